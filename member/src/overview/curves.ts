import type { MembershipOverview } from '@nahstrom/contract';
import { newest, sumOf } from './totals.ts';

type Curve = NonNullable<MembershipOverview['curve']>;
type Side = NonNullable<Curve['consumption']>;

/** The newest day with data: consumption, else feed-in, of the memberships that have that day. Null without data. */
export type LastDay = Side & { day: string; side: 'consumption' | 'feedIn'; memberships: MembershipOverview[] };

export function lastDayOf(memberships: readonly MembershipOverview[]): LastDay | null {
  const day = newest(memberships.map(({ curve }) => curve?.day));
  const counted = memberships.filter(({ curve }) => day !== undefined && curve?.day === day);
  for (const side of ['consumption', 'feedIn'] as const) {
    const curves = counted.flatMap(({ curve }) => curve?.[side] ?? []);
    const [first] = curves;
    if (!first || day === undefined) continue;
    const summed = (part: keyof Side) =>
      first[part].map((_, slot) => {
        const values = curves.map(curve => curve[part][slot] ?? null);
        return values.includes(null) ? null : sumOf(values);
      });
    return { day, side, total: summed('total'), community: summed('community'), memberships: counted };
  }
  return null;
}
