import { foundEntities, type SearchHit } from '@nahstrom/contract';
import { usePortal } from '../../portal.ts';

type HitsProps = {
  id: string;
  hits: SearchHit[];
  /** The option that Enter opens. */
  active: number;
  idOf(place: number): string;
  onChoose(hit: SearchHit): void;
};

/** Results by kind. The focus stays in the field above. */
export function Hits({ id, hits, active, idOf, onChoose }: HitsProps) {
  const { t } = usePortal();
  const kinds = foundEntities.filter(entity => hits.some(hit => hit.entity === entity));
  return (
    <div
      style={{ overflowY: 'auto', paddingBottom: hits.length > 0 ? 12 : 0 }}
      id={id}
      role="listbox"
      aria-label={t('search.hits')}
    >
      {kinds.map(entity => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={entity} role="group" aria-label={t(`records.${entity}`)}>
          <div className="admin-small admin-quiet" style={{ paddingInline: 16, paddingTop: 8 }} aria-hidden>
            {t(`records.${entity}`)}
          </div>
          {hits.map(
            (hit, place) =>
              hit.entity === entity && (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  className="admin-hit"
                  key={idOf(place)}
                  id={idOf(place)}
                  role="option"
                  aria-selected={place === active}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => onChoose(hit)}
                >
                  {hit.title}
                  {hit.detail && <p className="admin-small admin-quiet">{hit.detail}</p>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
