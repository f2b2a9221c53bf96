import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { holdOutbox } from '../../market/index.ts';
import { type Database, rowsOf, type Tx } from '../../platform/database.ts';
import {
  forgetMigrations,
  type Migration,
  migrate,
  migrationsIn,
  migrationsOf,
} from '../../platform/driverInternals.ts';
import { firstOf } from '../../platform/present.ts';
import { BackupRefused } from './refused.ts';
import {
  continueSequences,
  insertPortion,
  listTables,
  type Table,
  type Totals,
  totalsOf,
  writeAlike,
} from './tables.ts';
import { format, type Head, type Progress, product, type TableHead, type Tail } from './write.ts';

/** The newest migration before the baseline. Its tables have the columns of the baseline in the same order. */
const lastBeforeBaseline = 1_795_500_000_028;

type Options = {
  /** The folder of the migrations of this program. */
  migrations: string;
  /** Whether existing data may be overwritten. */
  replaces?: boolean;
  progress?: Progress;
  /** Another database of the same portal, which continues there: its outbox is the current one. */
  isMove?: boolean;
};

/** Restores a backup into a database, in one transaction: any failure leaves the database unchanged. Recreates the
 *  tables of the backup's version, fills them, compares them with the backup row by row, and then migrates them to this
 *  program's version.
 *  @returns what was compared
 *  @throws BackupRefused */
export async function restore(database: Database, lines: AsyncIterable<string>, options: Options): Promise<Totals> {
  const reading = lines[Symbol.asyncIterator]();
  const head = headOf((await reading.next()).value as string | undefined);
  const migrations = migrationsIn(options.migrations);
  const made = head.migration === lastBeforeBaseline ? firstOf(migrations).folderMillis : head.migration;
  assertKnown(made, migrations);
  return database.transaction(async tx => {
    await writeAlike(tx);
    await assertMayReplace(tx, options.replaces ?? false);
    await dropAll(tx);
    await migrate(
      tx,
      migrations.filter(({ folderMillis }) => folderMillis <= made),
    );
    const tables = await listTables(tx);
    const dropped = await dropForeignKeys(tx);
    await stopTriggers(tx, tables);
    const told = await load(tx, tables, reading, options.progress);
    await continueSequences(tx, told.sequences);
    await startTriggers(tx, tables);
    await addForeignKeys(tx, dropped);
    assertSame(told, await totalsOf(tx, tables));
    await migrate(
      tx,
      migrations.filter(({ folderMillis }) => folderMillis > made),
    );
    if (!options.isMove) await holdOutbox(tx);
    return told;
  });
}

function headOf(line: string | undefined): Head {
  const head = parsed<Head>(line);
  if (head?.product !== product) throw new BackupRefused('This is no backup of Nahstrom.');
  if (head.format !== format)
    throw new BackupRefused(
      `This backup has format ${head.format}; this program reads format ${format}. Update first.`,
    );
  return head;
}

function assertKnown(made: number, migrations: Migration[]): void {
  if (migrations.some(({ folderMillis }) => folderMillis === made)) return;
  if (made < lastBeforeBaseline)
    throw new BackupRefused(
      'This backup was made by a version long before 0.1.0. Restore it with the last version before 0.1.0, and back that up.',
    );
  throw new BackupRefused('This backup was made by a newer version of Nahstrom. Update first, then restore it.');
}

/** A database counts as filled if it has an organisation or a person. */
async function assertMayReplace(tx: Tx, replaces: boolean): Promise<void> {
  const found = firstOf(
    await rowsOf<{ tables: number; ours: boolean }>(
      tx,
      sql`select (select count(*) from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))::int as tables,
        to_regclass('organisations') is not null and to_regclass('users') is not null as ours`,
    ),
  );
  if (found.tables === 0) return;
  if (!found.ours || (await migrationsOf(tx)).length === 0)
    throw new BackupRefused('The database holds tables of something else. Name one that is empty.');
  const row = firstOf(
    await rowsOf<{ filled: boolean }>(
      tx,
      sql`select exists (select from organisations) or exists (select from users) as filled`,
    ),
  );
  if (row.filled && !replaces)
    throw new BackupRefused('The database is not empty. To lose what it holds, say --replace.');
}

/** All objects of the migrations, except roles, which belong to the whole server, and extensions. */
async function dropAll(tx: Tx): Promise<void> {
  const things = await rowsOf<{ statement: string }>(
    tx,
    sql`select 'drop table if exists ' || string_agg(c.oid::regclass::text, ', ') || ' cascade' as statement
        from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        having count(*) > 0
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of things) await tx.execute(sql.raw(statement));
  await forgetMigrations(tx);
}

/** Rows are loaded table by table without foreign keys; dangling references are found when the keys are recreated. */
async function dropForeignKeys(tx: Tx) {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
  return keys;
}

async function addForeignKeys(tx: Tx, keys: Awaited<ReturnType<typeof dropForeignKeys>>): Promise<void> {
  for (const { table, name, definition } of keys)
    await tx.execute(sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`);
}

/** Rows written by triggers are in the backup itself. */
async function stopTriggers(tx: Tx, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name));
  // Rows inserted by migrations are in the backup too.
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  for (const name of names) await tx.execute(sql`alter table ${name} disable trigger user`);
}

async function startTriggers(tx: Tx, tables: Table[]): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
}

async function load(
  tx: Tx,
  tables: Table[],
  reading: AsyncIterator<string>,
  progress: Progress = () => {},
): Promise<Totals> {
  let table: Table | undefined;
  let rows = 0;
  for (;;) {
    const { value: line, done } = await reading.next();
    if (done) throw new BackupRefused('This backup is not complete: its end is missing.');
    if (line.startsWith('[')) {
      if (!table) throw new BackupRefused('This backup is damaged.');
      await insertPortion(tx, table, line).catch(asDamage);
      rows += countOf(line);
      progress(table.name, rows);
      continue;
    }
    const head = parsed<TableHead & Tail>(line);
    if (head?.end) return head.end;
    table = tables.find(({ name }) => name === head?.table);
    if (!table || !isDeepStrictEqual(table.allColumns, head?.columns))
      throw new BackupRefused(`This backup does not fit: table ${head?.table ?? '?'} is another one here.`);
    rows = 0;
  }
}

const countOf = (portion: string) => (JSON.parse(portion) as unknown[]).length;

/** An unreadable row, or a violated constraint: SQLSTATE class 22, 23. */
function asDamage(cause: unknown): never {
  const code = String((cause as { cause?: { code?: unknown } }).cause?.code ?? (cause as { code?: unknown }).code);
  if (/^2[23]/.test(code)) throw new BackupRefused('This backup is damaged: it holds rows that cannot be.');
  throw cause;
}

function assertSame(told: Totals, found: Totals): void {
  const names = new Set([...Object.keys(told.tables), ...Object.keys(found.tables)]);
  const different = [...names].filter(name => !isDeepStrictEqual(told.tables[name], found.tables[name]));
  if (different.length > 0 || !isDeepStrictEqual(told.sequences, found.sequences))
    throw new BackupRefused(`The copy differs from the original: ${different.join(', ') || 'sequences'}.`);
}

function parsed<T>(line: string | undefined): T | undefined {
  try {
    return JSON.parse(line ?? '') as T;
  } catch {
    return undefined;
  }
}
