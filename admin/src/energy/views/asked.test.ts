import { describe, expect, it } from 'vitest';
import { askedOf, moved, periodOf } from './asked.ts';

const asked = (query: string) => askedOf(new URLSearchParams(query));

describe('the parameters of an address', () => {
  it.each([
    ['', 'month', {}],
    ['mode=day&day=2025-06-14', 'day', { start: '2025-06-14', end: '2025-06-14' }],
    ['mode=month&day=2024-02-14', 'month', { start: '2024-02-01', end: '2024-02-29' }],
    ['mode=year&day=2025-06-14', 'year', { start: '2025-01-01', end: '2025-12-31' }],
    ['mode=calendar&start=2025-06-14&end=2025-06-15', 'calendar', { start: '2025-06-14', end: '2025-06-15' }],
    ['mode=week&day=2025-02-30', 'month', {}],
  ])('with %j are a %s', (query, mode, period) => {
    expect(asked(query)).toMatchObject({ mode, period });
  });

  it('step by months and years from the first of each', () => {
    expect(moved('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(moved('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(moved('year', '2026-06-14', -1)).toBe('2025-06-01');
    expect(moved('day', '2026-01-01', -1)).toBe('2025-12-31');
  });

  it('never end after today', () => {
    const today = new Date().toISOString().slice(0, 10);

    expect(periodOf('year', today).end <= periodOf('year', moved('day', today, 1)).end).toBe(true);
    expect(periodOf('month', today).end.slice(0, 7)).toBe(today.slice(0, 7));
  });
});
