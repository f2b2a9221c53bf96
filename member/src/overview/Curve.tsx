import type { MembershipOverview } from '@nahstrom/contract';
import { usePortal } from '../portal.tsx';

type Values = readonly (number | null)[];
type CurveProps = { curve: NonNullable<MembershipOverview['curve']> };

/** Consumption of a day, else its feed-in, with the part of the community. The page of the day has the values. */
export function Curve({ curve: { day, consumption, feedIn } }: CurveProps) {
  const { t, f } = usePortal();
  const side = consumption ? 'consumption' : 'feedIn';
  const values = consumption ?? feedIn;
  if (!values) return null;
  const most = Math.max(...values.total.map(value => value ?? 0), 0.001);
  const sum = (list: Values) => f.kwh(list.reduce<number>((all, value) => all + (value ?? 0), 0));
  return (
    <svg
      className={`overview-curve overview-curve-${side}`}
      viewBox={`0 0 ${values.total.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t(`overview.curve.${side}`, {
        day: f.day(day),
        total: sum(values.total),
        community: sum(values.community),
      })}
    >
      <path
        className="overview-curve-missing"
        d={areaOf(
          values.total.map(value => (value === null ? 1 : 0)),
          1,
        )}
      />
      <path className="overview-curve-total" d={areaOf(values.total, most)} />
      <path className="overview-curve-community" d={areaOf(values.community, most)} />
    </svg>
  );
}

/** Steps of a quarter hour each, above the base line. */
function areaOf(values: Values, most: number): string {
  const steps = values.map((value, slot) => `V${(100 - ((value ?? 0) / most) * 98).toFixed(1)}H${slot + 1}`);
  return `M0 100${steps.join('')}V100Z`;
}
