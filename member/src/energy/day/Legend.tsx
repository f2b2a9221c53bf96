import { usePortal } from '../../portal.tsx';
import type { Kind } from '../balance.ts';
import type { Slot } from '../slots.ts';

type LegendProps = { kind: Kind; slots: readonly Slot[] };

/** Lists only what is in the chart. */
export function Legend({ kind, slots }: LegendProps) {
  const { t } = usePortal();
  const has = (quality: number) => slots.some(slot => slot.quality === quality);
  const isUnassigned = slots.some(({ total, community }) => total !== null && community === null);
  const isMissing = slots.some(({ total }) => total === null);
  return (
    <ul className="member-legend" aria-label={t('legend.label')}>
      <li className="member-key-community">{t(`legend.${kind}.community`)}</li>
      <li className={kind === 'consumer' ? 'member-key-grid' : 'member-key-feed'}>{t(`legend.${kind}.grid`)}</li>
      {has(2) && <li className="member-key-substitute">{t('quality.2')}</li>}
      {has(3) && <li className="member-key-provisional">{t('quality.3')}</li>}
      {isUnassigned && <li className="member-key-unassigned">{t('chart.unassigned')}</li>}
      {isMissing && <li className="member-key-missing">{t('quality.0')}</li>}
    </ul>
  );
}
