import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';

/** Before stored days change: keeps the quarter hours that documents were computed from.
 *  @param days for `from`: rows `(counting_point_id, day)`
 *  @param period in which all of them lie, so that other years are not looked at */
export const beforeDaysChange =
  hook<(tx: Tx, days: SQL, period: { start: string; end: string }) => Promise<void>>('change of stored days');
