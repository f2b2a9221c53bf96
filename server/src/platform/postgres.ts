import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Tx } from './database.ts';

const dialect = new PgDialect();

/** Any 64-bit number that only this product's migrations use. */
const migrationLock = 7_302_118_055n;

/** Long enough for a queue, and not for ever when the server accepts and says nothing. */
const connectionTimeoutMillis = 30_000;

/** A PostgreSQL server. Migrations are run by one process at a time, the others wait; without a folder of them the
 *  database is left as it is. */
export async function openPostgres(options: {
  url: string;
  migrations?: string;
  connections?: number;
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis,
  });
  // A connection that breaks is replaced by the pool; without a listener it would end the process, and while it is in
  // use the pool listens no longer.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  try {
    if (options.migrations) await migrateAlone(pool, options.migrations);
  } catch (cause) {
    await pool.end();
    throw cause;
  }

  async function begun<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query(begin);
      const session = new NodePgSession(client, dialect, undefined);
      const answer = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Tx);
      const { command } = await client.query('commit');
      if (command === 'ROLLBACK') throw new Error('a statement had failed, and nothing was written');
      return answer;
    } catch (cause) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw cause;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    engine: 'postgres',
    transaction: work => begun('begin', work),
    transactionWith: (statement, work) => begun(`begin; ${statement}`, work),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function migrateAlone(pool: pg.Pool, migrations: string) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrations });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}
