import type { TypicalDay } from '@nahstrom/contract';
import { addAt, numberAt } from '../../platform/present.ts';
import { kwhOf } from '../storage/micro.ts';
import { wallQuarterOf } from '../storage/quarterHours.ts';
import { type QuarterHourName, type QuarterHourSums, quarterHourNames } from './quarterHourSums.ts';

const quarters = 96;

/** Adds up days, and returns the mean of each quarter hour over the days that have it. */
export function typicalDayOf() {
  const means = Object.fromEntries(
    quarterHourNames.map(name => [name, { sum: new Float64Array(quarters), count: new Float64Array(quarters) }]),
  ) as Record<QuarterHourName, { sum: Float64Array; count: Float64Array }>;
  let days = 0;

  function addDay(sums: QuarterHourSums) {
    days += 1;
    for (const name of quarterHourNames) {
      const { sum, count } = means[name];
      for (const [slot, micro] of sums[name].entries()) {
        if (Number.isNaN(micro)) continue;
        const quarter = wallQuarterOf(slot, sums[name].length);
        addAt(sum, quarter, micro);
        // The second 02:00 of autumn counts again.
        addAt(count, quarter, 1);
      }
    }
  }

  const quarterHours = (): TypicalDay['quarterHours'] =>
    Array.from({ length: quarters }, (_, quarter) => ({
      time: `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
      ...(Object.fromEntries(quarterHourNames.map(name => [name, mean(name, quarter)])) as Record<
        QuarterHourName,
        number | null
      >),
    }));

  const mean = (name: QuarterHourName, quarter: number) => {
    const count = numberAt(means[name].count, quarter);
    return count === 0 ? null : kwhOf(Math.round(numberAt(means[name].sum, quarter) / count));
  };

  return { addDay, quarterHours, days: () => days };
}

const two = (number: number) => String(number).padStart(2, '0');
