import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';

/** The numbers already used by another point of the community. */
export async function takenNumbers(tx: Tx, communityId: number, numbers: string[], except = 0): Promise<string[]> {
  const taken = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        inArray(countingPoints.cpNumber, numbers),
        eq(countingPoints.released, false),
        ne(countingPoints.id, except),
      ),
    );
  return taken.map(({ cpNumber }) => cpNumber);
}
