import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { periodOf } from './period.ts';

const newestDay = '2026-11-19';

function daysFrom(start: string, count: number, total: number, missing = 0) {
  return Array.from({ length: count }, (_, place) => ({
    day: addDays(start, place),
    total,
    productionProportion: null,
    proportion: total / 4,
    restPowerFeed: null,
    quality: 1,
    missing,
  }));
}

describe('the last 30 days', () => {
  it('end at the newest day with data and are asked for with the 30 before', () => {
    expect(periodOf(newestDay)).toMatchObject({ beforeStart: '2026-09-21', start: '2026-10-21', end: '2026-11-19' });
  });

  it('never ask for days before the first allowed', () => {
    expect(periodOf('2021-01-20').beforeStart).toBe('2021-01-01');
  });

  it('are compared with the 30 before', () => {
    const days = [...daysFrom('2026-09-21', 30, 8), ...daysFrom('2026-10-21', 30, 10)];

    const { figures, changes } = periodOf(newestDay).figuresOf('consumer', days);

    expect(figures).toMatchObject({ total: 300, community: 75, grid: 225, share: 0.25, isPartial: false });
    expect(changes).toEqual({ total: 0.25, community: 0.25, grid: 0.25 });
  });

  it('are not compared when either has gaps', () => {
    const gap = daysFrom('2026-09-21', 29, 8);
    const missing = daysFrom('2026-09-21', 30, 8, 4);
    const now = daysFrom('2026-10-21', 30, 10);

    for (const before of [gap, missing, []]) {
      expect(periodOf(newestDay).figuresOf('consumer', [...before, ...now]).changes.total).toBeNull();
    }
  });

  it('say that days are missing', () => {
    const days = daysFrom('2026-11-10', 10, 10);

    expect(periodOf(newestDay).figuresOf('consumer', days).figures).toMatchObject({ total: 100, isPartial: true });
  });
});
