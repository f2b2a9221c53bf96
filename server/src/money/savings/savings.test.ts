import type { EnergyView, SavingsLine, SavingsRate, SavingsRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import type { AMember, Billed } from '../billingRuns/testing/aBilledCommunity.ts';
import { aSaver, kwh, october, type Saver } from './testing/aSaver.ts';

let portal: Portal;
let saver: Saver;
let billed: Billed;
let member: AMember;
let own: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  saver = await aSaver(portal);
  ({ billed, member, own } = saver);
});
afterAll(() => portal.close());

describe('the course of the euros', () => {
  beforeEach(async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000, baseFeeCents: 200 });
    await billed.energy(member.consumer, '2026-09-11', '2026-10-31', 10 * kwh + 7);
    await billed.energy(member.feeder, ...october, 20 * kwh, { isFeeder: true });
    await saver.setDefaults();
  });

  it('the euros by month of a year and by day of a month add up to the savings', async () => {
    const { month, months, year } = await saver.savings();

    const byMonths = await saver.course('2026');
    const byDays = await saver.course('2026-10');

    const amounts = ({ start, end, savedCents, earnedCents }: SavingsRow) => [start, end, savedCents, earnedCents];
    expect(byMonths.rows.map(amounts)).toEqual(months.map(amounts));
    expect(byMonths.sums).toMatchObject({ totalCents: year!.totalCents, chargedCents: year!.chargedCents });
    expect(byDays.sums).toMatchObject({ totalCents: month!.totalCents, chargedCents: month!.chargedCents });
    expect(byDays.rows.map(({ start }) => start.slice(8))).toHaveLength(31);
    for (const side of ['savedCents', 'earnedCents'] as const)
      expect(byDays.rows.reduce((sum, row) => sum + row[side]!, 0)).toBe(month![side]);
  });

  it('the euros of a counting point show its side without charges', async () => {
    const { month } = await saver.savings();

    const { sums, rows } = await saver.course('2026-10', { countingPoint: member.feeder });

    expect(sums).toMatchObject({ savedCents: null, earnedCents: month!.earnedCents, chargedCents: 0 });
    expect(rows.every(({ savedCents }) => savedCents === null)).toBe(true);
  });

  it('the euros end with the newest day with data and are empty without data', async () => {
    const year = await saver.course('2026');

    expect(year.rows.map(({ start, end }) => [start, end])).toEqual([
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ]);
    expect(await saver.course('2026-11')).toEqual({ rows: [], sums: null, gaps: [] });
  });

  it('the euros name the missing prices', async () => {
    await saver.setDefaults({ workPrice: null });

    const { rows, sums, gaps } = await saver.course('2026-10');

    expect(rows.every(({ savedCents, isPartial }) => savedCents === null && isPartial)).toBe(true);
    expect(sums).toMatchObject({ savedCents: null, earnedCents: 31 * 84 });
    expect(gaps).toEqual([{ gap: 'workPrice', since: '2026-10-01', until: null }]);
  });

  it('the euros are visible to the member only', async () => {
    const { visitor } = await saver.aPerson();

    const foreign = await visitor.get(`/member/${member.id}/savings/course?period=2026`);
    const invalid = await own.get(`/member/${member.id}/savings/course?period=2026-13`);

    expect([foreign.status, invalid.status]).toEqual([404, 422]);
  });

  it('the euros of a foreign counting point are empty', async () => {
    const other = await saver.aPerson();
    await billed.energy(other.member.consumer, ...october, 10 * kwh);

    expect(await saver.course('2026-10', { countingPoint: other.member.consumer })).toMatchObject({ rows: [] });
  });
});

describe('the savings of a month', () => {
  it('the savings of a month use the tariff, the default prices and the legal rates', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.feeder, ...october, 20 * kwh, { isFeeder: true });
    await saver.setDefaults();

    const { newestDay, month, year, previous, yearBefore, median } = await saver.savings();

    // 310 kWh: 20 + 8 × 57 % + 0.12 − 12 ct; 620 kWh: 9.2 − 5 ct.
    expect(newestDay).toBe('2026-10-31');
    expect(month).toMatchObject({
      start: '2026-10-01',
      end: '2026-10-31',
      receivedKwh: 310,
      givenKwh: 620,
      savedCents: 6200 + 1414 + 37 - 3720,
      earnedCents: 5704 - 3100,
      totalCents: 3931 + 2604,
    });
    expect(year).toMatchObject({ start: '2026-01-01', end: '2026-10-31', totalCents: month!.totalCents });
    expect([previous, yearBefore, median]).toEqual([null, null, null]);
  });

  it("the savings of a month are net of the community's charges, which the computation lists", async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000, baseFeeCents: 200, pointFeeCents: 50 });
    await billed.fee({ amountCents: 3650 });
    await billed.energy(member.consumer, '2026-09-01', '2026-10-31', 10 * kwh);
    await saver.setDefaults();

    const { month, year, months } = await saver.savings();
    const [{ savings: home }] = await (await own.get('/members/overview')).json();

    // 2.00 + 2 × 0.50 and 36.50 × 31/365, with 20 % VAT.
    const saved = 6200 + 1414 + 37 - 3720;
    expect(month).toMatchObject({
      savedCents: saved,
      chargedCents: -240 - 60 - 60 - 372,
      totalCents: saved - 240 - 60 - 60 - 372,
    });
    expect(month!.charges.map(({ of, cents }) => [of, cents])).toEqual([
      ['baseFee', -240],
      ['pointFee', -60],
      ['pointFee', -60],
      ['membershipFee', -372],
    ]);
    expect(home.month.totalCents).toBe(month!.totalCents);
    expect(home.month).not.toHaveProperty('charges');
    expect(year!.totalCents).toBe(months.reduce((sum, { totalCents }) => sum + totalCents!, 0));
    expect(year!.chargedCents).toBe(month!.chargedCents * 2 + 12);
  });

  it('charges are deducted only in months with known euros', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000, baseFeeCents: 200 });
    await billed.energy(member.consumer, '2026-09-01', '2026-10-31', 10 * kwh);
    await saver.setOwn({ validFrom: '2026-10-01', workPrice: 200_000, gridPrice: 80_000 });

    const { year, months } = await saver.savings();

    expect(months.map(({ chargedCents }) => chargedCents)).toEqual([0, -240]);
    expect(year).toMatchObject({ chargedCents: -240, isPartial: true });
  });

  it("a month is empty before the first price and then uses the member's own price", async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await billed.energy(member.consumer, ...october, 10 * kwh);

    const before = await saver.savings();
    await saver.setOwn({ workPrice: 300_000 });
    const after = await saver.savings();

    expect(before.month).toMatchObject({ savedCents: null, totalCents: null, receivedKwh: 310 });
    expect(before.month!.gaps).toContainEqual({ gap: 'workPrice', since: '2026-10-01', until: null });
    expect(after.month).toMatchObject({ savedCents: 9300 + 37 - 3720, earnedCents: null });
    expect(after.month!.gaps.map(({ gap }) => gap)).toEqual(['gridPrice']);
  });

  it('a month is compared with the same days of the previous month and of the previous year', async () => {
    await billed.tariff('2025-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults({ validFrom: '2025-01-01' });
    await portal.asOwner(tx => tx.update(members).set({ enteredOn: '2025-01-01' }).where(eq(members.id, member.id)));
    const early = await billed.aMember({}, '2025-01-01');
    const user = await portal.aUser(billed.organisation.id);
    await portal.asOwner(tx => tx.update(members).set({ userId: user.id }).where(eq(members.id, early.id)));
    for (const [start, end] of [
      ['2025-11-01', '2025-11-30'],
      ['2026-10-01', '2026-11-10'],
    ] as const)
      await billed.energy(early.consumer, start, end, 10 * kwh);

    const { month, previous, yearBefore } = await saver.savings('', await portal.logIn(user), early.id);

    expect([month!.end, month!.receivedKwh]).toEqual(['2026-11-10', 100]);
    expect(previous).toMatchObject({ start: '2026-10-01', end: '2026-10-10', receivedKwh: 100 });
    expect(yearBefore).toMatchObject({ start: '2025-11-01', end: '2025-11-10', receivedKwh: 100 });
  });

  it.each<[string, string, Parameters<Billed['energy']>[4]]>([
    ['in which data are missing', '2026-09-20', {}],
    ['whose days lack most quarter hours', '2026-09-30', { quality: 0, firstSlots: 80 }],
    ['whose days lack most shares', '2026-09-30', { quality: 0, firstSlots: 80, withTotal: true }],
  ])('a month is not compared with a previous month %s', async (_, until, gaps) => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.consumer, '2026-09-01', until, 10 * kwh, gaps);

    expect((await saver.savings()).previous).toBeNull();
  });

  it('a month is not compared with a previous month that lacks a day, even while the newest day is incomplete', async () => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    const newest = { quality: 0, firstSlots: 44 } as const;
    await billed.energy(member.consumer, '2026-10-01', '2026-10-30', 10 * kwh);
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh, newest);
    await billed.energy(member.consumer, '2026-09-01', '2026-09-14', 10 * kwh);
    await billed.energy(member.consumer, '2026-09-16', '2026-09-30', 10 * kwh);
    expect((await saver.savings()).previous).toBeNull();

    await billed.energy(member.consumer, '2026-09-15', '2026-09-15', 10 * kwh);
    expect((await saver.savings()).previous).toMatchObject({ start: '2026-09-01', end: '2026-09-30' });
  });

  it('days with missing shares count the billed energy and are named', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    const shareGap = { quality: 0, withTotal: true } as const;
    await billed.energy(member.consumer, '2026-10-01', '2026-10-30', 10 * kwh);
    await billed.energy(member.consumer, '2026-10-31', '2026-10-31', 10 * kwh, { ...shareGap, firstSlots: 80 });
    await billed.energy(member.feeder, '2026-10-01', '2026-10-29', 20 * kwh, { isFeeder: true });
    await billed.energy(member.feeder, '2026-10-30', '2026-10-31', 20 * kwh, { ...shareGap, isFeeder: true });

    const { month, year } = await saver.savings();
    const [{ month: energy }] = await (await own.get('/members/overview')).json();
    const run = await billed.preview('month', '2026-10-01');

    expect(month).toMatchObject({ receivedKwh: 310, givenKwh: 580, missingDays: 2 });
    expect(year).toMatchObject({ receivedKwh: 310, givenKwh: 580 });
    expect(energy).toMatchObject({
      consumption: { total: 310, community: 310 },
      feedIn: { total: 620, community: 580 },
    });
    expect(run.totals).toMatchObject({ consumption: { kwh: 310 }, feedIn: { kwh: 580 } });
  });

  it('savings on days of substitute values are known', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await billed.energy(member.consumer, ...october, 10 * kwh, { quality: 3 });
    await billed.energy(member.feeder, ...october, 20 * kwh, { isFeeder: true, quality: 2 });
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-10-01' }).where(eq(countingPoints.memberId, member.id)),
    );

    expect((await saver.savings()).month).toMatchObject({ receivedKwh: 310, givenKwh: 620, missingDays: 0 });
  });

  it('a month is not compared with data of as many days of the other side', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-03', 10 * kwh, { isFeeder: true });
    await billed.energy(member.consumer, '2026-09-01', '2026-09-03', 10 * kwh);
    await billed.energy(member.feeder, '2026-09-01', '2026-09-30', 10 * kwh, { isFeeder: true });

    expect((await saver.savings()).previous).toBeNull();
  });

  it('the savings of a year are the sum of its months, even if a price changes within a month', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await saver.setOwn({ validFrom: '2026-09-16', workPrice: 213_457 });
    for (const [start, end, daily] of [
      ['2026-08-01', '2026-08-31', 7_123_457],
      ['2026-09-01', '2026-09-30', 9_876_543],
      [...october, 8_333_333],
    ] as const)
      await billed.energy(member.consumer, start, end, daily);

    const { year, months } = await saver.savings();
    const each = await Promise.all(['08', '09', '10'].map(month => saver.savings(`?month=2026-${month}`)));

    expect(months).toEqual(each.map(({ month }) => expect.objectContaining({ savedCents: month!.savedCents })));
    expect(year!.savedCents).toBe(months.reduce((sum, { savedCents }) => sum + savedCents!, 0));
    expect(year!.isPartial).toBe(false);
  });

  it('periods with different parts are not compared, and the year names the missing part', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults({ workPrice: null });
    for (const [start, end] of [['2026-09-01', '2026-09-30'], october] as const) {
      await billed.energy(member.consumer, start, end, 10 * kwh);
      await billed.energy(member.feeder, start, end, 20 * kwh, { isFeeder: true });
    }
    await saver.setOwn({ validFrom: '2026-10-01', workPrice: 200_000 });

    const { month, year, previous } = await saver.savings();

    expect(month).toMatchObject({ isPartial: false });
    expect(year).toMatchObject({
      savedCents: month!.savedCents,
      earnedCents: 2520 + 2604,
      totalCents: month!.savedCents! + 2520 + 2604,
      isPartial: true,
    });
    expect(previous).toBeNull();
  });

  it('savings with own prices are not compared with those by assumed prices', async () => {
    await billed.tariff('2025-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await billed.energy(member.consumer, '2026-08-01', '2026-10-31', 10 * kwh);
    await saver.setOwn({ validFrom: '2026-10-01', workPrice: 300_000, gridPrice: 90_000 });

    const own = await saver.savings();
    const assumed = await saver.savings('?month=2026-09');

    expect(own).toMatchObject({ month: { isAssumed: false }, year: { isAssumed: true }, previous: null });
    expect(assumed).toMatchObject({ month: { isAssumed: true }, previous: { isAssumed: true } });
  });

  it('the savings state on how many days of participation data are missing', async () => {
    await billed.tariff('2026-01-01');
    await billed.energy(member.consumer, '2026-10-01', '2026-10-12', kwh);
    await billed.energy(member.consumer, '2026-10-14', '2026-10-31', kwh);
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-10-01' }).where(eq(countingPoints.memberId, member.id)),
    );
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfDeactivation: '2026-09-30' }).where(eq(countingPoints.id, member.feeder)),
    );

    const { month, year } = await saver.savings();

    expect([month!.missingDays, year!.missingDays]).toEqual([1, 1]);
  });

  it('savings without the reduction of the grid fee are not compared with those that contain it', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await billed.energy(member.consumer, '2026-12-01', '2027-01-20', 10 * kwh);
    const user = await portal.aUser(billed.organisation.id);
    await portal.asOwner(tx => tx.update(members).set({ userId: user.id }).where(eq(members.id, member.id)));
    portal.clock.now = new Date('2027-01-31T10:00:00Z');

    const { month, previous, yearBefore } = await saver.savings('', await portal.logIn(user));

    expect(month!.gaps).toContainEqual({ gap: 'gridFeeReduction', since: '2027-01-01', until: null });
    expect(month!.totalCents).not.toBeNull();
    expect([previous, yearBefore]).toEqual([null, null]);
  });

  it('periods that lack a part for different lengths of time are not compared', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults({ gridPrice: null });
    await saver.setDefaults({ validFrom: '2026-08-01' });
    await saver.setDefaults({ validFrom: '2026-08-16', gridPrice: null });
    await billed.energy(member.consumer, '2026-07-01', '2026-10-31', 10 * kwh);

    const september = await saver.savings('?month=2026-09');
    const october = await saver.savings('?month=2026-10');

    const gap = { gap: 'gridPrice', until: null } as const;
    expect(september.month!.gaps).toContainEqual({ ...gap, since: '2026-09-01' });
    expect(september.year!.gaps).toEqual(
      expect.arrayContaining([
        { gap: 'gridPrice', since: '2026-07-01', until: '2026-07-31' },
        { ...gap, since: '2026-08-16' },
      ]),
    );
    expect(september.previous).toBeNull();
    expect(october.previous).toMatchObject({ start: '2026-09-01', isPartial: true });
  });

  it('a month is complete in a year that lacks a rate of earlier months', async () => {
    const operator = await portal.anAdministrator(billed.organisation.id);
    await portal.anOperator(operator);
    const operating = await portal.logIn(operator);
    const scope = { communityType: null, gridLevels: null, memberType: null };
    const reduction = { kind: 'gridFeeReduction', ...scope, validFrom: '2027-04-01', value: 5700, source: 'Muster' };
    const { savingsRates } = await (await operating.post('/savingsrates', reduction)).json();
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await billed.energy(member.consumer, '2027-03-01', '2027-04-30', 10 * kwh);
    portal.clock.now = new Date('2027-05-20T10:00:00Z');
    const user = await portal.aUser(billed.organisation.id);
    await portal.asOwner(tx => tx.update(members).set({ userId: user.id }).where(eq(members.id, member.id)));

    const { month, year, months } = await saver.savings('', await portal.logIn(user));
    for (const { id, source } of savingsRates)
      if (id !== null && source === 'Muster') await operating.del(`/savingsrates/${id}`);

    expect([month!.isPartial, year!.isPartial]).toEqual([false, true]);
    expect(months.map(({ isPartial }) => isPartial)).toEqual([true, false]);
    expect(year!.gaps).toContainEqual({ gap: 'gridFeeReduction', since: '2027-03-01', until: '2027-03-31' });
  });

  it('a line has the energy of its counting points in its days', async () => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    await saver.setOwn({ validFrom: '2026-10-16', workPrice: 300_000 });
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.feeder, ...october, 20 * kwh, { isFeeder: true });
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-10-06' }).where(eq(countingPoints.id, member.consumer)),
    );

    const { month, countingPoints: points } = await saver.savings();

    expect(points).toEqual([
      { id: member.consumer, side: 'consumption', since: '2026-10-06', until: null },
      { id: member.feeder, side: 'feedIn', since: '2026-01-01', until: null },
    ]);
    const energyOf = async ({ side, start, end }: Pick<SavingsLine, 'side' | 'start' | 'end'>) => {
      const { id, since } = points.find(point => point.side === side)!;
      const first = since! > start ? since : start;
      const view = await own.get(`/countingpointdata/${id}?start=${first}&end=${end}&step=day`);
      const { sums } = (await view.json()) as EnergyView;
      return side === 'feedIn' ? sums.feedIntoCommunity : sums.energyMix.community;
    };
    expect(await Promise.all(month!.lines.map(energyOf))).toEqual([100, 160, 620]);
    expect(month!.lines.map(line => line.kwh)).toEqual([100, 160, 620]);
  });

  it('savings include only days of participation, as a bill does', async () => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await portal.asOwner(tx =>
      tx.update(members).set({ state: 'left', leftOn: '2026-10-10' }).where(eq(members.id, member.id)),
    );

    const { newestDay, month } = await saver.savings();

    expect([newestDay, month!.end, month!.receivedKwh]).toEqual(['2026-10-10', '2026-10-10', 100]);
  });

  it('lines have the days of the participation', async () => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    await saver.setOwn({ validFrom: '2026-10-20', workPrice: 300_000 });
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await portal.asOwner(tx =>
      tx
        .update(countingPoints)
        .set({ dateOfActivation: '2026-10-06', dateOfDeactivation: '2026-10-21' })
        .where(eq(countingPoints.id, member.consumer)),
    );
    await billed.energy(member.feeder, ...october, 20 * kwh, { isFeeder: true });

    const { month } = await saver.savings();

    expect(month!.lines.map(({ side, start, end }) => [side, start, end])).toEqual([
      ['consumption', '2026-10-06', '2026-10-19'],
      ['consumption', '2026-10-20', '2026-10-21'],
      ['feedIn', '2026-10-01', '2026-10-31'],
    ]);
  });

  it('two participations have a line each, without the days between them', async () => {
    await billed.tariff('2026-01-01');
    await saver.setDefaults();
    const change = (id: number, dates: object) =>
      portal.asOwner(tx =>
        tx
          .update(countingPoints)
          .set({ powerProductionType: 1, ...dates })
          .where(eq(countingPoints.id, id)),
      );
    await change(member.consumer, { dateOfDeactivation: '2026-10-05' });
    await change(member.feeder, { dateOfActivation: '2026-10-12' });
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.feeder, ...october, 10 * kwh);

    const { month } = await saver.savings();

    expect(month!.lines.map(({ side, start, end, kwh: energy }) => [side, start, end, energy])).toEqual([
      ['consumption', '2026-10-01', '2026-10-05', 50],
      ['consumption', '2026-10-12', '2026-10-31', 200],
    ]);
  });

  it('a month before the first data of the participation has no figures', async () => {
    await billed.tariff('2026-01-01');
    await billed.energy(member.consumer, '2026-08-01', '2026-10-31', kwh);
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation: '2026-09-10' }).where(eq(countingPoints.id, member.consumer)),
    );

    expect(await saver.savings('?month=2026-08')).toMatchObject({ firstDay: '2026-09-10', month: null, year: null });
    expect(await saver.savings('?month=2026-09')).toMatchObject({ month: { receivedKwh: 21 } });
  });

  it('the savings state until when a rate is known and which rate follows', async () => {
    await billed.tariff('2026-01-01');
    await billed.energy(member.consumer, ...october, kwh);

    const { month } = await saver.savings();

    const following = month!.rates.map(({ kind, next }) => [kind, next]);
    expect(following).toContainEqual(['gridFeeReduction', { validFrom: '2027-01-01', value: null }]);
    expect(following).toContainEqual(['electricityLevy', { validFrom: '2027-01-01', value: 15_000 }]);
  });

  it('another month can be requested, and one without data has no figures', async () => {
    await billed.tariff('2026-01-01');
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.consumer, '2026-09-01', '2026-09-30', 5 * kwh);

    const september = await saver.savings('?month=2026-09');
    const november = await saver.savings('?month=2026-11');

    expect(september.month).toMatchObject({ start: '2026-09-01', end: '2026-09-30', receivedKwh: 150 });
    expect(september.year).toMatchObject({ end: '2026-09-30', receivedKwh: 150 });
    expect(november).toMatchObject({ newestDay: '2026-10-31', month: null, year: null });
    expect((await own.get(`/member/${member.id}/savings?month=2026-13`)).status).toBe(422);
  });

  it('savings without data are empty', async () => {
    expect(await saver.savings()).toEqual({
      firstDay: null,
      newestDay: null,
      countingPoints: [],
      month: null,
      months: [],
      year: null,
      previous: null,
      yearBefore: null,
      median: null,
    });
  });
});

describe('the own prices', () => {
  it('own prices replace those of the same day and can be removed', async () => {
    await saver.setDefaults();
    await saver.setOwn({ workPrice: 250_000 });
    await saver.setOwn({ workPrice: 260_000, gridLevel: 6 });
    await saver.setOwn({ workPrice: 240_000, validFrom: '2026-06-01' });

    const both = await (await own.get(`/member/${member.id}/prices`)).json();
    const removed = await own.del(`/member/${member.id}/prices/2026-06-01`);
    const again = await own.del(`/member/${member.id}/prices/2026-06-01`);

    expect(both).toMatchObject({
      own: [
        { validFrom: '2026-06-01', workPrice: 240_000 },
        { validFrom: '2026-01-01', workPrice: 260_000, gridLevel: 6 },
      ],
      community: [{ validFrom: '2026-01-01', workPrice: 200_000, note: 'Muster' }],
    });
    expect([removed.status, again.status]).toEqual([200, 404]);
  });

  it.each([
    [{ workPrice: -1 }, 'workPrice'],
    [{ workPrice: 10_000_001 }, 'workPrice'],
    [{ gridPrice: 1.5 }, 'gridPrice'],
    [{ feedInPrice: '5' }, 'feedInPrice'],
    [{ gridLevel: 3 }, 'gridLevel'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: '1999-12-31' }, 'validFrom'],
  ])('own prices are rejected with %j', async (change, field) => {
    const answer = await saver.setOwn(change);

    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it('a member has at most a hundred entries of own prices', async () => {
    for (let place = 0; place < 100; place += 1)
      await saver.setOwn({ validFrom: `20${String(place).padStart(2, '0')}-01-01`, workPrice: place });

    const refused = await saver.setOwn({ validFrom: '2100-01-01' });
    const replaced = await saver.setOwn({ validFrom: '2099-01-01', workPrice: 7 });

    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'settings.tooManyPrices', params: { most: 100 } },
    ]);
    expect(replaced.status).toBe(200);
  });

  it('own prices of a neighbour are neither read nor changed', async () => {
    const neighbour = await saver.aPerson();
    await saver.setOwn({ workPrice: 260_000 }, neighbour.visitor, neighbour.member.id);

    const statuses = [
      (await own.get(`/member/${neighbour.member.id}/savings`)).status,
      (await own.get(`/member/${neighbour.member.id}/prices`)).status,
      (await saver.setOwn({ workPrice: 1 }, own, neighbour.member.id)).status,
      (await own.del(`/member/${neighbour.member.id}/prices/2026-01-01`)).status,
    ];
    const { own: kept } = await (await neighbour.visitor.get(`/member/${neighbour.member.id}/prices`)).json();

    expect(statuses).toEqual([404, 404, 404, 404]);
    expect(kept).toMatchObject([{ workPrice: 260_000 }]);
  });

  it('two concurrent entries of own prices make no duplicate', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(workPrice => saver.setOwn({ workPrice })));
    const { own: kept } = await (await own.get(`/member/${member.id}/prices`)).json();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(kept).toHaveLength(1);
  });
});

describe('the rates', () => {
  const rate = {
    kind: 'gridEmissions',
    communityType: null,
    gridLevels: null,
    memberType: null,
    validFrom: '2026-01-01',
    value: 200_000,
    source: 'Muster',
  };

  async function anOperator() {
    const person = await portal.anAdministrator(billed.organisation.id);
    await portal.anOperator(person);
    return portal.logIn(person);
  }

  it('an operator sets a rate, replaces it for the same scope and removes it', async () => {
    const operator = await anOperator();

    await operator.post('/savingsrates', rate);
    const set = await operator.post('/savingsrates', { ...rate, value: null, source: 'Anderes Muster' });
    const { savingsRates } = (await set.json()) as { savingsRates: { id: number; kind: string }[] };
    const own = savingsRates.filter(({ kind }) => kind === 'gridEmissions');
    const removed = await operator.del(`/savingsrates/${own[0]!.id}`);
    const again = await operator.del(`/savingsrates/${own[0]!.id}`);

    expect(own).toMatchObject([{ value: null, source: 'Anderes Muster' }]);
    expect([removed.status, again.status]).toEqual([200, 404]);
  });

  it('a rate replaces the shipped one of the same scope and day, which returns afterwards', async () => {
    const operator = await anOperator();
    const levies = async () => {
      const rates = (await (await operator.get('/savingsrates')).json()) as SavingsRate[];
      return rates.filter(({ kind, validFrom }) => kind === 'electricityLevy' && validFrom === '2027-01-01');
    };

    const shipped = await levies();
    await operator.post('/savingsrates', { ...rate, kind: 'electricityLevy', validFrom: '2027-01-01', value: 5000 });
    const [own, ...others] = await levies();
    await operator.del(`/savingsrates/${own!.id}`);

    expect(shipped).toMatchObject([{ id: null, value: 15_000 }]);
    expect([own!.value, others]).toEqual([5000, []]);
    expect(await levies()).toEqual(shipped);
  });

  it('a reduction of the grid fee is at most 100 %', async () => {
    const operator = await anOperator();
    const reduction = (value: number) => operator.post('/savingsrates', { ...rate, kind: 'gridFeeReduction', value });

    const answers = [await reduction(10_000), await reduction(10_001)];

    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    expect(await answers[1]!.json()).toEqual({ errors: { value: 'settings.price.invalid' } });
  });

  it('a rate needs a source and a known scope', async () => {
    const operator = await anOperator();

    const answers = await Promise.all(
      [{ source: ' ' }, { kind: 'tax' }, { communityType: 'XX' }, { value: -1 }].map(change =>
        operator.post('/savingsrates', { ...rate, ...change }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
});
