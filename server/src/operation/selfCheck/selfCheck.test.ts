import type { SelfCheck } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMail } from '../../services/mails/store.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { backupStateOf, clockStateOf, dataStateOf, diskStateOf } from './domain.ts';

let portal: Portal;
let admin: Visitor;
let person: Awaited<ReturnType<Portal['anAdministrator']>>;

const checked = async (visitor = admin): Promise<SelfCheck> => (await visitor.get('/admin/selfcheck')).json();
const mail = (organisationId: number) => ({
  organisationId,
  recipient: 'a@example.org',
  subject: '',
  text: '',
  html: '',
});

describe('the self-check', () => {
  beforeEach(async () => {
    portal = await openPortal();
    const organisation = await portal.anOrganisation('Sonnental');
    person = await portal.anAdministrator(organisation.id);
    admin = await portal.logIn(person);
  });
  afterEach(() => portal.close());

  it('finds no problem in a new portal, and shows nothing of the machine', async () => {
    expect(await checked()).toEqual({
      at: expect.any(String),
      mail: { state: 'good', lastSent: null, queued: 0, failed: 0, isSetUp: true, filed: 0 },
      jobs: { state: 'good', queued: 0, failed: 0 },
      communities: [],
    });
  });

  it('lists the stored e-mail addresses that are none, of every kind and of this organisation only', async () => {
    const community = await portal.aCommunity(person.organisationId);
    const faulty = (address: string) => ({ ...anApplication(community.id, 1), lastName: 'Huber', email: address });
    const other = await portal.anOrganisation('Nachbarn');
    await portal.aUser(other.id, 'nachbar@example.org');
    await admin.put('/admin/member/create', faulty('eva@example.org'));
    const user = await portal.aUser(person.organisationId, 'otto@example.org');
    const listed = async () => (await admin.get('/admin/selfcheck/addresses')).json();
    expect(await listed()).toEqual([]);

    await portal.asOwner(async tx => {
      await tx.execute(sql`update members set email = 'eva@example.org' || chr(8203)`);
      await tx.execute(sql`update users set username = 'a|b@example.org' where username = 'otto@example.org'`);
      await tx.execute(sql`update users set username = 'a..b@example.org' where username = 'nachbar@example.org'`);
      await tx.execute(
        sql`update organisations set contact_address = '.a@example.org' where id in (${person.organisationId}, ${other.id})`,
      );
    });

    expect(await listed()).toEqual([
      {
        of: 'member',
        id: expect.any(Number),
        name: expect.stringContaining('Huber'),
        address: 'eva@example.org\u200b',
      },
      { of: 'organisation', id: null, name: expect.stringMatching(/^Sonnental/), address: '.a@example.org' },
      { of: 'user', id: user.id, name: expect.any(String), address: 'a|b@example.org' },
    ]);
  });

  it('counts failed mails and jobs of the last week, no refused ones, and none of other organisations', async () => {
    const other = await portal.anOrganisation('Nachbarn');
    await portal.asOwner(async tx => {
      for (const id of [person.organisationId, person.organisationId, other.id])
        await writeMail(tx, portal.clock.now, mail(id));
      await tx.execute(sql`update mails set state = 'failed'`);
      await tx.execute(sql`update mails set due = now() - interval '8 days' where id = (select min(id) from mails)`);
      await tx.execute(
        sql`insert into jobs (organisation_id, kind, subject, total, created, due, state, error, finished)
            select o, 'feeRun', 1, 1, now() - interval '1 hour', now(), s, e, now()
            from unnest(array[${person.organisationId}, ${other.id}]::int[]) o,
              (values ('failed', 'server.failed'), ('failed', 'billing.changedMeanwhile'), ('queued', null)) as j (s, e)`,
      );
    });

    expect(await checked()).toMatchObject({
      mail: { state: 'bad', failed: 1 },
      jobs: { state: 'bad', failed: 1, queued: 1 },
    });
  });

  it("shows the age of each community's data", async () => {
    const community = await portal.aCommunity(person.organisationId, 'EEG Sonnental');
    await portal.aCommunity((await portal.anOrganisation()).id, 'EEG Nebenan');

    expect((await checked()).communities).toEqual([
      { id: community.id, title: 'EEG Sonnental', state: 'unknown', newestDay: null },
    ]);
  });

  it('mails the caller, five times an hour', async () => {
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await admin.post('/admin/selfcheck/mail')).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const mails = await portal.mails();
    expect(mails).toHaveLength(5);
    expect(mails[0]).toMatchObject({ recipient: person.username, organisationId: person.organisationId });
  });
});

const now = new Date('2026-11-20T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  ['the lack of any backup', backupStateOf(null, now), 'unknown'],
  ['a backup of 26 hours ago', backupStateOf(ago(26), now), 'good'],
  ['a backup of 27 hours ago', backupStateOf(ago(27), now), 'attention'],
  ['a backup of 51 hours ago', backupStateOf(ago(51), now), 'bad'],
  ['a disk of unknown size', diskStateOf(null), 'unknown'],
  ['a disk with less than 500 MB free', diskStateOf({ freeBytes: 499e6, totalBytes: 1e9 }), 'bad'],
  ['a disk with 9 % free', diskStateOf({ freeBytes: 9e9, totalBytes: 100e9 }), 'attention'],
  ['a disk with 11 % free', diskStateOf({ freeBytes: 11e9, totalBytes: 100e9 }), 'good'],
  ['a disk with 1.9 of 4 GB free', diskStateOf({ freeBytes: 1.9e9, totalBytes: 4e9 }), 'attention'],
  ['a clock 5 seconds slow', clockStateOf(-5), 'good'],
  ['a clock 6 seconds slow', clockStateOf(-6), 'attention'],
  ['a clock 31 seconds fast', clockStateOf(31), 'bad'],
  ['the lack of any energy data', dataStateOf(null), 'unknown'],
  ['energy data 4 days old', dataStateOf(4), 'good'],
  ['energy data 14 days old', dataStateOf(14), 'attention'],
  ['energy data 15 days old', dataStateOf(15), 'bad'],
] as const)('%s is reported as %s', (_, found, expected) => {
  expect(found).toBe(expected);
});
