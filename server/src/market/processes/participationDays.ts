import { countingPointData, countingPointStatus } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { beginShares } from '../../communities/index.ts';
import { activateCountingPoint, updateCountingPoint } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { countingPoints } from '../../tables/countingPoints.ts';

type Point = typeof countingPoints.$inferSelect;

/** Sets the first day of participation, activates a new counting point, and removes an earlier last day. False if the day
 *  does not fit the member's entry. */
export function setFirstDay(tx: Tx, session: Actor, now: Date, pointId: number, day: string): Promise<boolean> {
  return change(tx, pointId, async (inner, point) => {
    if (point.cpStatus !== countingPointStatus.activated) {
      await activateCountingPoint(inner, session, now, point.memberId, point.id, day);
      return;
    }
    const { dateOfDeactivation: end } = point;
    const dateOfDeactivation = end !== null && end < day ? null : end;
    await update(inner, session, now, { ...point, dateOfActivation: day, dateOfDeactivation });
    await beginShares(inner, point.id, day);
  });
}

/** Sets the last day of participation, or none. False if the counting point does not take part, or begins later. */
export function setLastDay(tx: Tx, session: Actor, now: Date, pointId: number, day: string | null): Promise<boolean> {
  return change(tx, pointId, (inner, point) => update(inner, session, now, { ...point, dateOfDeactivation: day }));
}

async function update(tx: Tx, session: Actor, now: Date, point: Point): Promise<void> {
  const written = countingPointData.parse({ ...point, version: undefined });
  await updateCountingPoint(tx, session, now, point.memberId, point.id, written);
}

/** In a savepoint, because a refused change has written by then. */
async function change(tx: Tx, id: number, write: (inner: Tx, point: Point) => Promise<void>): Promise<boolean> {
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, id));
  if (!point) return false;
  try {
    await tx.transaction(inner => write(inner, point));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  return true;
}
