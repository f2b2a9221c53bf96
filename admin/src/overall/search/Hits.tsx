import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
    <Box id={id} role="listbox" aria-label={t('search.hits')} sx={{ overflowY: 'auto', pb: hits.length > 0 ? 3 : 0 }}>
      {kinds.map(entity => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={entity} role="group" aria-label={t(`records.${entity}`)}>
          <Typography variant="caption" color="text.secondary" component="div" aria-hidden sx={{ px: 4, pt: 2 }}>
            {t(`records.${entity}`)}
          </Typography>
          {hits.map(
            (hit, place) =>
              hit.entity === entity && (
                <Box
                  key={idOf(place)}
                  id={idOf(place)}
                  role="option"
                  aria-selected={place === active}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => onChoose(hit)}
                  sx={{
                    px: 4,
                    py: 2,
                    minHeight: 44,
                    cursor: 'pointer',
                    overflowWrap: 'anywhere',
                    '&:hover': { bgcolor: 'action.hover' },
                    '&[aria-selected=true]': { bgcolor: 'success.light' },
                  }}
                >
                  {hit.title}
                  {hit.detail && (
                    <Typography variant="body2" color="text.secondary">
                      {hit.detail}
                    </Typography>
                  )}
                </Box>
              ),
          )}
        </div>
      ))}
    </Box>
  );
}
