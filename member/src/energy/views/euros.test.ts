import type { SavingsRow } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { addedUp } from './euros.ts';

const row = (change: Partial<SavingsRow>): SavingsRow => ({
  start: '2026-10-01',
  end: '2026-10-01',
  savedCents: null,
  earnedCents: null,
  isPartial: false,
  isAssumed: false,
  missingDays: 0,
  ...change,
});

it('the euros of several memberships are added day by day, and incomplete where one is', () => {
  const rows = addedUp([
    [row({ savedCents: 29, earnedCents: -3 }), row({ start: '2026-10-02', savedCents: 7 })],
    [row({ savedCents: 58, isPartial: true }), row({ start: '2026-10-03', isAssumed: true })],
  ]);

  expect([...rows.values()]).toEqual([
    row({ savedCents: 87, earnedCents: -3, isPartial: true }),
    row({ start: '2026-10-02', savedCents: 7 }),
    row({ start: '2026-10-03', isAssumed: true }),
  ]);
});
