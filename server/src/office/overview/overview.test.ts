import type { EnergyView, MembershipOverview, OwnInvoiceRow } from '@nahstrom/contract';
import { eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AMember, aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let billed: Billed;
let member: AMember;
let own: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
  await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
  member = await billed.aMember();
  const user = await portal.aUser(billed.organisation.id);
  await portal.asOwner(tx => tx.update(members).set({ userId: user.id }).where(eq(members.id, member.id)));
  own = await portal.logIn(user);
});
afterAll(() => portal.close());

const overview = async () => (await (await own.get('/members/overview')).json()) as MembershipOverview[];
const kwh = 1_000_000;
const set = (point: number, values: Partial<typeof countingPoints.$inferInsert>) =>
  portal.asOwner(tx => tx.update(countingPoints).set(values).where(eq(countingPoints.id, point)));
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0);

describe("the first page of a member's part", () => {
  it('the overview has the month of the newest data, its euros, its last day and the open documents', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-31', 20 * kwh, { isFeeder: true });
    await own.post(`/member/${member.id}/prices`, {
      validFrom: '2026-01-01',
      workPrice: 200_000,
      gridPrice: 80_000,
      feedInPrice: 50_000,
      gridLevel: null,
    });
    await billed.commit(await billed.preview('month', '2026-10-01'));

    const [shown] = await overview();
    const savings = await (await own.get(`/member/${member.id}/savings`)).json();

    expect(shown).toMatchObject({
      id: member.id,
      state: 'active',
      newestDay: '2026-10-31',
      outdated: true,
      month: {
        start: '2026-10-01',
        end: '2026-10-31',
        consumption: { total: 310, community: 310 },
        feedIn: { total: 620, community: 620 },
      },
      savings: {
        month: { savedCents: savings.month.savedCents, earnedCents: savings.month.earnedCents, isAssumed: false },
        needsPrice: false,
      },
      curve: { day: '2026-10-31' },
      countingPoint: member.consumer,
    });
    expect(sumOf(shown!.curve!.consumption!.total)).toBe(10);
    expect(sumOf(shown!.curve!.feedIn!.community)).toBe(20);
    const invoices = (await (await own.get(`/member/${member.id}/invoices`)).json()) as OwnInvoiceRow[];
    expect(shown!.payments).toMatchObject([
      { owed: invoices.reduce((sum, { owed }) => sum + owed, 0), invoices: 1, creditNotes: 1 },
    ]);
  });

  it('the overview shows the newest day that all counting points have and names one that lags behind', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ powerProductionType: 1 }).where(eq(countingPoints.id, member.feeder)),
    );
    await billed.energy(member.consumer, '2026-11-01', '2026-11-18', 10 * kwh);
    await billed.energy(member.feeder, '2026-11-01', '2026-11-16', 90 * kwh);
    const [near] = await overview();
    expect(near).toMatchObject({ newestDay: '2026-11-18', outdated: false, curve: { day: '2026-11-16' } });
    expect(sumOf(near!.curve!.consumption!.total)).toBeCloseTo(100, 6);

    await portal.asOwner(tx => tx.delete(energyDays).where(gte(energyDays.day, '2026-11-11')));
    await billed.energy(member.consumer, '2026-11-11', '2026-11-18', 10 * kwh);

    expect((await overview())[0]).toMatchObject({ outdated: true, curve: { day: '2026-11-18' } });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'waits for no counting point without any data',
      async () => {
        const third = await billed.aMember();
        await set(third.consumer, { memberId: member.id, powerProductionType: 1 });
        await billed.energy(member.feeder, '2026-11-01', '2026-11-16', 90 * kwh);
      },
      { curve: { day: '2026-11-16' } },
    ],
    [
      'shows no day before the participation of one of them',
      async () => {
        await set(member.feeder, { dateOfActivation: '2026-11-18' });
        await billed.energy(member.feeder, '2026-10-01', '2026-11-14', 70 * kwh);
      },
      { outdated: false, curve: { day: '2026-11-18' } },
    ],
    [
      'calls nothing outdated of a member who has left',
      async () => {
        await billed.energy(member.feeder, '2026-11-01', '2026-11-10', 10 * kwh);
        await portal.asOwner(tx =>
          tx.update(members).set({ state: 'left', leftOn: '2026-11-18' }).where(eq(members.id, member.id)),
        );
      },
      { outdated: false },
    ],
  ])('%s', async (_, begin, expected) => {
    await set(member.feeder, { powerProductionType: 1 });
    await billed.energy(member.consumer, '2026-11-01', '2026-11-18', 10 * kwh);
    await begin();

    expect((await overview())[0]).toMatchObject(expected);
  });

  it('the overview asks for a missing price and names prices assumed by the community', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);

    const [before] = await overview();
    await billed.admin.post(`/community/${billed.community.id}/comparisonprices`, {
      validFrom: '2026-01-01',
      workPrice: 200_000,
      gridPrice: 80_000,
      feedInPrice: 50_000,
      note: 'Muster',
    });
    const [after] = await overview();

    expect(before!.savings).toMatchObject({ needsPrice: true, month: { totalCents: null, isAssumed: false } });
    expect(after!.savings).toMatchObject({ needsPrice: false, month: { isAssumed: true } });
  });

  it('the overview adds up the months with a known price and asks for the missing prices', async () => {
    await billed.kind('RC_L');
    await billed.energy(member.consumer, '2026-09-01', '2026-10-31', 10 * kwh);
    await own.post(`/member/${member.id}/prices`, {
      validFrom: '2026-10-01',
      workPrice: 200_000,
      gridPrice: 80_000,
      feedInPrice: null,
      gridLevel: null,
    });

    const [shown] = await overview();

    const { month, year, needsPrice } = shown!.savings!;
    expect([month.isPartial, year.isPartial, needsPrice]).toEqual([false, true, true]);
    expect(year.totalCents).toBe(month.totalCents);
  });

  it('the overview names what the month lacks and that its data have gaps', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-10', 10 * kwh);
    await billed.energy(member.consumer, '2026-10-21', '2026-10-31', 10 * kwh);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-31', 10 * kwh, { isFeeder: true });

    const [{ savings } = {}] = await overview();

    expect(savings!.month).toMatchObject({ end: '2026-10-31', missingDays: 10 });
    expect(savings!.gaps).toContainEqual({ gap: 'communityType', since: '2026-10-01', until: null });
  });

  it('a day on which only one of the counting points has data is a day with gaps', async () => {
    await billed.energy(member.consumer, '2026-11-01', '2026-11-18', 10 * kwh);
    await billed.energy(member.feeder, '2026-11-01', '2026-11-03', 20 * kwh, { isFeeder: true });

    const [{ savings } = {}] = await overview();

    expect(savings!.month).toMatchObject({ end: '2026-11-18', missingDays: 15 });
  });

  it('the community share covers only days and quarter hours with known shares', async () => {
    const shareGap = { quality: 0, withTotal: true } as const;
    await billed.energy(member.consumer, '2026-10-01', '2026-10-29', 10 * kwh);
    await billed.energy(member.consumer, '2026-10-30', '2026-10-31', 10 * kwh, shareGap);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-30', 20 * kwh, { isFeeder: true });
    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 20 * kwh, {
      ...shareGap,
      firstSlots: 80,
      isFeeder: true,
    });

    const [{ month, savings } = {}] = await overview();

    expect(month).toMatchObject({
      consumption: { total: 310, allocated: 290, community: 290 },
      feedIn: { total: 620, allocated: 620, community: 620 },
    });
    expect(savings!.month).toMatchObject({ receivedKwh: 290, givenKwh: 620, missingDays: 2 });
  });

  it('the overview has no community share of a day without shares', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    await portal.asOwner(tx =>
      tx.update(energyDays).set({ proportion: null }).where(gte(energyDays.day, '2026-10-21')),
    );

    const [{ month } = {}] = await overview();

    expect(month!.consumption).toEqual({ total: 310, allocated: 200, community: 200 });
  });

  it('a quarter hour that was not delivered has no value', async () => {
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh, { quality: 0 });

    const [shown] = await overview();

    expect(shown!.curve?.consumption?.total.every(value => value === null)).toBe(true);
  });

  it('the overview leaves out days before the participation, which the energy page marks', async () => {
    const beginsEarly = async (start: string, end: string) => {
      const path = `/member/${member.id}/data?start=${start}&end=${end}&step=month`;
      return ((await (await own.get(path)).json()) as EnergyView).beginsEarly;
    };
    await billed.energy(member.consumer, '2026-05-01', '2026-05-31', 10 * kwh);
    await billed.energy(member.consumer, '2026-11-08', '2026-11-18', 10 * kwh);
    await set(member.consumer, { dateOfActivation: '2026-11-10' });
    expect(await beginsEarly('2026-11-01', '2026-11-20')).toBe(true);
    expect(await beginsEarly('2026-11-10', '2026-11-20')).toBe(false);
    expect((await overview())[0]!.month!.consumption).toMatchObject({ total: 90 });

    await portal.asOwner(tx => tx.delete(energyDays).where(eq(energyDays.day, '2026-11-08')));
    await portal.asOwner(tx => tx.delete(energyDays).where(eq(energyDays.day, '2026-11-09')));
    expect(await beginsEarly('2026-11-01', '2026-11-20')).toBe(false);
    expect(await beginsEarly('2026-05-01', '2026-05-31')).toBe(true);
    await set(member.consumer, { dateOfActivation: '2026-12-01' });
    expect(await beginsEarly('2026-05-01', '2026-05-31')).toBe(false);
  });

  it('all figures of the overview begin with the participation', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    const starting = (change: object) =>
      portal.asOwner(tx =>
        tx
          .update(countingPoints)
          .set({ dateOfActivation: null, contractBegin: null, ...change })
          .where(eq(countingPoints.memberId, member.id)),
      );
    const figures = async () => {
      const [shown] = await overview();
      return [shown!.month!.consumption, shown!.savings!.month.receivedKwh];
    };

    await starting({ dateOfActivation: '2026-10-15' });
    expect(await figures()).toEqual([{ total: 170, allocated: 170, community: 170 }, 170]);
    await starting({});
    await portal.asOwner(tx => tx.update(members).set({ enteredOn: '2026-10-22' }).where(eq(members.id, member.id)));
    expect(await figures()).toEqual([{ total: 100, allocated: 100, community: 100 }, 100]);
  });

  it('all figures of the overview end with the participation', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 10 * kwh);
    await portal.asOwner(tx =>
      tx.update(members).set({ state: 'left', leftOn: '2026-10-10' }).where(eq(members.id, member.id)),
    );

    const [shown] = await overview();

    expect(shown).toMatchObject({
      state: 'left',
      leftOn: '2026-10-10',
      newestDay: '2026-10-10',
      month: { end: '2026-10-10', consumption: { community: 100 } },
      savings: { month: { end: '2026-10-10', receivedKwh: 100 } },
      curve: { day: '2026-10-10' },
    });
  });

  it('the overview has no figures without data, and none of a neighbour', async () => {
    const neighbour = await billed.aMember();
    await billed.energy(neighbour.consumer, '2026-10-01', '2026-10-31', 10 * kwh);

    expect(await overview()).toMatchObject([
      { id: member.id, newestDay: null, month: null, savings: null, curve: null, payments: [] },
    ]);
  });

  it('the day on which summer time ends has 100 quarter hours', async () => {
    await billed.energy(member.consumer, '2026-10-01', '2026-10-25', 10 * kwh);

    expect((await overview())[0]!.curve!.consumption!.total).toHaveLength(100);
  });
});
