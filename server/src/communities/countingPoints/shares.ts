import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf } from '../../platform/days.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { raisesAboveHundred, type SharePeriod, shareOn } from './domain.ts';

/** Locked until the end of the transaction. Lock order: writers of shares lock it before any counting point, against
 *  deadlocks. */
const lockShares = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('shares'), current_organisation())`);

export type Counted = { cpNumber: string; countingPoint: number; memberId: number; periods: SharePeriod[] };

/** The counted shares of these members: from their day of acceptance, up to the last day of the counting point or of
 *  the membership. The database enforces the same rule. */
export async function countedShares(tx: Tx, memberIds: number[]): Promise<Counted[]> {
  await lockShares(tx);
  return countedWhere(tx, inArray(countingPoints.memberId, memberIds));
}

/** Whether a counting point of the member exceeds 100 % over all communities on any day on which it has more than
 *  before. An existing excess may stay, or become less. Serialised within the organisation, so that of two concurrent
 *  decisions the second sees the first.
 *  @param before result of `countedShares` before the change */
export async function sharesRaisedAboveHundred(tx: Tx, memberId: number, before: readonly Counted[]): Promise<boolean> {
  await lockShares(tx);
  const own = tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(eq(countingPoints.memberId, memberId));
  const counted = await countedWhere(tx, inArray(countingPoints.cpNumber, own));
  const numbers = new Set(counted.filter(point => point.memberId === memberId).map(({ cpNumber }) => cpNumber));
  return [...numbers].some(number => {
    const ofNumber = counted.filter(({ cpNumber }) => cpNumber === number);
    const periodsOf = (points: readonly Counted[]) => points.map(({ periods }) => periods);
    return raisesAboveHundred({
      before: periodsOf(before.filter(({ cpNumber }) => cpNumber === number)),
      after: periodsOf(ofNumber.filter(point => point.memberId === memberId)),
      others: periodsOf(ofNumber.filter(point => point.memberId !== memberId)),
    });
  });
}

async function countedWhere(tx: Tx, where: ReturnType<typeof inArray>): Promise<Counted[]> {
  const takesOrTookPart = or(eq(members.state, 'active'), and(eq(members.state, 'left'), isNotNull(members.leftOn)));
  const rows = await tx
    .select({
      cpNumber: countingPoints.cpNumber,
      countingPoint: countingPoints.id,
      memberId: members.id,
      decided: members.decided,
      leftOn: members.leftOn,
      dateOfDeactivation: countingPoints.dateOfDeactivation,
      validFrom: shares.validFrom,
      percent: shares.percent,
    })
    .from(shares)
    .innerJoin(countingPoints, eq(countingPoints.id, shares.countingPointId))
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(and(where, eq(countingPoints.released, false), takesOrTookPart));
  const points = new Map<number, Counted & Pick<(typeof rows)[number], 'decided' | 'leftOn' | 'dateOfDeactivation'>>();
  for (const { validFrom, percent, ...point } of rows) {
    const known = points.get(point.countingPoint) ?? { ...point, periods: [] };
    known.periods.push({ validFrom, percent });
    points.set(point.countingPoint, known);
  }
  return [...points.values()].map(({ decided, leftOn, dateOfDeactivation, periods, ...point }) => ({
    ...point,
    periods: within(periods, decided && dayOf(decided), earliestOf(dateOfDeactivation, leftOn)),
  }));
}

/** From the first day to the last, both inclusive. */
function within(periods: SharePeriod[], first: string | null, last: string | null): SharePeriod[] {
  const begun = first === null ? periods : periods.filter(({ validFrom }) => validFrom > first);
  const atFirst = first === null ? [] : [{ validFrom: first, percent: shareOn(periods, first) }];
  if (last === null) return [...atFirst, ...begun];
  const ended = [...atFirst, ...begun].filter(({ validFrom }) => validFrom <= last);
  return [...ended, { validFrom: addDays(last, 1), percent: 0 }];
}

/** Shares of 0 between two periods of participation.
 *  @param until the first day of the later participation */
export async function restShares(tx: Tx, memberId: number, after: string, until: string): Promise<void> {
  const first = addDays(after, 1);
  if (first >= until) return;
  const points = await tx.select().from(countingPoints).where(eq(countingPoints.memberId, memberId));
  for (const { id: countingPointId, organisationId } of points) {
    const periods = await tx.select().from(shares).where(eq(shares.countingPointId, countingPointId));
    if (shareOn(periods, until) === 0) continue;
    const begins = periods.every(({ validFrom }) => validFrom >= first) ? null : { validFrom: first, percent: 0 };
    const back = { validFrom: until, percent: shareOn(periods, until) };
    const isBetween = or(eq(shares.validFrom, first), and(gt(shares.validFrom, first), lt(shares.validFrom, until)));
    await tx.delete(shares).where(and(eq(shares.countingPointId, countingPointId), isBetween));
    await tx
      .insert(shares)
      .values([...(begins ? [begins] : []), back].map(period => ({ organisationId, countingPointId, ...period })))
      .onConflictDoNothing();
  }
}

/** The first share of a point applies from its first day on, if that is earlier. */
export async function beginShares(tx: Tx, countingPointId: number, day: string): Promise<void> {
  const own = eq(shares.countingPointId, countingPointId);
  const [first] = await tx.select().from(shares).where(own).orderBy(asc(shares.validFrom)).limit(1);
  if (!first || first.validFrom <= day) return;
  await tx
    .update(shares)
    .set({ validFrom: day })
    .where(and(own, eq(shares.validFrom, first.validFrom)));
}
