import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysBetween } from '../energy/storage/quarterHours.ts';
import { writeSomeDays } from '../energy/testing/someDays.ts';
import { layOut, openTestFolder } from '../testing.ts';
import { rowsOf } from './database.ts';
import { migrationsOf } from './driverInternals.ts';
import { NoRoom, openEmbedded } from './embedded.ts';
import { FolderInUse } from './folderLock.ts';
import { spawnOther } from './testing/spawnOther.ts';
import { isUnavailable } from './unavailable.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Opened = Awaited<ReturnType<typeof openEmbedded>>;

/** As an operator's first start does, without a migrated copy, whose log has room for more writes. */
function openFirst() {
  layOut(folder, 'new');
  return openEmbedded({ folder, migrations });
}
const open = () => openTestFolder(folder);
const keysIn = (database: Opened) =>
  database.transaction(async tx =>
    (await rowsOf<{ key: string }>(tx, sql`select key from attempts order by key`)).map(row => row.key),
  );
const insert = (database: Opened, key: string) =>
  database.transaction(tx =>
    tx.execute(sql`insert into attempts (key, count, until) values (${key}, 1, '2026-11-20T10:00:00Z')`),
  );

/** Simulates a full disk until the returned function is called. */
function fillDisk(): () => void {
  const writing = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });
  });
  syncBuiltinESMExports();
  return () => {
    writing.mockRestore();
    syncBuiltinESMExports();
  };
}

describe('an embedded database on a full disk', () => {
  it('reports it at a failed start, and starts once there is room', async () => {
    const database = await open();
    await insert(database, 'kept');
    await database.close();

    const makeRoom = fillDisk();
    const started = await openEmbedded({ folder, migrations, freeBytes: () => 0 }).catch((cause: unknown) => cause);
    makeRoom();

    expect(started).toBeInstanceOf(NoRoom);
    const again = await open();
    expect(await keysIn(again)).toEqual(['kept']);
    await again.close();
  });

  it('refuses writes while there is hardly any room, and resumes once there is', async () => {
    let freeBytes = 500_000_000;
    await (await open()).close();
    const database = await openEmbedded({ folder, migrations, freeBytes: () => freeBytes });
    await insert(database, 'before');

    freeBytes = 100_000_000;
    const refused = insert(database, 'full');
    await expect(refused).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(insert(database, 'full')).rejects.toSatisfy(isUnavailable);
    await database.maintain();
    expect([database.hasRoom!(), await keysIn(database)]).toEqual([false, ['before']]);

    freeBytes = 500_000_000;
    await insert(database, 'behind');
    expect([database.hasRoom!(), await keysIn(database)]).toEqual([true, ['before', 'behind']]);
    await database.close();
  });

  it('the database keeps all acknowledged writes when its engine crashes, and reopens automatically', async () => {
    const database = await openFirst();
    await insert(database, 'kept');
    const fill = () =>
      database.transaction(tx => tx.execute(sql`select pg_logical_emit_message(false, '', ${'x'.repeat(8000)})`));
    const makeRoom = fillDisk();

    let lost: unknown;
    for (let messages = 0; !lost && messages < 5000; messages += 1)
      await fill().catch((cause: unknown) => {
        lost = cause;
      });
    const whileFull = await insert(database, 'lost').catch((cause: unknown) => cause);
    makeRoom();

    expect([isUnavailable(lost), isUnavailable(whileFull)]).toEqual([true, true]);
    expect(await keysIn(database)).toEqual(['kept']);
    await insert(database, 'later');
    await database.close();
    const again = await open();
    expect(await keysIn(again)).toEqual(['kept', 'later']);
    await again.close();
  });
});

describe('the embedded database', () => {
  it('in a folder is opened by one process at a time, is durable, and is migrated once', async () => {
    const database = await openFirst();
    await insert(database, 'kept');
    await expect(open()).rejects.toThrow(FolderInUse);
    const other = await spawnOther('write', folder, migrations);
    await other.kill();
    await database.close();

    const again = await open();

    expect(other.said).toBe('FolderInUse');
    expect(await keysIn(again)).toEqual(['kept']);
    const run = await again.transaction(migrationsOf);
    await again.maintain();
    await again.close();
    const third = await open();
    expect(await third.transaction(migrationsOf)).toEqual(run);
    await third.close();
  });

  it('is vacuumed and analysed after many changes, because the engine has no autovacuum', async () => {
    const database = await open();
    const estimate = (table: string) =>
      database.transaction(async tx => {
        const [row] = await rowsOf<{ rows: number }>(
          tx,
          sql`select reltuples::int as rows from pg_class where relname = ${table}`,
        );
        return row!.rows;
      });
    await database.transaction(tx =>
      tx.execute(sql`insert into attempts (key, count, until) select n, 1, now() from generate_series(1, 60) n`),
    );
    await database.transaction(tx => tx.execute(sql`create table calm as select 1 as id`));
    expect(await estimate('attempts')).not.toBe(60);
    const before = await estimate('calm');

    await database.maintain();

    expect(await estimate('attempts')).toBe(60);
    expect(await estimate('calm')).toBe(before);
    expect(before).not.toBe(1);
    await database.close();
  });

  it('has statistics of the whole partitioned table of days as well', async () => {
    const database = await open();
    const estimates = () =>
      database.transaction(tx =>
        rowsOf<{ name: string; rows: number }>(
          tx,
          sql`select relname::text as name, reltuples::int as rows from pg_class
              where relname in ('energy_days', 'energy_days_2025', 'energy_days_2026') order by 1`,
        ),
      );
    await database.transaction(tx => writeSomeDays(tx, daysBetween('2026-01-01', '2026-12-31')));

    await database.maintain();

    expect(await estimates()).toEqual([
      { name: 'energy_days', rows: 730 },
      { name: 'energy_days_2025', rows: 0 },
      { name: 'energy_days_2026', rows: 730 },
    ]);
    await database.close();
  });

  it('has all committed and no uncommitted writes after its process was killed', async () => {
    await (await open()).close();
    const other = await spawnOther('write', folder, migrations);
    expect(other.said).toBe('ready');
    await expect(open()).rejects.toThrow(FolderInUse);

    await other.kill();
    const database = await open();

    expect(await keysIn(database)).toEqual(['first', 'second', 'third']);
    await insert(database, 'after');
    expect(await keysIn(database)).toEqual(['after', 'first', 'second', 'third']);
    await database.close();
  });

  it('releases its folder if its migrations fail', async () => {
    layOut(folder, 'migrated');
    await expect(openEmbedded({ folder, migrations: join(folder, 'none') })).rejects.toThrow();

    const database = await open();

    expect(await keysIn(database)).toEqual([]);
    await database.close();
  });

  it('rolls back a failed transaction, and continues', async () => {
    const database = await open();
    const failing = database.transaction(async tx => {
      await tx.execute(sql`insert into attempts (key, count, until) values ('lost', 1, now())`);
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    await insert(database, 'kept');

    expect(await keysIn(database)).toEqual(['kept']);
    await database.close();
  });
});
