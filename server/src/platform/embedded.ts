import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Tx } from './database.ts';
import { LosableEngine, lostBy } from './driverInternals.ts';
import { lockFolder } from './folderLock.ts';
import { assertNotFormer } from './formerDatabase.ts';
import { transactionsOf } from './pglite.ts';
import { firstOf } from './present.ts';
import { closeFolder } from './privateFolder.ts';
import { walFilesSince } from './walFiles.ts';

const byteaOid = 17;
const idleMilliseconds = 5_000;
/** Tables with as many changes as PostgreSQL's own autovacuum threshold: after every small change it would scan a year
 *  of quarter hours and block all requests. */
const muchChanged = `select format('%I.%I', schemaname, relname) as name,
    (select inhparent::regclass::text from pg_inherits where inhrelid = relid) as whole
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

/** Minimum free bytes for writing: without room for the next WAL file a commit hangs, and the process with it. Eight
 *  WAL files. */
const roomBytes = 128 * 1024 * 1024;

function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The disk has hardly any room left; nothing was written. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';

  constructor(
    readonly folder: string,
    cause: unknown,
  ) {
    super(`The disk of ${folder} has hardly any room left.`, { cause });
  }
}

/** PostgreSQL's code read_only_sql_transaction (appendix A). */
const readOnly = '25006';

const isOf = (cause: unknown, code: string): boolean =>
  cause instanceof Error && ((cause as { code?: unknown }).code === code || isOf(cause.cause, code));

type Embedded = Database & {
  /** Checkpoint, and vacuum after many changes, because this engine has no autovacuum. */
  maintain(): Promise<void>;
};

/** Writes `\x0a1b…`. */
export function hexOf(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

/** PostgreSQL inside this process, in a folder, or in memory if no folder is given. Without a folder of migrations the
 *  schema is left unchanged.
 *  @throws FolderInUse when another process has the folder open.
 *  @throws FormerDatabase when the migrations do not fit the existing schema.
 *  @throws NoRoom when it cannot start for want of room. */
export async function openEmbedded(options: {
  folder?: string;
  migrations?: string;
  loadDataDir?: PGliteOptions['loadDataDir'];
  freeBytes?(folder: string): number;
  /** Called on failed maintenance, which is retried later without loss. */
  maintenanceFailed?(cause: unknown): void;
}): Promise<Embedded & { dump(): Promise<Blob | File> }> {
  const { folder, migrations } = options;
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = folder ? await lockFolder(folder) : async () => {};
  const openEngine = async () => {
    const opened = new LosableEngine({
      ...(folder && { dataDir: join(folder, 'postgres') }),
      ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
      extensions: { unaccent, pg_trgm },
      // The engine's own parser and serializer walk the bytes one by one (bench/files.ts).
      parsers: { [byteaOid]: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')) },
      serializers: { [byteaOid]: hexOf },
    });
    await opened.waitReady;
    // The engine creates some files readable for everybody, ignoring the umask.
    if (folder) closeFolder(join(folder, 'postgres'));
    return opened;
  };
  const freeBytes = options.freeBytes ?? freeBytesAt;
  const hasRoom = () => !folder || freeBytes(folder) >= roomBytes;
  let engine = await openEngine().catch(async cause => {
    await unlock();
    throw folder && !hasRoom() ? new NoRoom(folder, cause) : cause;
  });
  let transaction = transactionsOf(engine);
  try {
    if (migrations && !options.loadDataDir) {
      await assertNotFormer(statement => engine.query(statement), migrations);
      await migrate(drizzle(engine), { migrationsFolder: migrations });
    }
  } catch (cause) {
    await engine.close();
    await unlock();
    throw cause;
  }

  let renewal: Promise<void> | undefined;

  /** Reopens a lost engine from its folder, as after a crash; its log has all acknowledged writes. */
  async function renew() {
    await engine.abandon();
    engine = await openEngine().catch((cause: unknown) => {
      throw lostBy(cause);
    });
    transaction = transactionsOf(engine);
  }

  const walFolder = folder && join(folder, 'postgres', 'pg_wal');
  let syncedFile = '';
  let writesSinceMaintenance = 0;
  let timer: NodeJS.Timeout | undefined;

  /** The engine never calls fsync. Without this a loss of power would lose acknowledged writes. */
  async function syncWal() {
    if (!walFolder) return;
    const { rows } = await engine.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
    const file = firstOf(rows).file;
    for (const name of walFilesSince(readdirSync(walFolder), syncedFile, file)) {
      try {
        const handle = openSync(join(walFolder, name), 'r+');
        fsyncSync(handle);
        closeSync(handle);
      } catch (cause) {
        // An earlier file may have been recycled by a checkpoint, which made it durable.
        if (name === file || (cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
      }
    }
    syncedFile = file;
  }

  async function maintain() {
    if (writesSinceMaintenance === 0 || !hasRoom()) return;
    writesSinceMaintenance = 0;
    // PostgreSQL reports change counters with a delay unless they are flushed.
    await engine.query('select pg_stat_force_next_flush()');
    const { rows } = await engine.query<{ name: string; whole: string | null }>(muchChanged);
    // One by one: statements sent together are one transaction, which cannot vacuum, and other requests run in between.
    for (const { name } of rows) await engine.exec(`vacuum (analyze) ${name}`);
    // Statistics of the partitions do not cover the partitioned table.
    const wholes = new Set(rows.flatMap(({ whole }) => whole ?? []));
    for (const whole of wholes) await engine.exec(`analyze only ${whole}`);
    await engine.exec('checkpoint');
  }

  function maintainWhenIdle() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      maintain().catch((cause: unknown) => {
        writesSinceMaintenance += 1;
        options.maintenanceFailed?.(cause);
      });
    }, idleMilliseconds);
    timer.unref();
  }

  async function begun<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (engine.lost && folder) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    }
    let wrote = false;
    const fullFolder = hasRoom() ? undefined : folder;
    const readOnlyFirst = fullFolder ? 'set transaction read only; ' : '';
    const whole = transaction(readOnlyFirst + begin, async (tx, client) => {
      const answer = await work(tx);
      const written = firstOf(await client.exec('select pg_current_xact_id_if_assigned() is not null as wrote'));
      wrote = (written.rows[0] as { wrote: boolean }).wrote;
      return answer;
    });
    const result = await whole.catch((cause: unknown) => {
      throw fullFolder && isOf(cause, readOnly) ? new NoRoom(fullFolder, cause) : cause;
    });
    if (wrote) {
      await syncWal();
      writesSinceMaintenance += 1;
      maintainWhenIdle();
    }
    return result;
  }

  return {
    engine: 'embedded',
    transaction: work => begun('', work),
    transactionWith: begun,
    hasRoom,
    maintain,
    dump: () => engine.dumpDataDir('none'),
    async close() {
      clearTimeout(timer);
      await (engine.lost ? engine.abandon() : engine.close());
      await unlock();
    },
  };
}
