import { type ExplainedPeriod, leastOfMedian, type Savings, type SavingsCourse } from '@nahstrom/contract';
import { comparedWith } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, earliestOf, latestOf } from '../../platform/days.ts';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { spanOf } from '../billingRuns/spans.ts';
import {
  type Bucket,
  courseOf,
  explain,
  gathered,
  hasUnknownAmount,
  medianOf,
  originsOf,
  summaryOf,
  within,
} from './lines.ts';
import {
  type BilledPoint,
  bucketsOfMembers,
  edgesOf,
  gapsOf,
  lackingDaysOf,
  listBilledPoints,
  membersOfSameDays,
  termsOfCommunity,
} from './store.ts';
import { changesOf, type Given } from './terms.ts';

const nothing: Savings = {
  firstDay: null,
  newestDay: null,
  countingPoints: [],
  month: null,
  year: null,
  months: [],
  previous: null,
  yearBefore: null,
  median: null,
};

type Owner = { id: number; communityId: number; memberType: Given['memberType'] };

/** Without a month, that of the newest day with data. */
export async function savingsOf(tx: Tx, owner: Owner, asked: string | undefined, today: string): Promise<Savings> {
  const points = await listBilledPoints(tx, { memberId: owner.id });
  const [firstDay, newestDay] = [
    earliestOf(...points.map(point => point.firstDay)),
    latestOf(...points.map(point => point.newestDay)),
  ];
  if (firstDay === null || newestDay === null) return nothing;
  const whole = spanOf('month', `${asked ?? newestDay.slice(0, 7)}-01`);
  const compared = whole && comparedWith(whole, newestDay, today);
  if (!compared || compared.now.end < firstDay) return { ...nothing, firstDay, newestDay };

  const { now, previous, yearBefore } = compared;
  const year = { start: `${now.start.slice(0, 4)}-01-01`, end: now.end };
  const earliest = [yearBefore?.start, previous?.start, year.start].filter(day => day !== undefined).sort()[0];
  const all = { start: earliest ?? year.start, end: now.end };
  const months = monthsTo(now);
  const eve = addDays(now.end, -1);
  const withoutNewest = now.start <= eve ? { start: now.start, end: eve } : now;
  const edges = [...months, year, previous, yearBefore, withoutNewest].flatMap(span =>
    span ? [span.start, addDays(span.end, 1)] : [],
  );
  const termsOf = await termsOfCommunity(tx, owner.communityId);
  const given = termsOf(owner);
  const cuts = [...changesOf(given), ...edgesOf(points), ...edges];
  const ownGaps = await gapsOf(tx, points, all);
  const buckets = (await bucketsOfMembers(tx, points, all, cuts, ownGaps)).get(owner.id) ?? [];
  const lacking = await lackingDaysOf(tx, points, year, ownGaps);
  const explained = (span: Span) => explain(span, within(span, buckets), given, lacking, points);
  const month = explained(now);
  const comparison = (span: Span | null) => {
    // Compare only days complete in both periods: an incomplete day must not compensate a missing one in the other
    // period.
    if (!span || ![now, withoutNewest].every(current => isComparable(span, current, buckets))) return null;
    const before = explained(span);
    const isSame = isSteady(before) && isSteady(month) && knownParts(before) === knownParts(month);
    return isSame ? summaryOf(before) : null;
  };
  return {
    firstDay,
    newestDay,
    countingPoints: points.map(({ id, isFeeder, since, until }) => ({
      id,
      side: isFeeder ? 'feedIn' : 'consumption',
      since,
      until,
    })),
    month,
    year: explained(year),
    months: months
      .map(explained)
      .filter(({ lines }) => lines.length > 0)
      .map(summaryOf),
    previous: comparison(previous),
    yearBefore: comparison(yearBefore),
    median: await medianOfCommunity(tx, owner, now, termsOf),
  };
}

/** A whole month, without comparisons. */
export async function savingsOfMonth(tx: Tx, owner: Owner, month: Span): Promise<ExplainedPeriod> {
  const points = await listBilledPoints(tx, { memberId: owner.id });
  const given = (await termsOfCommunity(tx, owner.communityId))(owner);
  const gaps = await gapsOf(tx, points, month);
  const buckets = await bucketsOfMembers(tx, points, month, [...changesOf(given), ...edgesOf(points)], gaps);
  return explain(month, buckets.get(owner.id) ?? [], given, await lackingDaysOf(tx, points, month, gaps), points);
}

type AskedCourse = { period: string; countingPoint?: number | undefined };

/** A month by days or a year by months, up to the newest day with data. */
export async function savingsCourseOf(tx: Tx, owner: Owner, asked: AskedCourse): Promise<SavingsCourse> {
  const all = await listBilledPoints(tx, { memberId: owner.id });
  const isOfOne = asked.countingPoint !== undefined;
  const points = isOfOne ? all.filter(({ id }) => id === asked.countingPoint) : all;
  const isMonth = asked.period.length > 4;
  const whole = isMonth ? spanOf('month', `${asked.period}-01`) : spanOf('year', `${asked.period}-01-01`);
  const newestDay = latestOf(...points.map(point => point.newestDay));
  if (!whole || newestDay === null || newestDay < whole.start) return { rows: [], sums: null, gaps: [] };
  const span = { start: whole.start, end: earliestOf(newestDay, whole.end) ?? whole.end };
  const months = monthsTo({ start: `${span.end.slice(0, 7)}-01`, end: span.end });
  const steps = isMonth ? daysOf(span) : months;
  const given = (await termsOfCommunity(tx, owner.communityId))(owner);
  const gaps = await gapsOf(tx, points, span);
  const cuts = new Set([...changesOf(given), ...edgesOf(points), ...months.map(({ start }) => start)]);
  const stepCuts = [...cuts, ...steps.map(({ start }) => start)];
  const buckets = (await bucketsOfMembers(tx, points, span, stepCuts, gaps)).get(owner.id) ?? [];
  const lacking = await lackingDaysOf(tx, points, span, gaps);
  const explained = explain(span, gathered(buckets, cuts), given, lacking, isOfOne ? [] : points);
  return {
    rows: courseOf({ steps, buckets, cuts }, given, lacking),
    sums: explained.lines.length === 0 ? null : summaryOf(explained),
    gaps: explained.gaps,
  };
}

function daysOf({ start, end }: Span): Span[] {
  const days: Span[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push({ start: day, end: day });
  return days;
}

/** Whether two periods have data of about as many days of counting points on each side, so that a difference is not
 *  caused by gaps. */
function isComparable(spanBefore: Span, span: Span, buckets: readonly Bucket[]): boolean {
  const [before, now] = [within(spanBefore, buckets), within(span, buckets)];
  const lengthOf = ({ start, end }: Span) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  const isAlike = (side: 'receivedDays' | 'givenDays') => {
    const daysOf = (some: readonly Bucket[]) => some.reduce((sum, { [side]: days }) => sum + days, 0);
    const [earlier, later] = [daysOf(before) / lengthOf(spanBefore), daysOf(now) / lengthOf(span)];
    return Math.abs(earlier - later) <= mostDifference * later;
  };
  const hasDays = now.some(({ receivedDays, givenDays }) => receivedDays + givenDays > 0);
  return hasDays && isAlike('receivedDays') && isAlike('givenDays');
}

const mostDifference = 0.02;

/** Names the parts contained in the total of a period, and the origin of their prices: totals of other parts, or of
 *  own and assumed prices, are not comparable. */
const knownParts = ({ savedCents, earnedCents, isPartial, gaps, lines }: ExplainedPeriod) =>
  [
    savedCents === null,
    earnedCents === null,
    isPartial,
    ...[...new Set(lines.map(line => [line.side, ...originsOf(line)].join('/')))].sort(),
    ...gaps.map(({ gap }) => gap),
  ].join(' ');

/** No price becomes known or unknown within the period, because two periods could have different shares of it. */
const isSteady = ({ start, gaps }: ExplainedPeriod) =>
  gaps.every(({ since, until }) => since === start && until === null);

/** The months of a year up to a month, which may end early. */
function monthsTo(month: Span): Span[] {
  const months: Span[] = [];
  let earlier = spanOf('month', `${month.start.slice(0, 4)}-01-01`);
  while (earlier && earlier.start < month.start) {
    months.push(earlier);
    earlier = spanOf('month', addDays(earlier.end, 1));
  }
  return [...months, month];
}

/** Over members with known figures and data of the same days, including the requesting one. Several memberships of a
 *  person count once towards the least number, and others of the requesting person are left out: with enough known
 *  figures those of a neighbour could be inferred. */
async function medianOfCommunity(
  tx: Tx,
  { id: memberId, communityId }: Owner,
  span: Span,
  termsOf: Awaited<ReturnType<typeof termsOfCommunity>>,
): Promise<Savings['median']> {
  const all = await listBilledPoints(tx, { communityId });
  const people = new Map(all.map(point => [point.memberId, personOf(point)]));
  const isEnough = (ids: Iterable<number>) => new Set([...ids].map(id => people.get(id))).size >= leastOfMedian;
  if (!isEnough(people.keys())) return null;
  const points = all.filter(point => point.memberId === memberId || personOf(point) !== people.get(memberId));
  const gaps = await gapsOf(tx, points, span);
  const same = await membersOfSameDays(tx, points, span, { memberId, mostDifference }, gaps);
  if (!isEnough(same)) return null;
  const compared = points.filter(point => same.has(point.memberId));
  const terms = new Map(compared.map(({ memberId: id, memberType }) => [id, termsOf({ id, memberType })]));
  const cuts = new Set([...terms.values()].flatMap(given => [...changesOf(given)]));
  const buckets = await bucketsOfMembers(tx, compared, span, cuts, gaps);
  const owned = new Map<number, BilledPoint[]>();
  for (const point of compared) owned.set(point.memberId, [...(owned.get(point.memberId) ?? []), point]);
  const periods = new Map(
    [...terms].map(([id, given]) => [id, explain(span, buckets.get(id) ?? [], given, [], owned.get(id))]),
  );
  const own = periods.get(memberId);
  const totals = new Map<number, number>();
  for (const [id, period] of periods)
    if (own && period.totalCents !== null && !hasUnknownAmount(period) && lackOf(period) === lackOf(own))
      totals.set(id, period.totalCents);
  if (!totals.has(memberId)) return null;
  const totalCents = isEnough(totals.keys()) ? medianOf([...totals.values()]) : null;
  return totalCents === null ? null : { totalCents, members: totals.size };
}

/** Parts that a total does not contain: totals with other parts are not comparable. */
const lackOf = ({ isPartial, gaps }: ExplainedPeriod) =>
  [isPartial, ...gaps.map(({ gap, since, until }) => `${gap} ${since} ${until}`)].join(' ');

/** The login; a member without one is a person of its own. */
const personOf = ({ memberId, userId }: BilledPoint) => userId ?? -memberId;
