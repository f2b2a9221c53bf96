import type { MembershipOverview } from '@nahstrom/contract';
import { Plot } from '@nahstrom/kit/chart/plot';
import { Icon } from '@nahstrom/kit/components';
import { dataPath, energyPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { lastDayOf } from './curves.ts';
import { sumOf } from './totals.ts';

const tones = { consumption: ['community', 'grid'], feedIn: ['community', 'feed'] } as const;

/** The newest day with data of all memberships together, with a link to it: consumption with the feed-in as a line, or the
 *  feed-in alone. */
export function LastDay({ memberships }: { memberships: readonly MembershipOverview[] }) {
  const { t, f, locale, basename } = usePortal();
  const last = lastDayOf(memberships);
  const main = last?.consumption ?? last?.feedIn;
  if (!last || !main) return null;
  const { day, consumption, feedIn, memberships: counted } = last;
  const side = consumption ? 'consumption' : 'feedIn';
  const line = consumption && feedIn;
  const [only] = memberships.length === 1 ? counted : [];
  const missing = main.total.filter(value => value === null).length;
  const notes = [
    counted.length < memberships.length && counted.map(({ communityTitle }) => communityTitle).join(', '),
    missing > 0 && t('overview.missing', { count: missing }),
    counted.some(({ outdated }) => outdated) && t('overview.outdated'),
  ].filter(note => note !== false);
  const described = (['consumption', 'feedIn'] as const).flatMap(name => {
    const { total, community } = last[name] ?? {};
    if (!total || !community) return [];
    const sums = { total: f.kwh(sumOf(total) ?? 0), community: f.kwh(sumOf(community) ?? 0) };
    return t(`overview.curve.${name}`, { day: f.day(day), ...sums });
  });
  return (
    <section className="n-card overview-day" aria-label={t('overview.day')}>
      <Link
        className="overview-row"
        to={only?.countingPoint ? dataPath(basename, only.id, only.countingPoint, day) : energyPath(basename)}
        aria-label={t('point.openNamed', { name: f.dayLong(day) })}
      >
        <span>
          {t(`overview.curveOf.${side}`, { day: f.day(day) })}
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
          label={described.join('; ')}
          locale={locale}
          tones={tones[side]}
          line="feed"
          bars={main.total.map((total, slot) => {
            const community = main.community[slot] ?? null;
            const rest = total === null || community === null ? null : total - community;
            return { key: `${slot}`, name: '', total, parts: [community, rest], compared: line?.total[slot] || null };
          })}
          ticks={ticksOf(main.total.length)}
        />
        <ul className="n-chart-legend" aria-label={t('overview.legend')}>
          <li className="n-chart-key n-chart-community">{t('overview.legend.community')}</li>
          <li className={`n-chart-key n-chart-${tones[side][1]}`}>{t('overview.legend.grid')}</li>
          {line && <li className="n-chart-key n-chart-feed n-chart-thin">{t('overview.shareText.feedIn')}</li>}
        </ul>
      </div>
    </section>
  );
}

/** Every sixth hour of the clock, which on two days of the year has changed before the sixth. */
const ticksOf = (quarterHours: number) =>
  [0, 6, 12, 18, 24].map(hour => ({ at: hour && hour * 4 + quarterHours - 96, label: `${hour}` }));
