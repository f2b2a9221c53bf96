import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { energyImportDays, energyUnknownDays } from '../../tables/energy.ts';
import type { Direction } from '../storage/balance.ts';
import { unpackDay } from '../storage/dayBlock.ts';
import { dayArrays, dayColumns, type PackedDay, packedDayOf } from '../storage/packedDay.ts';

type Unknown = { cpNumber: string; direction: Direction };
type Into = { organisationId: number; importId: number };

/** Limits the time one statement blocks the process of an embedded database. */
const rowsAtOnce = 100;
/** Number of days unpacked before other requests run. */
const daysAtOnce = 200;

/** Stages the days of one counting point of a file for the decision. */
export async function stageDays(
  tx: Tx,
  into: Into,
  owner: number | Unknown,
  days: readonly PackedDay[],
): Promise<void> {
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    await yieldToEventLoop();
    const ids = sql`${into.organisationId}::integer, ${into.importId}::integer`;
    const target =
      typeof owner === 'number'
        ? sql`energy_import_days (organisation_id, import_id, counting_point_id, ${dayColumns}) select ${ids}, ${owner}::integer`
        : sql`energy_unknown_days (organisation_id, import_id, cp_number, direction, ${dayColumns})
              select ${ids}, ${owner.cpNumber}::text, ${owner.direction}::text`;
    await tx.execute(sql`
      insert into ${target}, * from unnest(${dayArrays(days.slice(from, from + rowsAtOnce))})`);
  }
}

export async function stagedDays(tx: Tx, importId: number, owner: number | Unknown): Promise<PackedDay[]> {
  const rows = await stagedBlocks(tx, importId, owner);
  const days: PackedDay[] = [];
  for (const { day, block } of rows) {
    days.push(packedDayOf(day, unpackDay(block), block));
    if (days.length % daysAtOnce === 0) await yieldToEventLoop();
  }
  return days;
}

/** Removes the staged days of an owner, to stage them for another.
 *  @returns them */
export async function takeStaged(tx: Tx, importId: number, owner: number | Unknown): Promise<PackedDay[]> {
  const days = await stagedDays(tx, importId, owner);
  await tx.delete(typeof owner === 'number' ? energyImportDays : energyUnknownDays).where(isOf(importId, owner));
  return days;
}

function stagedBlocks(tx: Tx, importId: number, owner: number | Unknown) {
  const table = typeof owner === 'number' ? energyImportDays : energyUnknownDays;
  const { day, block } = table;
  return rowsOf<{ day: string; block: Uint8Array }>(
    tx,
    sql`select ${day}::text as day, ${block} as block from ${table} where ${isOf(importId, owner)} order by ${day}`,
  );
}

const isOf = (importId: number, owner: number | Unknown) =>
  typeof owner === 'number'
    ? and(eq(energyImportDays.importId, importId), eq(energyImportDays.countingPointId, owner))
    : and(
        eq(energyUnknownDays.importId, importId),
        eq(energyUnknownDays.cpNumber, owner.cpNumber),
        eq(energyUnknownDays.direction, owner.direction),
      );

export async function forgetStaged(tx: Tx, importId: number): Promise<void> {
  await deleteInSlices(tx, energyImportDays, eq(energyImportDays.importId, importId));
  await deleteInSlices(tx, energyUnknownDays, eq(energyUnknownDays.importId, importId));
}

const deletedAtOnce = 1000;

/** Keeps a statement from blocking the process of an embedded database for long. */
async function deleteInSlices(tx: Tx, table: PgTable, where: SQL): Promise<void> {
  for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
    const some = sql`(select ctid from ${table} where ${where} limit ${deletedAtOnce})`;
    const rows = await rowsOf(tx, sql`delete from ${table} where ctid = any(array${some}) returning 1 as one`);
    deleted = rows.length;
    await yieldToEventLoop();
  }
}
