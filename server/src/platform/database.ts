import type { RefusalCode } from '@nahstrom/contract';
import { type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { firstOf } from './present.ts';
import { Refusal } from './refusal.ts';

/** Inside a transaction, of whichever engine. */
export type Tx = PgTransaction<
  PgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export type Database = {
  readonly engine: 'embedded' | 'postgres';
  /** Runs `work` in one transaction, as whoever is logged in: the owner of the tables, or a login that may do nothing
   *  before it has taken a role. When it resolves, what was written survives a loss of power. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same after a statement without parameters, which is sent together with the begin. */
  transactionWith<T>(statement: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether its disk has room to write; where there is none, a transaction that writes is refused with ENOSPC. Whoever
   *  does not tell has room. */
  hasRoom?(): boolean;
  /** Of its pool, where there is one: how many are open, how many of these idle, how many wait for one. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** A transaction inside one organisation: row-level security holds even if a `where` is forgotten.
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

/** What the database itself refuses, by the state its triggers raise. */
const refusalsOfStates: Record<string, RefusalCode> = { NS001: 'countingPoint.sharesAboveHundred' };

function refusalOf(cause: unknown): Refusal | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code = refusalsOfStates[(cause as { code?: string }).code ?? ''];
  return code ? new Refusal(code) : refusalOf(cause.cause);
}

/** The same, and all that is read in it is of one moment: a row that comes in meanwhile moves none to another page. */
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

/** A transaction that may look at persons, sessions and tokens, and at nothing an organisation owns. */
export function identity<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transactionWith(identitySettings, work);
}

/** From here on the transaction works inside the organisation. */
export async function enterTenant(tx: Tx, organisation: number, client: number | null = null): Promise<void> {
  await tx.execute(tenantSettings(organisation, client));
}

export async function enterIdentity(tx: Tx): Promise<void> {
  await tx.execute(identitySettings);
}

/** A transaction of what the portal does by itself. No policy holds in it: a statement that is not about all
 *  organisations names its own. */
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

/** Does something that no organisation's request may do, in the midst of its transaction, and comes back: no policy holds
 *  in `work`, so every statement of it names the organisation itself. */
export async function asService<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const before = firstOf(await rowsOf<{ role: string }>(tx, sql`select current_setting('role') as role`));
  await enterService(tx);
  const answer = await work();
  await tx.execute(sql`select set_config('role', ${before.role}, true)`);
  return answer;
}

/** Rows of a raw statement, the same for both drivers. */
export async function rowsOf<Row>(tx: Tx, statement: SQL | string): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
