import type { MembershipOverview } from '@nahstrom/contract';
import { Plot } from '@nahstrom/kit/chart/plot';
import { Icon } from '@nahstrom/kit/components';
import { Link } from '../Link.tsx';
import { dataPath, energyPath } from '../places.ts';
import { usePortal } from '../portal.tsx';
import { type LastDay as Day, lastDayOf } from './curves.ts';
import { sumOf } from './totals.ts';

const tones = { consumption: ['community', 'grid'], feedIn: ['community', 'feed'] } as const;

/** The newest day with data of all memberships together, with a link to it. */
export function LastDay({ memberships }: { memberships: readonly MembershipOverview[] }) {
  const { t, f, locale, basename } = usePortal();
  const last = lastDayOf(memberships);
  if (!last) return null;
  const { day, side, total, community, memberships: counted } = last;
  const [only] = memberships.length === 1 ? counted : [];
  const missing = total.filter(value => value === null).length;
  const notes = [
    counted.length < memberships.length && counted.map(({ communityTitle }) => communityTitle).join(', '),
    missing > 0 && t('overview.missing', { count: missing }),
    counted.some(({ outdated }) => outdated) && t('overview.outdated'),
  ].filter(note => note !== false);
  return (
    <section className="n-card overview-day" aria-label={t('overview.day')}>
      <Link
        className="overview-row"
        to={only?.countingPoint ? dataPath(basename, only.id, only.countingPoint, day) : energyPath(basename)}
        aria-label={t('point.openNamed', { name: f.dayLong(day) })}
      >
        <span>
          {f.dayLong(day)}
          {notes.map(note => (
            <span key={note} className="n-quiet n-small">
              {note}
            </span>
          ))}
        </span>
        <Icon name="chevronRight" />
      </Link>
      <div className="n-chart n-chart-small">
        <Plot
          label={t(`overview.curve.${side}`, {
            day: f.day(day),
            total: f.kwh(sumOf(total) ?? 0),
            community: f.kwh(sumOf(community) ?? 0),
          })}
          locale={locale}
          unit="kWh"
          tones={tones[side]}
          bars={barsOf(last)}
          ticks={ticksOf(total.length)}
        />
      </div>
    </section>
  );
}

const barsOf = ({ total, community }: Day) =>
  total.map((whole, slot) => {
    const part = community[slot] ?? null;
    return {
      key: `${slot}`,
      name: '',
      total: whole,
      parts: [part, whole === null || part === null ? null : whole - part],
    };
  });

/** Every sixth hour of the clock, which on two days of the year has changed before the sixth. */
const ticksOf = (quarterHours: number) =>
  [0, 6, 12, 18].map(hour => ({ at: hour && hour * 4 + quarterHours - 96, label: `${hour}` }));
