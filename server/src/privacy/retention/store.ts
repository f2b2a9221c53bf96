import type { RetentionSchedule } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { retentionSchedules } from '../../tables/retention.ts';
import { presetSchedule } from './domain.ts';

export async function getSchedule(tx: Tx, organisationId: number): Promise<Required<RetentionSchedule>> {
  const [row] = await tx.select().from(retentionSchedules).where(eq(retentionSchedules.organisationId, organisationId));
  if (!row) return presetSchedule;
  const { organisationId: _, quarterHoursFrom, reducedUntil, ...schedule } = row;
  return schedule;
}

/** Called with the organisation locked.
 *  @returns the previous values */
export async function changeSchedule(tx: Tx, organisationId: number, { version, ...written }: RetentionSchedule) {
  const before = await getSchedule(tx, organisationId);
  assertUnchanged(before, version);
  const set = { ...written, version: before.version + 1 };
  await tx
    .insert(retentionSchedules)
    .values({ organisationId, ...set })
    .onConflictDoUpdate({ target: retentionSchedules.organisationId, set });
  return before;
}
