import type { EnergyImport } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { energyDaysAdded, energyDaysBefore, energyImports } from '../../tables/energy.ts';
import { restoreMonths } from '../storage/months.ts';
import { earlierOf, laterOf, type Period } from '../storage/periods.ts';
import { lockPoints } from '../storage/store.ts';
import { noteImport } from './actor.ts';
import { periodRows } from './billed.ts';
import { billedDays } from './billedDays.ts';
import { beforeDaysChange } from './hooks.ts';
import { getImport, isUndoable, lockCommunityOf, lockImport } from './importStore.ts';

/** Restores exactly the state before a community's last import.
 *  @param fileName typed confirmation, against accidental undos */
export async function undoImport(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  fileName: string,
): Promise<EnergyImport> {
  await lockCommunityOf(tx, id);
  const row = await lockImport(tx, id);
  if (!isUndoable(row, now)) throw new Refusal('energy.notUndoable');
  if (fileName.trim() !== row.fileName.trim()) throw refuseFields({ fileName: 'energyImport.fileName.differs' });
  const touched = await listTouched(tx, id);
  const points = touched.map(point => point.id);
  await lockPoints(tx, points);
  await assertNotBilledSince(tx, row, points);
  if (touched.length > 0) await putBackDays(tx, id, periodOf(touched));
  await restoreMonths(tx, row.organisationId, row.monthsBefore ?? []);
  await tx.delete(energyDaysAdded).where(eq(energyDaysAdded.importId, id));
  await tx.delete(energyDaysBefore).where(eq(energyDaysBefore.importId, id));
  await tx.update(energyImports).set({ state: 'undone', monthsBefore: null }).where(eq(energyImports.id, id));
  await noteImport(tx, session, now, row, 'undo', { before: { fileName: row.fileName, intervals: row.intervals } });
  return getImport(tx, now, id);
}

const touchedDays = (importId: number) => sql`
  select counting_point_id, day from energy_days_before where import_id = ${importId}
  union all
  select counting_point_id, unnest(days) from energy_days_added where import_id = ${importId}`;

/** @param period bounds of all days, for partition pruning */
async function putBackDays(tx: Tx, id: number, period: Period): Promise<void> {
  await beforeDaysChange(tx, touchedDays(id), period);
  await tx.execute(sql`
    delete from energy_days e using energy_days_added a
    where a.import_id = ${id} and e.counting_point_id = a.counting_point_id and e.day = any(a.days)
      and e.day between ${period.start} and ${period.end}`);
  await tx.execute(sql`
    update energy_days e set total = b.total, production_proportion = b.production_proportion,
      proportion = b.proportion, rest_power_feed = b.rest_power_feed, quality = b.quality, missing = b.missing,
      block = b.block
    from energy_days_before b
    where b.import_id = ${id} and e.counting_point_id = b.counting_point_id and e.day = b.day
      and e.day between ${period.start} and ${period.end}`);
}

/** The counting points with their first and last day. */
const listTouched = (tx: Tx, importId: number) =>
  rowsOf<Period & { id: number }>(
    tx,
    sql`select counting_point_id as id, min(day)::text as start, max(day)::text as end
        from (${touchedDays(importId)}) as touched group by 1`,
  );

const periodOf = (touched: readonly Period[]): Period => ({
  start: touched.map(({ start }) => start).reduce(earlierOf),
  end: touched.map(({ end }) => end).reduce(laterOf),
});

async function assertNotBilledSince(tx: Tx, row: Awaited<ReturnType<typeof lockImport>>, points: number[]) {
  if (row.periodStart === null || row.periodEnd === null) return;
  const periods = await billedDays(tx, points, row.periodStart, row.periodEnd);
  const committed = present(row.committed);
  const since = periods.filter(period => period.billed >= committed);
  if (since.length === 0) return;
  const hit = firstOf(
    await rowsOf<{ any: boolean }>(
      tx,
      sql`select exists (
      select from ${periodRows(since)} where exists (
        select from energy_days_added a, unnest(a.days) as day where a.import_id = ${row.id}
          and a.counting_point_id = billed.counting_point_id and day between billed.first and billed.last)
      or exists (
        select from energy_days_before b where b.import_id = ${row.id}
          and b.counting_point_id = billed.counting_point_id and b.day between billed.first and billed.last)) as any`,
    ),
  );
  if (hit.any) throw new Refusal('energy.billedSince');
}
