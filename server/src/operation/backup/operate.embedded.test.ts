// Takes long: runs the commands of an operator as processes on folders of their own
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertOrganisation } from '../../access/organisations/store.ts';
import { type Database, identity } from '../../platform/database.ts';
import { FormerDatabase } from '../../platform/formerDatabase.ts';
import { migratedBeforeBaseline, openTestDatabase, openTestFolder } from '../../testing.ts';
import { pack, readBackupFile, writeBackupFile } from './file.ts';
import { backUpNightly, findNewestBackup } from './nightly.ts';
import { operate as runOperation } from './operate.ts';
import { offerBackups } from './running.ts';
import { listTables, totalsOf } from './tables.ts';
import { linesOf, snapshot } from './write.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const hangingRestore = fileURLToPath(new URL('./testing/hangingRestore.ts', import.meta.url));
const now = new Date('2026-11-20T10:00:00Z');

let folder: string;
let data: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-operate-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function operate(...given: string[]) {
  const said: string[] = [];
  const environment = { NAHSTROM_DATA: data };
  const code = await runOperation({ given, environment, migrations, say: line => said.push(line) });
  return { code, said: said.join('\n') };
}

const open = (at = data) => openTestFolder(at);
const add = (database: Database, title: string) => identity(database, tx => insertOrganisation(tx, title));
const totals = (database: Database) => database.transaction(async tx => totalsOf(tx, await listTables(tx)));

describe('an operator', () => {
  it('a running portal is backed up and restored elsewhere', async () => {
    const running = await open();
    await add(running, 'Läuft');
    const expected = await totals(running);
    const offered = await offerBackups(data, into => snapshot(running, tx => pack(linesOf(tx, now), into)));

    const made = await operate('backup', '--to', join(folder, 'here.backup'));
    await offered.stop();
    await running.close();
    expect(made).toEqual({ code: 0, said: expect.stringContaining('here.backup') });

    data = join(folder, 'elsewhere');
    const restored = await operate('restore', '--from', join(folder, 'here.backup'));

    expect(restored).toEqual({ code: 0, said: expect.stringContaining('The backup is restored.') });
    const elsewhere = await open();
    expect(await totals(elsewhere)).toEqual(expected);
    await elsewhere.close();

    const again = await operate('restore', '--from', join(folder, 'here.backup'));
    expect(again).toEqual({ code: 1, said: expect.stringMatching(/not empty.*\n.*Nothing was changed/) });
  });

  it('a database from before 0.1.0 is migrated by a backup in the same folder', async () => {
    const former = await open();
    await add(former, 'Alt');
    const expected = await totals(former);
    await former.transaction(migratedBeforeBaseline);
    await former.close();
    const file = join(folder, 'former.backup');
    await expect(open()).rejects.toThrow(FormerDatabase);

    const made = await operate('backup', '--to', file);
    const restored = await operate('restore', '--from', file, '--replace');

    expect([made.code, restored.code]).toEqual([0, 0]);
    const after = await open();
    expect(await totals(after)).toEqual(expected);
    await after.close();
  });

  it('a failed command prints the reason and leaves no file and no folder', async () => {
    expect(await operate('backup', '--to', join(folder, 'a.backup'))).toEqual({
      code: 1,
      said: expect.stringContaining('There is no database in'),
    });
    expect(await operate('move', '--to', 'mysql://host')).toEqual({
      code: 1,
      said: expect.stringContaining('npm run move -- --to postgres://'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a running portal refuses a restore, and a failed backup leaves no file', async () => {
    const running = await open();
    writeFileSync(join(folder, 'some.backup'), '');

    expect(await operate('restore', '--from', join(folder, 'some.backup'), '--replace')).toEqual({
      code: 1,
      said: expect.stringContaining('is in use by another Nahstrom process'),
    });
    expect(await operate('backup', '--to', join(folder, 'none.backup'))).toMatchObject({ code: 1 });

    await running.close();
    expect(readdirSync(folder).sort()).toEqual(['data', 'some.backup']);
  });

  it('a restore killed half-way keeps the previous database', async () => {
    const other = await open(join(folder, 'other'));
    for (let made = 0; made < 50; made += 1) await add(other, 'Neu');
    const file = join(folder, 'other.backup');
    await writeBackupFile(file, into => snapshot(other, tx => pack(linesOf(tx, now), into)));
    await other.close();
    const before = await open();
    await add(before, 'Alt');
    const expected = await totals(before);
    await before.close();

    const child = spawn(process.execPath, ['--import', 'tsx', hangingRestore, data, migrations, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(createInterface(child.stdout), 'line');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    expect(said).toBe('halfway');
    const after = await open();
    expect(await totals(after)).toEqual(expected);
    await after.close();
  });

  it('no file of an interrupted backup is kept', async () => {
    const running = await open();
    const offered = await offerBackups(data, into => {
      into.write('half');
      return Promise.reject(new Error('out of memory'));
    });

    const made = await operate('backup', '--to', join(folder, 'broken.backup'));

    await offered.stop();
    await running.close();
    expect(made.code).toBe(1);
    expect(existsSync(join(folder, 'broken.backup'))).toBe(false);
  });
});

describe('the nightly backup', () => {
  it('the nightly backup is made once a night, at two, can be restored, and the oldest is deleted', async () => {
    const database = await openTestDatabase();
    const kept = join(folder, 'backups');
    const at = (moment: string) => backUpNightly({ database, folder: kept, kept: 2, now: () => new Date(moment) });

    expect(await findNewestBackup(kept)).toBeUndefined();
    expect(await at('2026-11-20T10:00:00Z')).toBe(true);
    expect(await at('2026-11-20T23:30:00Z')).toBe(false);
    expect(await at('2026-11-21T00:59:00Z')).toBe(false);
    expect(await at('2026-11-21T01:00:00Z')).toBe(true);
    expect(await at('2026-11-21T01:10:00Z')).toBe(false);
    writeFileSync(join(kept, 'notes.txt'), 'of somebody');
    writeFileSync(join(kept, 'nahstrom-2026-11-21T01-05-00Z.backup.part'), 'of a process that was killed');
    expect(await at('2026-11-22T01:10:00Z')).toBe(true);

    expect(readdirSync(kept).sort()).toEqual([
      'nahstrom-2026-11-21T01-00-00Z.backup',
      'nahstrom-2026-11-22T01-10-00Z.backup',
      'notes.txt',
    ]);
    const newest = (await findNewestBackup(kept))!;
    expect(newest.at).toEqual(new Date('2026-11-22T01:10:00Z'));
    expect(newest.bytes).toBeGreaterThan(100);
    const lines = [];
    for await (const line of readBackupFile(join(kept, 'nahstrom-2026-11-22T01-10-00Z.backup'))) lines.push(line);
    expect(JSON.parse(lines[0]!)).toMatchObject({ product: 'Nahstrom' });
    await database.close();
  });
});
