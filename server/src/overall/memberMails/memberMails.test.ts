import type { MemberMailKind, OwnMails } from '@nahstrom/contract';
import { and, asc, eq, gte, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AMember, aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyMonths } from '../../tables/energy.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';
import { invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import { mailMembers } from './run.ts';

let portal: Portal;
let billed: Billed;
let member: AMember;
let user: { id: number; username: string; loginId: number };
let own: Visitor;
const errors: unknown[] = [];
const log = { info() {}, warn() {}, error: (entry: unknown) => errors.push(entry) };

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  errors.length = 0;
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  await portal.asOwner(tx => tx.update(organisations).set({ mailMembers: false }));
  billed = await aBilledCommunity(portal);
  await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
  ({ member, user, own } = await aPerson());
});
afterAll(() => portal.close());

async function aPerson() {
  const aMember = await billed.aMember();
  const person = await portal.aUser(billed.organisation.id);
  await change(aMember, { userId: person.id });
  return { member: aMember, user: person, own: await portal.logIn(person) };
}

const change = (of: { id: number }, values: Partial<typeof members.$inferInsert>) =>
  portal.asOwner(tx => tx.update(members).set(values).where(eq(members.id, of.id)));
const runAt = (time: string) =>
  mailMembers({ database: portal.database, log, publicUrl: 'https://portal.test' }, new Date(time));
/** Those of the portal itself. */
const mailsTo = ({ username }: { username: string }) =>
  portal.asOwner(tx =>
    tx
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, username), like(mails.unsubscribeUrl, '%/unsubscribe')))
      .orderBy(asc(mails.id)),
  );
const morning = '2026-11-20T08:00:00Z';
const kwh = 1_000_000;

async function october(of = member, until = '2026-10-31') {
  await billed.energy(of.consumer, '2026-10-01', until, 10 * kwh);
  await billed.energy(of.feeder, '2026-10-01', '2026-10-31', 20 * kwh, { isFeeder: true });
}
const prices = (change: object = {}) =>
  own.post(`/member/${member.id}/prices`, {
    validFrom: '2026-01-01',
    workPrice: 200_000,
    gridPrice: 80_000,
    feedInPrice: 50_000,
    gridLevel: null,
    ...change,
  });

describe('a month with all data', () => {
  it('is told once, with euros, energy from the community and energy to it, and without an attachment', async () => {
    await billed.kind('RC_L');
    await october();
    await prices();

    expect(await runAt(morning)).toBe(1);
    expect(await runAt('2026-11-20T09:00:00Z')).toBe(0);
    expect(await runAt('2026-11-21T09:00:00Z')).toBe(0);

    const [mail, ...others] = await mailsTo(user);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ state: 'queued', memberId: member.id, attachment: null });
    expect(mail!.subject).toBe('EEG Sonnental: Ihre Energie im Oktober 2026');
    const { month } = await (await own.get(`/member/${member.id}/savings?month=2026-10`)).json();
    const euros = (month.totalCents / 100).toFixed(2).replace('.', ',');
    expect(mail!.text).toContain(`gespart und verdient: ${euros}\u00a0€`);
    expect(mail!.text).toContain('aus der Gemeinschaft: 310 kWh');
    expect(mail!.text).toContain('an die Gemeinschaft geliefert: 620 kWh');
    expect(mail!.text).toContain(`https://portal.test/member/${member.id}/savings?month=2026-10`);
    expect(mail!.text.split('\n').filter(line => / kWh$|€$/.test(line))).toHaveLength(3);
  });

  it('has its figures in the language of the person, and energy in place of euros that are not known', async () => {
    await october();
    await portal.asOwner(tx => tx.update(logins).set({ locale: 'en' }).where(eq(logins.id, user.loginId)));

    await runAt(morning);

    const [mail] = await mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: your energy in October 2026');
    expect(mail!.text).toContain('consumed: 310 kWh\nfed in: 620 kWh\nfrom the community: 310 kWh');
    expect(mail!.text).toContain(`https://portal.test/member/${member.id}/prices`);
  });

  it('is told of a consumer with the share of the community', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ released: true }).where(eq(countingPoints.id, member.feeder)),
    );
    await billed.kind('RC_L');
    await october();
    await prices({ feedInPrice: null });

    await runAt(morning);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toMatch(
      /gespart: -?\d+,\d\d\u00a0€\naus der Gemeinschaft: 310 kWh\nIhres Verbrauchs kam aus der Gemeinschaft: 100 %/,
    );
  });

  it('has euros as far as known while the reduction of the grid fee is not known', async () => {
    await october();
    await prices();

    await runAt(morning);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toMatch(/gespart und verdient, soweit bekannt: \d+,\d\d\u00a0€/);
  });

  it('has euros after the charges of the community, and says that some prices are assumed', async () => {
    await billed.kind('RC_L');
    await billed.tariff('2026-01-02', { baseFeeCents: 500 });
    await billed.admin.post(`/community/${billed.community.id}/comparisonprices`, {
      validFrom: '2026-01-01',
      workPrice: null,
      gridPrice: 80_000,
      feedInPrice: null,
      note: 'Muster',
    });
    await october();
    await prices({ gridPrice: null });

    await runAt(morning);

    const [mail] = await mailsTo(user);
    const { month } = await (await own.get(`/member/${member.id}/savings?month=2026-10`)).json();
    expect(month.totalCents).toBe(month.savedCents + month.earnedCents - 600);
    const euros = (month.totalCents / 100).toFixed(2).replace('.', ',');
    expect(mail!.text).toContain(`gespart und verdient nach Gebühren: ${euros}\u00a0€`);
    expect(mail!.text).toContain('Ein Teil der Preise ist von Ihrer Gemeinschaft geschätzt.');
  });

  it('says that its euros are computed with assumed prices, until the own ones are entered', async () => {
    await october();
    await billed.admin.post(`/community/${billed.community.id}/comparisonprices`, {
      validFrom: '2026-01-01',
      workPrice: 200_000,
      gridPrice: 80_000,
      feedInPrice: 50_000,
      note: 'Muster',
    });
    const other = await aPerson();
    await october(other.member);
    await prices();

    await runAt(morning);

    const [[entered], [assumed]] = [await mailsTo(user), await mailsTo(other.user)];
    expect(assumed!.text).toContain('Die Euro-Beträge beruhen auf Preisen, die Ihre Gemeinschaft geschätzt hat.');
    expect(assumed!.text).toContain(`https://portal.test/member/${other.member.id}/prices`);
    expect(entered!.text).not.toContain('geschätzt');
  });

  it('says that its euros are as far as known while a price is missing', async () => {
    await billed.kind('RC_L');
    await october();
    await prices({ feedInPrice: null });

    await runAt(morning);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toMatch(/gespart, soweit bekannt: \d+,\d\d\u00a0€/);
  });

  it('is not told while a day of one counting point is missing', async () => {
    await october(member, '2026-10-30');
    expect(await runAt(morning)).toBe(0);

    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh);
    expect(await runAt(morning)).toBe(1);
  });

  it('is told at once when a report lacks the repeated hour of the clock change, and says what is missing', async () => {
    await billed.kind('RC_L');
    await october();
    await billed.energy(member.consumer, '2026-10-25', '2026-10-25', 10 * kwh, { quality: 0, firstSlots: 4 });
    await prices();

    expect(await runAt('2026-11-05T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an einem Tag fehlen Werte');
    expect(mail!.text).toMatch(/gespart und verdient, soweit bekannt: \d+,\d\d\u00a0€/);
    expect(mail!.text).toContain('aus der Gemeinschaft, soweit bekannt: 310 kWh');
    expect(mail!.text).toContain('an die Gemeinschaft geliefert, soweit bekannt: 620 kWh');
  });

  it('whose last day has not arrived wholly is told when it has', async () => {
    await october();
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh, { quality: 0, firstSlots: 40 });
    expect(await runAt('2026-11-05T08:00:00Z')).toBe(0);

    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh);
    expect(await runAt('2026-11-06T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('sind vollständig');
  });

  it('with gaps on several days is told late, when no correction is likely any more', async () => {
    await october();
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh, { quality: 0, firstSlots: 80 });

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
  });

  it('with missing shares tells the energy that is billed, and on how many days values are missing', async () => {
    await billed.kind('RC_L');
    await october();
    await billed.energy(member.feeder, '2026-10-30', '2026-10-31', 20 * kwh, {
      isFeeder: true,
      quality: 0,
      withTotal: true,
    });
    await prices();

    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an 2 Tagen fehlen Werte');
    expect(mail!.text).toContain('an die Gemeinschaft geliefert, soweit bekannt: 580 kWh');
  });

  it('has the share of the community of the days whose shares are known', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ released: true }).where(eq(countingPoints.id, member.feeder)),
    );
    await october();
    await prices();
    await billed.energy(member.consumer, '2026-10-16', '2026-10-31', 10 * kwh, { quality: 0, withTotal: true });

    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('an 16 Tagen fehlen Werte');
    expect(mail!.text).toContain('Ihres Verbrauchs kam aus der Gemeinschaft, soweit bekannt: 100 %');
  });

  it('without any shares is told late, without the claim that prices are missing', async () => {
    await october();
    await prices();
    await portal.asOwner(tx => tx.update(energyDays).set({ proportion: null, restPowerFeed: null }));

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
    expect(mail!.text).not.toContain('sobald Ihre Preise eingetragen sind');
  });

  it('with unreliable values is told late, as provisional', async () => {
    await october();
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh, { quality: 3 });

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('sind da, aber ein Teil ist vorläufig');
    expect(mail!.text).toContain('aus der Gemeinschaft, soweit bekannt: 310 kWh');
  });

  it('with gaps on a day of unreliable values is told late, as provisional and with the missing day', async () => {
    await october();
    const gap = { quality: 0, firstSlots: 4 } as const;
    await billed.energy(member.consumer, '2026-10-25', '2026-10-25', 10 * kwh, { ...gap, others: 3 });

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('an einem Tag fehlen Werte, und ein Teil ist vorläufig');
  });

  it('with missing days is told late if at least half of its days are known, otherwise not at all', async () => {
    const other = await aPerson();
    const hardlyKnown = await aPerson();
    await october(member, '2026-10-29');
    await october(other.member, '2026-10-16');
    await billed.energy(hardlyKnown.member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    await portal.asOwner(tx =>
      tx
        .delete(energyDays)
        .where(and(eq(energyDays.countingPointId, hardlyKnown.member.consumer), gte(energyDays.day, '2026-10-31'))),
    );

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(2);

    const [[few], [many]] = [await mailsTo(user), await mailsTo(other.user)];
    expect(few!.text).toContain('an 2 Tagen fehlen Werte');
    expect(many!.text).toContain('an 15 Tagen fehlen Werte');
    expect(many!.text).toContain('aus der Gemeinschaft, soweit bekannt: 160 kWh');
    expect(await mailsTo(hardlyKnown.user)).toEqual([]);
  });

  it('is told late of one counting point while another has no data', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);

    expect(await runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
  });

  it('is complete without the days before the participation', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-10-15' }).where(eq(countingPoints.memberId, member.id)),
    );
    await october();

    await runAt(morning);

    const [mail] = await mailsTo(user);
    expect(mail!.text).toContain('sind vollständig');
    expect(mail!.text).toContain('aus der Gemeinschaft: 170 kWh');
  });

  it('is told when it is the last one, so that an imported history tells nothing', async () => {
    await october();

    expect(await runAt('2026-12-01T08:00:00Z')).toBe(0);
  });

  it('is told by day in Vienna', async () => {
    await october();

    for (const night of ['2026-11-20T05:59:00Z', '2026-11-20T19:00:00Z']) expect(await runAt(night)).toBe(0);
    expect(await runAt('2026-11-20T06:00:00Z')).toBe(1);
  });

  it('of a member without access, or whose address nobody has proven, goes to nobody', async () => {
    await october();
    await change(member, { userId: null });
    expect(await runAt(morning)).toBe(0);

    await change(member, { userId: user.id });
    await portal.asOwner(tx =>
      tx
        .update(logins)
        .set({ proven: null, organisationId: billed.organisation.id })
        .where(eq(logins.id, user.loginId)),
    );
    expect(await runAt(morning)).toBe(0);
  });

  it('is not told by an organisation that does not want it, or that is archived', async () => {
    await october();
    const set = (values: Partial<typeof organisations.$inferInsert>) =>
      portal.asOwner(tx => tx.update(organisations).set(values).where(eq(organisations.id, billed.organisation.id)));

    await set({ mailMembers: false });
    expect(await runAt(morning)).toBe(0);
    await set({ mailMembers: true, archived: new Date(morning) });
    expect(await runAt(morning)).toBe(0);
    await set({ archived: null });
    expect(await runAt(morning)).toBe(1);
  });

  it('is told once by two processes at the same time', async () => {
    await october();

    const counts = await Promise.all([runAt(morning), runAt(morning)]);

    expect(counts.sort()).toEqual([0, 1]);
    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('is told to each member with the own figures only', async () => {
    const other = await aPerson();
    await october();
    await billed.energy(other.member.consumer, '2026-10-01', '2026-10-31', 3 * kwh);
    await billed.energy(other.member.feeder, '2026-10-01', '2026-10-31', kwh, { isFeeder: true });

    expect(await runAt(morning)).toBe(2);

    const [mine] = await mailsTo(user);
    const [theirs] = await mailsTo(other.user);
    expect(mine!.text).toContain('310 kWh');
    expect(theirs!.text).toContain('93 kWh');
    expect(theirs!.text).not.toContain('310 kWh');
  });
});

describe('a new document', () => {
  const issue = () => billed.preview('month', '2026-10-01').then(run => billed.commitNaming(run));

  it('is told a day after its issue, together with the others of the member', async () => {
    await october();
    await issue();
    await turnOff('monthReady');

    expect(await runAt('2026-11-20T18:00:00Z')).toBe(0);
    expect(await runAt('2026-11-21T11:00:00Z')).toBe(1);
    expect(await runAt('2026-11-22T11:00:00Z')).toBe(0);

    const [mail] = await mailsTo(user);
    const documents = await billed.documents();
    const owed = documents.reduce((sum, document) => sum + document.owed, 0);
    expect(documents).toHaveLength(2);
    expect(mail!.subject).toBe('EEG Sonnental: 2 neue Belege');
    expect(mail!.text).toContain(
      `${owed > 0 ? 'Zu zahlen' : 'Ihr Guthaben'}: ${(Math.abs(owed) / 100).toFixed(2).replace('.', ',')}\u00a0€`,
    );
    expect(mail!.text).toContain('https://portal.test/member/bills');
    expect(mail!.attachment).toBeNull();
  });

  it('is not told when the administration has mailed it', async () => {
    await october();
    await issue();
    await turnOff('monthReady');
    const ids = (await billed.documents()).map(({ id }) => id);
    await billed.admin.post('/invoices/mail', { ids });

    expect(await runAt('2026-11-21T11:00:00Z')).toBe(0);
  });

  it('is not told when it is canceled, or older than two weeks', async () => {
    await october();
    await issue();
    await turnOff('monthReady');
    const [first, second] = await billed.documents();
    await billed.admin.post(`/invoice/${first!.id}/cancel`, { reason: 'Probe' });
    await portal.asOwner(tx =>
      tx
        .update(invoices)
        .set({ created: new Date('2026-11-01T08:00:00Z') })
        .where(eq(invoices.id, second!.id)),
    );

    expect(await runAt('2026-11-21T11:00:00Z')).toBe(0);
  });
});

describe('a gap in the data', () => {
  const energyUntil = (day: string, of = member) => billed.energy(of.consumer, '2026-10-01', day, 10 * kwh);

  beforeEach(() => turnOff('monthReady'));

  it('of more than a week is told once, when the same grid operator has delivered newer data', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-09');
    await energyUntil('2026-11-16', other);
    expect(await runAt(morning)).toBe(0);

    await energyUntil('2026-11-17', other);
    expect(await runAt(morning)).toBe(1);
    expect(await runAt('2026-11-20T09:00:00Z')).toBe(0);

    const [mail] = await mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: von Ihrem Zählpunkt fehlen Daten');
    expect(mail!.text).toContain('Seit 10.11.2026');
    expect(mail!.text).toContain(`/member/${member.id}/data/${member.consumer}`);
  });

  it('is told again when the data stop once more, but not within a month', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-12-17', other);
    await runAt(morning);
    await energyUntil('2026-11-10');
    expect(await runAt('2026-11-22T08:00:00Z')).toBe(0);

    expect(await runAt('2026-12-21T08:00:00Z')).toBe(1);
  });

  it('of data that come late every day is told once', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-30', other);
    await energyUntil('2026-11-10');
    const mails: number[] = [];
    for (const day of ['11', '12', '13', '14', '15']) {
      await energyUntil(`2026-11-${day}`);
      mails.push(await runAt(`2026-11-${Number(day) + 9}T08:00:00Z`));
    }

    expect(mails).toEqual([1, 0, 0, 0, 0]);
  });

  it('of a new counting point without any data is told from its first day on', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-17', other);
    const beginOn = (dateOfActivation: string) =>
      portal.asOwner(tx =>
        tx.update(countingPoints).set({ dateOfActivation }).where(eq(countingPoints.id, member.consumer)),
      );
    for (const day of ['2026-11-11', '2026-09-01']) {
      await beginOn(day);
      expect(await runAt(morning)).toBe(0);
    }
    await beginOn('2026-11-09');
    expect(await runAt(morning)).toBe(1);

    expect((await mailsTo(user))[0]!.text).toContain('Seit 09.11.2026');
  });

  it('is none where a counting point has monthly totals, or data from before its first day', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-17', other);
    const set = (values: Partial<typeof countingPoints.$inferInsert>) =>
      portal.asOwner(tx => tx.update(countingPoints).set(values).where(eq(countingPoints.id, member.consumer)));
    await set({ dateOfActivation: '2026-10-01' });
    const { id: organisationId } = billed.organisation;
    const month = { start: '2026-10-01', end: '2026-10-31', quality: 1, complete: true };
    await portal.asOwner(tx =>
      tx.insert(energyMonths).values({ organisationId, countingPointId: member.consumer, ...month }),
    );
    expect(await runAt(morning)).toBe(0);
    await portal.asOwner(tx => tx.delete(energyMonths).where(eq(energyMonths.countingPointId, member.consumer)));
    expect(await runAt(morning)).toBe(1);
    await billed.energy(member.consumer, '2026-05-01', '2026-05-31', 10 * kwh);
    await set({ dateOfActivation: '2026-12-15' });
    await portal.asOwner(tx => tx.delete(memberMails));

    expect(await runAt(morning)).toBe(0);
  });

  it('of the whole community is not told to its members', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-10-10');
    await energyUntil('2026-10-10', other);

    expect(await runAt(morning)).toBe(0);
  });

  it('of a grid operator whose reports come by the month is told after five weeks', async () => {
    const other = await billed.aMember();
    await portal.asOwner(tx =>
      tx
        .update(countingPoints)
        .set({ cpNumber: 'AT0030000000000000000000000000017' })
        .where(eq(countingPoints.id, member.consumer)),
    );
    await energyUntil('2026-10-14');
    await energyUntil('2026-11-18', other);
    expect(await runAt(morning)).toBe(0);

    await energyUntil('2026-11-19', other);
    expect(await runAt(morning)).toBe(1);
  });

  it('that has ended is not told', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-11-18', other);
    for (const point of [member.consumer, member.feeder])
      await portal.asOwner(tx =>
        tx.update(countingPoints).set({ dateOfDeactivation: '2026-11-01' }).where(eq(countingPoints.id, point)),
      );

    expect(await runAt(morning)).toBe(0);
  });

  it('of a member who has left is not told', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-11-18', other);
    await change(member, { state: 'left', leftOn: '2026-10-31' });

    expect(await runAt(morning)).toBe(0);
  });
});

describe('a photovoltaic plant without production', () => {
  const feed = (start: string, end: string, amount: number) =>
    billed.energy(member.feeder, start, end, amount, { isFeeder: true });

  beforeEach(() => turnOff('monthReady'));

  it('is told after two days, once', async () => {
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-18', 0);
    expect(await runAt(morning)).toBe(0);

    await feed('2026-11-19', '2026-11-19', 0);
    expect(await runAt('2026-11-21T08:00:00Z')).toBe(1);
    await feed('2026-11-20', '2026-11-21', 0);
    expect(await runAt('2026-11-22T08:00:00Z')).toBe(0);

    const [mail] = await mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: Ihre Photovoltaikanlage speist nichts ein');
    expect(mail!.text).toContain('hat seit 18.11.2026 nichts eingespeist');
  });

  it('is told again after it has produced for two weeks', async () => {
    await feed('2026-10-15', '2026-11-01', kwh);
    await feed('2026-11-02', '2026-11-03', 0);
    expect(await runAt('2026-11-05T08:00:00Z')).toBe(1);
    await feed('2026-11-04', '2026-11-18', kwh);
    await feed('2026-11-19', '2026-11-20', 0);

    expect(await runAt('2026-11-22T08:00:00Z')).toBe(1);
  });

  it('is not told when it often feeds in nothing', async () => {
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-10', '2026-11-10', 0);
    await feed('2026-11-18', '2026-11-19', 0);

    expect(await runAt(morning)).toBe(0);
  });

  it('is not told from days with missing values, of old data, or of too short a history', async () => {
    await feed('2026-11-10', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-19', 0);
    expect(await runAt(morning)).toBe(0);

    await feed('2026-11-01', '2026-11-09', kwh);
    await billed.energy(member.feeder, '2026-11-19', '2026-11-19', 0, { isFeeder: true, quality: 0, firstSlots: 4 });
    expect(await runAt(morning)).toBe(0);

    await feed('2026-11-19', '2026-11-19', 0);
    expect(await runAt('2026-11-27T08:00:00Z')).toBe(0);
    expect(await runAt('2026-11-26T08:00:00Z')).toBe(1);
  });

  it('of another kind is not told', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ powerProductionType: 3 }).where(eq(countingPoints.id, member.feeder)),
    );
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-19', 0);

    expect(await runAt(morning)).toBe(0);
  });
});

const turnOff = (kind: MemberMailKind, visitor = own) => visitor.put('/user/mails', { kind, wanted: false });
const choice = async (visitor = own) => (await (await visitor.get('/user/mails')).json()) as OwnMails;
const off = async () => (await choice()).off;

describe('the choice of mails', () => {
  it('turns one kind off and on, also when it is repeated, and leaves the others', async () => {
    expect(await choice()).toEqual({ isMember: true, areSent: true, off: [] });
    await turnOff('dataGap');
    await turnOff('dataGap');
    await turnOff('monthReady');
    expect(await off()).toEqual(['dataGap', 'monthReady']);

    const answer = await own.put('/user/mails', { kind: 'dataGap', wanted: true });
    expect(await answer.json()).toMatchObject({ success: true, ownMails: { off: ['monthReady'] } });
  });

  it('of a person without membership says so', async () => {
    expect(await choice(billed.admin)).toMatchObject({ isMember: false });
  });

  it('does not accept an unknown kind', async () => {
    expect((await own.put('/user/mails', { kind: 'everything', wanted: false })).status).toBe(422);
    expect(await off()).toEqual([]);
  });

  it('keeps the mail from being written, and does not write it afterwards for the same month twice', async () => {
    await october();
    await turnOff('monthReady');
    expect(await runAt(morning)).toBe(0);

    await own.put('/user/mails', { kind: 'monthReady', wanted: true });
    expect(await runAt(morning)).toBe(1);
    expect(await runAt(morning)).toBe(0);
  });
});

describe('the link to unsubscribe', () => {
  async function aLink() {
    await october();
    await runAt(morning);
    const mail = (await mailsTo(user)).at(-1)!;
    const [, secret] = /\/unsubscribe\/([\w-]{43})\b/.exec(mail.text)!;
    return { secret: secret!, mail };
  }

  it('is in the header of the mail and turns off its kind by one request of a mail program', async () => {
    const { secret, mail } = await aLink();
    const path = `/api/v1/public/mails/${secret}/unsubscribe`;
    expect(mail.unsubscribeUrl).toBe(`https://portal.test${path}`);
    expect(mail.text).toContain(`https://portal.test/unsubscribe/${secret}?language=de`);
    expect(mail.text).toContain('Nachrichten auswählen:\nhttps://portal.test/member/user/profile#mails');

    const oneClick = () =>
      portal.app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick()).status).toBe(200);
    expect((await oneClick()).status).toBe(200);

    expect(await off()).toEqual(['monthReady']);
  });

  it('opened in a browser changes nothing and leads to the page', async () => {
    const { secret } = await aLink();

    const answer = await portal.app.request(`/api/v1/public/mails/${secret}/unsubscribe`);

    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(new RegExp(`/unsubscribe/${secret}$`));
    expect(await off()).toEqual([]);
  });

  it('names the kind and the organisation, and is valid for nobody else', async () => {
    const { secret } = await aLink();
    const other = await aPerson();
    const visitor = portal.visitor();

    const shown = await (await visitor.get(`/public/mails/${secret}`)).json();
    await visitor.post(`/public/mails/${secret}/unsubscribe`, {});

    expect(shown).toEqual({ kind: 'monthReady', organisation: expect.stringMatching(/^Sonnental/), isOff: false });
    expect(await (await visitor.get(`/public/mails/${secret}`)).json()).toMatchObject({ isOff: true });
    expect((await choice(other.own)).off).toEqual([]);
  });

  it('is not found when it is made up, changed, or of a person without access', async () => {
    const { secret } = await aLink();
    const visitor = portal.visitor();
    const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;

    for (const guess of ['x', changed, '%00', "' or 1=1"]) {
      expect((await visitor.get(`/public/mails/${encodeURIComponent(guess)}`)).status).toBe(404);
      expect((await visitor.post(`/public/mails/${encodeURIComponent(guess)}/unsubscribe`, {})).status).toBe(404);
    }
    await portal.asOwner(tx => tx.delete(organisationUsers).where(eq(organisationUsers.id, user.id)));
    expect((await visitor.get(`/public/mails/${secret}`)).status).toBe(404);
  });

  it('is stored hashed', async () => {
    const { secret } = await aLink();

    const rows = await portal.asOwner(tx => tx.select().from(memberMails));

    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
