import type { MembershipOverview } from '@nahstrom/contract';

export const aPeriod = (change: object) => ({
  start: '2026-10-01',
  end: '2026-10-31',
  savedCents: 100,
  earnedCents: null,
  chargedCents: 0,
  totalCents: 100,
  isPartial: false,
  isAssumed: false,
  hasOwnPrices: false,
  missingDays: 0,
  receivedKwh: 10,
  givenKwh: null,
  emissionGrams: null,
  emissionYear: null,
  ...change,
});

/** A consumer who saved money, as the server answers it.
 *  @param cents saved in the month */
export const aMembershipOverview = (
  change: Partial<MembershipOverview> = {},
  cents: number | null = 100,
): MembershipOverview => ({
  id: 1,
  community: 1,
  communityTitle: 'EEG Sonnental',
  state: 'active',
  leftOn: null,
  newestDay: '2026-10-31',
  outdated: false,
  countingPoint: 1,
  month: {
    start: '2026-10-01',
    end: '2026-10-31',
    consumption: { total: 40, allocated: 40, community: 10 },
    feedIn: null,
  },
  savings: {
    month: aPeriod({ savedCents: cents, totalCents: cents }),
    year: aPeriod({ totalCents: 900 }),
    previous: aPeriod({ start: '2026-09-01', end: '2026-09-30', totalCents: 60 }),
    yearBefore: null,
    median: { totalCents: 90, members: 12 },
    needsPrice: cents === null,
    gaps: [],
  },
  curve: null,
  payments: [],
  waitingRegistrations: 0,
  newCountingPoints: 0,
  ...change,
});
