import { countingPointData, countingPointStatus } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { beginShares } from '../../communities/index.ts';
import { activateCountingPoint, updateCountingPoint } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { countingPoints } from '../../tables/countingPoints.ts';

/** Sets the first day of participation, and activates a new counting point. False if the day does not fit the member's
 *  entry. */
export async function setFirstDay(tx: Tx, session: Actor, now: Date, pointId: number, day: string): Promise<boolean> {
  const [point] = await tx.select().from(countingPoints).where(eq(countingPoints.id, pointId));
  if (!point) return false;
  try {
    if (point.cpStatus === countingPointStatus.activated) {
      const written = countingPointData.parse({ ...point, version: undefined, dateOfActivation: day });
      await updateCountingPoint(tx, session, now, point.memberId, point.id, written);
      await beginShares(tx, point.id, day);
    } else await activateCountingPoint(tx, session, now, point.memberId, point.id, day);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  return true;
}
