import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitImport } from '../server/src/energy/imports/commit.ts';
import { packReport } from '../server/src/energy/imports/packedReport.ts';
import { previewImport } from '../server/src/energy/imports/preview.ts';
import type { Report } from '../server/src/energy/imports/sources/report.ts';
import { simulateCommunity } from '../server/src/energy/simulator.ts';
import { type DayRecord, mergeDays, unpackDay, worstQuality } from '../server/src/energy/storage/dayBlock.ts';
import { daysBetween, quarterHoursOf } from '../server/src/energy/storage/quarterHours.ts';
import {
  blockKey,
  blocksOf,
  findDay,
  lockPoints,
  type PointDay,
  writeDays,
} from '../server/src/energy/storage/store.ts';
import { fillWithDemonstrationData } from '../server/src/operation/demonstration/fill.ts';
import { type Database, enterTenant, rowsOf, type Tx, tenant } from '../server/src/platform/database.ts';
import { openEmbedded } from '../server/src/platform/embedded.ts';
import { openOnServer } from '../server/src/testing.ts';
import { times as ratioOf, tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** A month of a community stored as packed days, as the portal does it, and as one row per quarter hour, alternating
 *  in the same database. With DATABASE_URL on that server too, in a separate database. */
const rounds = Number(process.env.ROUNDS ?? 5);
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const year = { first: '2025-01-01', last: '2025-12-31' };
const month = { first: '2025-12-01', last: '2025-12-31' };
const rowsAtOnce = 10_000;

type World = { organisationId: number; points: number[]; days: PointDay[]; december: PointDay[] };
type Store = {
  write(tx: Tx, world: World, days: readonly PointDay[]): Promise<void>;
  forgetDecember(tx: Tx): Promise<unknown>;
  yearByMonth(tx: Tx, world: World): Promise<unknown[]>;
  oneDay(tx: Tx, world: World): Promise<number>;
  table: string;
};

type StoreName = 'packed' | 'narrow';
type PerStore<Value> = Record<StoreName, Value>;
type Times = Record<'first' | 'again' | 'year' | 'day', PerStore<number[]>>;

const packed: Store = {
  table: 'energy_days',
  async write(tx, { organisationId, points }, days) {
    await lockPoints(tx, points);
    const stored = await blocksOf(tx, points, days[0]!.day, days.at(-1)!.day);
    const merged = days.map(({ countingPointId, day, record }) => {
      const block = stored.get(blockKey(countingPointId, day));
      return { countingPointId, day, record: block ? mergeDays(unpackDay(block), record).merged : record };
    });
    await writeDays(tx, organisationId, merged);
  },
  forgetDecember: tx => tx.execute(`delete from energy_days where day >= '${month.first}'::date`),
  yearByMonth: (tx, { points }) =>
    rowsOf(
      tx,
      `select to_char(day, 'YYYY-MM') as month, sum(total)::text as total, sum(proportion)::text as proportion
          from energy_days where counting_point_id = any('${literal(points)}'::integer[])
          and day between '${year.first}'::date and '${year.last}'::date group by 1 order by 1`,
    ),
  oneDay: async (tx, { points }) =>
    unpackDay((await findDay(tx, points[0]!, '2025-06-15'))!.block).total!.values.length,
};

/** Merges by quality in the statement, so a better quality is not overwritten here either. */
const narrow: Store = {
  table: 'narrow_intervals',
  async write(tx, _, days) {
    const rows = days.flatMap(rowsOfDay);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      const column = (index: number) => literal(some.map(row => row[index]!));
      await tx.execute(`
        insert into narrow_intervals select * from unnest(
          '${column(0)}'::integer[], '${column(1)}'::timestamptz[], '${column(2)}'::bigint[], '${column(3)}'::bigint[],
          '${column(4)}'::bigint[], '${column(5)}'::bigint[], '${column(6)}'::smallint[])
        on conflict (counting_point_id, ts) do update set
          total = excluded.total, production_proportion = excluded.production_proportion,
          proportion = excluded.proportion, rest_power_feed = excluded.rest_power_feed, quality = excluded.quality
        where narrow_intervals.quality = 0 or excluded.quality between 1 and narrow_intervals.quality`);
    }
  },
  forgetDecember: tx => tx.execute(`delete from narrow_intervals where ts >= '${month.first} 00:00 Europe/Vienna'`),
  yearByMonth: (tx, { points }) =>
    rowsOf(
      tx,
      `select to_char(ts at time zone 'Europe/Vienna', 'YYYY-MM') as month, sum(total)::text as total,
            sum(proportion)::text as proportion
          from narrow_intervals where counting_point_id = any('${literal(points)}'::integer[])
          and ts >= '${year.first} 00:00 Europe/Vienna'
          and ts < '${year.last} 24:00 Europe/Vienna' group by 1 order by 1`,
    ),
  oneDay: async (tx, { points }) =>
    (
      await rowsOf(
        tx,
        `select * from narrow_intervals where counting_point_id = ${points[0]!}
            and ts >= '2025-06-15 00:00 Europe/Vienna' and ts < '2025-06-16 00:00 Europe/Vienna' order by ts`,
      )
    ).length,
};

const stores: PerStore<Store> = { packed, narrow };

const literal = (values: readonly (string | number | null)[]) => `{${values.map(value => value ?? 'NULL').join(',')}}`;

function rowsOfDay({ countingPointId, day, record }: PointDay) {
  const quality = worstQuality(record);
  const { total, productionProportion, proportion, restPowerFeed } = record;
  return quarterHoursOf(day).map((start, slot) => [
    countingPointId,
    `"${new Date(start).toISOString()}"`,
    ...[total, productionProportion, proportion, restPowerFeed].map(series => series?.values[slot] ?? null),
    quality,
  ]);
}

/** The demonstration's members without their energy, and a year of it to store. */
async function createWorld(database: Database): Promise<World> {
  const passwords = { hash: async () => 'none', verify: async () => false };
  await fillWithDemonstrationData(database, passwords, new Date(), { members: 33, days: 1 });
  return database.transaction(async tx => {
    await tx.execute('truncate energy_days');
    const points = await rowsOf<{ id: number; kind: number; organisationId: number }>(
      tx,
      `select id, power_production_type as kind, organisation_id as "organisationId" from counting_points
       where cp_status = 1 order by id`,
    );
    await tx.execute(`create table narrow_intervals (
      counting_point_id integer not null, ts timestamptz not null, total bigint,
      production_proportion bigint, proportion bigint, rest_power_feed bigint, quality smallint not null,
      organisation_id integer not null default ${points[0]!.organisationId},
      primary key (counting_point_id, ts),
      foreign key (organisation_id, counting_point_id) references counting_points)`);
    await tx.execute(`grant select, insert, update, delete on narrow_intervals to nahstrom_app`);
    const houses = points.filter(point => point.kind === 1);
    const roofs = points.filter(point => point.kind !== 1);
    const simulated = simulateCommunity({
      days: daysBetween(year.first, year.last),
      consumers: houses.map((_, index) => ({ seed: index + 1, yearKwh: 2500 + 100 * index })),
      feeders: roofs.map((_, index) => ({ seed: 900 + index, kwp: 5 + index })),
    });
    const daysOf = (point: { id: number }, records: Map<string, DayRecord>) =>
      [...records].map(([day, record]) => ({ countingPointId: point.id, day, record }));
    const days = [
      ...houses.flatMap((point, index) => daysOf(point, simulated.consumers[index]!)),
      ...roofs.flatMap((point, index) => daysOf(point, simulated.feeders[index]!)),
    ];
    return {
      organisationId: points[0]!.organisationId,
      points: points.map(point => point.id),
      days,
      december: days.filter(({ day }) => day >= month.first),
    };
  });
}

const slotsIn = (days: readonly PointDay[]) => days.reduce((sum, { day }) => sum + quarterHoursOf(day).length, 0);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function bytesOf(database: Database, table: string): Promise<number> {
  const [row] = await database.transaction(tx =>
    rowsOf<{ bytes: string }>(
      tx,
      // An unpartitioned table has no partition tree.
      `select (pg_total_relation_size('${table}') + coalesce(sum(pg_total_relation_size(relid)), 0))::text as bytes
       from pg_partition_tree('${table}')`,
    ),
  );
  return Number(row!.bytes);
}

async function compare(title: string, database: Database): Promise<void> {
  const world = await createWorld(database);
  const inside = <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction(async tx => {
      await enterTenant(tx, world.organisationId);
      return work(tx);
    });
  const names: StoreName[] = ['packed', 'narrow'];
  const perInterval = { packed: 0, narrow: 0 };
  for (const name of names) {
    for (const monthDays of byMonth(world.days)) await inside(tx => stores[name].write(tx, world, monthDays));
    perInterval[name] = (await bytesOf(database, stores[name].table)) / slotsIn(world.days);
  }
  await database.transaction(tx => tx.execute(`analyze`));
  const answers = await Promise.all(names.map(name => inside(tx => stores[name].yearByMonth(tx, world))));
  if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1])) throw new Error('The two stores do not agree.');

  const times: Times = { first: perStore(), again: perStore(), year: perStore(), day: perStore() };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const store = stores[name];
      await inside(tx => store.forgetDecember(tx));
      times.first[name].push(await timed(() => inside(tx => store.write(tx, world, world.december))));
      times.again[name].push(await timed(() => inside(tx => store.write(tx, world, world.december))));
      times.year[name].push(await timed(() => inside(tx => store.yearByMonth(tx, world))));
      times.day[name].push(await timed(() => inside(tx => store.oneDay(tx, world))));
    }
  }

  print(`${title}: ${world.points.length} counting points`, slotsIn(world.december), perInterval, times);
}

function print(title: string, slots: number, perInterval: PerStore<number>, times: Times): void {
  const speed = (measured: PerStore<number[]>) => (name: StoreName) => (slots * 1000) / medianOf(measured[name]);
  const ms = (measured: PerStore<number[]>) => (name: StoreName) => medianOf(measured[name]);
  const line = (of: (name: StoreName) => number, isFaster: boolean, digits: number) => ({
    'packed days': digits === 0 ? count(of('packed')) : of('packed').toFixed(digits),
    'row per quarter hour': digits === 0 ? count(of('narrow')) : of('narrow').toFixed(digits),
    ratio: `${(isFaster ? of('packed') / of('narrow') : of('narrow') / of('packed')).toFixed(1)} ×`,
  });
  const [first, year] = [speed(times.first), ms(times.year)];
  tell(
    `importing a month, ${title}`,
    `${count(first('packed'))} quarter hours/s`,
    `a row per quarter hour: ${count(first('narrow'))}`,
    ratioOf(first('packed'), first('narrow')),
  );
  tell(
    `a year by month, ${title}`,
    `${year('packed').toFixed(0)} ms`,
    `a row per quarter hour: ${year('narrow').toFixed(0)} ms`,
    ratioOf(year('narrow'), year('packed')),
  );
  tell(
    `bytes per quarter hour on disk, ${title}`,
    perInterval.packed.toFixed(1),
    `a row per quarter hour: ${perInterval.narrow.toFixed(1)}`,
    ratioOf(perInterval.narrow, perInterval.packed),
  );
  printMachine(`${title}, a month of ${count(slots)} quarter hours, ${rounds} rounds`);
  console.table({
    'import of a month, quarter hours per second': line(speed(times.first), true, 0),
    'import of the same month again': line(speed(times.again), true, 0),
    'bytes per quarter hour on disk': line(name => perInterval[name], false, 1),
    'a year by month, ms': line(ms(times.year), false, 1),
    'the quarter hours of a day, ms': line(ms(times.day), false, 2),
  });
}

const perStore = (): PerStore<number[]> => ({ packed: [], narrow: [] });

function byMonth(days: readonly PointDay[]): PointDay[][] {
  const months = new Map<string, PointDay[]>();
  for (const day of days) months.set(day.day.slice(0, 7), [...(months.get(day.day.slice(0, 7)) ?? []), day]);
  return [...months.values()];
}

const asDay = (day: string): PointDay => ({ countingPointId: 0, day, record: noRecord });
const noRecord: DayRecord = { total: null, productionProportion: null, proportion: null, restPowerFeed: null };

const folder = mkdtempSync(join(tmpdir(), 'nahstrom-bench-'));
const embedded = await openEmbedded({ folder, migrations });
try {
  await compare('Embedded database', embedded);
  await measureCommit('Embedded database', embedded);
} finally {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Preview and commit of a report of sixty counting points over a year, while a second client polls the newest
 *  import. */
async function measureCommit(title: string, database: Database): Promise<void> {
  const [place] = await database.transaction(tx =>
    rowsOf<{ organisationId: number; communityId: number }>(
      tx,
      `select organisation_id as "organisationId", id as "communityId" from communities order by id limit 1`,
    ),
  );
  const { organisationId, communityId } = place!;
  const within = <T>(work: (tx: Tx) => Promise<T>) => tenant(database, organisationId, work);
  const report = await aYear(database, communityId);
  const slots = report.meters.reduce((sum, meter) => sum + slotsIn([...meter.days.keys()].map(asDay)), 0);
  const lines: Record<string, object> = {};
  const target = database.engine === 'embedded' ? 500_000 : 1_000_000;
  for (const name of ['first', 'unchanged again']) {
    const upload = { organisationId, communityId, fileName: 'year.xlsx', source: 'upload' as const };
    const others = askAllTheTime(within);
    const previewMs = await timed(() =>
      previewImport(within, new Date(), { ...upload, createdBy: null, contentHash: '' }, packReport(report)),
    );
    const duringPreview = others.end();
    const [row] = await within(tx => rowsOf<{ id: number }>(tx, 'select max(id) as id from energy_imports'));
    const asking = askAllTheTime(within);
    const commitMs = await timed(() =>
      within(tx => commitImport(tx, null, new Date(), row!.id, { publicUrl: 'https://portal.example' })),
    );
    const duringCommit = asking.end();
    tell(
      `commit of a year of ${report.meters.length} counting points, ${name}, ${title}`,
      `${count((slots * 1000) / commitMs)} quarter hours/s`,
      `target ${count(target)}`,
      ratioOf((slots * 1000) / commitMs, target),
    );
    lines[name] = {
      'preview, ms': Math.round(previewMs),
      'commit, ms': Math.round(commitMs),
      'commit, quarter hours per second': count((slots * 1000) / commitMs),
      'others during preview, p99 ms': Math.round(await duringPreview),
      'others during commit, p99 ms': Math.round(await duringCommit),
    };
  }
  printMachine(`${title}, ${report.meters.length} counting points, ${count(slots)} quarter hours, one file`);
  console.table(lines);
}

/** Polls the newest import until `end()`, which returns the p99 latency. */
function askAllTheTime(within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      waits.push(await timed(() => within(tx => rowsOf(tx, 'select id from energy_imports order by id desc limit 1'))));
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
    },
  };
}

/** A report of a year that is not stored yet. */
async function aYear(database: Database, communityId: number): Promise<Report> {
  const points = await database.transaction(tx =>
    rowsOf<{ cpNumber: string; kind: number }>(
      tx,
      `select cp_number as "cpNumber", power_production_type as kind from counting_points
       where community_id = ${communityId} and not released order by id limit 60`,
    ),
  );
  const days = daysBetween('2023-01-01', '2023-12-31');
  const houses = points.filter(point => point.kind === 1);
  const roofs = points.filter(point => point.kind !== 1);
  const { consumers, feeders } = simulateCommunity({
    days,
    consumers: houses.map((_, index) => ({ seed: index + 1, yearKwh: 2500 + 100 * index })),
    feeders: roofs.map((_, index) => ({ seed: 900 + index, kwp: 5 + index })),
  });
  const meters = (of: typeof points, direction: 'consumption' | 'generation', all: Map<string, DayRecord>[]) =>
    of.map(({ cpNumber }, place) => ({ cpNumber, name: null, direction, days: all[place]!, missing: [] }));
  return {
    layout: 'C',
    communityIds: [],
    periodStart: days[0]!,
    periodEnd: days.at(-1)!,
    meters: [...meters(houses, 'consumption', consumers), ...meters(roofs, 'generation', feeders)],
    months: [],
    findings: [],
    findingCounts: new Map(),
    columnSums: [],
    balance: { findings: [], uncheckedDays: 0 },
  };
}

if (process.env.DATABASE_URL) {
  const onServer = await openOnServer(process.env.DATABASE_URL);
  try {
    await compare('PostgreSQL', onServer);
    await measureCommit('PostgreSQL', onServer);
  } finally {
    await onServer.close();
  }
}
