import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DayRecord } from '../server/src/energy/storage/dayBlock.ts';
import { medianOf } from './machine.ts';

/** The used part of `@duckdb/node-api`. Not a dependency: 70 MB for one comparison. */
type Duckdb = {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> };
};
type Connection = {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRows(): unknown[][] }>;
  createAppender(table: string): Promise<Appender>;
  closeSync(): void;
};
type Appender = {
  appendInteger(value: number): void;
  appendBigInt(value: bigint): void;
  appendVarchar(value: string): void;
  appendNull(): void;
  endRow(): void;
  closeSync(): void;
};

export async function loadDuckdb(): Promise<Duckdb | null> {
  const name = process.env.DUCKDB ?? '@duckdb/node-api';
  return import(name).then(
    found => found as Duckdb,
    () => null,
  );
}

/** Load shapes by day, and each counting point's shape with an offset added to every quarter hour. */
export type Shapes = {
  shapes: readonly ReadonlyMap<string, DayRecord>[];
  points: readonly { shape: number; offset: number; feeds: boolean }[];
};

export type DuckdbTimes = { yearByMonth: number; pointByDay: number; oneDay: number; bytes: number };

/** The same values in a DuckDB file, one row per quarter hour, and the same three queries in SQL. Medians in ms. */
export async function timeDuckdb(
  { DuckDBInstance }: Duckdb,
  { shapes, points }: Shapes,
  rounds: number,
): Promise<DuckdbTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-duckdb-'));
  const file = join(folder, 'energy.duckdb');
  const instance = await DuckDBInstance.create(file);
  const db = await instance.connect();
  await db.run(
    'create table shapes (shape integer, day varchar, slot integer, total bigint, part bigint, quality integer)',
  );
  await db.run('create table points (id integer, shape integer, more bigint, feeds integer)');
  const values = await db.createAppender('shapes');
  for (const [shape, days] of shapes.entries())
    for (const [day, { total, proportion, restPowerFeed }] of days)
      for (const [slot, value] of (total?.values ?? []).entries()) {
        values.appendInteger(shape);
        values.appendVarchar(day);
        values.appendInteger(slot);
        values.appendBigInt(BigInt(value));
        const part = (proportion ?? restPowerFeed)?.values[slot];
        if (part === undefined) values.appendNull();
        else values.appendBigInt(BigInt(part));
        values.appendInteger(total!.quality[slot]!);
        values.endRow();
      }
  values.closeSync();
  const owners = await db.createAppender('points');
  for (const [id, { shape, offset, feeds }] of points.entries()) {
    owners.appendInteger(id);
    owners.appendInteger(shape);
    owners.appendBigInt(BigInt(offset));
    owners.appendInteger(feeds ? 1 : 0);
    owners.endRow();
  }
  owners.closeSync();
  await db.run(`create table energy as
    select p.id as point, p.feeds = 1 as feeds, s.day::date as day, s.slot::utinyint as slot, s.total + p.more as total,
      s.part, s.quality::utinyint as quality
    from points p join shapes s using (shape) order by p.id, s.day, s.slot`);
  await db.run('drop table shapes');
  await db.run('checkpoint');

  const time = async (statement: string) => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now();
      (await db.runAndReadAll(statement)).getRows();
      // The first round is a warm-up.
      if (round > 0) times.push(performance.now() - started);
    }
    return medianOf(times);
  };
  const sums = `sum(total) filter (not feeds), sum(part) filter (not feeds), sum(total) filter (feeds),
    sum(part) filter (feeds), min(quality), count(*)`;
  const times = {
    yearByMonth: await time(`select date_trunc('month', day) as month, ${sums} from energy group by 1 order by 1`),
    pointByDay: await time(`select day, ${sums} from energy where point = 0 group by 1 order by 1`),
    oneDay: await time(
      `select slot, total, part, quality from energy where point = 0 and day = date '2025-06-15' order by 1`,
    ),
  };
  db.closeSync();
  instance.closeSync();
  const bytes = statSync(file).size;
  rmSync(folder, { recursive: true, force: true });
  return { ...times, bytes };
}
