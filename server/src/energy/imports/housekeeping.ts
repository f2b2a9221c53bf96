import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { deleteFile } from '../../services/files/index.ts';
import { energyDaysAdded, energyDaysBefore, energyImports } from '../../tables/energy.ts';
import { undoMilliseconds } from './importStore.ts';

const previewMilliseconds = 14 * 24 * 60 * 60 * 1000;
const readingMilliseconds = 60 * 60 * 1000;

/** Previews nobody decided on go with their files, and so does what a process left that died while it read one. What
 *  can no longer be undone is forgotten. Runs over all organisations. */
export async function forgetOldImports(tx: Tx, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const previewed = and(eq(energyImports.state, 'previewed'), lt(energyImports.created, before(previewMilliseconds)));
  const old = await tx.delete(energyImports).where(previewed).returning({ fileId: energyImports.fileId });
  for (const { fileId } of old) if (fileId !== null) await deleteFile(tx, fileId);
  await tx
    .delete(energyImports)
    .where(and(eq(energyImports.state, 'reading'), lt(energyImports.created, before(readingMilliseconds))));

  const final = tx
    .select({ id: energyImports.id })
    .from(energyImports)
    .where(and(sql`months_before is not null`, lt(energyImports.committed, before(undoMilliseconds))));
  await tx.delete(energyDaysBefore).where(inArray(energyDaysBefore.importId, final));
  await tx.delete(energyDaysAdded).where(inArray(energyDaysAdded.importId, final));
  await tx
    .update(energyImports)
    .set({ monthsBefore: null })
    .where(and(sql`months_before is not null`, lt(energyImports.committed, before(undoMilliseconds))));
}

/** A server analyses each year's days by itself, and all of them together never. */
export async function analyzeDays(tx: Tx): Promise<void> {
  const row = firstOf(
    await rowsOf<{ due: boolean }>(
      tx,
      sql`select max(part.last_autoanalyze) > coalesce(max(whole.last_analyze), '-infinity') as due
        from pg_inherits
        join pg_stat_user_tables part on part.relid = inhrelid
        join pg_stat_user_tables whole on whole.relid = inhparent
        where inhparent = 'energy_days'::regclass`,
    ),
  );
  if (row.due) await tx.execute(sql`select analyze_energy_days()`);
}
