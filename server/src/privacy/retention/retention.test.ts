import type { CountingPointDay, EnergyImport, LineQuarterHours, RetentionPreview } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentNotification } from '../../market/simulator/operator.ts';
import { aMarket } from '../../market/testing/aMarket.ts';
import { aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { rowsOf } from '../../platform/database.ts';
import { aReport } from '../../platform/testing/world.ts';
import { auditLog } from '../../tables/audit.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { marketMessages, marketProcesses } from '../../tables/market.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { members } from '../../tables/members.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { aMarkedMember, findEverywhere } from '../erasure/testing/markedMember.ts';
import { runRetention, runRetentionOf } from './run.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
});
afterAll(() => portal.close());

const at = (day: string) => {
  portal.clock.now = new Date(`${day}T10:00:00Z`);
};
const runAt = (day: string, organisationId: number) => {
  at(day);
  return runRetentionOf(portal.database, portal.clock.now, organisationId);
};
const previewOf = async (admin: Visitor, id: number): Promise<Record<string, number>> => {
  const answer = await admin.get(`/organisation/${id}/retention/preview`);
  const { kinds } = (await answer.json()) as RetentionPreview;
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
};

async function anOrganisation() {
  const organisation = await portal.anOrganisation('Sonnental');
  const community = await portal.aCommunity(organisation.id);
  const person = await portal.anAdministrator(organisation.id);
  return { portal, organisation, community, person, admin: await portal.logIn(person) };
}

describe('quarter hours', () => {
  let billed: Billed;
  let point: number;
  let invoiceId: number;
  const days = '2026-01';
  const view = async (path: string) => (await billed.admin.get(path)).json();
  const dayOf = (day: string): Promise<CountingPointDay> => view(`/countingpointdata/${point}/day?day=${day}`);
  const hoursOfLine = (): Promise<LineQuarterHours> => view(`/invoice/${invoiceId}/line/1/quarterhours`);
  const charts = async () => [
    await view(`/countingpointdata/${point}/days?start=${days}-01&end=${days}-31`),
    await view(`/countingpointdata/${point}?start=${days}-01&end=${days}-31&step=day`),
    await view(`/communitydata/${billed.community.id}?start=${days}-01&end=${days}-31&step=month`),
  ];

  beforeAll(async () => {
    at('2026-11-20');
    billed = await aBilledCommunity(portal);
    const member = await billed.aMember();
    point = member.consumer;
    await billed.energy(point, '2026-01-01', '2026-01-31', 1_234_567);
    await billed.energy(point, '2026-02-01', '2026-02-01', 7_000_001, { quality: 3, firstSlots: 5 });
    await billed.tariff('2026-01-01');
    await billed.commitNaming(await billed.preview('month', '2026-01-01'));
    const [invoice] = await portal.asOwner(tx => tx.select().from(invoices).where(eq(invoices.memberId, member.id)));
    invoiceId = invoice!.id;
  });

  it('are reduced to the sums of their days, and no chart changes by a micro-kWh', async () => {
    const before = await charts();
    expect((await hoursOfLine()).intervals).toHaveLength(96);

    const counts = await runAt('2030-02-02', billed.organisation.id);

    expect(counts.quarterHours).toBe(32);
    at('2026-11-20');
    expect(await charts()).toEqual(before);
    const day = await dayOf('2026-01-15');
    expect(day).toMatchObject({ reduced: true, intervals: [], sums: { total: 1.234567, proportion: 1.234567 } });
    expect(await hoursOfLine()).toMatchObject({ reduced: true, changedSince: false, intervals: [] });
    const rows = await portal.asOwner(tx => tx.select().from(energyDays).where(eq(energyDays.countingPointId, point)));
    expect(new Set(rows.map(({ block }) => block.length))).toEqual(new Set([3]));
  });

  it('are deleted once: a second run finds nothing', async () => {
    // Viewing the charts was logged, and that entry is expired by then.
    await runAt('2030-02-02', billed.organisation.id);
    const before = await contentsOf(portal.database);

    const counts = await runAt('2030-02-02', billed.organisation.id);

    expect(Object.values(counts).every(count => count === 0)).toBe(true);
    expect(await contentsOf(portal.database)).toEqual(before);
    at('2026-11-20');
  });

  it('of such a day are not imported again, and the file reports it', async () => {
    const [row] = await portal.asOwner(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, point)));
    const bytes = await aReport(row!.cpNumber, undefined, '2026-01-15');

    const answer = await billed.admin.upload(
      '/eegfakt/create',
      { community: String(billed.community.id) },
      { name: 'alt.xlsx', bytes },
    );

    const { energyImport } = (await answer.json()) as { energyImport: EnergyImport };
    expect(energyImport.findings).toMatchObject([{ code: 'energy.dayDeleted', cpNumber: row!.cpNumber }]);
    expect(energyImport.intervals).toMatchObject({ new: 0, changed: 0 });
    expect((await dayOf('2026-01-15')).sums.total).toBe(1.234567);
  });

  it('can be billed after their deletion, from the sums', async () => {
    const run = await billed.preview('month', '2026-02-01');
    const [planned] = await billed.membersOf(run);

    expect(planned!.consumption).toMatchObject({ kwh: 7.000001 });
  });
});

describe('a former member', () => {
  const leaving = (id: number, leftOn: string) =>
    portal.asOwner(tx => tx.update(members).set({ state: 'left', leftOn }).where(eq(members.id, id)));
  const found = (marks: Record<string, string>) => findEverywhere(portal, Object.values(marks));

  it('without any document is anonymised after half a year: no table names the person', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const { id, pointId, marks } = await aMarkedMember(place, 1);
    await leaving(id, '2026-11-30');
    const sums = () => portal.asOwner(tx => rowsOf(tx, sql`select * from energy_community_days`));
    const before = await sums();

    expect((await runAt('2027-05-31', place.organisation.id)).members).toBe(0);
    expect((await runAt('2027-06-01', place.organisation.id)).members).toBe(1);

    expect(await found(marks)).toEqual([]);
    expect(await sums()).toEqual(before);
    const [point] = await portal.asOwner(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, pointId)));
    expect(point).toMatchObject({ memberId: id, cpNumber: '', released: true });
  });

  it('with charges stays for seven calendar years, and is erased with the documents', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const { id, marks } = await aMarkedMember(place, 2);
    const { id: invoice } = await portal.aDocument(place.person, { communityId: place.community.id, memberId: id });
    await place.admin.post(`/invoice/${invoice}/mail`, { recipient: marks.otherEmail, text: '' });
    await leaving(id, '2026-12-31');

    expect(await runAt('2033-12-31', place.organisation.id)).toMatchObject({ invoices: 0, members: 0 });
    expect(await runAt('2034-01-01', place.organisation.id)).toMatchObject({ invoices: 1, members: 1 });

    expect(await found(marks)).toEqual([]);
  });

  /** Required content of a document (§ 11 UStG, § 132 BAO), which is immutable. */
  const documents = ['invoices', 'invoice_lines'];

  it('may be anonymised earlier: then only the documents still name the person', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const shorter = { quarterHourYears: 4, memberYears: 2, leftMonths: 6, declinedMonths: 6, accessYears: 3 };
    await place.admin.post(`/organisation/${place.organisation.id}/retention`, {
      ...shorter,
      mailMonths: 12,
      version: 0,
    });
    const { id, marks } = await aMarkedMember(place, 3);
    await portal.aDocument(place.person, { communityId: place.community.id, memberId: id });
    await leaving(id, '2026-12-31');

    await runAt('2028-12-31', place.organisation.id);
    expect((await found(marks)).some(hit => hit.startsWith('members:'))).toBe(true);
    await runAt('2029-01-01', place.organisation.id);

    expect((await found(marks)).filter(hit => !documents.includes(hit.split(':')[0]!))).toEqual([]);
    at('2026-11-20');
    const shown = await (await place.admin.get(`/admin/member/${id}`)).json();
    expect(shown).toMatchObject({ lastName: '–', email: null, anonymised: '2029-01-01T10:00:00.000Z' });
    expect((await place.admin.post(`/admin/member/${id}/rejoin`)).status).toBe(404);
  });

  it('a member who has rejoined is not affected', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const { id, marks } = await aMarkedMember(place, 4);
    await leaving(id, '2026-11-30');
    await place.admin.post(`/admin/member/${id}/rejoin`);
    const before = (await found(marks)).filter(hit => hit.startsWith('members:'));

    expect((await runAt('2040-01-01', place.organisation.id)).members).toBe(0);

    expect((await found(marks)).filter(hit => hit.startsWith('members:'))).toEqual(before);
  });
});

describe('expired data', () => {
  it('include what members were mailed, as long as the mails are kept', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const organisationId = place.organisation.id;
    const { id: memberId } = await aMarkedMember(place, 6);
    await portal.aMemberMail({ organisationId, memberId, userId: place.person.id });
    const kept = () => portal.asOwner(tx => tx.$count(memberMails, eq(memberMails.organisationId, organisationId)));
    const { mailMonths } = await (await place.admin.get(`/organisation/${organisationId}/retention`)).json();
    expect(mailMonths).toBe(12);

    await runAt('2027-11-20', organisationId);
    expect(await kept()).toBe(1);
    await runAt('2027-11-21', organisationId);
    expect(await kept()).toBe(0);
    expect(await portal.asOwner(tx => tx.$count(members, eq(members.id, memberId)))).toBe(1);
  });

  it('are counted in the preview, deleted, and logged as counts', async () => {
    at('2026-11-20');
    const place = await anOrganisation();
    const { id, organisation } = { id: place.organisation.id, organisation: place.organisation };
    const { id: memberId } = await aMarkedMember(place, 5);
    await portal.asOwner(tx =>
      tx.update(members).set({ state: 'declined', decided: portal.clock.now }).where(eq(members.id, memberId)),
    );
    await portal.asOwner(tx => tx.update(mails).set({ state: 'sent' }).where(eq(mails.organisationId, id)));
    const wrote = await portal.asOwner(tx => tx.$count(mails, eq(mails.organisationId, id)));
    expect(await previewOf(place.admin, id)).toEqual({
      ...{ quarterHours: 0, invoices: 0, members: 0, applications: 0, accesses: 0, mails: 0, marketMessages: 0 },
    });

    at('2031-01-01');
    const again = await portal.logIn(place.person);
    const announced = await previewOf(again, id);
    expect(announced).toEqual({
      ...{ quarterHours: 1, invoices: 0, members: 0, applications: 1, accesses: 1, mails: wrote, marketMessages: 0 },
    });
    await runRetention(portal.database, portal.clock.now);

    expect(await previewOf(again, id)).toMatchObject({ quarterHours: 0, applications: 0, accesses: 0, mails: 0 });
    expect((await again.get(`/admin/member/${memberId}`)).status).toBe(404);
    const [entry] = await portal.asOwner(tx =>
      tx.select().from(auditLog).where(sql`organisation_id = ${organisation.id} and action = 'erase'`),
    );
    expect(entry).toMatchObject({ userId: null, userName: '', after: { quarterHours: 1, applications: 1 } });
  });
});

describe('the text of a message with a grid operator', () => {
  /** Handed over and received on 20 November 2026. */
  async function aReceived() {
    at('2026-11-20');
    const market = await aMarket(portal);
    const { sent, cpNumber } = await market.aRegistration();
    const answer = consentNotification({
      ...market.answering(sent),
      code: 'ANTWORT_ECON',
      requestId: sent.requestId,
      answers: [{ cpNumber, codes: [99] }],
    });
    await market.file(answer);
    return { market, sent, answer };
  }
  const setState = (id: number, state: 'active' | 'ended' | 'received') =>
    portal.asOwner(tx => tx.update(marketProcesses).set({ state }).where(eq(marketProcesses.id, id)));
  const messagesOf = (community: number) =>
    portal.asOwner(tx => tx.select().from(marketMessages).where(eq(marketMessages.communityId, community)));

  it('is deleted three years after its arrival, and its facts and ids stay', async () => {
    const { market, sent, answer } = await aReceived();
    await setState(sent.id, 'ended');
    const before = await messagesOf(market.community);
    expect(before).toHaveLength(2);

    expect((await runAt('2029-11-20', market.organisation.id)).marketMessages).toBe(0);
    expect((await messagesOf(market.community)).every(({ raw }) => raw !== null)).toBe(true);
    expect((await runAt('2029-11-21', market.organisation.id)).marketMessages).toBe(2);
    expect((await runAt('2029-11-21', market.organisation.id)).marketMessages).toBe(0);

    expect(await messagesOf(market.community)).toEqual(before.map(message => ({ ...message, raw: null })));
    at('2026-11-20');
    expect((await market.process(sent.id)).steps.map(({ code }) => code)).toEqual(['ANFORDERUNG_ECON', 'ANTWORT_ECON']);
    const file = await market.admin.get(`/marketmessages/${before[0]!.id}/file`);
    expect([file.status, await file.json()]).toEqual([404, { error: 'market.noFile' }]);
    expect((await market.file(answer)).isKnown).toBe(true);
  });

  it.each(['received', 'active'] as const)('stays while its request is %s', async state => {
    const { market, sent } = await aReceived();
    await setState(sent.id, state);

    expect((await runAt('2036-01-01', market.organisation.id)).marketMessages).toBe(0);

    expect((await messagesOf(market.community)).every(({ raw }) => raw !== null)).toBe(true);
    at('2026-11-20');
  });

  it('of another organisation is not touched', async () => {
    const [ours, theirs] = [await aReceived(), await aReceived()];
    for (const { sent } of [ours, theirs]) await setState(sent.id, 'ended');

    expect((await runAt('2030-01-01', ours.market.organisation.id)).marketMessages).toBe(2);

    expect((await messagesOf(theirs.market.community)).every(({ raw }) => raw !== null)).toBe(true);
    at('2026-11-20');
  });
});

describe('the retention schedule of an organisation', () => {
  const wanted = {
    quarterHourYears: 3,
    memberYears: 7,
    leftMonths: 6,
    declinedMonths: 3,
    accessYears: 2,
    mailMonths: 6,
  };

  it('has defaults, and a change is logged', async () => {
    at('2026-11-20');
    const { admin, organisation } = await anOrganisation();
    const path = `/organisation/${organisation.id}/retention`;
    expect(await (await admin.get(path)).json()).toMatchObject({ quarterHourYears: 4, memberYears: 7, version: 0 });

    const answer = await admin.post(path, { ...wanted, version: 0 });

    expect(await answer.json()).toEqual({ success: true, retention: { ...wanted, version: 1 } });
    const again = await admin.post(path, { ...wanted, accessYears: 9, version: 0 });
    expect([again.status, await again.json()]).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect(await (await admin.get(path)).json()).toMatchObject({ accessYears: 2 });
  });

  it.each([
    [{ quarterHourYears: 2 }, 'quarterHourYears', 'retention.quarterHourYears.invalid'],
    [{ quarterHourYears: 11 }, 'quarterHourYears', 'retention.quarterHourYears.invalid'],
    [{ quarterHourYears: 3.5 }, 'quarterHourYears', 'retention.quarterHourYears.invalid'],
    [{ memberYears: 1 }, 'memberYears', 'retention.memberYears.invalid'],
    [{ memberYears: 8 }, 'memberYears', 'retention.memberYears.invalid'],
    [{ leftMonths: 0 }, 'leftMonths', 'retention.months.invalid'],
    [{ declinedMonths: 37 }, 'declinedMonths', 'retention.months.invalid'],
    [{ accessYears: '3' }, 'accessYears', 'retention.accessYears.invalid'],
    [{ mailMonths: null }, 'mailMonths', 'retention.mailMonths.invalid'],
  ])('rejects %j at the field', async (change, field, code) => {
    const { admin, organisation } = await anOrganisation();

    const answer = await admin.post(`/organisation/${organisation.id}/retention`, { ...wanted, ...change });

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { [field]: code } }]);
  });
});
