import { countingPointData, countingPointStatus } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { beginShares } from '../../communities/index.ts';
import {
  activateCountingPoint,
  resumeCountingPoint,
  takeBackActivation,
  updateCountingPoint,
} from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import type { PointDays } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';

type Point = typeof countingPoints.$inferSelect;

/** The id of the changed counting point, or why nothing changed. */
export type Changed = number | Refusal;

/** Sets the first day of participation, and activates a new counting point. A day after the end of the participation
 *  begins a further one, a day after that of the membership none.
 *  @returns the id of the counting point that begins, or the rule against the day */
export function setFirstDay(tx: Tx, session: Actor, now: Date, pointId: number, day: string): Promise<Changed> {
  return change(tx, pointId, async (inner, point) => {
    const [owner] = await inner.select({ leftOn: members.leftOn }).from(members).where(eq(members.id, point.memberId));
    if (owner?.leftOn && owner.leftOn < day) throw new Refusal('member.notActive');
    if (point.cpStatus !== countingPointStatus.activated) {
      await activateCountingPoint(inner, session, now, point.memberId, point.id, day);
      return point.id;
    }
    if (point.dateOfDeactivation !== null && point.dateOfDeactivation < day)
      return resumeCountingPoint(inner, session, now, point.memberId, point.id, day);
    await update(inner, session, now, { ...point, dateOfActivation: day });
    await beginShares(inner, point.id, day);
    return point.id;
  });
}

/** Sets the last day of participation, or none. With a day before the first one the participation does not begin, and the
 *  counting point is new again.
 *  @returns the id of the counting point, or the rule against the day */
export function setLastDay(tx: Tx, session: Actor, now: Date, pointId: number, day: string | null): Promise<Changed> {
  return change(tx, pointId, async (inner, point) => {
    if (day !== null && point.dateOfActivation !== null && day < point.dateOfActivation)
      await takeBackActivation(inner, session, now, point.memberId, point.id);
    else await update(inner, session, now, { ...point, dateOfDeactivation: day });
    return point.id;
  });
}

async function update(tx: Tx, session: Actor, now: Date, point: Point): Promise<void> {
  const written = countingPointData.parse({ ...point, version: undefined });
  await updateCountingPoint(tx, session, now, point.memberId, point.id, written);
}

/** In a savepoint, because a refused change has written by then. */
async function change(tx: Tx, id: number, write: (inner: Tx, point: Point) => Promise<number>): Promise<Changed> {
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, id));
  if (!point) return new Refusal('record.notFound');
  try {
    return await tx.transaction(inner => write(inner, point));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Days of the counting point of a request, for undoing a decision. */
export async function daysOf(
  tx: Tx,
  { countingPointId }: { countingPointId: number | null },
): Promise<PointDays | null> {
  if (countingPointId === null) return null;
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, countingPointId));
  return point
    ? {
        countingPoint: point.id,
        isActivated: point.cpStatus === countingPointStatus.activated,
        first: point.dateOfActivation,
        last: point.dateOfDeactivation,
      }
    : null;
}

export const isSame = (one: PointDays, other: PointDays) =>
  one.countingPoint === other.countingPoint &&
  one.isActivated === other.isActivated &&
  one.first === other.first &&
  one.last === other.last;

export function restoreDays(tx: Tx, session: Actor, now: Date, before: PointDays): Promise<Changed> {
  return change(tx, before.countingPoint, async (inner, point) => {
    const isActivated = point.cpStatus === countingPointStatus.activated;
    if (!before.isActivated) {
      if (isActivated) await takeBackActivation(inner, session, now, point.memberId, point.id);
      return point.id;
    }
    if (!isActivated && before.first !== null)
      await activateCountingPoint(inner, session, now, point.memberId, point.id, before.first);
    const [current = point] = await inner.select().from(countingPoints).where(eq(countingPoints.id, point.id));
    if (current.dateOfActivation !== before.first || current.dateOfDeactivation !== before.last)
      await update(inner, session, now, {
        ...current,
        dateOfActivation: before.first,
        dateOfDeactivation: before.last,
      });
    return point.id;
  });
}
