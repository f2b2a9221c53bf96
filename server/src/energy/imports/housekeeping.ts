import { and, eq, lt, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { energyDaysAdded, energyDaysBefore, energyImports } from '../../tables/energy.ts';
import { files } from '../../tables/files.ts';
import { undoMilliseconds } from './undoEffect.ts';

const previewMilliseconds = 14 * 24 * 60 * 60 * 1000;
const readingMilliseconds = 60 * 60 * 1000;

/** Deletes undecided previews with their files, and remains of a process that died during a file. Clears expired undo
 *  data. Runs over all organisations. */
export async function forgetOldImports(tx: Tx, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const previewed = and(eq(energyImports.state, 'previewed'), lt(energyImports.created, before(previewMilliseconds)));
  const { organisationId, fileId } = energyImports;
  const old = await tx.delete(energyImports).where(previewed).returning({ organisationId, fileId });
  for (const gone of old)
    if (gone.fileId !== null)
      await tx.delete(files).where(and(eq(files.organisationId, gone.organisationId), eq(files.id, gone.fileId)));
  await tx
    .delete(energyImports)
    .where(and(eq(energyImports.state, 'reading'), lt(energyImports.created, before(readingMilliseconds))));

  const final = tx
    .select({ organisationId, id: energyImports.id })
    .from(energyImports)
    .where(and(sql`months_before is not null`, lt(energyImports.committed, before(undoMilliseconds))));
  for (const table of [energyDaysBefore, energyDaysAdded])
    await tx.delete(table).where(sql`(${table.organisationId}, ${table.importId}) in ${final}`);
  await tx
    .update(energyImports)
    .set({ monthsBefore: null })
    .where(and(sql`months_before is not null`, lt(energyImports.committed, before(undoMilliseconds))));
}

/** Autovacuum analyses each year's partition, but never the partitioned table. */
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
