import type { ChangedDay, ImportedMeter, IntervalCounts } from '@nahstrom/contract';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { type DayRecord, isSameBlock, mergeDays, sumsOf, unpackDay } from '../storage/dayBlock.ts';
import { kwhOrNull } from '../storage/micro.ts';
import type { PackedDay } from '../storage/packedDay.ts';
import { daysBetween } from '../storage/quarterHours.ts';

const mostChangedDays = 100;

type Facts = Pick<ImportedMeter, 'cpNumber' | 'name' | 'direction' | 'countingPoint' | 'ignored'> & {
  /** Quarter hours of the period that the file lacks. */
  missing: number;
};

/** Number of days unpacked and merged before other requests run. */
const daysAtOnce = 200;

/** Effect of one counting point's days in a file on its stored days. Only those that differ are unpacked. */
export async function comparedMeter(
  { missing, ...facts }: Facts,
  days: readonly PackedDay[],
  stored: ReadonlyMap<string, Uint8Array>,
  period: { start: string; end: string },
): Promise<ImportedMeter> {
  const intervals: IntervalCounts = { new: 0, equal: 0, changed: 0, kept: 0, missing };
  const changedDays: ChangedDay[] = [];
  const qualities = new Map<string, number>();
  let changedDayCount = 0;
  let total: bigint | null = null;
  let proportion: bigint | null = null;
  let unpacked = 0;
  for (const { day, sums, ...packed } of days) {
    total = plus(total, sums.total);
    proportion = plus(proportion, sums.proportion);
    qualities.set(day, packed.quality);
    const block = stored.get(day);
    if (!block) intervals.new += packed.intervals;
    else if (isSameBlock(block, packed.block)) intervals.equal += packed.intervals;
    if (!block || isSameBlock(block, packed.block)) continue;
    unpacked += 1;
    if (unpacked % daysAtOnce === 0) await yieldToEventLoop();
    const before = unpackDay(block);
    const { merged, counts } = mergeDays(before, unpackDay(packed.block));
    intervals.new += counts.new;
    intervals.equal += counts.equal;
    intervals.changed += counts.changed;
    intervals.kept += counts.keptBetter;
    if (counts.changed + counts.new === 0) continue;
    changedDayCount += 1;
    if (changedDays.length < mostChangedDays) changedDays.push(changedDay(day, before, merged));
  }
  return {
    ...facts,
    days: days.length,
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    intervals,
    total: kwhOrNull(total),
    proportion: kwhOrNull(proportion),
    coverage: daysBetween(period.start, period.end)
      .map(day => qualities.get(day) ?? '.')
      .join(''),
    changedDays,
    changedDayCount,
  };
}

/** Null as long as nothing is known. */
const plus = (sum: bigint | null, part: bigint | null): bigint | null => (part === null ? sum : (sum ?? 0n) + part);

function changedDay(day: string, before: DayRecord, after: DayRecord): ChangedDay {
  const [old, fresh] = [sumsOf(before), sumsOf(after)];
  return {
    day,
    before: kwhOrNull(old.total),
    after: kwhOrNull(fresh.total),
    proportionBefore: kwhOrNull(old.proportion),
    proportionAfter: kwhOrNull(fresh.proportion),
  };
}

function totalOf(counts: readonly IntervalCounts[]): IntervalCounts {
  const sum = (key: keyof IntervalCounts) => counts.reduce((all, one) => all + one[key], 0);
  return { new: sum('new'), equal: sum('equal'), changed: sum('changed'), kept: sum('kept'), missing: sum('missing') };
}

/** Facts about an import's counting points for the list of imports. */
export const countsOf = (meters: readonly ImportedMeter[]) => ({
  meterCount: meters.length,
  unknownCount: meters.filter(meter => meter.countingPoint === null && !meter.ignored).length,
  intervals: totalOf(meters.filter(meter => meter.countingPoint !== null).map(meter => meter.intervals)),
});
