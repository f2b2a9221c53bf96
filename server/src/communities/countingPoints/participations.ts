import { countingPointStatus } from '@nahstrom/contract';
import { and, asc, eq, gte, inArray, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf, latestOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { billedClaims } from '../../tables/billedLines.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';

type Point = Pick<
  typeof countingPoints.$inferSelect,
  'contractBegin' | 'dateOfActivation' | 'dateOfDeactivation' | 'cpStatus'
>;
type Owner = Pick<typeof members.$inferSelect, 'enteredOn' | 'decided' | 'leftOn'>;

/** Participation of a counting point: first and last day, `YYYY-MM-DD`, where known. Only an activated one
 *  participates. */
export function participationOf(point: Point, owner: Owner) {
  const { dateOfActivation, dateOfDeactivation, contractBegin, cpStatus } = point;
  return {
    isActivated: cpStatus === countingPointStatus.activated,
    since: dateOfActivation ?? contractBegin ?? owner.enteredOn ?? (owner.decided && dayOf(owner.decided)),
    until: earliestOf(dateOfDeactivation, owner.leftOn),
  };
}

/** One of the participations of a number in a community. Each begins after the last day of all before it, with another
 *  member or with the same. */
export type Participation = {
  id: number;
  cpNumber: string;
  powerProductionType: number;
  participation: number;
  isActivated: boolean;
  /** As stated for the counting point itself. */
  first: string | null;
  until: string | null;
};

/** By number, in their order, without those of declined applications. */
export async function participationsOf(
  tx: Tx,
  communityId: number,
  numbers: readonly string[],
): Promise<Map<string, Participation[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({
      id: countingPoints.id,
      cpNumber: countingPoints.cpNumber,
      powerProductionType: countingPoints.powerProductionType,
      participation: countingPoints.participation,
      cpStatus: countingPoints.cpStatus,
      dateOfActivation: countingPoints.dateOfActivation,
      contractBegin: countingPoints.contractBegin,
      dateOfDeactivation: countingPoints.dateOfDeactivation,
      leftOn: members.leftOn,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        // One parameter: a report may have more numbers than a statement has parameters.
        sql`${countingPoints.cpNumber} = any(${sql.param([...numbers])}::text[])`,
        eq(countingPoints.released, false),
      ),
    )
    .orderBy(asc(countingPoints.participation));
  const participations = rows.map(
    ({ cpStatus, dateOfActivation, contractBegin, dateOfDeactivation, leftOn, ...point }) => ({
      ...point,
      isActivated: cpStatus === countingPointStatus.activated,
      first: dateOfActivation ?? contractBegin,
      until: earliestOf(dateOfDeactivation, leftOn),
    }),
  );
  return groupedBy(participations, ({ cpNumber }) => cpNumber);
}

/** Days between which a counting point is the one that a number names; null where unlimited. */
export type Turn = { id: number; powerProductionType: number; from: string | null; to: string | null };

/** Ended before it began, as where a member left before the first day. */
const isEmpty = ({ first, until }: Participation) => first !== null && until !== null && until < first;

/** Divides the days among the participations of one number. A further one has days from its own first day on, once it
 *  is activated; earlier days stay with the previous one, so that a member never sees energy from before the own
 *  first day. If the former one was erased, they belong to no member.
 *  @param participations in their order */
export function turnsOf(participations: readonly Participation[]): Turn[] {
  const begun = participations.filter(
    participation =>
      !isEmpty(participation) &&
      (participation.participation === 1 || (participation.isActivated && participation.first !== null)),
  );
  return begun.map(({ id, powerProductionType, participation, first }, place) => {
    const next = begun[place + 1]?.first ?? null;
    return {
      id,
      powerProductionType,
      from: participation === 1 ? null : first,
      to: next === null ? null : addDays(next, -1),
    };
  });
}

export const isInTurn = (day: string, { from, to }: Pick<Turn, 'from' | 'to'>): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** The participation of a number that is meant on a day, even before it is activated. */
export function participationOn(participations: readonly Participation[], day: string): Participation | undefined {
  return (
    participations.findLast((participation, place) => {
      if (isEmpty(participation)) return false;
      const last = lastDayOf(participations.slice(0, place));
      return place === 0 || (participation.first ?? (last && addDays(last, 1)) ?? day) <= day;
    }) ?? participations[0]
  );
}

/** The last day of several participations; null if one of them has none, or without any. */
export function lastDayOf(participations: readonly Participation[]): string | null {
  const filled = participations.filter(participation => !isEmpty(participation));
  return filled.some(({ until }) => until === null) ? null : latestOf(...filled.map(({ until }) => until));
}

/** The position of a further participation of each number, and the first day it may have; null for any day. Without
 *  numbers of which a participation has no end. */
export async function freeNumbers(
  tx: Tx,
  communityId: number,
  numbers: readonly string[],
): Promise<Map<string, { participation: number; from: string | null }>> {
  const participations = await participationsOf(tx, communityId, numbers);
  const free = new Map<string, { participation: number; from: string | null }>();
  for (const number of numbers) {
    const all = participations.get(number) ?? [];
    const participation = (all.at(-1)?.participation ?? 0) + 1;
    const filled = all.filter(each => !isEmpty(each));
    if (filled.some(({ until }) => until === null)) continue;
    const last = lastDayOf(filled);
    free.set(number, { participation, from: last === null ? null : addDays(last, 1) });
  }
  return free;
}

/** The numbers that cannot have a further participation in the community. */
export async function takenNumbers(tx: Tx, communityId: number, numbers: readonly string[]): Promise<string[]> {
  const free = await freeNumbers(tx, communityId, numbers);
  return numbers.filter(number => !free.has(number));
}

/** Whether a participation begins after the end of those before it, as far as its first day is known. */
export function follows(participation: Participation, before: readonly Participation[]): boolean {
  const filled = before.filter(each => !isEmpty(each));
  if (filled.length === 0 || isEmpty(participation)) return true;
  const last = lastDayOf(filled);
  return last !== null && (participation.first === null || participation.first > last);
}

/** Whether each participation of these numbers follows those before it. */
export async function areInTurn(tx: Tx, communityId: number, numbers: readonly string[]): Promise<boolean> {
  const all = [...(await participationsOf(tx, communityId, numbers)).values()];
  return all.every(ofNumber =>
    ofNumber.every((participation, place) => follows(participation, ofNumber.slice(0, place))),
  );
}

/** Whether documents charge days from this one on for one of the counting points. An administrator has to cancel them
 *  before the days are moved. */
export function areBilledFrom(tx: Tx, ids: readonly number[], day: string): Promise<boolean> {
  return areBilled(tx, ids, gte(billedClaims.end, day));
}

/** The last day of a counting point that documents charge. */
export async function billedUntil(tx: Tx, id: number): Promise<string | null> {
  const [claimed] = await tx
    .select({ end: max(billedClaims.end) })
    .from(billedClaims)
    .where(and(inArray(billedClaims.what, ['energy', 'pointFee']), eq(billedClaims.subject, id)));
  return claimed?.end ?? null;
}

/** Whether documents charge days before this one for the counting point. */
export function areBilledBefore(tx: Tx, id: number, day: string): Promise<boolean> {
  return areBilled(tx, [id], lt(billedClaims.start, day));
}

async function areBilled(tx: Tx, ids: readonly number[], days: SQL): Promise<boolean> {
  if (ids.length === 0) return false;
  const [claim] = await tx
    .select({ end: billedClaims.end })
    .from(billedClaims)
    .where(and(inArray(billedClaims.what, ['energy', 'pointFee']), inArray(billedClaims.subject, [...ids]), days))
    .limit(1);
  return claim !== undefined;
}
