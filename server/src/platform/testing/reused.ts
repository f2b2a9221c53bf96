import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { migrationsOf } from '../driverInternals.ts';
import { firstOf } from '../present.ts';

/** Everything a test may change that emptying tables does not restore: tables, columns, functions, triggers, policies,
 *  rights, settings of the session, and the rows that migrations write. */
const schema = sql`select md5(concat_ws('|',
  (select string_agg(concat_ws(' ', relnamespace::regnamespace, relname, relkind, relrowsecurity, relforcerowsecurity, relacl),
      ',' order by relnamespace, relname) from pg_class
    where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)),
  (select string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, atthasdef, attisdropped, attacl),
      ',' order by attrelid, attnum)
    from pg_attribute join pg_class c on c.oid = attrelid
    where attnum > 0 and relnamespace = 'public'::regnamespace),
  (select string_agg(concat_ws(' ', oid::regprocedure, md5(prosrc), proacl), ',' order by oid)
    from pg_proc where pronamespace <> 'pg_catalog'::regnamespace),
  (select string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(' ', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)), ',' order by oid)
    from pg_policy),
  (select string_agg(concat_ws(' ', conrelid::regclass, conname, convalidated), ',' order by oid) from pg_constraint),
  (select string_agg(concat_ws(' ', nspname, nspacl), ',' order by oid) from pg_namespace),
  (select string_agg(concat_ws(' ', rolname, rolsuper, rolbypassrls, rolcanlogin), ',' order by oid) from pg_roles),
  (select string_agg(concat_ws(' ', extname, extversion), ',' order by oid) from pg_extension),
  (select string_agg(concat_ws(' ', name, setting), ',' order by name) from pg_settings where source = 'session'),
  (select string_agg(s::text, ',' order by s::text) from secrets s))) as schema`;

/** Empties the tables that have rows, and restarts the sequences that were used. Truncating one table truncates all that
 *  refer to it, which takes ten times as long as deleting a few rows. Space of deleted rows is only reclaimed by truncating. */
const emptied = sql`do $$
declare
  one record;
  has_rows boolean;
begin
  set local session_replication_role = replica;
  for one in select oid, oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'secrets'
  loop
    execute format('select exists (select from %s)', one.name) into has_rows;
    if not has_rows then continue; end if;
    if pg_table_size(one.oid) < 100000
      then execute format('delete from %s', one.name);
      else execute format('truncate %s cascade', one.name);
    end if;
  end loop;
  for one in select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute format('alter sequence %I restart', one.name);
  end loop;
end $$`;

type Kept = { database: Database; schema: string };

/** In one process, at most as many as one test file opens side by side. */
const idle: Kept[] = [];
const keptAtMost = 3;

const schemaOf = (database: Database): Promise<string> =>
  database.transaction(async tx => {
    const { schema: digest } = firstOf(await rowsOf<{ schema: string }>(tx, schema));
    return `${digest} ${await migrationsOf(tx)}`;
  });

/** An empty database: one that an earlier test of this process has closed, emptied in a tenth of the time of opening
 *  another, or a new one where there is none, or where that test changed more than rows. */
export async function reused(open: () => Promise<Database>): Promise<Database> {
  const kept = (await nextIdle()) ?? (await opened(open));
  const { database } = kept;
  let isOpen = true;
  const whileOpen =
    <Given extends unknown[], T>(run: (...given: Given) => Promise<T>) =>
    async (...given: Given) => {
      if (!isOpen) throw new Error('the database of this test is closed');
      return run(...given);
    };
  return {
    ...database,
    transaction: whileOpen(database.transaction) as Database['transaction'],
    transactionWith: whileOpen(database.transactionWith) as Database['transactionWith'],
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (idle.length < keptAtMost) idle.push(kept);
      else await database.close();
    },
  };
}

async function opened(open: () => Promise<Database>): Promise<Kept> {
  const database = await open();
  return { database, schema: await schemaOf(database) };
}

async function nextIdle(): Promise<Kept | undefined> {
  const kept = idle.pop();
  if (!kept) return undefined;
  const isEmpty = await empty(kept).catch(() => false);
  if (isEmpty) return kept;
  await kept.database.close();
  return nextIdle();
}

async function empty({ database, schema }: Kept): Promise<boolean> {
  await database.transaction(tx => tx.execute(emptied));
  return (await schemaOf(database)) === schema;
}
