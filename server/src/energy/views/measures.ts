import { type EnergyComparison, type EnergyRow, type EnergyStep, isFeeder } from '@nahstrom/contract';
import { addAt, firstOf, numberAt } from '../../platform/present.ts';
import { worseQuality } from '../storage/dayBlock.ts';
import { kwhOrNull } from '../storage/micro.ts';
import { earlierOf, laterOf, type Period, stepOf } from '../storage/periods.ts';
import { type Day, dayNumberOf, dayOfNumber, quarterHourCountOf } from '../storage/quarterHours.ts';

export const sumNames = [
  'consumption',
  'fromCommunity',
  'fromGrid',
  /** Consumption with a known origin. */
  'allocatedConsumption',
  'production',
  'toCommunity',
  'toGrid',
  'allocatedProduction',
] as const;

/** In 1e-6 kWh; null without measured values. */
export type Sums = Record<(typeof sumNames)[number], bigint | null>;

/** All counting points together on one day. */
export type DaySum = Sums & {
  day: Day;
  /** Number of the counting points with data, and their missing quarter hours. */
  points: number;
  missing: number;
  quality: number;
};

/** Values of counting points of one kind on one day, in 1e-6 kWh; null without measured values. */
export type KindOfDay = {
  day: Day;
  powerProductionType: number;
  points: number;
  missing: number;
  /** Number of counting points by worst quality of the day; all others have quality 1. */
  quality0: number;
  quality2: number;
  quality3: number;
  total: bigint | null;
  /** Received from the community, or given to it. */
  community: bigint | null;
  grid: bigint | null;
  /** The part of the total for which that is known. */
  allocated: bigint | null;
};

/** @param kinds in the order of their days */
export function daySumsOf(kinds: readonly KindOfDay[]): DaySum[] {
  const days: DaySum[] = [];
  for (const kind of kinds) {
    let day = days.at(-1);
    if (day?.day !== kind.day) {
      day = Object.assign(noSums(), { day: kind.day, points: 0, missing: 0, quality: 1 });
      days.push(day);
    }
    addKind(day, kind);
  }
  return days;
}

function addKind(day: DaySum, kind: KindOfDay): void {
  day.points += kind.points;
  day.missing += kind.missing;
  const worst = kind.quality0 > 0 ? 0 : kind.quality3 > 0 ? 3 : kind.quality2 > 0 ? 2 : 1;
  day.quality = worseQuality(day.quality, worst);
  const [total, community, grid, allocated] = isFeeder(kind.powerProductionType)
    ? (['production', 'toCommunity', 'toGrid', 'allocatedProduction'] as const)
    : (['consumption', 'fromCommunity', 'fromGrid', 'allocatedConsumption'] as const);
  add(day, total, kind.total);
  add(day, community, kind.community);
  add(day, grid, kind.grid);
  add(day, allocated, kind.allocated);
}

function add(sums: Sums, name: keyof Sums, value: bigint | null): void {
  if (value !== null) sums[name] = (sums[name] ?? 0n) + value;
}

/** Production of the feeders by kind. */
export function productionByType(kinds: readonly KindOfDay[]): { powerProductionType: number; micro: bigint }[] {
  const byType = new Map<number, bigint>();
  for (const { powerProductionType, total } of kinds)
    if (isFeeder(powerProductionType))
      byType.set(powerProductionType, (byType.get(powerProductionType) ?? 0n) + (total ?? 0n));
  return [...byType]
    .map(([powerProductionType, micro]) => ({ powerProductionType, micro }))
    .sort((one, other) => one.powerProductionType - other.powerProductionType);
}

export type Completeness = { quality: number; expected: number; missing: number };

const noSums = (): Sums => ({
  consumption: null,
  fromCommunity: null,
  fromGrid: null,
  allocatedConsumption: null,
  production: null,
  toCommunity: null,
  toGrid: null,
  allocatedProduction: null,
});

export function sumUp(days: readonly Sums[]): Sums {
  const sums = noSums();
  for (const day of days) for (const name of sumNames) add(sums, name, day[name]);
  return sums;
}

export type Measures = Omit<EnergyComparison, 'start' | 'end' | 'isComparable'>;

/** The measures of spec §9. For feeders without any delivered remainder, the energy received by consumers counts,
 *  because it equals the energy given by a community's feeders. */
export function measuresOf(sums: Sums, { isCommunity }: { isCommunity: boolean }): Measures {
  const { production, toCommunity } = sums;
  const isGivenUnknown = isCommunity && toCommunity === null && production !== null;
  const given = isGivenUnknown ? sums.fromCommunity : toCommunity;
  const left = isGivenUnknown && given !== null ? production - given : sums.toGrid;
  return {
    totalConsumption: kwhOrNull(sums.consumption),
    totalProduction: kwhOrNull(production),
    selfSufficiency: ratio(sums.fromCommunity, sums.allocatedConsumption),
    ownConsumption: ratio(given, isGivenUnknown ? production : sums.allocatedProduction),
    energyMix: { community: kwhOrNull(sums.fromCommunity), gridOperator: kwhOrNull(sums.fromGrid) },
    feedIntoCommunity: kwhOrNull(given),
    feedIntoGridOperator: kwhOrNull(left),
    remainingRequirement: kwhOrNull(sums.fromGrid),
  };
}

const ratio = (part: bigint | null, whole: bigint | null) =>
  part === null || whole === null || whole <= 0n ? null : Number(part) / Number(whole);

/** When a counting point has to have data. */
export type Duty = { since: Day | null; until: Day | null };

/** Number of counting points that owe data on a day, by day number. Computed once for all requested days. */
export function owingOf(duties: readonly (Duty & { points: number })[]): (dayNumber: number) => number {
  const spans = duties.flatMap(({ since, until, points }) =>
    since === null ? [] : [{ from: dayNumberOf(since), to: until === null ? null : dayNumberOf(until) + 1, points }],
  );
  const first = spans.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const last = spans.reduce((most, { from, to }) => Math.max(most, from, to ?? from), first);
  if (spans.length === 0) return () => 0;
  const changes = new Float64Array(last - first + 1);
  for (const { from, to, points } of spans) {
    if (to !== null && from >= to) continue;
    addAt(changes, from - first, points);
    if (to !== null) addAt(changes, to - first, -points);
  }
  let sum = 0;
  const owing = changes.map(change => {
    sum += change;
    return sum;
  });
  return number => (number < first ? 0 : numberAt(owing, Math.min(number, last) - first));
}

/** Fraction of the expected data that exists. Unknown for days before the first and after the newest with data.
 *  @param days in their order
 *  @param owing number of counting points that owe data on a day, by day number
 *  @param known from the first to the newest day with data, as far as it is within the period */
export function completenessOf(
  days: readonly DaySum[],
  owing: (dayNumber: number) => number,
  known: Period | null,
): Completeness {
  if (!known) return { quality: 0, expected: 0, missing: 0 };
  const last = dayNumberOf(known.end);
  let [expected, missing, worst] = [0, 0, 1];
  let next = 0;
  for (let number = dayNumberOf(known.start); number <= last; number += 1) {
    const day = dayOfNumber(number);
    const slots = quarterHourCountOf(day);
    let candidate = days[next];
    while (candidate && candidate.day < day) candidate = days[++next];
    const there = candidate?.day === day ? candidate : undefined;
    const due = Math.max(owing(number), there?.points ?? 0) * slots;
    const lacking = due - (there ? there.points * slots - there.missing : 0);
    expected += due;
    missing += lacking;
    if (lacking > 0) worst = 0;
    else if (there) worst = worseQuality(worst, there.quality);
  }
  return { quality: expected === 0 ? 0 : worst, expected, missing };
}

/** The days of a period grouped by step. Only those with data. */
export function rowsOf(
  days: readonly DaySum[],
  step: EnergyStep,
  asked: Period,
  { isCommunity, complete }: { isCommunity: boolean; complete(days: DaySum[], period: Period): Completeness },
): EnergyRow[] {
  const groups = new Map<Day, DaySum[]>();
  for (const day of days) {
    const { start } = stepOf(day.day, step);
    const group = groups.get(start);
    if (group) group.push(day);
    else groups.set(start, [day]);
  }
  return [...groups].map(([start, group]) => {
    const whole = stepOf(start, step);
    const period = {
      start: laterOf(whole.start, asked.start),
      end: earlierOf(whole.end, asked.end),
    };
    const sums = group.length === 1 ? firstOf(group) : sumUp(group);
    // A year has a row for each day, and spreading three objects takes twenty times as long.
    return Object.assign(period, measuresOf(sums, { isCommunity }), complete(group, period));
  });
}

const enough = 0.98;

/** Whether two periods are comparable: the same number of counting points, and almost no gaps in either. */
export function areComparable(
  one: readonly DaySum[],
  first: Period,
  other: readonly DaySum[],
  second: Period,
): boolean {
  const points = Math.max(0, ...one.map(day => day.points), ...other.map(day => day.points));
  return points > 0 && isFull(one, first, points) && isFull(other, second, points);
}

function isFull(days: readonly DaySum[], { start, end }: Period, points: number): boolean {
  let due = 0;
  for (let number = dayNumberOf(start); number <= dayNumberOf(end); number += 1)
    due += points * quarterHourCountOf(dayOfNumber(number));
  const there = days.reduce((sum, day) => sum + day.points * quarterHourCountOf(day.day) - day.missing, 0);
  return there >= due * enough;
}
