import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database, rowsOf, type Tx } from './database.ts';
import { leftAsText, type RunStatement, transactionOver } from './driverInternals.ts';
import { assertNotFormer } from './formerDatabase.ts';
import { firstOf } from './present.ts';

/** Arbitrary 64-bit lock key, used only by this product's migrations. */
const migrationLock = 7_302_118_055n;

/** Long enough for a connection queue, with an end in case the server accepts and never responds. */
const connectionTimeoutMillis = 30_000;

/** A PostgreSQL server. An advisory lock serialises migrations of several processes; without a folder of them the
 *  schema is left unchanged.
 *  @throws FormerDatabase when the migrations do not fit the existing schema. */
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
  // The pool replaces a broken connection; without a listener its error would end the process, and the pool does not
  // listen while the connection is in use.
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
      const answer = await work(transactionOver(statementsOf(client)));
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

/** Statements of a connection; the driver plans a named one once. */
const statementsOf =
  (client: pg.PoolClient): RunStatement =>
  (text, values, rowMode, name) =>
    client.query({ text, values, types: parsers, ...(rowMode === 'array' && { rowMode }), ...(name && { name }) });

const parsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    leftAsText.includes(type) ? (text: string | Buffer) => text : pg.types.getTypeParser(type, format),
};

/** Roles for requests and background jobs; created by the migrations. */
const roles = ['nahstrom_app', 'nahstrom_identity', 'nahstrom_service'];

/** With a separate address for migrations that login owns the tables, and the portal's login owns nothing: injected SQL
 *  gains no more than the three roles.
 *  @returns excess rights of the portal's login
 *  @throws RolesMissing when it may not take the roles and could not be granted them
 *  @throws FormerDatabase */
export async function openServer(options: {
  url: string;
  migrationUrl?: string | undefined;
  migrations: string;
}): Promise<{ database: Database; excess: string[] }> {
  const { url, migrationUrl, migrations } = options;
  const database = await openPostgres(migrationUrl ? { url } : { url, migrations });
  try {
    const login = (await ask<{ name: string }>(database, sql`select current_user as name`)).name;
    if (migrationUrl) await prepareFor(login, migrationUrl, migrations);
    await assertRoles(database, login);
    return { database, excess: await excessOf(database) };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

export class RolesMissing extends Error {
  constructor(login: string) {
    super(`The login "${login}" may not work for the portal. As a superuser: GRANT ${roles.join(', ')} TO "${login}";`);
    this.name = 'RolesMissing';
  }
}

async function ask<Row>(database: Database, statement: SQL): Promise<Row> {
  const row = firstOf(await database.transaction(tx => rowsOf<Row>(tx, statement)));
  return row;
}

async function prepareFor(login: string, url: string, migrations: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis });
  pool.on('error', () => {});
  try {
    await migrateAlone(pool, migrations, client => allow(client, login));
  } finally {
    await pool.end();
  }
}

/** If the grant fails, the portal's own login reports the missing role. */
async function allow(client: pg.PoolClient, login: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('grant %I to %I', role, $1::text)
       || case when current_setting('server_version_num')::integer >= 160000 then ' with inherit false' else '' end as statement
     from unnest($2::text[]) role where not pg_has_role($1, role, 'MEMBER')`,
    [login, roles],
  );
  for (const { statement } of rows)
    await client.query(statement).catch((cause: { code?: string }) => {
      if (cause.code !== insufficientPrivilege) throw cause;
    });
}

const insufficientPrivilege = '42501';

/** @throws RolesMissing */
export async function assertRoles(database: Database, login: string): Promise<void> {
  const taken = roles.map(role => sql`set_config('role', ${role}, true)`);
  await database
    .transaction(async tx => {
      for (const role of taken) {
        await tx.execute(sql`select set_config('role', 'none', true)`);
        await tx.execute(sql`select ${role}`);
      }
    })
    .catch((cause: unknown) => {
      const { code } = ((cause as Error).cause ?? cause) as { code?: string };
      throw code === insufficientPrivilege ? new RolesMissing(login) : cause;
    });
}

/** As worded in the log. */
async function excessOf(database: Database): Promise<string[]> {
  const facts = await ask<Record<string, boolean>>(
    database,
    sql`select rolsuper as "is a superuser", rolbypassrls as "passes by row-level security", rolcreaterole as "makes roles",
          exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
            and pg_has_role(relowner, 'MEMBER')) as "may become the owner of the tables",
          has_table_privilege('members', 'select') as "reads tables without a role",
          has_schema_privilege(current_schema(), 'create') as "makes tables"
        from pg_roles where rolname = current_user`,
  );
  return Object.keys(facts).filter(fact => facts[fact]);
}

async function migrateAlone(
  pool: pg.Pool,
  migrations: string,
  afterwards: (client: pg.PoolClient) => Promise<void> = async () => {},
) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await assertNotFormer(statement => client.query(statement), migrations);
    await migrate(drizzle(client), { migrationsFolder: migrations });
    await afterwards(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}
