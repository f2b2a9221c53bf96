// Takes long: writes and restores whole installations
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../platform/database.ts';
import { forgetMigrations, migrate, migrationsIn } from '../../platform/driverInternals.ts';
import { openPostgres } from '../../platform/postgres.ts';
import {
  contentsOf,
  createTemplate,
  nextMigrations,
  openPortal,
  openTestDatabase,
  openTestFolder,
  type Portal,
} from '../../testing.ts';
import { demonstrationAdmin, demonstrationPassword } from '../demonstration/accounts.ts';
import { fillWithDemonstrationData } from '../demonstration/fill.ts';
import { pack, readBackupFile, writeBackupFile } from './file.ts';
import { operate } from './operate.ts';
import { restore } from './restore.ts';
import { listTables, type Totals, totalsOf } from './tables.ts';
import { linesOf, snapshot, type TableHead } from './write.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

let portal: Portal;
let folder: string;
let file: string;
let target: Database;
/** Original rows of the backup. */
let original: Totals;

const back = (database: Database, path: string) =>
  writeBackupFile(path, into => snapshot(database, tx => pack(linesOf(tx, portal.clock.now), into)));
const totals = (database: Database) => database.transaction(async tx => totalsOf(tx, await listTables(tx)));
const organisationsIn = (database: Database) =>
  database.transaction(tx => rowsOf<{ title: string }>(tx, sql`select title from organisations order by id`));

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  await fillWithDemonstrationData(portal.database, portal.ports.passwords, portal.clock.now, { members: 6, days: 40 });
  const visitor = await portal.logIn({ username: demonstrationAdmin }, demonstrationPassword);
  const communities = (await (await visitor.get('/communities')).json()) as { id: number; version: number }[];
  await portal.asOwner(tx =>
    tx.execute(sql`update communities set title = ${'Zeile eins\nzwei\u2028drei "vier" \\fünf 🌞 (sechs, sieben)'}
      where id = ${communities[0]!.id}`),
  );
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-backup-'));
  file = join(folder, 'portal.backup');
  await back(portal.database, file);
  original = await totals(portal.database);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The results of a restore are checked in one database, because a restore takes longer than all checks. */
describe('a backup restored', () => {
  let restored: Database;

  beforeAll(async () => {
    restored = await openTestDatabase();
    await restore(restored, readBackupFile(file), { migrations });
  });
  afterAll(() => restored.close());

  it('into an empty database has every row of every table, the sums of days, and working logins', async () => {
    expect(await totals(restored)).toEqual(original);
    expect(await contentsOf(restored)).toEqual(await contentsOf(portal.database));
    const visitor = await (await openPortal({ database: restored, now: portal.clock.now })).logIn(
      { username: demonstrationAdmin },
      demonstrationPassword,
    );
    const communities = (await (await visitor.get('/communities')).json()) as object[];
    expect(communities).toHaveLength(original.tables.communities!.rows);
  });

  it('has the days of each year in their partitions', async () => {
    expect(await yearsIn(restored)).toEqual(await yearsIn(portal.database));
    expect(await yearsIn(restored)).toEqual(['energy_days_2026']);
    expect(Object.keys(original.tables).filter(name => name.startsWith('energy_days'))).toEqual([
      'energy_days',
      'energy_days_added',
      'energy_days_before',
    ]);
  });

  it('continues the sequences of the original, and keeps tenant isolation', async () => {
    const opened = await openPortal({ database: restored });
    const other = await opened.anOrganisation('Neu');
    const administrator = await opened.anAdministrator(other.id);
    const visitor = await opened.logIn(administrator);
    expect(other.id).toBe(2);
    expect(await (await visitor.get('/members')).json()).toEqual([]);
    await expect(
      opened.asOwner(tx => tx.execute(sql`insert into members (organisation_id) values (999)`)),
    ).rejects.toThrow();
  });

  it('keeps the sums and states of days consistent with later days', async () => {
    const before = await sumOfDays(restored);
    await restored.transaction(tx =>
      tx.execute(sql`delete from energy_days where day = (select max(day) from energy_days)`),
    );
    const after = await sumOfDays(restored);
    expect(after.kept).toBeLessThan(before.kept);
    expect(after).toEqual({ kept: after.counted, states: after.counted, counted: after.counted });
  });

  it('overwrites a filled database only on request', async () => {
    const before = await totals(restored);
    expect(before).not.toEqual(original);

    await expect(restore(restored, readBackupFile(file), { migrations })).rejects.toThrow('is not empty');
    expect(await totals(restored)).toEqual(before);

    await restore(restored, readBackupFile(file), { migrations, replaces: true });
    expect(await totals(restored)).toEqual(original);
  });
});

describe('a backup', () => {
  beforeEach(async () => {
    target = await openTestDatabase();
  });
  afterEach(() => target.close());

  it('a restored database has the waiting market messages, which may have been sent since, and a moved one does not', async () => {
    const states = (database: Database) =>
      database.transaction(tx =>
        rowsOf<{ state: string; fault: string | null }>(
          tx,
          sql`select state, fault from market_deliveries where process_id = (select max(id) from market_processes)`,
        ),
      );
    await portal.asOwner(tx =>
      tx.execute(sql`
        with request as (
          insert into market_processes (organisation_id, community_id, kind, cp_number, network_operator, mode, message_id,
            conversation_id, request_id, created, state, since)
          select organisation_id, id, 'pointList', '', 'AT009999', 'SIMU', 'RESTORED', 'RESTORED', '', now(), 'prepared', now()
          from communities order by id limit 1 returning organisation_id, id, community_id)
        insert into market_deliveries (organisation_id, process_id, community_id, channel, state, not_before, due, queued)
        select organisation_id, id, community_id, 'files', 'queued', now(), now(), now() from request`),
    );
    const waiting = join(folder, 'waiting.backup');
    await back(portal.database, waiting);
    try {
      await restore(target, readBackupFile(waiting), { migrations });
      expect(await states(target)).toEqual([{ state: 'uncertain', fault: 'restored' }]);
      await restore(target, readBackupFile(waiting), { migrations, replaces: true, isMove: true });
      expect(await states(target)).toEqual([{ state: 'queued', fault: null }]);
    } finally {
      await portal.asOwner(tx => tx.execute(sql`delete from market_processes where message_id = 'RESTORED'`));
    }
  });

  it('leaves unrelated tables alone', async () => {
    await target.transaction(async tx => {
      await tx.execute(sql`drop schema drizzle cascade`);
      await tx.execute(sql`create table recipes (name text)`);
    });
    await expect(restore(target, readBackupFile(file), { migrations, replaces: true })).rejects.toThrow(
      'something else',
    );
  });

  it('of an older version is migrated on restore', async () => {
    await restore(target, readBackupFile(file), { migrations: nextMigrations(folder) });

    const { members: _, of_next_version: added, ...others } = (await totals(target)).tables;
    const { members: __, ...before } = original.tables;
    expect(others).toEqual(before);
    expect(added).toEqual({ rows: 0, checksum: '0' });
  });

  it('of a version before 0.1.0 has all of its rows in a later version, with a further column and table, and working logins', async () => {
    const former = fileURLToPath(new URL('./testing/former.backup', import.meta.url));
    const lines = gunzipSync(readFileSync(former)).toString().trimEnd().split('\n');
    const told: Totals = JSON.parse(lines.at(-1)!).end;
    const formerTables = lines.filter(line => line.startsWith('{"table"')).map(line => JSON.parse(line) as TableHead);

    await restore(target, readBackupFile(former), { migrations: nextMigrations(folder) });

    expect(await totalsOfColumns(target, formerTables)).toEqual(told.tables);
    expect(formerTables.map(({ table }) => table)).toEqual(Object.keys(told.tables));
    const after = await totals(target);
    expect(after.sequences).toEqual(expect.arrayContaining(told.sequences));
    expect(after.tables.of_next_version).toEqual({ rows: 0, checksum: '0' });
    const nicknames = await target.transaction(tx => rowsOf(tx, sql`select distinct nickname from members`));
    expect(nicknames).toEqual([{ nickname: 'Sunny' }]);
    expect(told.tables.organisations!.rows).toBe(3);
    expect(await sumOfDays(target)).toEqual({ kept: 177, states: 177, counted: 177 });
    const restored = await openPortal({ database: target, now: portal.clock.now });
    const visitor = await restored.logIn({ username: demonstrationAdmin }, demonstrationPassword);
    expect((await visitor.get('/admin/members')).status).toBe(200);
  });
});

describe('a backup', () => {
  it('that is missing is named', async () => {
    await expect(restore(portal.database, readBackupFile(join(folder, 'no')), { migrations })).rejects.toThrow(
      'There is no file',
    );
  });

  it('that fails half-way leaves no file and keeps the previous one', async () => {
    const path = join(folder, 'kept.backup');
    writeFileSync(path, 'before');

    await expect(
      writeBackupFile(path, async into => {
        await new Promise(resolve => into.end('half', () => resolve(undefined)));
      }),
    ).rejects.toThrow('no backup');

    expect(readFileSync(path, 'utf8')).toBe('before');
  });
});

describe('a backup needs no file', () => {
  const server = process.env.TEST_DATABASE_URL;
  let data: string;
  /** The portal of this file where it is embedded. */
  const openSource = () => (server ? openTestFolder(data) : portal.database);

  beforeAll(async () => {
    if (!server) return;
    data = join(folder, 'moved');
    const embedded = await openTestFolder(data);
    const extent = { members: 6, days: 35 };
    await fillWithDemonstrationData(embedded, portal.ports.passwords, portal.clock.now, extent);
    await embedded.close();
  });

  it('the content of an embedded database can be moved directly', async () => {
    target = await openTestDatabase();
    const source = await openSource();
    const told: string[] = [];

    const copied = await snapshot(source, tx =>
      restore(target, linesOf(tx, portal.clock.now), { migrations, progress: table => told.push(table) }),
    );

    expect(await totals(target)).toEqual(copied);
    expect(copied).toEqual(await totals(source));
    expect(told).toContain('energy_days');
    await expect(
      snapshot(source, tx => restore(target, linesOf(tx, portal.clock.now), { migrations })),
    ).rejects.toThrow('is not empty');
    await target.close();
    if (server) await source.close();
  });

  if (server)
    it('an operator moves an embedded portal to a server, once', async () => {
      const embedded = await openSource();
      const before = await totals(embedded);
      await embedded.close();
      const empty = await createTemplate(server);
      const url = Object.assign(new URL(server), { pathname: `/${empty.name}` }).href;
      const said: string[] = [];
      const environment = { NAHSTROM_DATA: data };
      const move = () =>
        operate({ given: ['move', '--to', url], environment, migrations, say: line => said.push(line) });

      const codes = [await move(), await move()];

      const moved = await openPostgres({ url });
      expect(await totals(moved)).toEqual(before);
      await moved.close();
      await empty.remove();
      expect(codes).toEqual([0, 1]);
      const told = said.join('\n');
      expect(told).toMatch(/energy_days +\d+ rows, checksum equal/);
      expect(told).toMatch(/Everything is in the new database.*not empty.*Nothing was changed/s);
    });
});

describe('a backup', () => {
  /** One for all cases, because none may change it. Of few tables, because most of a restore creates them. */
  let filled: Database;
  let before: Totals;
  let sound: string;
  let fewTables: string;

  beforeAll(async () => {
    fewTables = migrationsOfFewTables(join(folder, 'few'));
    filled = await openTestDatabase();
    await filled.transaction(async tx => {
      await tx.execute(sql`drop schema public cascade`);
      await tx.execute(sql`create schema public`);
      await forgetMigrations(tx);
      await migrate(tx, migrationsIn(fewTables));
      await tx.execute(sql`insert into organisations (title) values ('Wichtig')`);
      await tx.execute(sql`insert into members (organisation_id, name) values (1, 'Sonnental'), (1, 'Windberg')`);
      await tx.execute(sql`insert into energy_days values ('2026-01-01', 1), ('2026-01-02', 2)`);
    });
    before = await totals(filled);
    sound = join(folder, 'few.backup');
    await back(filled, sound);
  });
  afterAll(() => filled.close());

  it('of few tables is accepted as it is', async () => {
    const again = await restore(filled, readBackupFile(sound), { migrations: fewTables, replaces: true, isMove: true });

    expect(again).toEqual(before);
    expect(await totals(filled)).toEqual(before);
  });

  it('of a whole portal with a row left out is rejected and changes nothing', async () => {
    target = await openTestDatabase();
    await (await openPortal({ database: target })).anOrganisation('Wichtig');
    const kept = await totals(target);
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, changed(readFileSync(file), withoutOneRow));

    await expect(restore(target, readBackupFile(broken), { migrations, replaces: true })).rejects.toThrow('differs');

    expect(await totals(target)).toEqual(kept);
    expect(await organisationsIn(target)).toEqual([{ title: expect.stringContaining('Wichtig') }]);
    await target.close();
  });

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['cut off', bytes => bytes.subarray(0, bytes.length / 2), 'not all of it'],
    ['without its end', bytes => changed(bytes, lines => lines.slice(0, -1)), 'its end is missing'],
    ['with a flipped bit', bytes => flipped(bytes), 'not all of it'],
    [
      'with a row changed',
      bytes => changed(bytes, lines => lines.map(line => line.replace('Sonnental', 'Schatten'))),
      'differs',
    ],
    ['with a row left out', bytes => changed(bytes, withoutOneRow), 'differs'],
    [
      'with rows of nothing',
      bytes => changed(bytes, lines => lines.map(line => (line.startsWith('[') ? '["(x)"]' : line))),
      'damaged',
    ],
    [
      'with rows that are no JSON',
      bytes => changed(bytes, lines => lines.map(line => (line.startsWith('[') ? '[oops' : line))),
      'damaged',
    ],
    [
      'with an unknown table',
      bytes => changed(bytes, lines => lines.map(line => line.replace('"table":"members"', '"table":"cats"'))),
      'does not fit',
    ],
    [
      'of a newer version',
      bytes => changed(bytes, lines => [head(lines, { migration: 9_000_000_000_000 }), ...lines.slice(1)]),
      'newer version',
    ],
    [
      'of a version too long before 0.1.0',
      bytes => changed(bytes, lines => [head(lines, { migration: 1_795_257_094_809 }), ...lines.slice(1)]),
      'with the last version before 0.1.0',
    ],
    [
      'of another format',
      bytes => changed(bytes, lines => [head(lines, { format: 2 }), ...lines.slice(1)]),
      'format 2',
    ],
    [
      'of another product',
      bytes => changed(bytes, lines => [head(lines, { product: 'Wordpress' }), ...lines.slice(1)]),
      'no backup of Nahstrom',
    ],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'no backup of Nahstrom'],
    ['that is empty', () => Buffer.alloc(0), 'no backup of Nahstrom'],
    ['that is packed nothing', () => gzipSync(''), 'no backup of Nahstrom'],
  ])('%s is rejected and changes nothing', async (_, change, said) => {
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, change(readFileSync(sound)));

    const restoring = restore(filled, readBackupFile(broken), { migrations: fewTables, replaces: true, isMove: true });
    await expect(restoring).rejects.toThrow(said);

    expect(await totals(filled)).toEqual(before);
    expect(await organisationsIn(filled)).toEqual([{ title: 'Wichtig' }]);
  });
});

/** Migrations of a database that restore takes for one of the portal. Its energy is in partitions too. */
function migrationsOfFewTables(into: string): string {
  const tag = '0000_few';
  mkdirSync(join(into, 'meta'), { recursive: true });
  const entries = [{ idx: 0, version: '7', when: 1_800_000_000_000, tag, breakpoints: true }];
  writeFileSync(join(into, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  const statements = [
    'create table organisations (id integer primary key generated always as identity, title text not null)',
    'create table users (id integer primary key)',
    `create table members (id integer primary key generated always as identity,
      organisation_id integer not null references organisations, name text not null)`,
    'create table energy_days (day date, record integer) partition by range (day)',
    'create table energy_days_2026 partition of energy_days default',
  ];
  writeFileSync(join(into, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'));
  return into;
}

/** Totals of the given columns only, because later versions may add others. */
const totalsOfColumns = (database: Database, tables: TableHead[]) =>
  database.transaction(async tx => {
    await tx.execute(sql`savepoint whole`);
    for (const { name, allColumns } of await listTables(tx)) {
      const kept = tables.find(({ table }) => table === name)?.columns;
      const added = kept ? allColumns.filter(column => !kept.includes(column)) : [];
      for (const column of added)
        await tx.execute(sql`alter table ${sql.identifier(name)} drop column ${sql.identifier(column)} cascade`);
    }
    const named = (await listTables(tx)).filter(({ name }) => tables.some(({ table }) => table === name));
    const sums = (await totalsOf(tx, named)).tables;
    await tx.execute(sql`rollback to savepoint whole`);
    return sums;
  });

async function sumOfDays(database: Database) {
  const [row] = await database.transaction(tx =>
    rowsOf<{ kept: number; states: number; counted: number }>(
      tx,
      sql`select (select sum(points)::int from energy_community_days) as kept,
            (select sum(bit_count(whole | partial))::int from energy_day_states) as states,
            (select count(*)::int from energy_days) as counted`,
    ),
  );
  return row!;
}

async function yearsIn(database: Database) {
  const rows = await database.transaction(tx =>
    rowsOf<{ name: string }>(tx, sql`select distinct tableoid::regclass::text as name from energy_days order by 1`),
  );
  return rows.map(({ name }) => name);
}

const changed = (bytes: Buffer, change: (lines: string[]) => string[]) =>
  gzipSync(`${change(gunzipSync(bytes).toString().trimEnd().split('\n')).join('\n')}\n`);
const head = (lines: string[], change: object) => JSON.stringify({ ...JSON.parse(lines[0]!), ...change });

function withoutOneRow(lines: string[]) {
  const at = lines.findIndex(line => line.startsWith('{"table":"energy_days"')) + 1;
  return lines.toSpliced(at, 1, JSON.stringify((JSON.parse(lines[at]!) as string[]).slice(1)));
}

function flipped(bytes: Buffer) {
  const copy = Buffer.from(bytes);
  copy[copy.length - 6]! ^= 1;
  return copy;
}
