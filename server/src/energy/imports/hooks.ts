import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

/** Called before stored days change: keeps the quarter hours used for documents.
 *  @param days for `from`: rows `(counting_point_id, day)`
 *  @param period bounds of all days, for partition pruning */
export const beforeDaysChange =
  hook<(tx: Tx, days: SQL, period: { start: string; end: string }) => Promise<void>>('change of stored days');

/** Called when an import has stored its days, in the same transaction.
 *  @param period its first and last day */
export const afterImport =
  hook<
    (
      tx: Tx,
      now: Date,
      community: { organisationId: number; communityId: number },
      period: { start: string; end: string },
      publicUrl: string,
    ) => Promise<void>
  >('stored import');
