import { quarterHourCountOf } from '../../energy/index.ts';
import type { Compared, Finding, Reading, Span } from '../../tables/stored/billingPlan.ts';
import { type EnergyMember, type EnergyPoint, type EnergyTerms, readingsWithin, spanOfPoint } from './energyMember.ts';
import { spansOfDays, within } from './spans.ts';

export const isIncomplete = (code: Finding['code']) => code === 'missing' || code === 'unreliable';

/** Problems with the data of a counting point, by kind. */
export function findingsOf(point: EnergyPoint, period: Span): Finding[] {
  const { cpNumber, isActivated, readings } = point;
  const found: Finding[] = [];
  const add = (code: Finding['code'], bad: { day: string; quarterHours: number }[]) => {
    if (bad.length === 0) return;
    const quarterHours = bad.reduce((sum, each) => sum + each.quarterHours, 0);
    found.push({ code, cpNumber, spans: spansOfDays(bad.map(({ day }) => day)), quarterHours });
  };
  const whole = ({ day }: Reading) => ({ day, quarterHours: quarterHourCountOf(day) });
  if (!isActivated) {
    add('notActivated', readings.map(whole));
    return found;
  }
  const span = within(period, point.since, point.until);
  const own = span ? readingsWithin(point, span) : [];
  add(
    'missing',
    own.filter(({ missing }) => missing > 0).map(({ day, missing }) => ({ day, quarterHours: missing })),
  );
  add(
    'unreliable',
    own.filter(({ unreliable }) => unreliable > 0).map(({ day, unreliable }) => ({ day, quarterHours: unreliable })),
  );
  add('beforeBegin', readings.filter(({ day }) => !span || day < span.start || day > span.end).map(whole));
  return found;
}

/** Deviations below this are ignored. */
const leastMicroKwh = 10_000_000;
/** Larger than for consumption, because the sun varies more from month to month. */
const factors = { consumption: 2, feedIn: 4 };

export function isOutlier(now: number, before: number | null, factor: number): boolean {
  if (before === null || Math.max(now, before) < leastMicroKwh) return false;
  return now > before * factor || now * factor < before;
}

/** Energy of one direction compared with the previous period; null without a counting point of it. */
export function comparedOf(member: EnergyMember, terms: EnergyTerms, isFeeder: boolean): Compared | null {
  const points = member.points.filter(point => point.isFeeder === isFeeder && point.isActivated);
  const taking = points.flatMap(point => spanOfPoint(point, terms));
  if (taking.length === 0) return null;
  const microKwh = taking
    .flatMap(({ point, span }) => point.readings.filter(({ day }) => day >= span.start && day <= span.end))
    .reduce((sum, reading) => sum + reading.microKwh, 0);
  const before = points.flatMap(({ previousMicroKwh }) => previousMicroKwh ?? []);
  const previousMicroKwh = before.length > 0 ? before.reduce((sum, micro) => sum + micro, 0) : null;
  const factor = isFeeder ? factors.feedIn : factors.consumption;
  return { microKwh, previousMicroKwh, isOutlier: isOutlier(microKwh, previousMicroKwh, factor) };
}
