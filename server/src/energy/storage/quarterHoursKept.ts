import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { retentionSchedules } from '../../tables/retention.ts';

/** The first day with accepted quarter hours; null if none were deleted yet. */
export async function findQuarterHoursFrom(tx: Tx, organisationId: number): Promise<string | null> {
  const [row] = await tx
    .select({ from: retentionSchedules.quarterHoursFrom })
    .from(retentionSchedules)
    .where(eq(retentionSchedules.organisationId, organisationId));
  return row?.from ?? null;
}
