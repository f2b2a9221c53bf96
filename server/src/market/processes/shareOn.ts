import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shares } from '../../tables/countingPoints.ts';
import type { marketProcesses } from '../../tables/market.ts';
import { shareIn } from '../outcome/factorWindow.ts';

/** Percent that a counting point has here on a day. */
export async function shareOn(tx: Tx, pointId: number, day: string): Promise<number> {
  const history = await tx
    .select()
    .from(shares)
    .where(eq(shares.countingPointId, pointId))
    .orderBy(asc(shares.validFrom));
  return shareIn(history, day);
}

type Stated = Pick<typeof marketProcesses.$inferSelect, 'countingPointId' | 'dateFrom' | 'share'>;

/** Whether the share was changed here since the request was prepared. */
export async function isShareChanged(tx: Tx, { countingPointId, dateFrom, share }: Stated): Promise<boolean> {
  if (countingPointId === null || dateFrom === null || share === null) return false;
  return (await shareOn(tx, countingPointId, dateFrom)) !== share;
}
