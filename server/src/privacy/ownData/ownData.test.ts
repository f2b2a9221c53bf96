import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorld, type World } from '../../platform/testing/world.ts';
import { energyMonths } from '../../tables/energy.ts';
import { mails } from '../../tables/mails.ts';
import { openPortal, type Portal, unzipped, type Visitor } from '../../testing.ts';
import { exportedTables } from './exportedTables.ts';

let portal: Portal;
let ours: World;

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(portal, 1);
  await ours.admin.post(`/eegfakt/${ours.importId}/commit`, { dropped: 1 });
  await portal.runJobs();
  await ours.admin.get(`/countingpointdata/${ours.countingPointId}/day`);
});
afterAll(() => portal.close());

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const download = async (person: Visitor) => bytesOf(await person.get('/user/dataexport')).then(unzipped);
const dataOf = (archive: Record<string, Buffer>) => JSON.parse(archive['data.json']!.toString('utf8'));

describe('the own data', () => {
  it('are a ZIP with JSON, a CSV per table, the files, and a description in two languages', async () => {
    const answer = await ours.member.get('/user/dataexport');
    const archive = await unzipped(await bytesOf(answer));

    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const names = exportedTables.map(({ table }) => `tables/${getTableName(table)}.csv`);
    expect(Object.keys(archive)).toEqual(
      expect.arrayContaining(['README.txt', 'data.json', 'tables/quarter_hours.csv', ...names]),
    );
    expect(archive[`files/${ours.fileId}-vertrag.pdf`]!.toString()).toBe('%PDF-1.7 Vertrag');
    const readme = archive['README.txt']!.toString('utf8');
    expect(readme).toContain('Dieses Archiv');
    expect(readme).toContain('This archive');
    for (const name of names) expect(readme).toContain(name);
  });

  it('have a row of every table for a member with one of everything', async () => {
    const data = dataOf(await download(ours.member));

    expect(data.schema).toBe('nahstrom-own-data-1');
    const empty = Object.entries(data.tables).filter(([, rows]) => (rows as unknown[]).length === 0);
    expect(empty).toEqual([
      ['saved_views', []],
      ['energy_months', []],
    ]);
    expect(data.tables.members).toMatchObject([{ id: ours.memberId, email: ours.memberName }]);
    expect(data.tables.approvals).toHaveLength(4);
    expect(data.tables.change_requests).toMatchObject([{ id: ours.changeRequestId, kind: 'leaving' }]);
  });

  it('have every quarter hour, the same in JSON and CSV', async () => {
    const archive = await download(ours.member);

    const hours = dataOf(archive).tables.quarter_hours;
    expect(hours).toHaveLength(2 * 96);
    expect(hours[0]).toMatchObject({ timestamp: '2023-06-13T22:00:00.000Z', total: 0.25, qovTotal: 1 });
    const lines = archive['tables/quarter_hours.csv']!.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(1 + 2 * 96);
    expect(lines[1]).toContain('2023-06-13T22:00:00.000Z;0,25;1');
  });

  it('have the monthly totals exactly', async () => {
    const { organisation, countingPointId } = ours;
    const month = { organisationId: organisation.id, countingPointId, start: '2023-05-01', end: '2023-05-31' };
    const sums = { total: 9_007_199_254_740_993n, quality: 1, complete: true };
    await portal.asOwner(tx => tx.insert(energyMonths).values({ ...month, ...sums }));

    const data = dataOf(await download(ours.member));

    expect(data.tables.energy_months).toMatchObject([{ start: '2023-05-01', total: '9007199254740993' }]);
    await portal.asOwner(tx => tx.delete(energyMonths));
  });

  it('grant no access: no hash, no key and no usable link', async () => {
    await portal.visitor().post('/password/request', { username: ours.memberName });
    const archive = await download(ours.member);

    const text = archive['data.json']!.toString('utf8');
    for (const secret of ['password_hash', 'passwordHash', 'totpSecret', 'xsrf', 'idHash', '$argon2'])
      expect(text).not.toContain(secret);
    const sent = (await portal.mails()).filter(mail => mail.recipient === ours.memberName).map(mail => mail.text);
    const keys = sent.flatMap(mail =>
      [...mail.matchAll(/(?:token=|resetpassword\/|application\/)([\w-]{10,})/g)].map(([, key]) => key!),
    );
    expect(sent.some(mail => mail.includes('/application/'))).toBe(true);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(text).not.toContain(key);
  });

  it('have the mails about a membership sent to another address', async () => {
    const recipient = 'frueher@example.org';
    portal.clock.now = new Date(portal.clock.now.getTime() + 2 * 3_600_000);
    await portal.asOwner(tx => tx.update(mails).set({ recipient }).where(eq(mails.recipient, ours.memberName)));

    const data = dataOf(await download(ours.member));

    const texts = data.tables.mails
      .filter((mail: { recipient: string }) => mail.recipient === recipient)
      .map(({ text }: { text: string }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Vielen Dank für Ihren Antrag auf Mitgliedschaft'),
        expect.stringContaining('Mitgliedsnummer'),
      ]),
    );
    await portal.asOwner(tx =>
      tx.update(mails).set({ recipient: ours.memberName }).where(eq(mails.recipient, recipient)),
    );
  });

  it('of one person have nothing of another, even after a mail to a stranger’s address', async () => {
    const theirs = await aWorld(portal, 2);
    await portal.inOrganisation(ours.organisation.id, async () => undefined);
    const applicant = 'erika51@example.org';
    await ours.member.post(`/member/${ours.memberId}/contact`, { email: applicant, phone: '+43 660 1111111' });

    const text = (await download(ours.member))['data.json']!.toString('utf8');

    expect(text).not.toContain('Beispiel 51');
    expect(text).not.toContain(theirs.memberName);
    const other = dataOf(await download(ours.otherMember));
    expect(other.tables.members).toEqual([]);
    expect(other.tables.quarter_hours).toEqual([]);
    expect(other.tables.audit_log).toEqual([]);
  });

  it("of an administrator exclude the content of others' records", async () => {
    const data = dataOf(await download(ours.admin));

    expect(data.tables.audit_log.length).toBeGreaterThan(0);
    expect(JSON.stringify(data.tables.audit_log)).not.toContain('Musterweg');
  });

  it('are available five times an hour', async () => {
    const person = await portal.logIn(await portal.aUser(ours.organisation.id));
    for (let time = 0; time < 5; time += 1) expect((await download(person))['README.txt']).toBeDefined();

    const refused = await person.get('/user/dataexport');

    expect([refused.status, await refused.json()]).toEqual([429, { error: 'tooManyAttempts' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** Tables that refer to a person and are not exported, each with the reason. */
const left: Record<string, string> = {
  operators: 'a right over the installation; who has it is shown in the portal',
  recovery_codes: 'hashes of codes that open the account',
  tokens: 'hashes of links that open the account',
  energy_extents: 'the first and the last of the quarter hours that are exported',
  energy_day_states: 'which of the quarter hours that are exported are complete',
  energy_imports: "the organisation's: who uploaded one stands in the audit log",
  energy_import_days: 'a preview that is not taken over, deleted with it',
  energy_days_before: 'what an import replaced, kept for a while so that it can be undone',
  energy_days_added: 'which days an import brought, kept for a while so that it can be undone',
  billed_blocks: 'the quarter hours of days that changed since; those that hold are exported',
  billing_runs: "the community's: who began one stands in the audit log",
  billing_run_members: 'a preview; what became of it are the documents',
  jobs: 'what was asked for stands in the audit log',
  organisations: 'who is in charge stands in the audit log',
  clients_customers: 'who administers it stands in the audit log',
  persons: 'business partners, who have no login',
  addresses: 'of business partners',
  contacts: 'of business partners',
  bank_connections: 'of business partners',
  person_companies: 'of business partners',
  party_associations: 'of business partners',
  sepa_runs: 'who handed one over stands in the audit log',
  accounting_exports: 'who handed one over stands in the audit log',
  market_deliveries: 'who sent one stands in the audit log',
  market_mailboxes: 'the account of a community',
  market_notes: 'who noted one stands in the audit log',
  market_messages: 'who uploaded one stands in the audit log',
  move_ins: 'a preview of a file; who took it over stands in the audit log',
  move_in_members: 'what a move-in replaced, kept so that it can be undone',
  application_links: 'the key of a mailed link, kept as a hash',
};

describe('every table that refers to a person', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../tables/*.ts', { eager: true });
  const tables = Object.values(modules).flatMap(module =>
    Object.values(module).filter((exported): exported is PgTable => is(exported, PgTable)),
  );
  const refers = /^(.*_)?(user|member|counting_point|person|decider)_id$|^(username|user_name|recipient|created_by)$/;
  const personal = tables
    .filter(table => Object.values(getTableColumns(table)).some(({ name }) => refers.test(name)))
    .map(table => getTableName(table));

  it('is found in the schemas', () => {
    expect(tables.length).toBeGreaterThan(25);
    expect(personal).toEqual(expect.arrayContaining(['members', 'mandates', 'sessions', 'mails', 'shares']));
  });

  it('is exported, or excluded for a reason', () => {
    const exported = exportedTables.map(({ table }) => getTableName(table));

    expect(personal.filter(name => !exported.includes(name) && !left[name])).toEqual([]);
    expect(Object.keys(left).filter(name => exported.includes(name))).toEqual([]);
  });
});
