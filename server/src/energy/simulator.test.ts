import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, simulateCommunity, simulateDay } from './simulator.ts';
import { checkBalance } from './storage/balance.ts';
import { type seriesNames, sumsOf, worstQuality } from './storage/dayBlock.ts';
import { daysBetween, quarterHourCountOf } from './storage/quarterHours.ts';

const village = {
  consumers: [
    { seed: 1, yearKwh: 3500 },
    { seed: 2, yearKwh: 2200 },
    { seed: 3, yearKwh: 6000 },
  ],
  feeders: [
    { seed: 11, kwp: 12, ownUseYearKwh: 4000 },
    { seed: 12, kwp: 5 },
  ],
};

describe('a simulated community', () => {
  it.each(['2025-03-30', '2025-06-21', '2025-10-26', '2025-12-21'])(
    'on %s distributes exactly the feed-in, in every quarter hour',
    day => {
      const { consumers, feeders } = simulateDay(village, day);

      for (let slot = 0; slot < quarterHourCountOf(day); slot += 1) {
        const at = (records: typeof consumers, name: (typeof seriesNames)[number]) =>
          records.reduce((sum, record) => sum + record[name]!.values[slot]!, 0);
        expect(at(consumers, 'productionProportion')).toBe(at(feeders, 'total'));
        expect(at(consumers, 'proportion') + at(feeders, 'restPowerFeed')).toBe(at(feeders, 'total'));
        expect(at(consumers, 'proportion')).toBe(at(feeders, 'proportion'));
        for (const { total, productionProportion, proportion } of consumers) {
          expect(proportion!.values[slot]).toBe(Math.min(total!.values[slot]!, productionProportion!.values[slot]!));
        }
        for (const { total, restPowerFeed } of feeders) {
          expect(restPowerFeed!.values[slot]).toBeLessThanOrEqual(total!.values[slot]!);
          expect(restPowerFeed!.values[slot]).toBeGreaterThanOrEqual(0);
        }
      }
      expect(worstQuality({ ...consumers[0]! })).toBe(1);
    },
  );

  it('is deterministic, and a day does not depend on its neighbours', () => {
    const days = daysBetween('2025-05-01', '2025-05-05');
    const month = simulateCommunity({ ...village, days });

    expect(simulateCommunity({ ...village, days })).toEqual(month);
    expect(simulateDay(village, days[3]!).consumers[1]).toEqual(month.consumers[1]!.get(days[3]!));
  });

  it('resembles Austria over a year', () => {
    const days = daysBetween('2025-01-01', '2025-12-31');
    const { consumers, feeders } = simulateCommunity({ ...village, days });
    const kwh = (map: (typeof consumers)[number], month = '2025') =>
      [...map].reduce(
        (sum, [day, record]) => (day.startsWith(month) ? sum + Number(sumsOf(record).total) / 1e6 : sum),
        0,
      );

    for (const [index, { yearKwh }] of village.consumers.entries()) {
      expect(kwh(consumers[index]!) / yearKwh).toBeGreaterThan(0.8);
      expect(kwh(consumers[index]!) / yearKwh).toBeLessThan(1.2);
    }
    expect(kwh(feeders[1]!) / 5).toBeGreaterThan(850);
    expect(kwh(feeders[1]!) / 5).toBeLessThan(1250);
    expect(kwh(feeders[1]!, '2025-06')).toBeGreaterThan(2.5 * kwh(feeders[1]!, '2025-12'));
    expect(kwh(consumers[0]!, '2025-01')).toBeGreaterThan(kwh(consumers[0]!, '2025-07'));
    expect(
      checkBalance([
        ...consumers.map(map => ({ cpNumber: 'c', direction: 'consumption' as const, days: map })),
        ...feeders.map(map => ({ cpNumber: 'f', direction: 'generation' as const, days: map })),
      ]),
    ).toEqual({ findings: [], uncheckedDays: 0 });
  });

  it('has no sun at midnight, and most of it around noon', () => {
    const total = simulateDay(village, '2025-06-21').feeders[1]!.total!.values;

    expect(total.slice(0, 16).every(value => value === 0)).toBe(true);
    expect(total.slice(88).every(value => value === 0)).toBe(true);
    expect(total.slice(44, 60).every(value => value > 0)).toBe(true);
  });

  it('without consumers has only remainders, without feeders no offer', () => {
    const roofs = simulateDay({ consumers: [], feeders: village.feeders }, '2025-06-21').feeders[1]!;
    const homes = simulateDay({ consumers: village.consumers, feeders: [] }, '2025-06-21').consumers[0]!;

    expect(roofs.restPowerFeed).toEqual(roofs.total);
    expect(sumsOf(homes).productionProportion).toBe(0n);
    expect(sumsOf(homes).proportion).toBe(0n);
  });
});

describe('the distribution of a whole number', () => {
  it('loses nothing, has no negative part, and none above its weight while there is enough', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 50_000_000 }), (list, amount) => {
        const parts = new Float64Array(list.length);

        apportion(amount, Float64Array.from(list), parts);

        const all = list.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part, index) => part >= 0 && (amount > all || part <= list[index]!))).toBe(true);
        if (all > 0 && amount > 0)
          expect(parts.every((part, index) => Math.abs(part - (amount * list[index]!) / all) <= 2)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
