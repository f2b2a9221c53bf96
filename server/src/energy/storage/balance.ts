import { byteAt, numberAt } from '../../platform/present.ts';
import { amountAt, type DayRecord, type Series } from './dayBlock.ts';
import type { Finding, FindingCode } from './findings.ts';
import { type Day, quarterHourCountOf } from './quarterHours.ts';

export type Direction = 'consumption' | 'generation';

export interface MeterDays {
  cpNumber: string;
  direction: Direction;
  days: ReadonlyMap<Day, DayRecord>;
}

export interface Balance {
  /** Contradictions; none if the numbers are consistent as far as they were compared. */
  findings: Finding[];
  /** Days on which no quarter hour could be compared. */
  uncheckedDays: number;
}

/** Operators round every value to 1e-6 kWh, so equal sums differ slightly: tolerance 1e-3 kWh. */
export const toleranceMicroKwh = 1000;

/** Consistency rules for the operator's numbers: no consumer receives more than was offered or used, no feeder has a
 *  remainder above its feed-in, and all energy fed in was offered, and then either received or remains. */
export function checkBalance(meters: readonly MeterDays[]): Balance {
  const { findings, uncheckedDays } = checkCommunity(meters);
  return { findings: [...meters.flatMap(checkMeter), ...findings], uncheckedDays };
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

/** Energy of all counting points per quarter hour. */
interface CommunityDay {
  generated: Float64Array;
  offered: Float64Array;
  /** Received by consumers, or left to the grid by feeders. */
  used: Float64Array;
  /** Bits `hasOffer` and `hasRest` of quarter hours with such a value, and `isOpen` where a value is missing. */
  facts: Uint8Array;
}

const [hasOffer, hasRest, isOpen] = [1, 2, 4] as const;

/** Only quarter hours with all values are compared: a consumer's offer needs the energy received of it, and a
 *  feeder's energy needs its remainder. */
function checkCommunity(meters: readonly MeterDays[]): Balance {
  const days = new Map<Day, CommunityDay>();
  for (const meter of meters)
    for (const [day, record] of meter.days) {
      const community = days.get(day) ?? emptyDay(quarterHourCountOf(day));
      days.set(day, community);
      if (meter.direction === 'generation') addFeeder(community, record);
      else addConsumer(community, record);
    }
  const findings: Finding[] = [];
  let uncheckedDays = 0;
  for (const [day, community] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const amount = largestDifference(community);
    if (amount === null) uncheckedDays += 1;
    else if (Math.abs(amount) > toleranceMicroKwh) findings.push({ code: 'energy.balanceOff', day, amount });
  }
  return { findings, uncheckedDays };
}

const emptyDay = (slots: number): CommunityDay => ({
  generated: new Float64Array(slots),
  offered: new Float64Array(slots),
  used: new Float64Array(slots),
  facts: new Uint8Array(slots),
});

function addFeeder({ generated, used, facts }: CommunityDay, { total, restPowerFeed }: DayRecord): void {
  for (let slot = 0; slot < facts.length; slot += 1) {
    const [energy, rest] = [amountAt(total, slot), amountAt(restPowerFeed, slot)];
    generated[slot] = numberAt(generated, slot) + (energy ?? 0);
    used[slot] = numberAt(used, slot) + (rest ?? 0);
    facts[slot] = byteAt(facts, slot) | (energy === null || rest === null ? isOpen : hasRest);
  }
}

/** A consumer of whom the file has neither series takes part in nothing. */
function addConsumer({ offered, used, facts }: CommunityDay, { productionProportion, proportion }: DayRecord): void {
  if (!productionProportion && !proportion) return;
  for (let slot = 0; slot < facts.length; slot += 1) {
    const [offer, received] = [amountAt(productionProportion, slot), amountAt(proportion, slot)];
    offered[slot] = numberAt(offered, slot) + (offer ?? 0);
    used[slot] = numberAt(used, slot) + (received ?? 0);
    facts[slot] = byteAt(facts, slot) | (offer === null || received === null ? isOpen : hasOffer);
  }
}

/** Of energy fed in and offered, and of energy offered and used; null if no quarter hour can be compared. */
function largestDifference({ generated, offered, used, facts }: CommunityDay): number | null {
  let [unallocated, unused, compared] = [0, 0, 0];
  for (let slot = 0; slot < facts.length; slot += 1) {
    if (facts[slot] !== (hasOffer | hasRest)) continue;
    compared += 1;
    unallocated += numberAt(generated, slot) - numberAt(offered, slot);
    unused += numberAt(offered, slot) - numberAt(used, slot);
  }
  if (compared === 0) return null;
  return Math.abs(unallocated) > Math.abs(unused) ? unallocated : unused;
}
