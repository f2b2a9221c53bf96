import { PGlite, parse, protocol, type QueryOptions, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { type PgliteClient, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session';
import type { Tx } from './database.ts';
import { elementOf, firstOf } from './present.ts';
import { rowsOf } from './rows.ts';

/** Everything taken from Drizzle and PGlite that their documentation does not promise. Lint rejects these imports
 *  elsewhere. Written for drizzle-orm 0.45.4, @electric-sql/pglite 0.5.16 and pg 8.23.1. On an upgrade of one of them run
 *  `driverInternals.test.ts` and `transactions.test.ts` on both engines, and compare:
 *  - Drizzle's `PgDialect`, `PgliteSession` and `PgliteTransaction`: the constructors, the arguments of `prepareQuery`
 *    (the third is the name), that a session calls only `query(text, params, { rowMode })` of its client, and that a
 *    transaction within a transaction is a savepoint;
 *  - Drizzle's `PglitePreparedQuery`: that `execute` fills the placeholders and queries its property `client`, and that
 *    nothing else in it belongs to a transaction;
 *  - Drizzle's journal of migrations: its table, and what its migrator records in it;
 *  - Drizzle's list of types that it parses itself (`leftAsText` repeats it);
 *  - PGlite's `protocol.serialize` and `parse`, and its `serializers` and `parsers` by type;
 *  - that every statement of PGlite passes through `execProtocolStream`, and that only `runExclusive` keeps the
 *    messages of two statements apart. */

const dialect = new PgDialect();

type RowMode = 'array' | 'object';

/** Runs one statement.
 *  @param name of a prepared statement, unique for its text */
export type RunStatement = (
  text: string,
  params: unknown[],
  rowMode: RowMode,
  name: string | undefined,
) => Promise<{ rows: unknown[] }>;

type NoSchema = Record<string, never>;
type Given = Parameters<PgliteSession<NoSchema, NoSchema>['prepareQuery']>;

const clientOf = (run: RunStatement, name?: string) =>
  ({
    // The parsers that Drizzle passes with each query are set once for the connection: `leftAsText`.
    query: (text: string, params: unknown[], { rowMode = 'object' }: QueryOptions) => run(text, params, rowMode, name),
  }) as PgliteClient;

/** Passes the name of a prepared statement on, which Drizzle's own session for PGlite drops. */
class Session extends PgliteSession<NoSchema, NoSchema> {
  constructor(readonly run: RunStatement) {
    super(clientOf(run), dialect, undefined);
  }

  override prepareQuery<T extends PreparedQueryConfig>(...given: Given): PgPreparedQuery<T> {
    const [, , name] = given;
    if (name === undefined) return super.prepareQuery(...given);
    return new PgliteSession(clientOf(this.run, name), dialect, undefined).prepareQuery(...given);
  }
}

/** A transaction that the caller begins and ends; the same class for both engines. */
export const transactionOver = (run: RunStatement): Tx =>
  new PgliteTransaction(dialect, new Session(run), undefined) as unknown as Tx;

/** Builds statements only. */
const unbound = transactionOver(() => Promise.reject(new Error('a statement outside a transaction')));

/** A statement with placeholders that is built once and executed in any transaction: building its text takes Drizzle as
 *  long as the database needs to execute it.
 *  @param name of the prepared statement, unique for its text */
export function preparedOnce<Row>(
  name: string,
  build: (tx: Tx) => { prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Row[] }> },
): (tx: Tx, values: Record<string, unknown>) => Promise<Row[]> {
  let built: ReturnType<ReturnType<typeof build>['prepare']> | undefined;
  return (tx, values) => {
    built ??= build(unbound).prepare(name);
    const { run } = (tx as unknown as { session: Session }).session;
    const own: typeof built = Object.create(built, { client: { value: clientOf(run, name) } });
    return own.execute(values);
  };
}

/** OIDs of the types that Drizzle parses itself: instants, days and intervals, alone and in arrays, and arrays of
 *  numerics. */
export const leftAsText: readonly number[] = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.DATE,
  types.INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
];

type Prepared = { text: string; parameters: number[] };

/** Named statements of an engine, planned once each: PGlite's own `query` plans a statement every time. */
export function preparedStatementsOf(engine: PGlite) {
  const { bind, describe, execute, parse: plan, sync } = protocol.serialize;
  const statements = new Map<string, Prepared>();

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answer = await send(plan({ name, text }), describe({ type: 'S', name }), sync());
    const prepared = { text, parameters: parse.parseDescribeStatementResults(answer) };
    statements.set(name, prepared);
    return prepared;
  }

  function send(...messages: Uint8Array[]) {
    const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
    let at = 0;
    for (const message of messages) {
      whole.set(message, at);
      at += message.length;
    }
    return engine.execProtocolStream(whole, { syncToFs: false });
  }

  return (text: string, params: unknown[], rowMode: RowMode, name: string) =>
    engine.runExclusive(async () => {
      const { text: known, parameters } = statements.get(name) ?? (await prepare(name, text));
      if (known !== text) throw new Error(`two statements have the name ${name}`);
      const values = params.map((value, place) =>
        value === null || value === undefined
          ? null
          : (engine.serializers[elementOf(parameters, place)] ?? String)(value),
      );
      const answer = await send(bind({ statement: name, values }), describe({ type: 'P' }), execute({}), sync());
      return firstOf(parse.parseResults(answer, engine.parsers, { rowMode }));
    });
}

/** PostgreSQL's code crash_shutdown (appendix A). */
const crashed = '57P02';

export const lostBy = (cause: unknown) =>
  Object.assign(new Error('the database engine was lost', { cause }), { code: crashed });

/** Marks the engine as lost: after a panic it hangs or mixes up its responses, so it gets no further queries. */
export class LosableEngine extends PGlite {
  lost: Error | undefined;

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.lost) throw this.lost;
    try {
      return await super.execProtocolStream(...given);
    } catch (cause) {
      const { severity = 'none' } = cause as { severity?: string };
      if (severity === 'ERROR') throw cause;
      this.lost = lostBy(cause);
      throw this.lost;
    }
  }

  /** Closes the files of a lost engine, which cannot shut down any more. */
  async abandon(): Promise<void> {
    await this.fs?.closeFs();
  }
}

/** A migration of this program: its statements, and its time of creation (`folderMillis`), in milliseconds since 1970. */
export type Migration = MigrationMeta;

export const migrationsIn = (folder: string): Migration[] => readMigrationFiles({ migrationsFolder: folder });

const schema = sql.identifier('drizzle');
const journal = 'drizzle.__drizzle_migrations';

/** Times of creation of the migrations that the database has, in order; none if it was never migrated.
 *  @param read executes a statement, for example of a connection without a transaction */
export async function migrationsMade(read: (statement: string) => Promise<unknown[]>): Promise<number[]> {
  const [found] = await read(`select to_regclass('${journal}') is not null as "isMigrated"`);
  if (!(found as { isMigrated: boolean }).isMigrated) return [];
  const rows = await read(`select created_at::float8 as made from ${journal} order by id`);
  return (rows as { made: number }[]).map(({ made }) => made);
}

/** The same, in a transaction. */
export const migrationsOf = (tx: Tx): Promise<number[]> => migrationsMade(statement => rowsOf(tx, statement));

/** Executes migrations in a transaction and records them, so that Drizzle's migrator continues from them. */
export async function migrate(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists ${schema}`);
  await tx.execute(
    sql.raw(`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`),
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into ${sql.raw(journal)} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

export async function forgetMigrations(tx: Tx): Promise<void> {
  await tx.execute(sql`drop schema if exists ${schema} cascade`);
}
