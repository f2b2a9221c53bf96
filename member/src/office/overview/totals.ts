import type { MembershipOverview } from '@nahstrom/contract';

type Energy = { total: number; allocated: number | null; community: number | null };
type Summary = NonNullable<MembershipOverview['savings']>;

/** Figures of one or several memberships: of the newest month, and of its year. */
export type Totals = {
  /** First day of the month that the figures are of. */
  start: string;
  end: string;
  consumption: Energy | null;
  feedIn: Energy | null;
  savings: {
    saved: number | null;
    earned: number | null;
    /** Charges of the community, negative or 0. */
    charged: number;
    /** After the charges. */
    total: number | null;
    /** The month lacks unknown inputs. */
    isPartial: boolean;
    year: number | null;
    isYearPartial: boolean;
    /** Change to the same part of the month before, or of a whole month to the whole one, in cents. */
    change: number | null;
    /** The period of the comparison. */
    previous: { start: string; end: string } | null;
    emissionGrams: number | null;
    emissionYear: number | null;
    areEmissionsPartial: boolean;
  };
};

/** Null without data. A membership counts in the month and in the year of which it has data. */
export function totalsOf(memberships: readonly MembershipOverview[]): Totals | null {
  const start = newest(memberships.map(({ month }) => month?.start));
  if (start === undefined) return null;
  const current = memberships.filter(({ month }) => month?.start === start);
  const ofYear = memberships.filter(({ month }) => month?.start.slice(0, 4) === start.slice(0, 4));
  const months = current.flatMap(({ month }) => month ?? []);
  const savings = current.flatMap(membership => membership.savings ?? []);
  const years = ofYear.flatMap(membership => membership.savings?.year ?? []);
  const isLate = (counted: readonly MembershipOverview[]) =>
    memberships.some(membership => membership.state === 'active' && membership.month && !counted.includes(membership));
  return {
    start,
    end: newest(months.map(({ end }) => end)) ?? start,
    consumption: energyOf(months.flatMap(({ consumption }) => consumption ?? [])),
    feedIn: energyOf(months.flatMap(({ feedIn }) => feedIn ?? [])),
    savings: {
      saved: sumOf(savings.map(({ month }) => month.savedCents)),
      earned: sumOf(savings.map(({ month }) => month.earnedCents)),
      charged: sumOf(savings.map(({ month }) => month.chargedCents)) ?? 0,
      total: sumOf(savings.map(({ month }) => month.totalCents)),
      isPartial: isLate(current) || savings.some(({ month }) => lacks(month)),
      year: sumOf(years.map(({ totalCents }) => totalCents)),
      isYearPartial: isLate(ofYear) || years.some(lacks),
      change: changeOf(savings),
      previous: savings[0]?.previous ?? null,
      emissionGrams: sumOf(savings.map(({ month }) => month.emissionGrams)),
      emissionYear: Math.max(...savings.map(({ month }) => month.emissionYear ?? 0)) || null,
      areEmissionsPartial: isLate(current) || savings.some(({ month }) => month.missingDays > 0),
    },
  };
}

export const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter(day => day !== undefined)
    .sort()
    .at(-1);

const lacks = ({ isPartial, missingDays }: Summary['month']) => isPartial || missingDays > 0;

/** The sum of the known values; null without one. */
export const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

function energyOf(sides: readonly Energy[]): Energy | null {
  if (sides.length === 0) return null;
  const part = (name: 'allocated' | 'community') =>
    sides.some(side => side[name] === null) ? null : sumOf(sides.map(side => side[name]));
  return {
    total: sides.reduce((sum, { total }) => sum + total, 0),
    allocated: part('allocated'),
    community: part('community'),
  };
}

/** Only if all can be compared. */
function changeOf(savings: readonly Summary[]): number | null {
  let change = 0;
  for (const { month, previous } of savings) {
    if (month.totalCents === null || typeof previous?.totalCents !== 'number') return null;
    change += month.totalCents - previous.totalCents;
  }
  return savings.length === 0 ? null : change;
}

/** 0 to 1; null if not known. */
export function shareOf(energy: Energy | null): number | null {
  const { allocated, community } = energy ?? {};
  return typeof community === 'number' && allocated && allocated > 0 ? community / allocated : null;
}

export type Payment = MembershipOverview['payments'][number] & { membership: number; community: string };

/** Each community is paid for itself. */
export const paymentsOf = (memberships: readonly MembershipOverview[]): Payment[] =>
  memberships.flatMap(({ id: membership, communityTitle: community, payments }) =>
    payments.map(payment => ({ ...payment, membership, community })),
  );
