import { type EnergyDay, firstEnergyDay } from '@nahstrom/contract';
import { balanceOf, changeOf, type Figures, figuresOf, type Kind } from './balance.ts';
import { addDays, laterOf } from './days.ts';

const length = 30;

export type Changes = { total: number | null; community: number | null; grid: number | null };

/** The 30 days to the newest with data, and the 30 before to compare them with. */
export function periodOf(newestDay: string) {
  const start = addDays(newestDay, 1 - length);
  return {
    start,
    end: newestDay,
    beforeStart: laterOf(addDays(start, -length), firstEnergyDay),
    figuresOf(kind: Kind, days: readonly EnergyDay[]) {
      const now = days.filter(({ day }) => day >= start);
      const earlier = days.filter(({ day }) => day < start);
      const figures = partsOf(kind, now);
      const compared = isWhole(now) && isWhole(earlier) ? partsOf(kind, earlier) : null;
      return {
        figures,
        changes: {
          total: changeOf(figures.total, compared?.total ?? null),
          community: changeOf(figures.community, compared?.community ?? null),
          grid: changeOf(figures.grid, compared?.grid ?? null),
        } satisfies Changes,
        isProvisional: now.some(({ quality }) => quality === 3),
      };
    },
  };
}

/** Days with gaps would pass for a change of habits. */
const isWhole = (days: readonly EnergyDay[]) => days.length === length && days.every(({ missing }) => missing === 0);

function partsOf(kind: Kind, days: readonly EnergyDay[]): Figures {
  const figures = figuresOf(days.map(day => balanceOf(kind, day)));
  return {
    ...figures,
    isPartial: figures.isPartial || days.length < length || days.some(({ missing }) => missing > 0),
  };
}
