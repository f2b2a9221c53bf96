import type { CountingPointInterval } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { hoursOf, sidesOf, slotsOf, ticksOf } from './slots.ts';

function intervalsFrom(start: string, count: number, change: Partial<CountingPointInterval> = {}) {
  return Array.from({ length: count }, (_, place) => ({
    timestamp: new Date(Date.parse(start) + place * 15 * 60_000).toISOString(),
    total: 0.2,
    qovTotal: 1,
    productionProportion: 0.1,
    qovProductionProportion: 1,
    proportion: 0.05,
    qovProportion: 1,
    restPowerFeed: null,
    qovRestPowerFeed: 0,
    ...change,
  }));
}

const day = (start: string, count: number) => slotsOf('consumer', intervalsFrom(start, count));

describe('the quarter hours of a day', () => {
  it('are labelled by the clock in Vienna', () => {
    const slots = day('2026-07-01T22:00:00Z', 96);

    expect(slots[0]).toMatchObject({ label: '00:00', range: '00:00–00:15' });
    expect(slots[95]).toMatchObject({ label: '23:45', range: '23:45–00:00' });
    expect(hoursOf(slots)).toBe(24);
  });

  it('skip the hour from two to three when the clock goes forward', () => {
    const slots = day('2026-03-28T23:00:00Z', 92);

    expect(slots.map(({ label }) => label).filter(label => label.startsWith('02'))).toEqual([]);
    expect(slots[7]).toMatchObject({ label: '01:45', range: '01:45–03:00' });
    expect(slots[8]?.label).toBe('03:00');
    expect(hoursOf(slots)).toBe(23);
  });

  it('repeat the hour from two to three when the clock goes back', () => {
    const slots = day('2026-10-24T22:00:00Z', 100);

    expect(slots.slice(8, 16).map(({ label }) => label)).toEqual([
      '02:00',
      '02:15',
      '02:30',
      '02:45',
      '02:00*',
      '02:15*',
      '02:30*',
      '02:45*',
    ]);
    expect(slots[11]?.range).toBe('02:45–02:00*');
    expect(slots[15]?.range).toBe('02:45*–03:00');
    expect(slots[16]?.label).toBe('03:00');
    expect(new Set(slots.map(({ label }) => label)).size).toBe(100);
    expect(hoursOf(slots)).toBe(25);
  });

  it('mark every third hour of the wall clock and the end on all three kinds of day', () => {
    const hours = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '24:00'];

    const marked = (slots: ReturnType<typeof day>) => {
      const ticks = ticksOf(slots);
      expect(ticks.map(({ at }) => slots[at]?.label ?? '24:00')).toEqual(ticks.map(({ label }) => label));
      expect(ticks.at(-1)?.at).toBe(slots.length);
      return ticks.map(({ label }) => label);
    };

    expect(marked(day('2026-07-01T22:00:00Z', 96))).toEqual(hours);
    expect(marked(day('2026-03-28T23:00:00Z', 92))).toEqual(hours);
    expect(marked(day('2026-10-24T22:00:00Z', 100))).toEqual(hours);
  });

  it.each([
    [1, 1, 1],
    [1, 2, 2],
    [3, 2, 3],
    [3, 0, 0],
    [1, 7, 0],
  ])('of quality %d and %d count as %d', (qovTotal, qovProportion, quality) => {
    const [slot] = slotsOf('consumer', intervalsFrom('2026-07-01T22:00:00Z', 1, { qovTotal, qovProportion }));

    expect(slot?.quality).toBe(quality);
  });

  it('of a feeder take their quality from the energy fed into the grid', () => {
    const feed = { total: 1, proportion: null, qovProportion: 0, restPowerFeed: 0.25, qovRestPowerFeed: 2 };

    const [slot] = slotsOf('feeder', intervalsFrom('2026-07-01T10:00:00Z', 1, feed));

    expect(slot).toMatchObject({ community: 0.75, grid: 0.25, quality: 2 });
  });
});

describe('a day of several counting points', () => {
  const start = '2026-07-01T22:00:00Z';
  const of = (powerProductionType: number, intervals: readonly CountingPointInterval[]) => ({
    powerProductionType,
    intervals: [...intervals],
  });

  it('is the sum of those that consume, and of those that feed in', () => {
    const sides = sidesOf([
      of(1, intervalsFrom(start, 96)),
      of(2, intervalsFrom(start, 96, { total: 1 })),
      of(1, intervalsFrom(start, 96, { total: 0.1, qovTotal: 3 })),
    ]);

    expect(sides.map(({ kind, slots }) => [kind, slots[0]!.total, slots[0]!.quality])).toEqual([
      ['consumer', 0.3, 3],
      ['feeder', 1, 1],
    ]);
  });

  it('is unknown where a value is missing, and without those that have no quarter hours', () => {
    const [side, ...others] = sidesOf([
      of(1, intervalsFrom(start, 96)),
      of(1, intervalsFrom(start, 96, { total: null, qovTotal: 0 })),
      of(2, []),
    ]);

    expect(side!.slots[0]).toMatchObject({ total: null, quality: 0 });
    expect(others).toEqual([]);
  });
});
