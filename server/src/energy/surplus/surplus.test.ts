import { surplusLevels } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayRecord, emptySeries } from '../storage/dayBlock.ts';
import { dayNumberOf, dayOfNumber, quarterHourCountOf } from '../storage/quarterHours.ts';
import { accuracyOf, bestMethod } from './accuracy.ts';
import { fewestFeeders, forecastOf, isShared, neededDays } from './domain.ts';
import { methodNames, methods, pastOf } from './forecast.ts';
import { hoursOfDay, sunOfDay, surplusAt, surplusDayOf, wallHours, weightsOf } from './hours.ts';
import { bestWindow, levelOf, scaleOf } from './levels.ts';
import { sunOfHour } from './sun.ts';
import { daysWith, sunnyDays } from './testing/someSurplus.ts';

const rounds = { numRuns: 60 };
const hourly = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: wallHours, maxLength: wallHours });
const first = '2026-02-01';
const newestDay = '2026-06-20';
const newest = dayNumberOf(newestDay);
const targetOf = (day: string) => ({ number: dayNumberOf(day), sun: sunOfDay(day) });
/** Repeatable values without a pattern. */
const scattered = (seed: number) => (number: number, hour: number) =>
  ((Math.imul(number * 31 + hour, 2_654_435_761) ^ Math.imul(seed, 40_503)) >>> 0) % 20_000_000;

describe('the hours of a day', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-06-21', 24],
    ['2026-10-25', 25],
  ])('a day has as many hours as the clocks of %s show', (day, count) => {
    const hours = hoursOfDay(day);
    expect(hours).toHaveLength(count);
    for (const { start, hour } of hours)
      expect(
        Number(
          new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', hour: '2-digit', hourCycle: 'h23' }).format(start),
        ),
      ).toBe(hour);
  });
});

describe('the sun', () => {
  it('the sun does not shine at night, and is highest at one in summer and at noon in winter', () => {
    expect(sunOfHour(Date.parse('2026-06-21T00:00:00+02:00'))).toBe(0);
    const june = sunOfDay('2026-06-21');
    const december = sunOfDay('2026-12-21');
    expect(june.indexOf(Math.max(...june))).toBe(13);
    expect(december.indexOf(Math.max(...december))).toBe(12);
    expect(Math.max(...june)).toBeGreaterThan(2 * Math.max(...december));
    expect(june.filter(strength => strength > 0).length).toBeGreaterThan(
      december.filter(strength => strength > 0).length,
    );
  });
});

describe('the surplus of a day', () => {
  const record = (day: string, perQuarter: number, missing: readonly number[] = []): DayRecord => {
    const series = (value: number) => {
      const filled = emptySeries(quarterHourCountOf(day));
      filled.values.fill(value);
      filled.quality.fill(1);
      for (const slot of missing) filled.quality[slot] = 0;
      return filled;
    };
    return {
      total: series(perQuarter + 100),
      restPowerFeed: series(perQuarter),
      proportion: null,
      productionProportion: null,
    };
  };
  const feeders = [1, 2, 3].map(id => ({ id, powerProductionType: 2, peak: 10 }));
  const of = (day: string, records: { id: number; record: DayRecord }[], plants = feeders) =>
    surplusDayOf(day, plants, weightsOf(plants), records);

  it('the surplus of a day is the energy that all plants delivered to the grid', () => {
    const day = of(
      '2026-06-21',
      feeders.map(({ id }) => ({ id, record: record('2026-06-21', id * 1000) })),
    );
    expect(surplusAt(day, 5)).toBe(4 * (1000 + 2000 + 3000));
    expect(day.used[5]).toBe(4 * 300);
  });

  it('a plant without data counts like the others by its size, unless most are missing', () => {
    const one = record('2026-06-21', 1000);
    const two = [1, 2].map(id => ({ id, record: one }));
    expect(surplusAt(of('2026-06-21', two), 5)).toBeCloseTo(3 * 4000);
    expect(surplusAt(of('2026-06-21', two.slice(0, 1)), 5)).toBeNaN();
  });

  it('the surplus of an hour with a missing quarter is unknown', () => {
    const plants = feeders.slice(0, 1);
    const day = of('2026-06-21', [{ id: 1, record: record('2026-06-21', 1000, [21]) }], plants);
    expect([surplusAt(day, 4), surplusAt(day, 5), surplusAt(day, 6)]).toEqual([4000, Number.NaN, 4000]);
  });

  it('the surplus has no value in the skipped hour of spring and the mean of both in the repeated hour of autumn', () => {
    const plants = feeders.slice(0, 1);
    const on = (day: string) => of(day, [{ id: 1, record: record(day, 1000) }], plants);
    expect([1, 2, 3].map(hour => surplusAt(on('2026-03-29'), hour))).toEqual([4000, Number.NaN, 4000]);
    expect([1, 2, 3].map(hour => surplusAt(on('2026-10-25'), hour))).toEqual([4000, 4000, 4000]);
  });

  it('the surplus of a day follows the wall clock in summer and winter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 21_000 }), number => {
        const day = dayOfNumber(number);
        const plants = feeders.slice(0, 1);
        const slots = emptySeries(quarterHourCountOf(day));
        slots.quality.fill(1);
        for (const [place, { hour }] of hoursOfDay(day).entries()) slots.values.fill(hour, place * 4, place * 4 + 4);
        const surplus = of(
          day,
          [{ id: 1, record: { total: slots, restPowerFeed: slots, proportion: null, productionProportion: null } }],
          plants,
        );
        for (const { hour } of hoursOfDay(day)) expect(surplusAt(surplus, hour)).toBe(4 * hour);
      }),
      rounds,
    );
  });
});

describe('a forecast', () => {
  it('the forecast after identical days is such a day, by every method', () => {
    fc.assert(
      fc.property(hourly, values => {
        const days = daysWith(first, newestDay, (_, hour) => values[hour]!);
        for (const name of methodNames) {
          const expected = methods[name](pastOf(days, newest), targetOf('2026-06-25'));
          for (const [hour, value] of values.entries()) expect(expected[hour]).toBeCloseTo(value, 3);
        }
      }),
      rounds,
    );
  });

  it('a forecast uses only data known at its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 60 }), (seed, back) => {
        const known = newest - back;
        const changed = daysWith(first, newestDay, (number, hour) =>
          scattered(number > known ? seed + 1 : seed)(number, hour),
        );
        const days = daysWith(first, newestDay, scattered(seed));
        const target = { number: known + 2, sun: sunOfDay(dayOfNumber(known + 2)) };
        for (const name of methodNames)
          expect(methods[name](pastOf(changed, known), target)).toEqual(methods[name](pastOf(days, known), target));
      }),
      rounds,
    );
  });

  it('photovoltaics grow with the sun in a forecast, consumption does not', () => {
    const days = sunnyDays(first, '2026-04-20', 40_000_000, 5_000_000);
    const past = pastOf(days, dayNumberOf('2026-04-20'));
    const target = targetOf('2026-04-25');
    const expected = methods.season(past, target);
    const noon = target.sun[12]! * 40_000_000 - 5_000_000;
    expect(Math.abs(expected[12]! - noon) / noon).toBeLessThan(0.01);
    expect(expected[0]).toBe(0);
    expect(methods.meanOfFourWeeks(past, target)[12]!).toBeLessThan(expected[12]!);
  });

  it('a forecast needs two weeks of data that are at most 45 days old', () => {
    const few = daysWith('2026-06-10', newestDay, scattered(1));
    const asked = { today: '2026-06-22', newestDay, consumers: 10 };
    expect(forecastOf(few, asked).state).toBe('tooFewDays');
    expect(forecastOf(new Map(), { ...asked, newestDay: null }).state).toBe('tooFewDays');
    const days = daysWith(first, newestDay, scattered(1));
    expect(forecastOf(days, { ...asked, today: '2026-08-04' }).state).toBe('ready');
    expect(forecastOf(days, { ...asked, today: '2026-08-05' }).state).toBe('outdated');
    expect(neededDays(newestDay, '2026-08-05')).toBeNull();
  });

  it('a forecast has no value for an hour without known values', () => {
    const days = daysWith(first, newestDay, (number, hour) => (hour === 7 ? Number.NaN : scattered(3)(number, hour)));
    const forecast = forecastOf(days, { today: '2026-06-22', newestDay, consumers: 10 });
    expect(forecast.state === 'ready' && forecast.days[0]!.hours.map(({ hour }) => hour)).toEqual(
      Array.from({ length: wallHours }, (_, hour) => hour).filter(hour => hour !== 7),
    );
  });

  it.each([
    ['2026-03-28', [24, 23]],
    ['2026-06-25', [24, 24]],
    ['2026-10-24', [24, 25]],
  ])('a forecast on %s survives gaps, and has every hour of both days', (today, counts) => {
    const known = dayOfNumber(dayNumberOf(today) - 4);
    const days = daysWith(dayOfNumber(dayNumberOf(known) - 139), known, scattered(4));
    for (const number of [...days.keys()]) if (number % 3 === 0) days.delete(number);
    const forecast = forecastOf(days, { today, newestDay: known, consumers: 10 });
    expect(forecast.state === 'ready' && forecast.days.map(({ hours }) => hours.length)).toEqual(counts);
  });

  it('a forecast reads every day that it uses', () => {
    const days = daysWith('2025-06-01', newestDay, scattered(5));
    const today = '2026-06-29';
    const { first: from } = neededDays(newestDay, today)!;
    const needed = new Map([...days].filter(([number]) => number >= dayNumberOf(from)));
    const asked = { today, newestDay, consumers: 10 };
    expect(forecastOf(needed, asked)).toEqual(forecastOf(days, asked));
  });
});

describe('the shown method', () => {
  it('the shown method is the one with the smallest error of the last 60 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 20 }), (seed, lead) => {
        const days = daysWith(first, newestDay, scattered(seed));
        const { method, accuracies } = bestMethod(days, { newest, lead, consumers: 5 })!;
        for (const name of methodNames) expect(accuracies[method].error!).toBeLessThanOrEqual(accuracies[name].error!);
      }),
      { numRuns: 15 },
    );
  });

  it('the shown method has no error after identical days and rates good hours as good', () => {
    const days = daysWith(first, newestDay, (_, hour) => (hour >= 10 && hour < 15 ? 10_000_000 : 0));
    expect(accuracyOf('meanOfFourWeeks', days, { newest, lead: 3, consumers: 1 })).toEqual({
      days: 60,
      error: 0,
      good: 60 * 5,
      right: 60 * 5,
    });
  });

  it('the error of a day uses only data known before it', () => {
    const jump = newest - 10;
    const days = daysWith(first, newestDay, number => (number > jump ? 20_000_000 : 0));
    const { error } = accuracyOf('newestDay', days, { newest, lead: 4, consumers: 1 });
    // The first four of the ten days with a surplus have no earlier data.
    expect(error).toBeCloseTo(4 / 10);
  });

  it('no error is shown if there was no surplus', () => {
    const days = daysWith(first, newestDay, () => 0);
    const forecast = forecastOf(days, { today: '2026-06-22', newestDay, consumers: 10 });
    expect(forecast.state === 'ready' && forecast.accuracies[forecast.method].error).toBeNull();
    expect(forecast.state === 'ready' && forecast.days.map(({ best }) => best)).toEqual([null, null]);
  });
});

describe('levels', () => {
  it('levels rise with the surplus', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(100_000_000), fc.integer({ min: 1, max: 100_000_000 }), (a, b, scale) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(surplusLevels.indexOf(levelOf(less, scale))).toBeLessThanOrEqual(
          surplusLevels.indexOf(levelOf(more, scale)),
        );
      }),
    );
  });

  it('levels are the same for a community with ten times the plants', () => {
    const small = daysWith(first, newestDay, scattered(6));
    const large = daysWith(first, newestDay, (number, hour) => 10 * scattered(6)(number, hour));
    const levelsOf = (days: typeof small) => {
      const forecast = forecastOf(days, { today: '2026-06-22', newestDay, consumers: 0 });
      return forecast.state === 'ready' && forecast.days.flatMap(day => day.hours.map(({ level }) => level));
    };
    expect(levelsOf(large)).toEqual(levelsOf(small));
  });

  it('a surplus close to zero per consumer is never called much', () => {
    const days = daysWith(first, newestDay, () => 100_000);
    const past = pastOf(days, newest);
    expect(levelOf(100_000, scaleOf(past, 1))).toBe('much');
    expect(levelOf(100_000, scaleOf(past, 500))).toBe('none');
  });

  it('a best window has no hour without a surplus, even if the peak is low', () => {
    const surplus = new Float64Array(24);
    surplus.set([490_000, 600_000, 490_000], 10);

    expect(bestWindow(surplus, 10_000_000)).toEqual({ first: 11, last: 11, level: 'little' });
  });

  it('the best window is one piece around the peak of the day', () => {
    fc.assert(
      fc.property(hourly, values => {
        const surplus = Float64Array.from(values);
        const found = bestWindow(surplus, 10_000_000);
        const peak = Math.max(...values);
        if (!found) expect(levelOf(peak, 10_000_000)).toBe('none');
        else {
          const within = values.slice(found.first, found.last + 1);
          expect(within).toContain(peak);
          for (const value of within) expect(value).toBeGreaterThanOrEqual(0.8 * peak);
          expect([found.level, ...within.map(value => levelOf(value, 10_000_000))]).not.toContain('none');
        }
      }),
    );
  });
});

describe('amounts', () => {
  const plants = (weights: number[]) => weights.map((weight, memberId) => ({ memberId, weight }));

  it('amounts are shown for five members with plants, none of whom has more than half', () => {
    expect(isShared(plants([5, 5, 5, 5]))).toBe(false);
    expect(isShared(plants([5, 5, 5, 5, 5]))).toBe(true);
    expect(isShared(plants([21, 5, 5, 5, 5]))).toBe(false);
    expect(isShared([])).toBe(false);
  });

  it('amounts are not shown for many plants of few members', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ memberId: place % (fewestFeeders - 1), weight: 5 }));
    expect(isShared(many)).toBe(false);
  });
});
