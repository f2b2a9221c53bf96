import type { MembershipOverview } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { paymentsOf, shareOf, totalsOf } from './totals.ts';

const period = (change: object) => ({
  start: '2026-10-01',
  end: '2026-10-31',
  savedCents: 100,
  earnedCents: null,
  totalCents: 100,
  isPartial: false,
  receivedKwh: 10,
  givenKwh: null,
  emissionGrams: null,
  ...change,
});

const membership = (change: Partial<MembershipOverview> = {}, cents: number | null = 100): MembershipOverview => ({
  id: 1,
  community: 1,
  communityTitle: 'EEG Sonnental',
  state: 'active',
  newestDay: '2026-10-31',
  outdated: false,
  countingPoint: 1,
  month: { start: '2026-10-01', end: '2026-10-31', consumption: { total: 40, community: 10 }, feedIn: null },
  savings: {
    month: period({ savedCents: cents, totalCents: cents }),
    year: period({ totalCents: 900 }),
    previous: period({ totalCents: 60 }),
    yearBefore: null,
    median: { totalCents: 90, members: 12 },
    needsPrice: cents === null,
    isAssumed: false,
    reductionUnknownFrom: null,
  },
  curve: null,
  payments: [],
  waitingRegistrations: 0,
  newCountingPoints: 0,
  ...change,
});

describe('the figures of several memberships', () => {
  it('are one total, compared only as a whole', () => {
    const totals = totalsOf([membership(), membership({ id: 2 }, 50)]);

    expect(totals).toMatchObject({
      consumption: { total: 80, community: 20 },
      savings: { saved: 150, total: 150, year: 1800, change: 30 },
    });
  });

  it('leave out a membership whose data end in an earlier month', () => {
    const earlier = membership({
      month: { start: '2026-09-01', end: '2026-09-30', consumption: { total: 999, community: 1 }, feedIn: null },
    });

    expect(totalsOf([earlier, membership()])).toMatchObject({
      start: '2026-10-01',
      consumption: { total: 40 },
      savings: { total: 100 },
    });
  });

  it('have no euros while no price is known, and those of the others otherwise', () => {
    expect(totalsOf([membership({}, null)])!.savings).toMatchObject({ total: null, needsPrice: true, change: null });
    expect(totalsOf([membership({}, null), membership({})])!.savings).toMatchObject({ total: 100, needsPrice: true });
  });

  it('say what they lack: a part of the year, and the reduction that is not published', () => {
    const { savings } = membership();
    const lacking = { ...savings!, year: period({ isPartial: true }), reductionUnknownFrom: '2027-01-01' };

    expect(totalsOf([membership(), membership({ savings: lacking })])!.savings).toMatchObject({
      isYearPartial: true,
      reductionUnknownFrom: '2027-01-01',
    });
    expect(totalsOf([membership()])!.savings).toMatchObject({ isYearPartial: false, reductionUnknownFrom: null });
  });

  it('are missing without data', () => {
    expect(totalsOf([membership({ month: null, savings: null })])).toBeNull();
  });
});

describe('the share of the community', () => {
  it.each([
    [{ total: 40, community: 10 }, 0.25],
    [{ total: 0, community: 0 }, null],
    [{ total: 40, community: null }, null],
    [null, null],
  ])('of %j is %j', (energy, share) => {
    expect(shareOf(energy)).toBe(share);
  });
});

describe('the next payments', () => {
  it('are those of each community, because each is paid for itself', () => {
    const debit = { payment: 'debit', owed: -188, invoices: 1, creditNotes: 1, dueDate: '2026-12-07' } as const;
    const transfer = { payment: 'transfer', owed: 1420, invoices: 1, creditNotes: 0, dueDate: '2026-12-07' } as const;

    const payments = paymentsOf([
      membership({ payments: [debit] }),
      membership({ id: 2, communityTitle: 'EEG Windberg', payments: [transfer] }),
    ]);

    expect(payments).toEqual([
      { ...debit, membership: 1, community: 'EEG Sonnental' },
      { ...transfer, membership: 2, community: 'EEG Windberg' },
    ]);
  });

  it('are none without open documents', () => {
    expect(paymentsOf([membership()])).toEqual([]);
  });
});
