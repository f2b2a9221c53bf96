import { Figure } from '@nahstrom/kit/components';
import type { Figures, Kind } from './energy/balance.ts';
import type { Changes } from './energy/period.ts';
import { usePortal } from './portal.tsx';

const unknown = '–';

type EnergyFiguresProps = { kind: Kind; figures: Figures; changes?: Changes; withBar?: boolean };

export function EnergyFigures({ kind, figures, changes, withBar = false }: EnergyFiguresProps) {
  const { t, f } = usePortal();
  const kwh = (value: number | null) => (value === null ? { value: unknown } : { value: f.kwh(value), unit: 'kWh' });
  const note = (change: number | null | undefined) =>
    change === null || change === undefined
      ? undefined
      : t('period.change', { change: `${change > 0 ? '+' : ''}${f.percent(change).replace('-', '−')}` });
  return (
    <>
      <div className="member-figures">
        <Figure size="medium" label={t(`figure.${kind}.total`)} {...kwh(figures.total)} note={note(changes?.total)} />
        <Figure
          size="medium"
          tone="community"
          label={t(`figure.${kind}.community`)}
          {...kwh(figures.community)}
          note={note(changes?.community)}
        />
        <Figure
          size="medium"
          tone={kind === 'consumer' ? 'grid' : 'feed'}
          label={t(`figure.${kind}.grid`)}
          {...kwh(figures.grid)}
          note={note(changes?.grid)}
        />
        <Figure
          size="medium"
          label={t(`figure.${kind}.share`)}
          {...(figures.share === null ? { value: unknown } : { value: f.whole(figures.share * 100), unit: '%' })}
        />
      </div>
      {withBar && figures.share !== null && figures.community !== null && figures.grid !== null && (
        <div
          role="img"
          className={`member-bar member-bar-${kind}`}
          aria-label={t(`figure.bar.${kind}`, {
            community: f.kwh(figures.community),
            grid: f.kwh(figures.grid),
          })}
        >
          <span style={{ width: `${figures.share * 100}%` }} />
        </div>
      )}
    </>
  );
}
