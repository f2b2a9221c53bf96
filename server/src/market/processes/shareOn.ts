import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shares } from '../../tables/countingPoints.ts';
import type { marketProcesses } from '../../tables/market.ts';

/** Percent that a counting point has here on a day. */
export async function shareOn(tx: Tx, pointId: number, day: string): Promise<number> {
  const periods = await tx
    .select()
    .from(shares)
    .where(and(eq(shares.countingPointId, pointId), lte(shares.validFrom, day)))
    .orderBy(desc(shares.validFrom))
    .limit(1);
  // Before the first share of a counting point: the share it begins with.
  const [first] =
    periods.length > 0
      ? periods
      : await tx
          .select()
          .from(shares)
          .where(eq(shares.countingPointId, pointId))
          .orderBy(asc(shares.validFrom))
          .limit(1);
  return first?.percent ?? 100;
}

type Stated = Pick<typeof marketProcesses.$inferSelect, 'countingPointId' | 'dateFrom' | 'share'>;

/** Whether the share was changed here since the request was prepared. */
export async function isShareChanged(tx: Tx, { countingPointId, dateFrom, share }: Stated): Promise<boolean> {
  if (countingPointId === null || dateFrom === null || share === null) return false;
  return (await shareOn(tx, countingPointId, dateFrom)) !== share;
}
