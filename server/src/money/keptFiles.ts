import { eq, or } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { accountingExports } from '../tables/accounting.ts';
import { sepaRuns } from '../tables/sepa.ts';

/** Retention of files for the bank and the bookkeeper: seven years (§ 132 BAO). */
export async function assertNotForBookkeeping(tx: Tx, id: number): Promise<void> {
  const isOfRun = or(eq(sepaRuns.debitFileId, id), eq(sepaRuns.creditFileId, id));
  const runs = await tx.$count(sepaRuns, isOfRun);
  if (runs > 0 || (await tx.$count(accountingExports, eq(accountingExports.fileId, id))) > 0)
    throw new Refusal('file.kept');
}
