import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../scripts/postgres.mjs';
import { simulateCommunity } from '../server/src/energy/simulator.ts';
import type { DayRecord } from '../server/src/energy/storage/dayBlock.ts';
import { daysBetween, quarterHourCountOf } from '../server/src/energy/storage/quarterHours.ts';
import { type PointDay, writeDays } from '../server/src/energy/storage/store.ts';
import { type Database, enterTenant, rowsOf, type Tx } from '../server/src/platform/database.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { anApplication, openOnServer, openPortal, type Visitor } from '../server/src/testing.ts';
import { loadDuckdb, type Shapes, timeDuckdb } from './duckdb.ts';
import { times as ratioOf, tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** The requests of the pages of a community's year, session and JSON included, by number of counting points. Full run:
 *  `SIZES=150,1500 POSTGRES_SIZES=150,1500,15000`. For comparison DuckDB computes the same sums over one row per quarter
 *  hour, if `@duckdb/node-api` can be loaded (`DUCKDB` may name its location). */
const rounds = Number(process.env.ROUNDS ?? 21);
/** Unmeasured requests, so that the code is compiled as in a running portal. */
const warmUps = 20;
const numbersIn = (text: string) => text.split(',').filter(Boolean).map(Number);
const embeddedSizes = numbersIn(process.env.SIZES ?? '50,150');
const postgresSizes = numbersIn(process.env.POSTGRES_SIZES ?? '50,150');
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const year = { first: '2025-01-01', last: '2025-12-31' };
const now = new Date('2026-01-05T10:00:00Z');
/** One in ten feeds in. */
const feederEach = 10;
/** Number of simulated households; the others are variations of them. */
const patterns = 10;
/** Number of counting points with days of their own; a multiple of `feederEach`, because the others copy them in turn. */
const simulated = 150;
/** One in fifty lacks some days. */
const hasGap = (place: number, day: string) => place % 50 === 7 && day >= '2025-03-01' && day <= '2025-03-09';

type Filled = { admin: Visitor; community: number; point: number; bytes: number; intervals: number; seconds: number };

async function fill(database: Database, size: number): Promise<Filled> {
  const started = performance.now();
  const portal = await openPortal({ database, now, strictAnswers: false });
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const community = await portal.aCommunity(organisation.id);
  const created = await admin.put('/admin/member/create', anApplication(community.id, 1));
  const { member } = (await created.json()) as { member: { id: number } };
  const points = await database.transaction(async tx => {
    await tx.execute(sql.raw(`delete from counting_points where member_id = ${member.id}`));
    return rowsOf<{ id: number }>(
      tx,
      `insert into counting_points (organisation_id, community_id, member_id, cp_number, power_production_type, plant_name, cp_status, date_of_activation)
       select ${organisation.id}, ${community.id}, ${member.id}, 'AT00999900000' || lpad(n::text, 20, '0'),
         case when n % ${feederEach} = 0 then 2 else 1 end, '', 1, date '${year.first}'
       from generate_series(1, ${size}) n returning id`,
    );
  });
  const { shapes, points: kinds } = shapesOf(Math.min(size, simulated));
  let intervals = 0;
  for (const day of daysBetween(year.first, year.last)) {
    const rows = kinds.flatMap(({ shape, offset }, place): PointDay[] =>
      hasGap(place, day)
        ? []
        : [{ countingPointId: points[place]!.id, day, record: varied(shapes[shape]!.get(day)!, offset) }],
    );
    intervals += ((size * rows.length) / kinds.length) * quarterHourCountOf(day);
    await database.transaction(async tx => {
      await enterTenant(tx, organisation.id);
      await writeDays(tx, organisation.id, rows);
      if (size > simulated)
        await copyDay(
          tx,
          points.map(({ id }) => id),
          day,
        );
    });
  }
  await database.transaction(tx => tx.execute(sql`analyze`));
  const bytes = await database.transaction(async tx => {
    const [row] = await rowsOf<{ bytes: number }>(
      tx,
      sql`select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('energy_days')`,
    );
    return row!.bytes;
  });
  const seconds = (performance.now() - started) / 1000;
  return { admin, community: community.id, point: points[0]!.id, bytes, intervals, seconds };
}

/** Copies the days of the simulated points to the others: packing 15,000 of them takes an hour. */
async function copyDay(tx: Tx, points: readonly number[], day: string): Promise<void> {
  await tx.execute(
    sql`insert into energy_days (organisation_id, counting_point_id, day, total, production_proportion, proportion,
          rest_power_feed, quality, missing, block)
        select organisation_id, copy.id, day, total, production_proportion, proportion, rest_power_feed, quality, missing,
          block
        from unnest(${`{${points.join()}}`}::integer[]) with ordinality as copy (id, place)
        join unnest(${`{${points.slice(0, simulated).join()}}`}::integer[]) with ordinality as simulated (id, place)
          on copy.place > ${simulated} and simulated.place = 1 + (copy.place - 1) % ${simulated}
        join energy_days on counting_point_id = simulated.id and day = ${day}`,
  );
}

/** Load shapes of `size` counting points. */
function shapesOf(size: number): Shapes {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween(year.first, year.last),
    consumers: Array.from({ length: patterns }, (_, seed) => ({ seed, yearKwh: 2500 + seed * 400 })),
    feeders: Array.from({ length: 2 }, (_, seed) => ({ seed: 100 + seed, kwp: 8 + seed * 4 })),
  });
  const points = Array.from({ length: size }, (_, place) => {
    const feeds = (place + 1) % feederEach === 0;
    return { shape: feeds ? patterns + (place % feeders.length) : place % patterns, offset: place % 97, feeds };
  });
  return { shapes: [...consumers, ...feeders], points };
}

/** Adds some micro-kWh to every quarter hour of the total: the same shape, other numbers. */
function varied(record: DayRecord, offset: number): DayRecord {
  const { total } = record;
  return total ? { ...record, total: { ...total, values: total.values.map(value => value + offset) } } : record;
}

const range = `start=${year.first}&end=${year.last}`;
const cases = (filled: Filled): [name: string, limit: number | null, path: string][] => [
  ['community, year by month', 60, `/communitydata/${filled.community}?${range}&step=month`],
  ['counting point, year by day', 10, `/countingpointdata/${filled.point}?${range}&step=day`],
  ['counting point, one day', 20, `/countingpointdata/${filled.point}/day?day=2025-06-15`],
  ['completeness, a page of a year', 300, `/communitydata/${filled.community}/completeness?${range}`],
  ['completeness, only gaps', 300, `/communitydata/${filled.community}/completeness?${range}&show=gaps`],
  ['top list of a month', null, `/communitydata/${filled.community}/toplist?start=2025-06-01&end=2025-06-30`],
  [
    'duration curve of a week',
    null,
    `/communitydata/${filled.community}/durationcurve?start=2025-06-02&end=2025-06-08`,
  ],
];

/** @returns the medians in ms by case and number of counting points, and the bytes per interval */
async function report(title: string, sizes: readonly number[], open: () => Promise<Database>) {
  const figures = new Map<string, number>();
  const table: Record<string, Record<string, string>> = {};
  const put = (row: string, size: number, value: string) => {
    table[row] = { ...table[row], [`${count(size)} points`]: value };
  };
  for (const size of sizes) {
    const database = await open();
    const filled = await fill(database, size);
    put('filled in s', size, filled.seconds.toFixed(0));
    put('intervals', size, count(filled.intervals));
    put('bytes per interval (≤ 8)', size, (filled.bytes / filled.intervals).toFixed(2));
    figures.set(`bytes ${size}`, filled.bytes / filled.intervals);
    for (const [name, limit, path] of cases(filled)) {
      const times: number[] = [];
      let failure = '';
      for (let round = -warmUps; round < rounds && !failure; round += 1) {
        const started = performance.now();
        const answer = await filled.admin.get(path);
        await answer.arrayBuffer();
        if (answer.status !== 200) failure = `refused (${answer.status})`;
        if (round >= 0) times.push(performance.now() - started);
      }
      if (!failure) figures.set(`${name} ${size}`, medianOf(times));
      if (!failure && limit)
        tell(
          `${name}, ${count(size)} points × 1 year, ${title}`,
          `${medianOf(times).toFixed(1)} ms`,
          `target ${limit} ms`,
          ratioOf(medianOf(times), limit),
        );
      put(`${name}${limit ? ` (< ${limit} ms)` : ''}`, size, failure || `${medianOf(times).toFixed(1)} ms`);
    }
    await database.close();
  }
  console.log(`\n${title}`);
  console.table(table);
  return figures;
}

printMachine(`Views of a year of quarter hours: median of ${rounds} rounds`);
const embedded = await report('embedded', embeddedSizes, () => openEmbedded({ migrations }));
const server = process.env.DATABASE_URL || postgresSizes.length === 0 ? undefined : await startPostgres();
const url = process.env.DATABASE_URL ?? server?.url;
if (url && postgresSizes.length > 0) await report('PostgreSQL', postgresSizes, () => openOnServer(url));
await server?.stop();

const duckdb = await loadDuckdb();
if (!duckdb) console.log('\nDuckDB was not compared: `npm install --no-save @duckdb/node-api` first.');
else {
  const table: Record<string, Record<string, string>> = {};
  for (const size of embeddedSizes) {
    const times = await timeDuckdb(duckdb, shapesOf(size), rounds);
    const intervals = size * daysBetween(year.first, year.last).reduce((sum, day) => sum + quarterHourCountOf(day), 0);
    for (const [name, theirs] of [
      ['community, year by month', times.yearByMonth],
      ['counting point, year by day', times.pointByDay],
      ['counting point, one day', times.oneDay],
    ] as const) {
      const ours = embedded.get(`${name} ${size}`);
      if (ours)
        tell(
          `${name}, ${count(size)} points × 1 year, session and JSON included, embedded`,
          `${ours.toFixed(1)} ms`,
          `DuckDB, bare SQL over ${count(intervals)} quarter hours: ${theirs.toFixed(1)} ms`,
          `${(ours / theirs).toFixed(2)}× its time`,
        );
    }
    const [bytes, theirs] = [embedded.get(`bytes ${size}`)!, times.bytes / intervals];
    tell(
      `bytes per quarter hour, ${count(size)} points × 1 year, embedded`,
      bytes.toFixed(2),
      `DuckDB: ${theirs.toFixed(2)}`,
      `${(bytes / theirs).toFixed(2)}×`,
    );
    table[`${count(size)} points`] = {
      'bytes per interval': theirs.toFixed(2),
      'year by month': `${times.yearByMonth.toFixed(1)} ms`,
      'point, year by day': `${times.pointByDay.toFixed(1)} ms`,
      'point, one day': `${times.oneDay.toFixed(1)} ms`,
    };
  }
  console.log('\nDuckDB, bare SQL over a row per quarter hour');
  console.table(table);
}
