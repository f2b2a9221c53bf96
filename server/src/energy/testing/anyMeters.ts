import fc from 'fast-check';
import { type DayRecord, type Quality, type Series, worseQuality } from '../storage/dayBlock.ts';
import { type Day, dayNumberOf, dayOfNumber, quarterHourCountOf } from '../storage/quarterHours.ts';
import type { ReportMeter } from './reportSpec.ts';

/** Days of the clock changes, and the first day of the codes ending in T. */
const specialDays = [
  '2022-03-27',
  '2022-10-30',
  '2023-03-26',
  '2023-10-29',
  '2024-03-31',
  '2024-04-08',
  '2024-10-27',
  '2025-03-30',
  '2025-10-26',
  '2026-03-29',
  '2026-10-25',
];
const [first, last] = [dayNumberOf('2022-01-01'), dayNumberOf('2027-12-31')];

const anyDay: fc.Arbitrary<Day> = fc.oneof(
  fc.constantFrom(...specialDays),
  fc.integer({ min: first, max: last }).map(dayOfNumber),
);

/** A house or two and a roof over up to three consecutive days, with values and qualities of every kind. */
export const anyMeters: fc.Arbitrary<ReportMeter[]> = fc
  .record({ day: anyDay, days: fc.integer({ min: 1, max: 3 }), houses: fc.integer({ min: 1, max: 2 }), seed: fc.nat() })
  .map(metersOn);

/** On the days of the clock changes, and over the introduction of the codes ending in T. */
export const [springMeters, autumnMeters, aprilMeters] = ['2025-03-30', '2025-10-26', '2024-04-07'].map(day =>
  metersOn({ day, days: 2, houses: 1, seed: 7 }),
) as [ReportMeter[], ReportMeter[], ReportMeter[]];

function metersOn({ day, days, houses, seed }: { day: Day; days: number; houses: number; seed: number }) {
  const next = numbers(seed);
  const listed = Array.from({ length: days }, (_, index) => dayOfNumber(dayNumberOf(day) + index));
  const house = (place: number): ReportMeter => ({
    cpNumber: `AT00200000000000000000000000000${String(place).padStart(2, '0')}`,
    name: `Haus ${place}`,
    direction: 'consumption',
    days: new Map(listed.map(one => [one, houseDay(one, next)])),
  });
  const roof: ReportMeter = {
    cpNumber: 'AT0030000000000000000000000000100',
    name: null,
    direction: 'generation',
    days: new Map(listed.map(one => [one, roofDay(one, next)])),
  };
  return [...Array.from({ length: houses }, (_, index) => house(index + 1)), roof];
}

type Next = (below: number) => number;

/** Pseudo-random and deterministic for a seed. */
function numbers(seed: number): Next {
  let state = seed % 2_147_483_647 || 1;
  return below => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

function houseDay(day: Day, next: Next): DayRecord {
  const slots = quarterHourCountOf(day);
  return {
    total: series(slots, next),
    productionProportion: series(slots, next),
    proportion: series(slots, next),
    restPowerFeed: null,
  };
}

function roofDay(day: Day, next: Next): DayRecord {
  const total = series(quarterHourCountOf(day), next);
  const rest = { values: total.values.map(value => next(value + 1)), quality: total.quality.slice() };
  rest.quality[3] = 0;
  rest.values[3] = 0;
  const proportion: Series = {
    values: total.values.map((value, slot) => value - rest.values[slot]!),
    quality: total.quality.map((code, slot) => worseQuality(code, rest.quality[slot]!)),
  };
  proportion.quality.forEach((code, slot) => {
    if (code === 0) proportion.values[slot] = 0;
  });
  return { total, productionProportion: null, proportion, restPowerFeed: rest };
}

/** The first always exists: a day without any known value is none. */
function series(slots: number, next: Next): Series {
  const quality = Uint8Array.from({ length: slots }, (_, slot) => (slot === 0 ? 1 : qualityOf(next(20))));
  const values = Float64Array.from(quality, code => (code === 0 || next(10) === 0 ? 0 : next(10 ** (1 + next(10)))));
  values[0] = 1 + next(1_000_000);
  return { values, quality };
}

function qualityOf(chance: number): Quality {
  return chance > 3 ? 1 : (chance as Quality);
}
