import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  approvalTextVersion,
  type MemberMailKind,
  type MembershipApplication,
  type ProofChallenge,
} from '@nahstrom/contract';
import { hash, verify } from '@node-rs/argon2';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import pg from 'pg';
import { admit, createLogin, findProvenLogin, makeOperator } from './access/identity/store.ts';
import { insertOrganisation } from './access/organisations/store.ts';
import { createApp } from './app.ts';
import { readPacked } from './energy/imports/packedReport.ts';
import { jobHandlers } from './jobHandlers.ts';
import type { MarketPorts } from './market/ports.ts';
import { aDraft } from './money/invoices/testing/aDraft.ts';
import { writeDocument } from './money/invoices/write.ts';
import { madeUpCountingPointNumber, madeUpIban } from './operation/demonstration/people.ts';
import { AnswerFault } from './platform/answer.ts';
import { type Database, identity, rowsOf, type Tx, tenant } from './platform/database.ts';
import { forgetMigrations, migrate } from './platform/driverInternals.ts';
import { openEmbedded } from './platform/embedded.ts';
import type { Ports } from './platform/ports.ts';
import { openPostgres, openServer } from './platform/postgres.ts';
import { secretBox } from './platform/secretBox.ts';
import { hashOf, randomToken } from './platform/secrets.ts';
import { findSessionUser } from './platform/session.ts';
import { reused } from './platform/testing/reused.ts';
import { listTables } from './platform/testing/tables.ts';
import { runDueJobs } from './services/jobs/work.ts';
import { listMails } from './services/mails/store.ts';
import { printDocument } from './services/printing/print.ts';
import { clientsCustomers } from './tables/clientsCustomers.ts';
import { communities } from './tables/communities.ts';
import { organisationUsers } from './tables/identity.ts';
import { memberMails } from './tables/memberMails.ts';
import { organisations } from './tables/organisations.ts';
import type { DocumentDraft } from './tables/stored/billingPlan.ts';

export { writeReport } from './energy/testing/reportWriter.ts';
export { consentNotification, pointListMessage, revocationMessage } from './market/simulator/operator.ts';
export { unzipped } from './privacy/ownData/testing/unzipped.ts';

const migrations = join(dirname(fileURLToPath(import.meta.url)), '../migrations');

/** Cheap on purpose: hundreds of logins per test run. */
const passwords: Ports['passwords'] = {
  hash: password => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (stored, password) => verify(stored, password),
};

export const testPassword = 'Prüfung-2026!';

/** A migrated, empty database: in memory, or a new one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openOnServer(url, process.env.NAHSTROM_TEST_TEMPLATE);
  return reused(() => openEmbedded({ migrations, ...migratedDump() }));
}

/** The embedded database of a folder, as the portal opens it; a new one is migrated already. */
export function openTestFolder(folder: string) {
  if (!existsSync(join(folder, 'postgres'))) layOut(folder, 'migrated');
  return openEmbedded({ folder, migrations });
}

/** Puts the data of an embedded database into a new folder: creating them takes the engine several times as long.
 *  @param state of the first start before (`new`) or after (`migrated`) its migrations */
export function layOut(folder: string, state: 'new' | 'migrated') {
  const copies = process.env.NAHSTROM_TEST_COPIES;
  if (!copies || !existsSync(copies)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(join(copies, state, 'postgres'), join(folder, 'postgres'), { recursive: true });
}

function migratedDump() {
  const copies = process.env.NAHSTROM_TEST_COPIES;
  const dump = copies && join(copies, 'migrated.tar');
  return dump && existsSync(dump) && { loadDataDir: new Blob([new Uint8Array(readFileSync(dump))]) };
}

/** The same, opened by two processes: on a server each with its own connections. The embedded one is opened once. */
export async function openTestDatabaseTwice(): Promise<[Database, Database]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const database = await openTestDatabase();
    return [database, { ...database, close: async () => {} }];
  }
  const database = await openOnServer(url, process.env.NAHSTROM_TEST_TEMPLATE);
  const [row] = await database.transaction(tx => rowsOf<{ name: string }>(tx, 'select current_database() as name'));
  return [database, await openPostgres({ url: addressOf(url, row!.name), connections: 5 })];
}

/** Writes the copies of an embedded database for `layOut`, and a dump of the migrated one for those in memory. */
export async function writeCopies(into: string): Promise<void> {
  await (await openEmbedded({ folder: join(into, 'new') })).close();
  cpSync(join(into, 'new'), join(into, 'migrated'), { recursive: true });
  const database = await openEmbedded({ folder: join(into, 'migrated'), migrations });
  const dump = await database.dump();
  await database.close();
  writeFileSync(join(into, 'migrated.tar'), new Uint8Array(await dump.arrayBuffer()));
}

/** The same on a server: a migrated template database. */
export async function createTemplate(url: string) {
  const name = await createOnServer(url);
  const own = addressOf(url, name);
  await (await openServer({ url: await urlOfLogin(own), migrationUrl: own, migrations })).database.close();
  return { name, remove: () => dropOnServer(url, name) };
}

/** A separate database on the server, dropped on close. The portal's roles are taken by a login that owns nothing, as
 *  recommended to operators; everything else runs as the owner of the tables. */
export async function openOnServer(url: string, template?: string): Promise<Database & { maintain(): Promise<void> }> {
  const name = await createOnServer(url, template);
  const own = addressOf(url, name);
  // A template is migrated and prepared for the portal's login already.
  const portal = template
    ? await openPostgres({ url: asLogin(own) })
    : (await openServer({ url: await urlOfLogin(own), migrationUrl: own, migrations })).database;
  const database = await openPostgres({ url: own, connections: 5 });
  return {
    ...database,
    transactionWith: portal.transactionWith,
    maintain: () => onServer(own, 'vacuum analyze'),
    async close() {
      await portal.close();
      await database.close();
      await dropOnServer(url, name);
    },
  };
}

const portalLogin = 'nahstrom_test_portal';
const portalPassword = 'Test-2026';

/** The same database for a login that owns nothing, which stays on the server. */
export async function urlOfLogin(url: string): Promise<string> {
  const statement = `create role ${portalLogin} login noinherit password '${portalPassword}'`;
  await onServer(url, statement).catch((cause: { code?: string }) => {
    // One of several concurrent creators succeeds.
    if (!['42710', '23505'].includes(cause.code ?? '')) throw cause;
  });
  // Lets a database be dropped while the login is still disconnecting.
  await onServer(url, `grant ${portalLogin} to current_user`).catch((cause: Error) => {
    if (cause.message !== 'tuple concurrently updated') throw cause;
  });
  return asLogin(url);
}

function asLogin(url: string): string {
  const own = new URL(url);
  own.username = portalLogin;
  own.password = portalPassword;
  return own.href;
}

/** Migrations of a next version that adds a column and a table.
 *  @param into a folder deleted at the end of the test */
export function nextMigrations(into: string): string {
  const next = join(into, 'migrations');
  cpSync(migrations, next, { recursive: true });
  const path = join(next, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const newest = journal.entries.at(-1)!;
  const entry = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  writeFileSync(
    join(next, '9999_next.sql'),
    `ALTER TABLE members ADD COLUMN nickname text DEFAULT 'Sunny' NOT NULL;--> statement-breakpoint
CREATE TABLE of_next_version (id integer PRIMARY KEY);`,
  );
  return next;
}

/** The migrations up to one, as a version had them that was the newest.
 *  @param into a folder deleted at the end of the test */
function migrationsUntil(into: string, newest: string): string {
  const former = join(into, newest);
  cpSync(migrations, former, { recursive: true });
  const path = join(former, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag <= newest);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return former;
}

/** Simulates a database migrated by versions before the baseline. */
export async function migratedBeforeBaseline(tx: Tx): Promise<void> {
  // The tables of the former version are those of the baseline.
  await tx.execute(sql`drop function note_day_states, forget_day_states cascade`);
  await tx.execute(
    sql`drop table energy_day_states, move_in_members, move_in_tables, move_in_headings, move_ins, opening_items,
      invoice_letters, market_deliveries, market_mailboxes, market_reports, market_messages, market_notes, market_processes, market_settings,
      comparison_prices, savings_rates, surplus_publications, access_tokens, member_mails, energy_waivers`,
  );
  await tx.execute(sql`alter table organisations drop column host, drop column is_default, drop column archived,
    drop column contact_address, drop column mail_applications, drop column mail_complete_months, drop column mail_members`);
  await tx.execute(sql`drop table month_mails`);
  await tx.execute(
    sql`alter table billing_run_members drop column differs, drop column named_at, drop column named_by`,
  );
  await tx.execute(sql`alter table sepa_runs drop column handed_over, drop column handed_over_by`);
  await tx.execute(sql`alter table members drop column entered_on`);
  await tx.execute(
    sql`alter table counting_points drop column date_of_deactivation cascade, drop column participation cascade`,
  );
  await tx.execute(sql`create unique index counting_points_number_in_community
    on counting_points (organisation_id, community_id, cp_number) where not released`);
  await tx.execute(sql`drop function shares_fit_of_longer_member cascade`);
  await tx.execute(sql`alter table mails drop column link_kind, drop column link_expires, drop column unsubscribe_url`);
  await tx.execute(sql`alter table communities drop column asked_fields`);
  await tx.execute(sql`alter table organisation_users drop column guide_hidden, drop column mails_off`);
  await forgetMigrations(tx);
  const [first, last] = [1_795_257_094_809, 1_795_500_000_028];
  await migrate(
    tx,
    [first, last].map(folderMillis => ({ sql: [], bps: true, hash: `of ${folderMillis}`, folderMillis })),
  );
}

/** An installation run by successive versions.
 *  @param newest migration of the first version; without it, this version */
export async function openInstallation(newest?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-installation-'));
  const server = process.env.TEST_DATABASE_URL;
  const url = server && addressOf(server, await createOnServer(server));
  const open = (of: string): Promise<Database> =>
    url ? openPostgres({ url, migrations: of }) : openEmbedded({ folder: join(folder, 'data'), migrations: of });
  const environment: Record<string, string> = url
    ? { DATABASE_URL: url }
    : { DATABASE_URL: '', NAHSTROM_DATA: join(folder, 'data') };
  if (!url) layOut(join(folder, 'data'), newest ? 'new' : 'migrated');
  let database: Database | undefined = await open(newest ? migrationsUntil(folder, newest) : migrations);
  return {
    portal: () => openPortal({ database }),
    /** A separate database, for migrations. */
    folder,
    /** Address for a process that runs it. */
    environment,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => database!.transaction(work),
    async restart(of = migrations) {
      await database?.close();
      database = undefined;
      database = await open(of);
    },
    async close() {
      await database?.close();
      if (url) await dropOnServer(server, new URL(url).pathname.slice(1));
      rmSync(folder, { recursive: true });
    },
  };
}

async function createOnServer(url: string, template = 'template1'): Promise<string> {
  const name = `nahstrom_test_${randomUUID().replaceAll('-', '')}`;
  await adminOf(url).query(`create database ${name} template ${template}`);
  return name;
}

/** Forced only if necessary, because an ordinary user may not terminate a concurrent autovacuum, which ends soon. */
async function dropOnServer(url: string, name: string): Promise<void> {
  const admin = adminOf(url);
  await admin.query(`drop database ${name}`).catch(() => admin.query(`drop database ${name} with (force)`));
}

function addressOf(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Connections for creating and dropping databases, by server. */
const admins = new Map<string, pg.Pool>();

function adminOf(url: string): pg.Pool {
  const known = admins.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 3, allowExitOnIdle: true });
  // The pool replaces a connection that the server ended.
  pool.on('error', () => {});
  admins.set(url, pool);
  return pool;
}

/** Every channel is set up, and every mailbox works. */
export async function aMarketPort(): Promise<NonNullable<MarketPorts['market']>> {
  const box = await secretBox([new Uint8Array(32).fill(7)]);
  const test = async () => ({ sending: null, fetching: null });
  return { hasFolder: true, mail: { domain: 'market.test', box, test } };
}

type Person = { id: number; loginId: number; username: string; organisationId: number };

/** The real app on a real database, with helpers to populate it. */
export async function openPortal(
  options: {
    database?: Database;
    now?: Date;
    requestEnded?: Ports['requestEnded'];
    strictAnswers?: boolean;
    sendsMails?: boolean;
    printPdf?: Ports['printPdf'];
    market?: MarketPorts['market'];
  } = {},
) {
  const database = options.database ?? (await openTestDatabase());
  const clock = { now: options.now ?? new Date() };
  const logged: { facts: Record<string, unknown>; message: string }[] = [];
  const keep = (facts: Record<string, unknown>, message: string) => {
    logged.push({ facts, message });
  };
  const ports: MarketPorts = {
    database,
    passwords,
    now: () => clock.now,
    log: { info: keep, warn: keep, error: keep },
    requestEnded: options.requestEnded ?? (request => keep(request, 'request')),
    printPdf: options.printPdf ?? printDocument,
    readEnergyFile: readPacked,
    energySources: [{ fetch: async () => ({ committed: 0, waiting: 0, refused: 0 }) }],
    settings: {
      sendsMails: options.sendsMails ?? true,
      publicUrl: 'http://portal.test',
      secureCookies: false,
      uploadBytes: 64_000_000,
      strictAnswers: options.strictAnswers ?? true,
      proofOfWork: { cost: 1, tries: [1, 3] },
    },
    market: options.market ?? (await aMarketPort()),
  };
  const app = createApp(ports);
  let made = 0;

  async function anOrganisation(title = `Verein ${made + 1}`) {
    made += 1;
    return identity(database, tx => insertOrganisation(tx, `${title} ${made}`));
  }

  async function aPerson(organisationId: number, role: 'ROLE_ADMIN' | 'ROLE_USER', username?: string): Promise<Person> {
    made += 1;
    const number = made;
    const passwordHash = await passwords.hash(testPassword);
    const name = username ?? `person${number}@example.org`;
    return identity(database, async tx => {
      const values = { username: name, passwordHash, locale: 'de', dataUsageAccepted: clock.now } as const;
      const proven = await findProvenLogin(tx, name);
      const { id: loginId } = proven ?? (await createLogin(tx, clock.now, { ...values, owner: 'proven' }));
      const id = await admit(tx, { organisationId, loginId, role, firstname: 'Pia', lastname: `Probe ${number}` });
      return { id, loginId, username: name, organisationId };
    });
  }

  /** Makes a user an operator. */
  const anOperator = (person: { loginId: number }) =>
    identity(database, tx => makeOperator(tx, person.loginId, clock.now));

  /** A client/customer, with an administrator. */
  async function aClient(organisationId: number, title = 'Kunde') {
    made += 1;
    const administrator = await aPerson(organisationId, 'ROLE_USER');
    const id = await tenant(database, organisationId, async tx => {
      const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
      const [client] = await tx
        .insert(clientsCustomers)
        .values({ organisationId, title: `${title} ${made}`, adminUserId: administrator.id })
        .returning();
      await tx
        .update(organisationUsers)
        .set({
          clientCustomerId: client!.id,
          usergroupId: organisation!.defaultClientAdminGroup!,
          roles: ['ROLE_ADMIN'],
        })
        .where(eq(organisationUsers.id, administrator.id));
      return client!.id;
    });
    return { id, administrator };
  }

  async function aCommunity(organisationId: number, title = 'EEG Sonnental') {
    return tenant(database, organisationId, async tx => {
      const [row] = await tx
        .insert(communities)
        .values({ ...emptyCommunity, title, organisationId })
        .returning();
      return row!;
    });
  }

  async function aDocument(
    by: { id: number; organisationId: number },
    of: Pick<DocumentDraft, 'communityId' | 'memberId'>,
    change: Partial<DocumentDraft> = {},
  ) {
    const user = (await database.transaction(tx => findSessionUser(tx, by.id, by.organisationId)))!;
    return tenant(database, by.organisationId, tx => writeDocument(tx, { user }, clock.now, aDraft(of, change)));
  }

  /** A mail that the portal has written to a member.
   *  @returns the secret of its link to unsubscribe */
  async function aMemberMail(
    of: Pick<typeof memberMails.$inferInsert, 'organisationId' | 'memberId' | 'userId'>,
    kind: MemberMailKind = 'monthReady',
  ) {
    const secret = randomToken();
    const row = { ...of, kind, about: '2026-10', created: clock.now, linkHash: await hashOf(secret) };
    await tenant(database, of.organisationId, tx => tx.insert(memberMails).values(row));
    return secret;
  }

  return {
    app,
    database,
    ports,
    aMemberMail,
    logged,
    clock,
    anOrganisation,
    anAdministrator: (organisationId: number, username?: string) => aPerson(organisationId, 'ROLE_ADMIN', username),
    aUser: (organisationId: number, username?: string) => aPerson(organisationId, 'ROLE_USER', username),
    anOperator,
    aClient,
    aCommunity,
    /** As written by a run. */
    aDocument,
    visitor: () => createVisitor(app),
    async logIn(person: { username: string }, password = testPassword) {
      const visitor = createVisitor(app);
      const response = await visitor.post('/login', { username: person.username, password });
      if (!response.ok) throw new Error(`Login failed: ${await response.text()}`);
      return visitor;
    },
    inOrganisation: <T>(organisationId: number, work: (tx: Tx) => Promise<T>, client: number | null = null) =>
      tenant(database, organisationId, work, client),
    /** As the owner of the tables: sees the rows of every organisation. */
    asOwner: <T>(work: (tx: Tx) => Promise<T>) => database.transaction(work),
    /** Restores the original hostile texts in the whole database, as accepted by earlier contracts. */
    asTypedBefore: (typed: string, stored: string) =>
      database.transaction(async tx => {
        const columns = await rowsOf<{ table_name: string; column_name: string }>(
          tx,
          sql`select table_name, column_name from information_schema.columns
            join information_schema.tables using (table_schema, table_name)
            where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'`,
        );
        for (const { table_name: table, column_name: column } of columns) {
          const name = sql.identifier(column);
          await tx.execute(
            sql`update ${sql.identifier(table)} set ${name} = replace(${name}, ${typed}, ${stored})
              where ${name} like ${`%${typed}%`}`,
          );
        }
      }),
    mails: () => database.transaction(listMails),
    /** Runs all due jobs. */
    runJobs: () => runDueJobs(ports, jobHandlers),
    /** @throws AnswerFault when a response was refused unnoticed by the test. */
    async close() {
      await database.close();
      const fault = logged.find(({ facts }) => facts.cause instanceof AnswerFault);
      if (fault) throw fault.facts.cause;
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

let visitors = 0;

/** A client with its own cookie jar and address, which sends the XSRF header as the front ends do. */
export function createVisitor(app: Hono) {
  const cookies = new Map<string, string>();
  visitors += 1;
  const address = `198.51.100.${visitors}`;
  const xsrfToken = () => cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN');

  async function send(
    method: string,
    path: string,
    options: { json?: unknown; form?: FormData; headers?: Record<string, string> } = {},
  ) {
    const headers = new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    if (method !== 'GET') headers.set('x-xsrf-token', xsrfToken() ?? '');
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
    const body = options.form ?? (options.json === undefined ? undefined : JSON.stringify(options.json));
    const request = new Request(`http://portal.test/api/v1${path}`, { method, headers, body });
    const response = await app.fetch(request, { address });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookie);
    return response;
  }

  function keepCookie(cookie: string) {
    const [pair, ...attributes] = cookie.split('; ');
    const at = pair!.indexOf('=');
    const name = pair!.slice(0, at);
    if (attributes.some(attribute => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
    else cookies.set(name, decodeURIComponent(pair!.slice(at + 1)));
  }

  /** Adds the proof of work to an application, as the front end does, unless the test provides one. */
  async function proved(json: unknown) {
    if (typeof json !== 'object' || json === null || 'altcha' in json) return json;
    const challenge = (await (await send('GET', '/public/challenge')).json()) as ProofChallenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return { ...json, altcha: btoa(JSON.stringify({ challenge, solution })) };
  }

  /** A write needs the XSRF cookie, which any response sets. */
  async function write(method: string, path: string, options: Parameters<typeof send>[2]) {
    if (!xsrfToken()) await send('GET', '/public/setup');
    return send(method, path, options);
  }

  return {
    cookies,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, json: unknown = {}) => write('POST', path, { json }),
    put: async (path: string, json: unknown = {}) =>
      write('PUT', path, { json: path.startsWith('/public/member/create') ? await proved(json) : json }),
    del: (path: string) => write('DELETE', path, {}),
    upload: (
      path: string,
      fields: Record<string, string>,
      file?: { name: string; bytes: Uint8Array },
      method = 'PUT',
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file) form.set('file', new File([new Uint8Array(file.bytes)], file.name));
      return write(method, path, { form });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

/** A complete application with one consumer and one feeder; `number` makes the counting points differ. */
export function anApplication(
  community: number,
  number = 1,
  change: Partial<MembershipApplication> = {},
): MembershipApplication {
  return {
    community,
    memberType: 'person',
    salutation: 'mrs',
    companyName: '',
    companyUid: '',
    firstName: 'Erika',
    lastName: `Beispiel ${number}`,
    birthDate: '',
    birthCityCountry: '',
    citizenship: '',
    cnrNetworkOperator: '',
    existingSmartMeter: null,
    email: `erika${number}@example.org`,
    phone: '+43 660 0000000',
    street: 'Musterweg',
    housenumber: '1',
    stairs: '',
    floor: '',
    doorNumber: '',
    zip: '3999',
    city: 'Musterdorf',
    deliveryDiffers: false,
    deliveryStreet: '',
    deliveryHousenumber: '',
    deliveryZip: '',
    deliveryCity: '',
    baName: 'Erika Beispiel',
    baNumber: madeUpIban(number),
    networkOperator: 'AT009999',
    otherNetworkOperator: '',
    taxRuleFeed: 'SMALL_BUSINESS',
    taxNumberFeed: '',
    countingPoints: [
      {
        cpNumber: madeUpCountingPointNumber(number * 100 + 1),
        powerProductionType: 1,
        feedType: null,
        yearConsumption: 3500,
        peakPerformance: null,
        plantName: '',
      },
      {
        cpNumber: madeUpCountingPointNumber(number * 100 + 2),
        powerProductionType: 2,
        feedType: 0,
        yearConsumption: null,
        peakPerformance: 8.5,
        plantName: 'Dach Süd',
      },
    ],
    approvalMembership: true,
    approvalSepa: true,
    approvalAdditionalContract: true,
    approvalUsageValues: true,
    approvalTextVersion,
    locale: 'de',
    applicationKey: randomUUID(),
    website: '',
    ...change,
  };
}

/** Every row of every table, to show that a refused request changed nothing. Sessions and attempts change constantly
 *  and are left out. */
export async function contentsOf(database: Database): Promise<Record<string, unknown[]>> {
  return database.transaction(async tx => {
    const contents: Record<string, unknown[]> = {};
    for (const name of await listTables(tx))
      contents[name] = await rowsOf(tx, sql`select * from ${sql.identifier(name)} t order by 1, 2, t::text`);
    return contents;
  });
}

const emptyCommunity = {
  titleShort: '',
  communityId: '',
  chairman: '',
  associationStatus: '',
  creditorId: '',
  clientIban: '',
  paymentReference: '',
  invoiceAddress: 'Hauptplatz 1',
  invoiceZip: '3999',
  invoiceCity: 'Musterdorf',
  edaNumber: '',
  zvr: '',
  taxUid: 'ATU99990000',
  taxNumber: '',
  customerNumberEvu: '',
  askedFields: [],
};
