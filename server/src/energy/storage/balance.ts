import type { DayRecord, Series } from './dayBlock.ts';
import type { Finding, FindingCode } from './findings.ts';
import type { Day } from './quarterHours.ts';

export type Direction = 'consumption' | 'generation';

export interface MeterDays {
  cpNumber: string;
  direction: Direction;
  days: ReadonlyMap<Day, DayRecord>;
}

/** Operators round every value to 1e-6 kWh, so equal sums differ slightly: tolerance 1e-3 kWh. */
export const toleranceMicroKwh = 1000;

/** Consistency rules for the operator's numbers: nobody receives more than was offered or used, no feeder has a
 *  remainder above its feed-in, and all energy fed in was offered, and then either received or remains. */
export function checkBalance(meters: readonly MeterDays[]): Finding[] {
  return [...meters.flatMap(checkMeter), ...checkCommunity(meters)];
}

function checkMeter(meter: MeterDays): Finding[] {
  return meter.direction === 'consumption'
    ? [
        ...excess(meter, 'energy.proportionAboveOffer', record => [record.proportion, record.productionProportion]),
        ...excess(meter, 'energy.proportionAboveTotal', record => [record.proportion, record.total]),
      ]
    : excess(meter, 'energy.restAboveTotal', record => [record.restPowerFeed, record.total]);
}

function excess(
  meter: MeterDays,
  code: FindingCode,
  pair: (record: DayRecord) => [part: Series | null, whole: Series | null],
): Finding[] {
  let firstDay: Day | undefined;
  let intervals = 0;
  let amount = 0;
  for (const [day, record] of meter.days) {
    const [part, whole] = pair(record);
    if (!part || !whole) continue;
    const [parts, wholes] = [part.values, whole.values];
    for (let slot = 0; slot < parts.length; slot += 1) {
      if (part.quality[slot] === 0 || whole.quality[slot] === 0) continue;
      const over = (parts[slot] ?? 0) - (wholes[slot] ?? 0);
      if (over <= toleranceMicroKwh) continue;
      firstDay = firstDay && firstDay < day ? firstDay : day;
      intervals += 1;
      amount += over;
    }
  }
  return intervals === 0 ? [] : [{ code, meter: meter.cpNumber, day: firstDay, intervals, amount }];
}

interface CommunityDay {
  generated: number;
  offered: number;
  used: number;
  hasOffer: boolean;
  hasRest: boolean;
  isWhole: boolean;
}

type Quantities = { total: unknown; productionProportion: unknown; proportion: unknown; restPowerFeed: unknown };

/** A consumer's offer can be compared only with what was received of it, a feeder's energy only with its remainder. */
export const isComparable = (direction: Direction, day: Quantities) =>
  direction === 'consumption'
    ? (day.productionProportion === null) === (day.proportion === null)
    : day.total !== null && day.restPowerFeed !== null;

const nothingSeen = { hasOffer: false, hasRest: false, isWhole: true };

function checkCommunity(meters: readonly MeterDays[]): Finding[] {
  const days = new Map<Day, CommunityDay>();
  for (const meter of meters) {
    for (const [day, record] of meter.days) {
      const sums = days.get(day) ?? { generated: 0, offered: 0, used: 0, ...nothingSeen };
      days.set(day, sums);
      if (meter.direction === 'generation') sums.generated += sumOf(record.total);
      sums.offered += sumOf(record.productionProportion);
      sums.used += meter.direction === 'consumption' ? sumOf(record.proportion) : sumOf(record.restPowerFeed);
      sums.hasOffer ||= record.productionProportion !== null;
      sums.hasRest ||= record.restPowerFeed !== null;
      sums.isWhole &&= isComparable(meter.direction, record);
    }
  }
  const findings: Finding[] = [];
  for (const [day, sums] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const differences = [sums.offered - sums.used, sums.generated - sums.offered];
    const amount = differences.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most));
    if (sums.hasOffer && sums.hasRest && sums.isWhole && Math.abs(amount) > toleranceMicroKwh)
      findings.push({ code: 'energy.balanceOff', day, amount });
  }
  return findings;
}

function sumOf(series: Series | null): number {
  if (!series) return 0;
  const { values, quality } = series;
  let sum = 0;
  for (let slot = 0; slot < values.length; slot += 1) if (quality[slot]) sum += values[slot] ?? 0;
  return sum;
}
