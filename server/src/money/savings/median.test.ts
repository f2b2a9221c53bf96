import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';
import type { AMember, Billed } from '../billingRuns/testing/aBilledCommunity.ts';
import { aSaver, kwh, october, type Saver } from './testing/aSaver.ts';

let portal: Portal;
let saver: Saver;
let billed: Billed;
let member: AMember;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  saver = await aSaver(portal);
  ({ billed, member } = saver);
});
afterAll(() => portal.close());

describe('the median of a community', () => {
  it('a median is shown from ten members with known figures', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await billed.energy(member.consumer, ...october, 1 * kwh);
    const others: AMember[] = [];
    for (let place = 2; place <= 9; place += 1) {
      others.push(await billed.aMember());
      await billed.energy(others.at(-1)!.consumer, ...october, place * kwh);
    }
    await saver.setDefaults();
    const nine = await saver.savings();
    const tenth = await billed.aMember();
    await billed.energy(tenth.consumer, ...october, 100 * kwh);
    const ten = await saver.savings();

    // A kWh a day is 393 cents in the month; the median is that of five and a half.
    expect(nine.median).toBeNull();
    expect(ten.median).toMatchObject({ members: 10 });
    expect(Math.abs(ten.median!.totalCents - Math.round(31 * 5.5 * 12.68))).toBeLessThanOrEqual(2);
  });

  it('a median is shown while a rate of all members is unknown', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults({ gridPrice: null });
    await billed.energy(member.consumer, ...october, 1 * kwh);
    for (let place = 2; place <= 10; place += 1)
      await billed.energy((await billed.aMember()).consumer, ...october, place * kwh);

    const { month, median } = await saver.savings();

    expect(month!.isPartial).toBe(true);
    expect(median).toMatchObject({ members: 10 });
  });

  it('the median compares totals with the same parts, and a member whose total lacks one has no median', async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults({ gridPrice: null });
    await billed.energy(member.consumer, ...october, 10 * kwh);
    for (let place = 0; place < 12; place += 1)
      await billed.energy((await billed.aMember()).consumer, ...october, 10 * kwh);
    const before = await saver.savings();
    expect(before.median).toEqual({ totalCents: before.month!.totalCents, members: 13 });

    await saver.setOwn({ workPrice: 200_000, gridPrice: 80_000 });

    expect((await saver.savings()).median).toBeNull();
  });
});

describe('the members compared with a median', () => {
  const november = (until: string) => ['2026-11-01', until] as const;
  const others = async (count: number, days: readonly [string, string], since?: string) => {
    for (let place = 0; place < count; place += 1)
      await billed.energy((await billed.aMember({}, since)).consumer, ...days, 10 * kwh);
  };
  const consumersOnly = () =>
    portal.asOwner(tx =>
      tx
        .update(countingPoints)
        .set({ released: true })
        .where(and(eq(countingPoints.communityId, billed.community.id), ne(countingPoints.powerProductionType, 1))),
    );

  beforeEach(async () => {
    await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });
    await saver.setDefaults();
    await billed.energy(member.consumer, ...november('2026-11-18'), 10 * kwh);
  });

  it('members with data of the same days are compared, so identical members have identical figures', async () => {
    await others(9, november('2026-11-18'));
    await others(12, november('2026-11-03'));
    await others(3, ['2026-11-10', '2026-11-18'], '2026-11-10');

    const { month, median } = await saver.savings();

    expect(median).toEqual({ totalCents: month!.totalCents, members: 10 });
  });

  it('no median is shown if fewer than ten members have data of the same days', async () => {
    await others(8, november('2026-11-18'));
    await others(12, november('2026-11-03'));

    expect((await saver.savings()).median).toBeNull();
  });

  it('no median is shown to a member with data of as many, but other days', async () => {
    await consumersOnly();
    const late = await saver.aPerson();
    await consumersOnly();
    await billed.energy(late.member.consumer, '2026-11-10', '2026-11-18', 10 * kwh);
    await others(12, november('2026-11-09'));
    await consumersOnly();

    expect((await saver.savings('', late.visitor, late.member.id)).median).toBeNull();
  });

  it('a day of the clock change may lack the few quarter hours that its report lacks', async () => {
    await billed.energy(member.consumer, ...october, 10 * kwh);
    await billed.energy(member.consumer, '2026-10-25', '2026-10-25', 10 * kwh, { quality: 0, firstSlots: 4 });
    await others(9, october);

    expect((await saver.savings('?month=2026-10')).median).toMatchObject({ members: 10 });
  });

  it('a member whose days lack most quarter hours is not compared', async () => {
    await others(9, november('2026-11-18'));
    const other = await billed.aMember();
    await billed.energy(other.consumer, ...november('2026-11-18'), 10 * kwh, { quality: 0, firstSlots: 80 });

    expect((await saver.savings()).median).toMatchObject({ members: 10 });
  });

  it('a member whose days lack most shares is not compared', async () => {
    await others(9, november('2026-11-18'));
    const other = await billed.aMember();
    const shareGap = { quality: 0, firstSlots: 80, withTotal: true } as const;
    await billed.energy(other.consumer, ...november('2026-11-18'), 10 * kwh, shareGap);

    expect((await saver.savings()).median).toMatchObject({ members: 10 });
  });

  it('no median is shown for as many days of the other side', async () => {
    await billed.energy(member.feeder, ...november('2026-11-03'), 10 * kwh, { isFeeder: true });
    for (let place = 0; place < 12; place += 1) {
      const other = await billed.aMember();
      await billed.energy(other.consumer, ...november('2026-11-03'), 10 * kwh);
      await billed.energy(other.feeder, ...november('2026-11-18'), 10 * kwh, { isFeeder: true });
    }

    expect((await saver.savings()).median).toBeNull();
  });

  it('members with one side only are compared by data of the same days', async () => {
    await billed.energy(member.feeder, ...november('2026-11-18'), 10 * kwh, { isFeeder: true });
    await others(9, november('2026-11-18'));
    await portal.asOwner(tx =>
      tx
        .update(countingPoints)
        .set({ released: true })
        .where(
          and(
            eq(countingPoints.communityId, billed.community.id),
            ne(countingPoints.powerProductionType, 1),
            ne(countingPoints.id, member.feeder),
          ),
        ),
    );

    expect((await saver.savings()).median).toMatchObject({ members: 10 });
  });

  it('a median needs ten people, and a person with several memberships counts once', async () => {
    await consumersOnly();
    const [asking] = await portal.asOwner(tx =>
      tx.select({ userId: members.userId }).from(members).where(eq(members.id, member.id)),
    );
    const memberships = async (count: number, owner: number | null) => {
      for (let place = 0; place < count; place += 1) {
        const { id, consumer } = await billed.aMember();
        await billed.energy(consumer, ...november('2026-11-18'), 10 * kwh);
        await portal.asOwner(tx => tx.update(members).set({ userId: owner }).where(eq(members.id, id)));
      }
      await consumersOnly();
    };
    const neighbour = await portal.aUser(billed.organisation.id);
    await memberships(3, asking!.userId);
    await memberships(2, neighbour.id);
    await memberships(7, null);
    const nine = await saver.savings();
    await memberships(1, null);

    expect(nine.median).toBeNull();
    expect((await saver.savings()).median).toMatchObject({ members: 11 });
  });
});
