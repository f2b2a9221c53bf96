import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayRecord, emptySeries, type Quality, type Series, sumsOf } from '../storage/dayBlock.ts';
import { stepOf } from '../storage/periods.ts';
import { daysBetween, quarterHourCountOf } from '../storage/quarterHours.ts';
import { durationCurveOf, stepsOf } from '../views/durationCurve.ts';
import { type DaySum, measuresOf, rowsOf, type Sums, sumNames, sumUp } from '../views/measures.ts';
import { quarterHourSumsOf } from '../views/quarterHourSums.ts';
import { typicalDayOf } from '../views/typicalDay.ts';

const micro = fc.bigInt({ min: 0n, max: 10n ** 12n });
const part = (value: bigint, thousandths: number) => (value * BigInt(thousandths)) / 1000n;
const thousandths = fc.integer({ min: 0, max: 1000 });

/** Sums of a counting point's day as computed by the database: the parts add up to the whole. */
const consumption = fc.tuple(micro, thousandths).map(([total, share]): Sums => {
  const received = part(total, share);
  return {
    ...nothing,
    consumption: total,
    fromCommunity: received,
    fromGrid: total - received,
    allocatedConsumption: total,
  };
});
const production = fc.tuple(micro, thousandths).map(([total, share]): Sums => {
  const given = part(total, share);
  return { ...nothing, production: total, toCommunity: given, toGrid: total - given, allocatedProduction: total };
});
const nothing = Object.fromEntries(sumNames.map(name => [name, null])) as Sums;
const sums = fc.oneof(consumption, production);

const allDays = daysBetween('2023-12-15', '2025-02-15');
const someDays: fc.Arbitrary<DaySum[]> = fc
  .uniqueArray(fc.tuple(fc.nat({ max: allDays.length - 1 }), fc.array(sums, { minLength: 1, maxLength: 4 })), {
    selector: ([place]) => place,
    maxLength: 40,
  })
  .map(days =>
    days
      .sort(([one], [other]) => one - other)
      .map(([place, points]) => ({
        ...sumUp(points),
        day: allDays[place]!,
        points: points.length,
        missing: 0,
        quality: 1,
      })),
  );

const amounts = [
  'totalConsumption',
  'totalProduction',
  'feedIntoCommunity',
  'feedIntoGridOperator',
  'remainingRequirement',
] as const;
const exact = (kwh: number | null) => BigInt(Math.round((kwh ?? 0) * 1e6));
const added = (values: (number | null)[]) => values.reduce((sum, value) => sum + exact(value), 0n);

describe('all data', () => {
  it('have consumption equal to the parts from community and grid, and production likewise, to 1e-6 kWh', () => {
    fc.assert(
      fc.property(someDays, fc.boolean(), (days, isCommunity) => {
        const measures = measuresOf(sumUp(days), { isCommunity });

        expect(added([measures.energyMix.community, measures.energyMix.gridOperator])).toBe(
          exact(measures.totalConsumption),
        );
        expect(measures.remainingRequirement).toBe(measures.energyMix.gridOperator);
        expect(added([measures.feedIntoCommunity, measures.feedIntoGridOperator])).toBe(
          exact(measures.totalProduction),
        );
        for (const share of [measures.selfSufficiency, measures.ownConsumption])
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  it('have months that are the sum of their days, and years of their months', () => {
    const whole = { start: allDays[0]!, end: allDays.at(-1)! };
    const options = { isCommunity: false, complete: () => ({ quality: 1, expected: 0, missing: 0 }) };
    fc.assert(
      fc.property(someDays, days => {
        const [byDay, byMonth, byYear] = (['day', 'month', 'year'] as const).map(step =>
          rowsOf(days, step, whole, options),
        );
        const within = (rows: typeof byDay, of: string, step: 'month' | 'year') =>
          rows!.filter(({ start }) => stepOf(start, step).start === stepOf(of, step).start);

        for (const name of amounts) {
          for (const month of byMonth!)
            expect(exact(month[name])).toBe(added(within(byDay, month.start, 'month').map(row => row[name])));
          for (const year of byYear!)
            expect(exact(year[name])).toBe(added(within(byMonth, year.start, 'year').map(row => row[name])));
          expect(added(byYear!.map(row => row[name]))).toBe(exact(measuresOf(sumUp(days), options)[name]));
        }
      }),
    );
  });

  it('have communities that are the sum of their members, and members of their counting points, however divided', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), sums)), owned => {
        const members = [0, 1, 2, 3, 4, 5].map(member =>
          sumUp(owned.filter(([owner]) => owner === member).map(([, ofPoint]) => ofPoint)),
        );

        expect(sumUp(members)).toEqual(sumUp(owned.map(([, ofPoint]) => ofPoint)));
      }),
    );
  });
});

const quality = fc.constantFrom<Quality>(0, 1, 1, 1, 2, 3);
const day = fc.constantFrom('2025-03-30', '2025-06-14', '2025-10-26');

type Slot = { total: number; share: number; quality: Quality };
const slot: fc.Arbitrary<Slot> = fc.record({
  total: fc.integer({ min: 0, max: 20_000_000 }),
  share: thousandths,
  quality,
});

/** A day of one counting point with one quality for all values. */
const pointOn = (name: string) =>
  fc
    .tuple(
      fc.constantFrom('consumption' as const, 'generation' as const),
      fc.array(slot, { minLength: quarterHourCountOf(name), maxLength: quarterHourCountOf(name) }),
    )
    .map(([direction, slots]) => ({ direction, record: recordOf(direction, slots) }));

function recordOf(direction: 'consumption' | 'generation', slots: readonly Slot[]): DayRecord {
  const series = (value: (slot: Slot) => number): Series => {
    const filled = emptySeries(slots.length);
    for (const [place, of] of slots.entries()) {
      filled.values[place] = of.quality === 0 ? 0 : value(of);
      filled.quality[place] = of.quality;
    }
    return filled;
  };
  const given = ({ total, share }: Slot) => Math.floor((total * share) / 1000);
  return {
    total: series(({ total }) => total),
    productionProportion: null,
    proportion: direction === 'consumption' ? series(given) : null,
    restPowerFeed: direction === 'generation' ? series(of => of.total - given(of)) : null,
  };
}

const dayOfPoints = day.chain(name => fc.tuple(fc.constant(name), fc.array(pointOn(name), { maxLength: 4 })));

describe('the quarter hours', () => {
  it('the area of a duration curve is the energy, on days of 92, 96 and 100 quarter hours', () => {
    fc.assert(
      fc.property(fc.array(dayOfPoints, { maxLength: 6 }), days => {
        const curve = durationCurveOf();
        for (const [name, points] of days) curve.addDay(quarterHourSumsOf(points, quarterHourCountOf(name)));
        const { surplus, requirement } = curve.curves();
        const all = days.flatMap(([, points]) => points);
        const left = all.map(({ record }) => sumsOf(record).restPowerFeed ?? 0n);
        const lacking = all.map(({ direction, record }) => {
          const { total, proportion } = sumsOf(record);
          return direction === 'consumption' ? total! - proportion! : 0n;
        });
        const sum = (values: bigint[]) => values.reduce((one, other) => one + other, 0n);

        for (const [steps, energy] of [
          [surplus, sum(left)],
          [requirement, sum(lacking)],
        ] as const) {
          expect(exact(steps.sum)).toBe(energy);
          expect(added(steps.steps.map(({ kwh }) => kwh))).toBe(energy);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a duration curve without any remainder has the production that the consumers did not receive', () => {
    const slots = Array<Slot>(96).fill({ total: 10, share: 400, quality: 1 });
    const roof = { ...recordOf('generation', slots), restPowerFeed: null };
    const curve = durationCurveOf();
    curve.addDay(
      quarterHourSumsOf(
        [
          { direction: 'generation', record: roof },
          { direction: 'consumption', record: recordOf('consumption', slots) },
        ],
        96,
      ),
    );

    expect(curve.curves().surplus).toMatchObject({ quarterHours: 96, sum: (96 * 6) / 1e6 });
  });

  it('a curve of any number is monotonic, keeps both ends, and is short enough to be sent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 3000, size: 'max' }), values => {
        const { steps, quarterHours, sum } = stepsOf(values);
        const means = steps.map(step => step.kwh / step.quarterHours);

        expect(steps.length).toBe(Math.min(400, values.length));
        expect(quarterHours).toBe(values.length);
        expect(steps.reduce((all, step) => all + step.quarterHours, 0)).toBe(values.length);
        expect(exact(sum)).toBe(BigInt(values.reduce((all, value) => all + value, 0)));
        for (const [place, mean] of means.entries()) expect(mean - (means[place - 1] ?? mean)).toBeLessThan(1e-9);
        if (values.length > 0) {
          expect(steps[0]).toEqual({ quarterHours: 1, kwh: Math.max(...values) / 1e6 });
          expect(steps.at(-1)).toEqual({ quarterHours: 1, kwh: Math.min(...values) / 1e6 });
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('the typical day times its days is the energy, to the rounding of its 96 means', () => {
    const complete = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000_000 }), thousandths), {
      minLength: 96,
      maxLength: 96,
    });
    fc.assert(
      fc.property(fc.array(complete, { minLength: 1, maxLength: 9 }), days => {
        const typical = typicalDayOf();
        let energy = 0n;
        for (const slots of days) {
          const record = recordOf(
            'consumption',
            slots.map(([total, share]) => ({ total, share, quality: 1 })),
          );
          energy += sumsOf(record).total!;
          typical.addDay(quarterHourSumsOf([{ direction: 'consumption', record }], 96));
        }
        const means = added(typical.quarterHours().map(({ totalConsumption }) => totalConsumption));

        const off = means * BigInt(days.length) - energy;
        // Each mean is rounded by at most half a millionth.
        expect((off < 0n ? -off : off) <= BigInt(48 * days.length)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
