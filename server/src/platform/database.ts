import type { RefusalCode } from '@nahstrom/contract';
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { firstOf } from './present.ts';
import { Refusal } from './refusal.ts';
import { rowsOf } from './rows.ts';

export { rowsOf };

/** A transaction of either engine. */
export type Tx = PgTransaction<
  PgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export type Database = {
  readonly engine: 'embedded' | 'postgres';
  /** Runs `work` in one transaction, with the connection's own login: the owner of the tables, or a login without
   *  rights until it takes a role. Once it resolves, the writes are durable. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same after a statement without parameters, which is sent together with the begin. */
  transactionWith<T>(statement: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether its disk has room to write; without room, a writing transaction is refused with ENOSPC. Undefined means
   *  room. */
  hasRoom?(): boolean;
  /** Connection pool, if any: open, idle, and waiting requests. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** A transaction inside one organisation: row-level security applies even if a `where` is forgotten.
 *  @param client narrows it to the users of one client/customer */
export function tenant<T>(
  database: Database,
  organisation: number,
  work: (tx: Tx) => Promise<T>,
  client: number | null = null,
): Promise<T> {
  return database.transactionWith(tenantSettings(organisation, client), work).catch(cause => {
    throw refusalOf(cause) ?? cause;
  });
}

/** Refusals by the database, by the SQLSTATE its triggers raise. */
const refusalsOfStates: Record<string, RefusalCode> = { NS001: 'countingPoint.sharesAboveHundred' };

function refusalOf(cause: unknown): Refusal | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code = refusalsOfStates[(cause as { code?: string }).code ?? ''];
  return code ? new Refusal(code) : refusalOf(cause.cause);
}

/** The same with a snapshot (repeatable read): concurrent inserts do not shift rows between pages. */
export function tenantSnapshot<T>(
  database: Database,
  organisation: number,
  work: (tx: Tx) => Promise<T>,
  client: number | null = null,
): Promise<T> {
  return database.transaction(async tx => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await enterTenant(tx, organisation, client);
    return work(tx);
  });
}

/** A transaction with access to persons, sessions and tokens, but not to data of an organisation. */
export function identity<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transactionWith(identitySettings, work);
}

/** Switches the transaction to the organisation from here on. */
export async function enterTenant(tx: Tx, organisation: number, client: number | null = null): Promise<void> {
  await tx.execute(tenantSettings(organisation, client));
}

export async function enterIdentity(tx: Tx): Promise<void> {
  await tx.execute(identitySettings);
}

/** A transaction of the system itself. It bypasses row-level security: a statement not meant for all organisations must
 *  name its own. */
export function service<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transactionWith(serviceSettings, work);
}

export async function enterService(tx: Tx): Promise<void> {
  await tx.execute(serviceSettings);
}

const settings = (role: string, organisation: number | '', client: number | '') =>
  `select set_config('role', '${role}', true), set_config('app.organisation', '${organisation}', true),
    set_config('app.client', '${client}', true)`;

const tenantSettings = (organisation: number, client: number | null) =>
  settings('nahstrom_app', Number(organisation), client === null ? '' : Number(client));

const identitySettings = settings('nahstrom_identity', '', '');
const serviceSettings = `select set_config('role', 'nahstrom_service', true)`;

/** Runs `work` with system rights inside an organisation's transaction, and switches back. It bypasses row-level
 *  security, so every statement names the organisation itself. */
export async function asService<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const before = firstOf(await rowsOf<{ role: string }>(tx, sql`select current_setting('role') as role`));
  await enterService(tx);
  const answer = await work();
  await tx.execute(sql`select set_config('role', ${before.role}, true)`);
  return answer;
}
