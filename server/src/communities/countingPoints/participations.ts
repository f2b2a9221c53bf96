import { countingPointStatus } from '@nahstrom/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf, earliestOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
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

/** One of the participations of a number in a community. Each begins after the last day of the one before it, with
 *  another member or with the same. */
export type Participation = {
  id: number;
  cpNumber: string;
  powerProductionType: number;
  participation: number;
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
        inArray(countingPoints.cpNumber, [...numbers]),
        eq(countingPoints.released, false),
      ),
    )
    .orderBy(asc(countingPoints.participation));
  const participations = rows.map(({ dateOfActivation, contractBegin, dateOfDeactivation, leftOn, ...point }) => ({
    ...point,
    first: dateOfActivation ?? contractBegin,
    until: earliestOf(dateOfDeactivation, leftOn),
  }));
  return groupedBy(participations, ({ cpNumber }) => cpNumber);
}

/** Days between which a counting point is the one that a number names; null where unlimited. */
export type Turn = { id: number; powerProductionType: number; from: string | null; to: string | null };

/** Divides all days among the participations of one number. Days between two of them belong to the earlier one, so that
 *  a member never sees energy of the time before the own first day.
 *  @param participations in their order */
export function turnsOf(participations: readonly Participation[]): Turn[] {
  const begins = participations.map(({ first }, place) => {
    const before = participations[place - 1];
    if (!before) return null;
    return first ?? (before.until === null ? null : addDays(before.until, 1));
  });
  return participations.map(({ id, powerProductionType }, place) => {
    const next = begins[place + 1];
    return { id, powerProductionType, from: begins[place] ?? null, to: next ? addDays(next, -1) : null };
  });
}

export const isInTurn = (day: string, { from, to }: Pick<Turn, 'from' | 'to'>): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** The position of a further participation of each number, and the first day it may have; null for any day. Without
 *  numbers whose last participation has no end. */
export async function freeNumbers(
  tx: Tx,
  communityId: number,
  numbers: readonly string[],
): Promise<Map<string, { participation: number; from: string | null }>> {
  const participations = await participationsOf(tx, communityId, numbers);
  const free = new Map<string, { participation: number; from: string | null }>();
  for (const number of numbers) {
    const last = participations.get(number)?.at(-1);
    if (!last) free.set(number, { participation: 1, from: null });
    else if (last.until !== null)
      free.set(number, { participation: last.participation + 1, from: addDays(last.until, 1) });
  }
  return free;
}

/** The numbers that cannot have a further participation in the community. */
export async function takenNumbers(tx: Tx, communityId: number, numbers: readonly string[]): Promise<string[]> {
  const free = await freeNumbers(tx, communityId, numbers);
  return numbers.filter(number => !free.has(number));
}

/** Whether a participation begins after the end of the one before it, as far as its first day is known. */
export const follows = ({ first }: Participation, { until }: Participation): boolean =>
  until !== null && (first === null || first > until);

/** Whether each participation of these numbers follows the one before it. */
export async function areInTurn(tx: Tx, communityId: number, numbers: readonly string[]): Promise<boolean> {
  const all = [...(await participationsOf(tx, communityId, numbers)).values()];
  return all.every(ofNumber =>
    ofNumber.every((participation, place) => {
      const before = ofNumber[place - 1];
      return before === undefined || follows(participation, before);
    }),
  );
}
