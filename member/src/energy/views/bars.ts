import type { EnergyRow, EnergyView } from '@nahstrom/contract';
import { addMonths, daysOfMonth, earlierOf } from '../../platform/days.ts';
import type { Balance, Kind } from '../balance.ts';
import { figuresOfMeasures, type Period } from '../period.ts';

export function yearOf(day: string, today: string): Period {
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: earlierOf(`${year}-12-31`, today) };
}

/** One bar of a month or a year. */
export type Bar = Balance & {
  start: string;
  /** Null: nothing is stored. */
  row: EnergyRow | null;
  /** After the newest day with data. */
  isToCome: boolean;
};

/** All days of the month, or months of the year, with or without data. */
export function barsOf(kind: Kind, view: EnergyView, today: string): Bar[] {
  const rows = new Map(view.rows.map(row => [row.start, row]));
  const newest = view.extent.newestDay ?? today;
  const starts =
    view.step === 'month'
      ? Array.from({ length: 12 }, (_, month) => addMonths(view.start, month))
      : daysOfMonth(view.start);
  return starts.map(start => {
    const row = rows.get(start) ?? null;
    const { total, community, grid } = row
      ? figuresOfMeasures(kind, row)
      : { total: null, community: null, grid: null };
    return { start, row, total, community, grid, isToCome: start > newest };
  });
}

/** The first days of the months touched by a period. */
export function monthsOf({ start, end }: Period): string[] {
  const months: string[] = [];
  for (let month = `${start.slice(0, 7)}-01`; month <= end; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const isWithin = (day: string, { start, end }: Period) => day >= start && day <= end;
