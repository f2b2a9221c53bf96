import type { MembershipOverview } from '@nahstrom/contract';
import { newest, sumOf } from './totals.ts';

type Curve = NonNullable<MembershipOverview['curve']>;
type Side = NonNullable<Curve['consumption']>;

/** The newest day with data of the memberships that have that day, in sum. Null without data. */
export type LastDay = Record<'consumption' | 'feedIn', Side | null> & {
  day: string;
  memberships: MembershipOverview[];
};

export function lastDayOf(memberships: readonly MembershipOverview[]): LastDay | null {
  const day = newest(memberships.map(({ curve }) => curve?.day));
  if (day === undefined) return null;
  const counted = memberships.filter(({ curve }) => curve?.day === day);
  const sideOf = (side: 'consumption' | 'feedIn') => {
    const curves = counted.flatMap(({ curve }) => curve?.[side] ?? []);
    const summed = (part: keyof Side) =>
      curves[0]![part].map((_, slot) => {
        const values = curves.map(curve => curve[part][slot] ?? null);
        return values.includes(null) ? null : sumOf(values);
      });
    return curves.length > 0 ? { total: summed('total'), community: summed('community') } : null;
  };
  return { day, consumption: sideOf('consumption'), feedIn: sideOf('feedIn'), memberships: counted };
}
