import type { LeftOutReason } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../energy/storage/quarterHours.ts';
import { addDays } from '../../platform/days.ts';
import { balancesOf, differencesOf } from './energyBalance.ts';
import type { EnergyMember, EnergyPoint, EnergyTerms } from './energyMember.ts';
import { planEnergy } from './energyPlan.ts';
import { measuredReading, missingReading } from './readings.ts';
import type { TariffEntry } from './tariffs.ts';
import { aFeeder, aMember, aPoint, aTariff, october, terms } from './testing/anEnergyMember.ts';

/** Energy left out of the only direction of a member: reason and kWh. */
function leftOutOf(member: EnergyMember, change: Partial<EnergyTerms> = {}) {
  const [balance] = planEnergy(member, terms(change)).balances!;
  return balance!.leftOut.map(({ reason, microKwh }) => [reason, microKwh / 1_000_000]);
}

const feeding = (change: Partial<EnergyMember> = {}, point: Partial<EnergyPoint> = {}) =>
  aMember([aFeeder(1_000_000, point)], change);

describe('energy fed in that no credit note has', () => {
  const reversed = { taxRuleFeed: 'REVERSE_CHARGE', taxNumberFeed: 'ATU13585627' } as const;
  const withoutUid = { isSmallBusiness: false, smallBusinessNote: '', taxUid: '' };
  const days = daysBetween(october.start, october.end);
  const halfMissing = days.map((day, place) => (place < 15 ? missingReading(day) : measuredReading(day, 1_000_000)));
  const first = { start: '2026-10-01', end: '2026-10-10' };
  const cases: [LeftOutReason, number, EnergyMember, Partial<EnergyTerms>][] = [
    ['taxRuleMissing', 31, feeding({ taxRuleFeed: null }), {}],
    ['uidMissing', 31, feeding({ taxRuleFeed: 'REVERSE_CHARGE' }), {}],
    ['exemptionMissing', 31, feeding({ taxRuleFeed: 'OTHER_EXEMPT' }), {}],
    ['communityUidMissing', 31, feeding(reversed), { community: withoutUid }],
    ['noTariff', 31, feeding(), { tariffs: [] }],
    ['noTariff', 31, feeding(), { tariffs: [aTariff({ validFrom: '2026-10-31' })] }],
    ['noAddress', 31, feeding({ hasAddress: false }), {}],
    ['notActive', 31, feeding({ isMember: false }), {}],
    ['notActive', 31, feeding({ isMember: false }, { isActivated: false }), {}],
    ['notActivated', 31, feeding({}, { isActivated: false }), {}],
    ['outsideParticipation', 31, feeding({}, { until: '2026-09-30' }), {}],
    ['outsideParticipation', 14, feeding({}, { since: '2026-10-15' }), {}],
    ['outsideParticipation', 21, feeding({}, { until: '2026-10-10' }), {}],
    ['incomplete', 16, feeding({}, { readings: halfMissing }), { leaveOutIncomplete: true }],
    [
      'overlapping',
      21,
      feeding({}, { billedEnergy: [first], billedMicroKwh: 10_000_000 }),
      { leaveOutOverlapping: true },
    ],
    ['changedSince', 21, feeding({}, { billedEnergy: [october], billedMicroKwh: 10_000_000 }), {}],
    ['changedSince', -9, feeding({}, { billedEnergy: [october], billedMicroKwh: 40_000_000 }), {}],
  ];

  it.each(cases)('%s: %d kWh are named and block the run', (reason, kwh, member, change) => {
    expect(leftOutOf(member, change)).toEqual([[reason, kwh]]);
    expect(differencesOf(planEnergy(member, terms(change)).balances).map(each => each.reason)).toEqual([reason]);
  });

  it('is unknown where all values are missing, and blocks the run as well', () => {
    const [balance] = planEnergy(feeding({}, { readings: [] }), terms()).balances!;

    expect(balance).toMatchObject({
      microKwh: 0,
      leftOut: [{ reason: 'incomplete', microKwh: 0, quarterHours: 2980 }],
    });
    expect(differencesOf([balance!])).toHaveLength(1);
  });

  it.each([
    ['at a price of zero', feeding(), { tariffs: [aTariff({ feedInPrice: 0 })] }, [['zeroAmount', 31]]],
    ['of less than half a cent', aMember([aFeeder(100)]), {}, [['zeroAmount', 0.0031]]],
    ['of a member billed once a year', feeding({ billingCycle: 'yearly' }), {}, [['billedYearly', 31]]],
    ['of none', feeding({ taxRuleFeed: null }, { readings: days.map(day => measuredReading(day, 0)) }), {}, []],
    ['on a credit note of before', feeding({}, { billedEnergy: [october], billedMicroKwh: 31_000_000 }), {}, []],
    ['on a planned credit note', feeding(), {}, []],
  ] as const)('%s is agreed, or no energy, and blocks nothing', (_, member, change, expected) => {
    expect(leftOutOf(member, change as Partial<EnergyTerms>)).toEqual(expected);
    expect(differencesOf(planEnergy(member, terms(change as Partial<EnergyTerms>)).balances)).toEqual([]);
  });

  it('leaves the consumption of the same member alone, and names its counting points and days', () => {
    const member = aMember([aPoint(2_000_000), aFeeder(1_000_000)], { taxRuleFeed: null });

    const [consumption, feedIn] = planEnergy(member, terms()).balances!;

    expect(consumption).toEqual({
      kind: 'consumption',
      microKwh: 62_000_000,
      billed: 0,
      planned: 62_000_000,
      leftOut: [],
    });
    expect(feedIn!.leftOut).toEqual([
      {
        reason: 'taxRuleMissing',
        microKwh: 31_000_000,
        quarterHours: 0,
        spans: [october],
        cpNumbers: [aFeeder(0).cpNumber],
      },
    ]);
  });
});

describe('the law of the balance', () => {
  const aDay = fc.integer({ min: 0, max: 30 }).map(place => addDays(october.start, place));
  const aPair = fc
    .tuple(aDay, aDay)
    .map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one }));
  const someReadings = fc
    .array(fc.integer({ min: 0, max: 9_007_199_254 }), { maxLength: 31 })
    .map(values =>
      values.map((value, place) =>
        (value % 7 === 0 ? missingReading : measuredReading)(addDays(october.start, place), value),
      ),
    )
    .map(readings => readings.map(reading => (reading.missing > 0 ? { ...reading, microKwh: 0 } : reading)));
  const somePoint = (isFeeder: boolean) =>
    fc
      .record({
        isActivated: fc.boolean(),
        since: fc.option(aDay, { nil: null }),
        until: fc.option(aDay, { nil: null }),
        readings: someReadings,
        billedEnergy: fc.array(aPair, { maxLength: 2 }),
        billedMicroKwh: fc.integer({ min: 0, max: 2_000_000_000 }),
      })
      .map(change => (isFeeder ? aFeeder(0, change) : aPoint(0, change)));
  const someMember = fc.record({
    isMember: fc.boolean(),
    hasAddress: fc.boolean(),
    taxRuleFeed: fc.constantFrom(null, 'SMALL_BUSINESS' as const, 'REVERSE_CHARGE' as const),
    billingCycle: fc.constantFrom('monthly' as const, 'yearly' as const),
  });
  const someTerms = fc.record({
    tariffs: fc.constantFrom<TariffEntry[]>(
      [],
      [aTariff()],
      [aTariff({ feedInPrice: 0 })],
      [aTariff({ validFrom: '2026-10-11' })],
    ),
    leaveOutIncomplete: fc.boolean(),
    leaveOutOverlapping: fc.boolean(),
  });

  it('fed in = credited + left out, and taken = charged + left out, to the millionth of a kWh', () => {
    fc.assert(
      fc.property(somePoint(false), somePoint(true), someMember, someTerms, (consumer, feeder, change, asked) => {
        const plan = planEnergy(aMember([consumer, feeder], change), terms(asked));

        for (const { kind, microKwh, billed, planned, leftOut } of plan.balances!) {
          const point = kind === 'feedIn' ? feeder : consumer;
          const lines = plan.documents.filter(document => document.kind === kind).flatMap(({ lines }) => lines);
          const onLines = lines.reduce((sum, { basis }) => sum + (basis?.of === 'energy' ? basis.microKwh : 0), 0);
          const left = leftOut.reduce((sum, each) => sum + each.microKwh, 0);
          expect(microKwh).toBe(point.readings.reduce((sum, reading) => sum + reading.microKwh, 0));
          expect(planned).toBe(onLines);
          expect(billed).toBe(point.billedMicroKwh);
          expect(microKwh).toBe(billed + planned + left);
          expect([microKwh, billed, planned, left].every(Number.isSafeInteger)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a member without counting points has no balance', () => {
    expect(balancesOf({ points: [], lines: [], leftOut: [] }, october)).toEqual([]);
  });
});
