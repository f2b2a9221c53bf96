import { type Attention, attentions, type Cockpit } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeTheRule } from '../../communities/countingPoints/testing/beforeTheRule.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { energyDays, energyImports } from '../../tables/energy.ts';
import { mails } from '../../tables/mails.ts';
import { mandates, members } from '../../tables/members.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

const today = '2026-06-15';

let portal: Portal;
let organisation: { id: number; slug: string };
let admin: Visitor;
let community: { id: number };
let number = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date(`${today}T10:00:00Z`) });
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  community = await portal.aCommunity(organisation.id);
});
afterAll(() => portal.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => portal.inOrganisation(organisation.id, work);
const getCockpit = async (): Promise<Cockpit> => (await admin.get('/admin/cockpit')).json();

async function listed(attention: Attention): Promise<number[]> {
  const filter = encodeURIComponent(JSON.stringify({ attention }));
  const rows: { id: number }[] = await (await admin.get(`/admin/members?range=[0,999]&filter=${filter}`)).json();
  return rows.map(row => row.id);
}

async function anApplicant(communityId = community.id, cpNumber?: string) {
  number += 1;
  const application = anApplication(communityId, number);
  if (cpNumber) application.countingPoints[0]!.cpNumber = cpNumber;
  await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
  const [row] = await (await admin.get(`/admin/members?filter=${filter}`)).json();
  return { id: row.id as number, cpNumber: application.countingPoints[0]!.cpNumber };
}

/** Without findings: exported, with data up to yesterday. */
async function anOrderlyMember(communityId = community.id, cpNumber?: string) {
  const applicant = await anApplicant(communityId, cpNumber);
  const { member } = await (await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true })).json();
  const points = member.countingPoints.map((point: { id: number }) => point.id) as number[];
  await within(async tx => {
    await exported(tx, member.id);
    for (const point of points) await withData(tx, point, addDays(today, -1));
  });
  return { ...applicant, points };
}

const exported = (tx: Tx, id: number) =>
  tx.update(members).set({ updated: portal.clock.now, lastExport: portal.clock.now }).where(eq(members.id, id));

async function withData(tx: Tx, countingPointId: number, day: string, missing = 0) {
  const sums = { total: 1n, productionProportion: 1n, proportion: 1n, restPowerFeed: 0n, quality: 1, missing };
  await tx
    .insert(energyDays)
    .values({ organisationId: organisation.id, countingPointId, day, ...sums, block: new Uint8Array([1]) });
}

describe('the cockpit', () => {
  it('counts undecided energy previews, as many as the list has', async () => {
    const before = (await getCockpit()).imports;
    const row = {
      organisationId: organisation.id,
      communityId: community.id,
      fileName: 'juni.xlsx',
      created: portal.clock.now,
      meterCount: 0,
      unknownCount: 0,
      findingCount: 0,
      intervals: { new: 0, equal: 0, changed: 0, kept: 0, missing: 0 },
      report: {
        meters: [],
        months: [],
        findings: [],
        findingCounts: [],
        columnSums: [],
        balance: { generation: 0, offered: 0, received: 0, rest: 0, holds: true, uncheckedDays: 0 },
      },
    };
    await within(tx =>
      tx
        .insert(energyImports)
        .values(
          (['previewed', 'previewed', 'reading', 'committed', 'discarded'] as const).map(state => ({ ...row, state })),
        ),
    );
    const filter = encodeURIComponent(JSON.stringify({ state: 'previewed' }));

    expect((await getCockpit()).imports).toBe(before + 2);
    expect(await (await admin.get(`/eegfakt?filter=${filter}`)).json()).toHaveLength(before + 2);
  });

  it('shows nothing for a member without findings', async () => {
    const { id } = await anOrderlyMember();

    for (const attention of attentions) expect(await listed(attention)).not.toContain(id);
  });

  it('expects no data of a point that takes part from tomorrow on', async () => {
    const { id, points } = await anOrderlyMember();
    await within(async tx => {
      await forget(tx, points[0]!);
      await tx
        .update(countingPoints)
        .set({ dateOfActivation: addDays(today, 1) })
        .where(eq(countingPoints.id, points[0]!));
    });

    expect(await listed('noData')).not.toContain(id);
  });

  const wrong: [Attention, string, (member: { id: number; points: number[] }) => Promise<unknown>][] = [
    ['noData', 'an activated point never had data', ({ points }) => within(tx => forget(tx, points[0]!))],
    [
      'outdated',
      'the newest complete day is five days old',
      ({ points }) =>
        within(async tx => {
          await forget(tx, points[0]!);
          await withData(tx, points[0]!, addDays(today, -5));
        }),
    ],
    [
      'outdated',
      'newer days have gaps',
      ({ points }) =>
        within(async tx => {
          await forget(tx, points[0]!);
          await withData(tx, points[0]!, addDays(today, -1), 3);
        }),
    ],
    [
      'noMandate',
      'the mandate was revoked',
      ({ id }) => within(tx => tx.update(mandates).set({ revoked: portal.clock.now }).where(eq(mandates.memberId, id))),
    ],
    [
      'mandateReference',
      'the reference has a letter that no bank takes',
      ({ id }) =>
        within(tx =>
          tx
            .update(mandates)
            .set({ reference: `Ä-${id}` })
            .where(eq(mandates.memberId, id)),
        ),
    ],
    ['openExport', 'the member was never exported', ({ id }) => change(id, { lastExport: null })],
    [
      'openExport',
      'the member was changed since',
      ({ id }) => change(id, { updated: new Date(portal.clock.now.getTime() + 1000) }),
    ],
    ['openExport', 'and has left', ({ id }) => change(id, { lastExport: null, state: 'left' })],
    ['invalidAddress', 'the zip code is none', ({ id }) => change(id, { zip: 'A-1010' })],
    ['invalidAddress', 'the street is missing', ({ id }) => change(id, { street: ' ' })],
    ['invalidAddress', 'the house number is missing', ({ id }) => change(id, { housenumber: '' })],
    ['invalidAddress', 'the city is missing', ({ id }) => change(id, { city: '' })],
    ['invalidAddress', 'the e-mail address is none', ({ id }) => change(id, { email: 'erika@example' })],
    ['invalidAddress', 'the e-mail address is two', ({ id }) => change(id, { email: 'a@example.org, b@example.org' })],
    ['invalidAddress', 'the facility has half an address', ({ id }) => change(id, { deliveryStreet: 'Hof' })],
  ];
  const change = (id: number, values: Partial<typeof members.$inferInsert>) =>
    within(tx => tx.update(members).set(values).where(eq(members.id, id)));
  const forget = (tx: Tx, point: number) => tx.delete(energyDays).where(eq(energyDays.countingPointId, point));

  it.each(wrong)('counts and lists under %s that %s', async (attention, _, spoil) => {
    const member = await anOrderlyMember();
    const before = await getCockpit();

    await spoil(member);

    const after = await getCockpit();
    expect(after.members).toEqual({ ...before.members, [attention]: before.members[attention] + 1 });
    expect(await listed(attention)).toContain(member.id);
  });

  it('counts both members whose shares of one point exceed a hundred percent together, as of today', async () => {
    const other = await portal.aCommunity(organisation.id, 'BEG Windberg');
    const one = await anOrderlyMember();
    const half = (id: number) =>
      within(tx => tx.update(shares).set({ percent: 50 }).where(eq(shares.countingPointId, id)));
    await half(one.points[0]!);
    const applicant = await anApplicant(other.id, one.cpNumber);
    await within(async tx => {
      const points = await tx.select().from(countingPoints).where(eq(countingPoints.memberId, applicant.id));
      for (const point of points)
        await tx.update(shares).set({ percent: 50 }).where(eq(shares.countingPointId, point.id));
    });
    const { member } = await (await admin.post(`/admin/member/${applicant.id}/accept`, { confirmed: true })).json();
    const two = member.countingPoints[0].id as number;
    const before = await getCockpit();
    const raise = (validFrom: string) =>
      beforeTheRule(portal, tx =>
        tx.insert(shares).values({ organisationId: organisation.id, countingPointId: two, validFrom, percent: 51 }),
      );

    await raise(addDays(today, 1));
    const tomorrow = await getCockpit();
    await within(tx => tx.delete(shares).where(eq(shares.validFrom, addDays(today, 1))));
    await beforeTheRule(portal, tx => tx.update(shares).set({ percent: 51 }).where(eq(shares.countingPointId, two)));
    const now = await getCockpit();

    expect(before.members.sharesAboveHundred).toBe(0);
    expect(tomorrow.members.sharesAboveHundred).toBe(0);
    expect([now.members.sharesAboveHundred, now.countingPoints.sharesAboveHundred]).toEqual([2, 2]);
    expect((await listed('sharesAboveHundred')).sort()).toEqual([one.id, applicant.id].sort());
  });

  it('counts two points of one member as one member', async () => {
    const { points } = await anOrderlyMember();
    const before = await getCockpit();

    await within(async tx => {
      for (const point of points) await forget(tx, point);
    });

    const after = await getCockpit();
    expect(after.members.noData).toBe(before.members.noData + 1);
    expect(after.countingPoints.noData).toBe(before.countingPoints.noData + 2);
  });

  it('matches the lists in every number', async () => {
    await anApplicant();
    const { applied, members: counted } = await getCockpit();
    const waiting = await (await admin.get('/admin/members?range=[0,999]&filter={"state":"applied"}')).json();

    expect(waiting).toHaveLength(applied);
    for (const attention of attentions) {
      expect(counted[attention]).toBeGreaterThan(0);
      expect([attention, (await listed(attention)).length]).toEqual([attention, counted[attention]]);
    }
  });

  it('excludes other organisations', async () => {
    const elsewhere = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(elsewhere.id));

    expect(await (await stranger.get('/admin/cockpit')).json()).toEqual({
      applied: 0,
      changeRequests: 0,
      filedMails: 0,
      returned: 0,
      marketRequests: 0,
      marketMessages: 0,
      imports: 0,
      members: Object.fromEntries(attentions.map(attention => [attention, 0])),
      countingPoints: { noData: 0, outdated: 0, sharesAboveHundred: 0 },
    });
  });

  it('rejects an unknown filter', async () => {
    expect((await admin.get('/admin/members?filter={"attention":"everything"}')).status).toBe(422);
  });
});

describe('the rarely used areas', () => {
  const areas = async () => (await (await admin.get('/admin/usedareas')).json()).areas;

  it('are named once they have records, and groups once there are more than the default ones', async () => {
    expect(await areas()).toEqual([]);

    await admin.put('/usergroup/create', { title: 'Kassa', level: 'organisation', groupType: 'user' });
    await admin.put('/client-customer/create', { title: 'Gemeinde Sonnental' });

    expect(await areas()).toEqual(['clientsCustomers', 'usergroups']);
  });
});

it('mails wait as long as they are queued or only in the folder', async () => {
  const waiting = async () => (await (await admin.get('/admin/waitingmails')).json()).count;
  const before = await waiting();
  const mail = { organisationId: organisation.id, recipient: 'a@example.org', subject: 's', text: 't', html: 'h' };

  await within(tx =>
    tx
      .insert(mails)
      .values(
        (['queued', 'filed', 'sent', 'failed'] as const).map(state => ({ ...mail, state, due: portal.clock.now })),
      ),
  );

  expect(await waiting()).toBe(before + 2);
});
