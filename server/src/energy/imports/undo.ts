import type { EnergyImport } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { energyDaysAdded, energyDaysBefore, energyImports } from '../../tables/energy.ts';
import { restoreMonths } from '../storage/months.ts';
import { earlierOf, laterOf, type Period } from '../storage/periods.ts';
import { lockPoints } from '../storage/store.ts';
import { noteImport } from './actor.ts';
import { beforeDaysChange } from './hooks.ts';
import { getImport, lockCommunityOf, lockImport } from './importStore.ts';
import { touchedDays, undoneTogether, undoOf } from './undoEffect.ts';

type Row = Awaited<ReturnType<typeof lockImport>>;

/** Restores exactly the values before an import; the files of an archive are undone together, the newest commit first.
 *  @throws Refusal `energy.notUndoable`, `energy.billedSince`, `energy.laterImport` */
export async function undoImport(tx: Tx, session: Session, now: Date, id: number): Promise<EnergyImport> {
  await lockCommunityOf(tx, id);
  const together = await lockTogether(tx, await lockImport(tx, id));
  const touched = await listTouched(tx, together);
  await lockPoints(tx, [...new Set(touched.map(({ point }) => point))]);
  await assertUndoable(tx, now, together, id);
  for (const row of together) {
    const own = touched.filter(({ importId }) => importId === row.id);
    await undoOne(tx, session, now, row, own);
  }
  return getImport(tx, now, id);
}

/** Lock order against deadlocks: imports by id. */
async function lockTogether(tx: Tx, row: Row): Promise<Row[]> {
  if (row.state !== 'committed') throw new Refusal('energy.notUndoable');
  const together = await undoneTogether(tx, row);
  for (const { id } of together.toSorted((one, other) => one.id - other.id)) await lockImport(tx, id);
  return together;
}

async function assertUndoable(tx: Tx, now: Date, together: readonly Row[], id: number): Promise<void> {
  const undo = await undoOf(tx, now, present(together.find(row => row.id === id)));
  switch (undo?.blocked?.because) {
    case 'expired':
      throw new Refusal('energy.notUndoable');
    case 'billed':
      throw new Refusal('energy.billedSince');
    case 'laterImport':
      throw new Refusal('energy.laterImport', { params: { file: undo.blocked.fileName } });
  }
}

async function undoOne(tx: Tx, session: Session, now: Date, row: Row, touched: readonly Touched[]): Promise<void> {
  const { id, organisationId, fileName, intervals } = row;
  if (touched.length > 0) await putBackDays(tx, id, periodOf(touched));
  await restoreMonths(tx, organisationId, row.monthsBefore ?? []);
  await tx.delete(energyDaysAdded).where(eq(energyDaysAdded.importId, id));
  await tx.delete(energyDaysBefore).where(eq(energyDaysBefore.importId, id));
  await tx.update(energyImports).set({ state: 'undone', monthsBefore: null }).where(eq(energyImports.id, id));
  await noteImport(tx, session, now, row, 'undo', { before: { fileName, intervals } });
}

/** @param period bounds of all days, for partition pruning */
async function putBackDays(tx: Tx, id: number, period: Period): Promise<void> {
  const days = sql`select counting_point_id, day from (${touchedDays([id])}) as touched`;
  await beforeDaysChange(tx, days, period);
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

type Touched = Period & { importId: number; point: number };

/** The counting points of each import with their first and last day. */
const listTouched = (tx: Tx, together: readonly Row[]) =>
  rowsOf<Touched>(
    tx,
    sql`select import_id as "importId", counting_point_id as point, min(day)::text as start, max(day)::text as end
        from (${touchedDays(together.map(({ id }) => id))}) as touched group by 1, 2`,
  );

const periodOf = (touched: readonly Period[]): Period => ({
  start: touched.map(({ start }) => start).reduce(earlierOf),
  end: touched.map(({ end }) => end).reduce(laterOf),
});
