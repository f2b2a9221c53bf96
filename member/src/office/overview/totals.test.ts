import type { MembershipOverview } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { aMembershipOverview, aPeriod } from '../../testing/aMembershipOverview.ts';
import { paymentsOf, shareOf, totalsOf } from './totals.ts';

describe('the figures of several memberships', () => {
  it('are one total, compared only as a whole', () => {
    const totals = totalsOf([aMembershipOverview(), aMembershipOverview({ id: 2 }, 50)]);

    expect(totals).toMatchObject({
      consumption: { total: 80, allocated: 80, community: 20 },
      savings: { saved: 150, total: 150, year: 1800, change: 30 },
    });
  });

  const earlier = (change: Partial<MembershipOverview> = {}) =>
    aMembershipOverview({
      month: {
        start: '2026-09-01',
        end: '2026-09-30',
        consumption: { total: 999, allocated: 999, community: 1 },
        feedIn: null,
      },
      ...change,
    });

  it('have the year of a membership whose data end in an earlier month, and are as far as known', () => {
    expect(totalsOf([earlier(), aMembershipOverview()])).toMatchObject({
      start: '2026-10-01',
      consumption: { total: 40 },
      savings: { total: 100, isPartial: true, year: 1800, isYearPartial: false },
    });
  });

  it('are complete without a membership that ended in an earlier month', () => {
    expect(totalsOf([earlier({ state: 'left', leftOn: '2026-09-30' }), aMembershipOverview()])!.savings).toMatchObject({
      total: 100,
      isPartial: false,
      year: 1800,
    });
  });

  it('have no months of another year', () => {
    const lastYear = earlier({ month: { start: '2025-12-01', end: '2025-12-31', consumption: null, feedIn: null } });

    expect(totalsOf([lastYear, aMembershipOverview()])!.savings).toMatchObject({ year: 900, isYearPartial: true });
  });

  it('have no euros while no price is known, and those of the others otherwise', () => {
    expect(totalsOf([aMembershipOverview({}, null)])!.savings).toMatchObject({ total: null, change: null });
    expect(totalsOf([aMembershipOverview({}, null), aMembershipOverview({})])!.savings).toMatchObject({ total: 100 });
  });

  it.each([
    ['a price', { isPartial: true }],
    ['the data of a day', { missingDays: 1 }],
  ])('lack %s if one of them does', (_, change) => {
    const { savings } = aMembershipOverview();
    const ofYear = { ...savings!, year: aPeriod(change) };
    const ofMonth = { ...savings!, month: aPeriod(change) };

    const lacksOf = (lacking: MembershipOverview['savings']) => {
      const totals = totalsOf([aMembershipOverview(), aMembershipOverview({ savings: lacking })])!.savings;
      return [totals.isPartial, totals.isYearPartial];
    };
    expect(lacksOf(ofYear)).toEqual([false, true]);
    expect(lacksOf(ofMonth)).toEqual([true, false]);
    expect(lacksOf(savings!)).toEqual([false, false]);
  });

  it('have the CO₂ as far as known if the data of a day are missing, with the year of its newest value', () => {
    const { savings } = aMembershipOverview();
    const known = aMembershipOverview({
      savings: { ...savings!, month: aPeriod({ emissionGrams: 1000, emissionYear: 2024 }) },
    });
    const gap = aMembershipOverview({
      savings: { ...savings!, month: aPeriod({ emissionGrams: 1000, missingDays: 1 }) },
    });

    expect(totalsOf([known])!.savings).toMatchObject({
      emissionGrams: 1000,
      emissionYear: 2024,
      areEmissionsPartial: false,
    });
    expect(totalsOf([gap])!.savings).toMatchObject({ emissionGrams: 1000, areEmissionsPartial: true });
    expect(totalsOf([known, earlier({ id: 3 })])!.savings).toMatchObject({ areEmissionsPartial: true });
  });

  it('are missing without data', () => {
    expect(totalsOf([aMembershipOverview({ month: null, savings: null })])).toBeNull();
  });
});

describe('the share of the community', () => {
  it.each([
    [{ total: 40, allocated: 40, community: 10 }, 0.25],
    [{ total: 40, allocated: 20, community: 10 }, 0.5],
    [{ total: 0, allocated: 0, community: 0 }, null],
    [{ total: 40, allocated: null, community: null }, null],
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
      aMembershipOverview({ payments: [debit] }),
      aMembershipOverview({ id: 2, communityTitle: 'EEG Windberg', payments: [transfer] }),
    ]);

    expect(payments).toEqual([
      { ...debit, membership: 1, community: 'EEG Sonnental' },
      { ...transfer, membership: 2, community: 'EEG Windberg' },
    ]);
  });

  it('are none without open documents', () => {
    expect(paymentsOf([aMembershipOverview()])).toEqual([]);
  });
});
