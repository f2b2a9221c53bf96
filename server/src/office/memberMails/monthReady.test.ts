import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AMember, Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { logins } from '../../tables/identity.ts';
import { organisations } from '../../tables/organisations.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import { aMailing, kwh, type Mailing, morning } from './testing/aMailing.ts';

let portal: Portal;
let mailing: Mailing;
let billed: Billed;
let member: AMember;
let user: Mailing['user'];
let own: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  mailing = await aMailing(portal);
  ({ billed, member, user, own } = mailing);
});
afterAll(() => portal.close());

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
  it('a complete month is mailed once, with euros, energy from and to the community, and without an attachment', async () => {
    await billed.kind('RC_L');
    await mailing.october();
    await prices();

    expect(await mailing.runAt(morning)).toBe(1);
    expect(await mailing.runAt('2026-11-20T09:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-21T09:00:00Z')).toBe(0);

    const [mail, ...others] = await mailing.mailsTo(user);
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

  it("the mail about a month is in the recipient's language, with energy in place of unknown euros", async () => {
    await mailing.october();
    await portal.asOwner(tx => tx.update(logins).set({ locale: 'en' }).where(eq(logins.id, user.loginId)));

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: your energy in October 2026');
    expect(mail!.text).toContain('consumed: 310 kWh\nfed in: 620 kWh\nfrom the community: 310 kWh');
    expect(mail!.text).toContain(`https://portal.test/member/${member.id}/prices`);
  });

  it('the mail to a consumer names the share of the community', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ released: true }).where(eq(countingPoints.id, member.feeder)),
    );
    await billed.kind('RC_L');
    await mailing.october();
    await prices({ feedInPrice: null });

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toMatch(
      /gespart: -?\d+,\d\d\u00a0€\naus der Gemeinschaft: 310 kWh\nIhres Verbrauchs kam aus der Gemeinschaft: 100 %/,
    );
  });

  it('the mail has euros as far as known while the reduction of the grid fee is unknown', async () => {
    await mailing.october();
    await prices();

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toMatch(/gespart und verdient, soweit bekannt: \d+,\d\d\u00a0€/);
  });

  it("the mail has euros net of the community's charges and names assumed prices", async () => {
    await billed.kind('RC_L');
    await billed.tariff('2026-01-02', { baseFeeCents: 500 });
    await billed.admin.post(`/community/${billed.community.id}/comparisonprices`, {
      validFrom: '2026-01-01',
      workPrice: null,
      gridPrice: 80_000,
      feedInPrice: null,
      note: 'Muster',
    });
    await mailing.october();
    await prices({ gridPrice: null });

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    const { month } = await (await own.get(`/member/${member.id}/savings?month=2026-10`)).json();
    expect(month.totalCents).toBe(month.savedCents + month.earnedCents - 600);
    const euros = (month.totalCents / 100).toFixed(2).replace('.', ',');
    expect(mail!.text).toContain(`gespart und verdient nach Gebühren: ${euros}\u00a0€`);
    expect(mail!.text).toContain('Ein Teil der Preise ist von Ihrer Gemeinschaft geschätzt.');
  });

  it('the mail names assumed prices until the member enters own ones', async () => {
    await mailing.october();
    await billed.admin.post(`/community/${billed.community.id}/comparisonprices`, {
      validFrom: '2026-01-01',
      workPrice: 200_000,
      gridPrice: 80_000,
      feedInPrice: 50_000,
      note: 'Muster',
    });
    const other = await mailing.aPerson();
    await mailing.october(other.member);
    await prices();

    await mailing.runAt(morning);

    const [[entered], [assumed]] = [await mailing.mailsTo(user), await mailing.mailsTo(other.user)];
    expect(assumed!.text).toContain('Die Euro-Beträge beruhen auf Preisen, die Ihre Gemeinschaft geschätzt hat.');
    expect(assumed!.text).toContain(`https://portal.test/member/${other.member.id}/prices`);
    expect(entered!.text).not.toContain('geschätzt');
  });

  it('the mail names euros as partly known while a price is missing', async () => {
    await billed.kind('RC_L');
    await mailing.october();
    await prices({ feedInPrice: null });

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toMatch(/gespart, soweit bekannt: \d+,\d\d\u00a0€/);
  });

  it('no mail is sent while a day of one counting point is missing', async () => {
    await mailing.october(member, '2026-10-30');
    expect(await mailing.runAt(morning)).toBe(0);

    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh);
    expect(await mailing.runAt(morning)).toBe(1);
  });

  it('a month that lacks only the repeated hour of the clock change is mailed immediately, and the mail names it', async () => {
    await billed.kind('RC_L');
    await mailing.october();
    await billed.energy(member.consumer, '2026-10-25', '2026-10-25', 10 * kwh, { quality: 0, firstSlots: 4 });
    await prices();

    expect(await mailing.runAt('2026-11-05T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an einem Tag fehlen Werte');
    expect(mail!.text).toMatch(/gespart und verdient, soweit bekannt: \d+,\d\d\u00a0€/);
    expect(mail!.text).toContain('aus der Gemeinschaft, soweit bekannt: 310 kWh');
    expect(mail!.text).toContain('an die Gemeinschaft geliefert, soweit bekannt: 620 kWh');
  });

  it('a month is mailed once its last day is complete', async () => {
    await mailing.october();
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh, { quality: 0, firstSlots: 40 });
    expect(await mailing.runAt('2026-11-05T08:00:00Z')).toBe(0);

    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh);
    expect(await mailing.runAt('2026-11-06T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('sind vollständig');
  });

  it('a month with gaps on several days is mailed late, when corrections are unlikely', async () => {
    await mailing.october();
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh, { quality: 0, firstSlots: 80 });

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
  });

  it('the mail about a month with missing shares counts the billed energy and names the number of such days', async () => {
    await billed.kind('RC_L');
    await mailing.october();
    await billed.energy(member.feeder, '2026-10-30', '2026-10-31', 20 * kwh, {
      isFeeder: true,
      quality: 0,
      withTotal: true,
    });
    await prices();

    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('an 2 Tagen fehlen Werte');
    expect(mail!.text).toContain('an die Gemeinschaft geliefert, soweit bekannt: 580 kWh');
  });

  it('the community share covers only days with known shares', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ released: true }).where(eq(countingPoints.id, member.feeder)),
    );
    await mailing.october();
    await prices();
    await billed.energy(member.consumer, '2026-10-16', '2026-10-31', 10 * kwh, { quality: 0, withTotal: true });

    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('an 16 Tagen fehlen Werte');
    expect(mail!.text).toContain('Ihres Verbrauchs kam aus der Gemeinschaft, soweit bekannt: 100 %');
  });

  it('a month without any shares is mailed late and does not blame prices', async () => {
    await mailing.october();
    await prices();
    await portal.asOwner(tx => tx.update(energyDays).set({ proportion: null, restPowerFeed: null }));

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
    expect(mail!.text).not.toContain('sobald Ihre Preise eingetragen sind');
  });

  it('a month with unreliable values is mailed late, as provisional', async () => {
    await mailing.october();
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh, { quality: 3 });

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).not.toContain('vollständig');
    expect(mail!.text).toContain('sind da, aber ein Teil ist vorläufig');
    expect(mail!.text).toContain('aus der Gemeinschaft, soweit bekannt: 310 kWh');
  });

  it('a month with gaps on a day of unreliable values is mailed late, as provisional and with the missing day', async () => {
    await mailing.october();
    const gap = { quality: 0, firstSlots: 4 } as const;
    await billed.energy(member.consumer, '2026-10-25', '2026-10-25', 10 * kwh, { ...gap, others: 3 });

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('an einem Tag fehlen Werte, und ein Teil ist vorläufig');
  });

  it('a month with missing days is mailed late if at least half of its days are known, otherwise not at all', async () => {
    const other = await mailing.aPerson();
    const hardlyKnown = await mailing.aPerson();
    await mailing.october(member, '2026-10-29');
    await mailing.october(other.member, '2026-10-16');
    await billed.energy(hardlyKnown.member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    await portal.asOwner(tx =>
      tx
        .delete(energyDays)
        .where(and(eq(energyDays.countingPointId, hardlyKnown.member.consumer), gte(energyDays.day, '2026-10-31'))),
    );

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(2);

    const [[few], [many]] = [await mailing.mailsTo(user), await mailing.mailsTo(other.user)];
    expect(few!.text).toContain('an 2 Tagen fehlen Werte');
    expect(many!.text).toContain('an 15 Tagen fehlen Werte');
    expect(many!.text).toContain('aus der Gemeinschaft, soweit bekannt: 160 kWh');
    expect(await mailing.mailsTo(hardlyKnown.user)).toEqual([]);
  });

  it('a month is mailed late if one of the counting points has no data', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);

    expect(await mailing.runAt('2026-11-24T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-25T08:00:00Z')).toBe(1);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('an 31 Tagen fehlen Werte');
  });

  it('days before the participation are not missing in a month', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-10-15' }).where(eq(countingPoints.memberId, member.id)),
    );
    await mailing.october();

    await mailing.runAt(morning);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.text).toContain('sind vollständig');
    expect(mail!.text).toContain('aus der Gemeinschaft: 170 kWh');
  });

  it('only the last month is mailed, so importing the history sends no mail', async () => {
    await mailing.october();

    expect(await mailing.runAt('2026-12-01T08:00:00Z')).toBe(0);
  });

  it('months end by the day in Vienna', async () => {
    await mailing.october();

    for (const night of ['2026-11-20T05:59:00Z', '2026-11-20T19:00:00Z']) expect(await mailing.runAt(night)).toBe(0);
    expect(await mailing.runAt('2026-11-20T06:00:00Z')).toBe(1);
  });

  it('a member without access or with an unproven address gets no mail', async () => {
    await mailing.october();
    await mailing.change(member, { userId: null });
    expect(await mailing.runAt(morning)).toBe(0);

    await mailing.change(member, { userId: user.id });
    await portal.asOwner(tx =>
      tx
        .update(logins)
        .set({ proven: null, organisationId: billed.organisation.id })
        .where(eq(logins.id, user.loginId)),
    );
    expect(await mailing.runAt(morning)).toBe(0);
  });

  it('an archived organisation, or one that has switched the mails off, sends none', async () => {
    await mailing.october();
    const set = (values: Partial<typeof organisations.$inferInsert>) =>
      portal.asOwner(tx => tx.update(organisations).set(values).where(eq(organisations.id, billed.organisation.id)));

    await set({ mailMembers: false });
    expect(await mailing.runAt(morning)).toBe(0);
    await set({ mailMembers: true, archived: new Date(morning) });
    expect(await mailing.runAt(morning)).toBe(0);
    await set({ archived: null });
    expect(await mailing.runAt(morning)).toBe(1);
  });

  it('two concurrent processes mail a month once', async () => {
    await mailing.october();

    const counts = await Promise.all([mailing.runAt(morning), mailing.runAt(morning)]);

    expect(counts.sort()).toEqual([0, 1]);
    expect(await mailing.mailsTo(user)).toHaveLength(1);
  });

  it('each member gets a mail with the own figures only', async () => {
    const other = await mailing.aPerson();
    await mailing.october();
    await billed.energy(other.member.consumer, '2026-10-01', '2026-10-31', 3 * kwh);
    await billed.energy(other.member.feeder, '2026-10-01', '2026-10-31', kwh, { isFeeder: true });

    expect(await mailing.runAt(morning)).toBe(2);

    const [mine] = await mailing.mailsTo(user);
    const [theirs] = await mailing.mailsTo(other.user);
    expect(mine!.text).toContain('310 kWh');
    expect(theirs!.text).toContain('93 kWh');
    expect(theirs!.text).not.toContain('310 kWh');
  });
});
