import type { ChartSeries } from '@nahstrom/kit/chart';
import type { Texts } from '../platform/messages/index.ts';
import type { Kind } from './balance.ts';

/** The community's part at the bottom, the grid's above. */
export const seriesOf = (t: Texts, kind: Kind): ChartSeries[] => [
  { label: t(`legend.${kind}.community`), tone: 'community' },
  { label: t(`legend.${kind}.grid`), tone: kind === 'consumer' ? 'grid' : 'feed' },
];
