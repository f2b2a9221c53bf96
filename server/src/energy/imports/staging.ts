import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { energyImportDays, energyUnknownDays } from '../../tables/energy.ts';
import type { Direction } from '../storage/balance.ts';
import { unpackDay } from '../storage/dayBlock.ts';
import { arrayOf, bytesArrayOf, type MeterPart } from '../storage/store.ts';
import { type PackedDay, packedDayOf } from './packedReport.ts';

export type Unknown = { cpNumber: string; direction: Direction };
type Into = { organisationId: number; importId: number };

/** Limits the time one statement blocks the process of an embedded database. */
const rowsAtOnce = 100;
/** Number of days unpacked before other requests run. */
const daysAtOnce = 200;

/** The columns common to a staged day, a stored day and a day before a change. */
export const dayColumns = sql.raw(
  'day, total, production_proportion, proportion, rest_power_feed, quality, missing, block',
);

/** Stages the days of one counting point of a file for the decision. */
export async function stageDays(
  tx: Tx,
  into: Into,
  owner: number | Unknown,
  days: readonly PackedDay[],
): Promise<void> {
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    await yieldToEventLoop();
    const rows = days.slice(from, from + rowsAtOnce);
    const sums = rows.map(row => row.sums);
    const ids = sql`${into.organisationId}::integer, ${into.importId}::integer`;
    const target =
      typeof owner === 'number'
        ? sql`energy_import_days (organisation_id, import_id, counting_point_id, ${dayColumns}) select ${ids}, ${owner}::integer`
        : sql`energy_unknown_days (organisation_id, import_id, cp_number, direction, ${dayColumns})
              select ${ids}, ${owner.cpNumber}::text, ${owner.direction}::text`;
    await tx.execute(sql`
      insert into ${target}, * from unnest(
        ${arrayOf(rows.map(({ day }) => day))}::date[],
        ${arrayOf(sums.map(sum => sum.total))}::bigint[],
        ${arrayOf(sums.map(sum => sum.productionProportion))}::bigint[],
        ${arrayOf(sums.map(sum => sum.proportion))}::bigint[],
        ${arrayOf(sums.map(sum => sum.restPowerFeed))}::bigint[],
        ${arrayOf(rows.map(({ quality }) => quality))}::smallint[],
        ${arrayOf(rows.map(({ missing }) => missing))}::smallint[],
        ${bytesArrayOf(rows.map(({ block }) => block))}::bytea[])`);
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

function stagedBlocks(tx: Tx, importId: number, owner: number | Unknown) {
  if (typeof owner === 'number') {
    return tx
      .select({ day: energyImportDays.day, block: energyImportDays.block })
      .from(energyImportDays)
      .where(and(eq(energyImportDays.importId, importId), eq(energyImportDays.countingPointId, owner)))
      .orderBy(asc(energyImportDays.day));
  }
  return tx
    .select({ day: energyUnknownDays.day, block: energyUnknownDays.block })
    .from(energyUnknownDays)
    .where(isOf(importId, owner))
    .orderBy(asc(energyUnknownDays.day));
}

const isOf = (importId: number, { cpNumber, direction }: Unknown) =>
  and(
    eq(energyUnknownDays.importId, importId),
    eq(energyUnknownDays.cpNumber, cpNumber),
    eq(energyUnknownDays.direction, direction),
  );

/** A counting point has become known: stages its days with the others. */
export async function stageForPoint(
  tx: Tx,
  importId: number,
  unknown: Unknown,
  countingPointId: number,
  { from, to }: Pick<MeterPart, 'from' | 'to'> = { from: null, to: null },
) {
  const isWithinPart = and(
    isOf(importId, unknown),
    from === null ? undefined : gte(energyUnknownDays.day, from),
    to === null ? undefined : lte(energyUnknownDays.day, to),
  );
  await tx.execute(sql`
    insert into energy_import_days (organisation_id, import_id, counting_point_id, ${dayColumns})
    select organisation_id, import_id, ${countingPointId}::integer, ${dayColumns}
    from energy_unknown_days where ${isWithinPart}
    on conflict do nothing`);
  await tx.delete(energyUnknownDays).where(isWithinPart);
}

/** A counting point no longer matches the file: its days are staged as those of an unknown one. */
export async function stageAsUnknown(tx: Tx, importId: number, unknown: Unknown, countingPointId: number) {
  const isOfPoint = and(eq(energyImportDays.importId, importId), eq(energyImportDays.countingPointId, countingPointId));
  await tx.execute(sql`
    insert into energy_unknown_days (organisation_id, import_id, cp_number, direction, ${dayColumns})
    select organisation_id, import_id, ${unknown.cpNumber}::text, ${unknown.direction}::text, ${dayColumns}
    from energy_import_days where ${isOfPoint}
    on conflict do nothing`);
  await tx.delete(energyImportDays).where(isOfPoint);
}

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
