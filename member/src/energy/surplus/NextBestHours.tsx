import type { MembershipOverview, Surplus } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Icon, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { bestHoursPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Day, DayAhead, useBest } from './DayAhead.tsx';
import { isReliable, nextDayOf } from './nextDay.ts';

type Membership = Pick<MembershipOverview, 'id' | 'community' | 'communityTitle'>;

/** The next best hours of the community of a membership, or a line for each of several, with links to all hours; nothing
 *  without a forecast. */
export function NextBestHours({ memberships }: { memberships: readonly Membership[] }) {
  const { t, f, basename } = usePortal();
  const [one, ...others] = memberships.filter(
    ({ community }, place) => memberships.findIndex(other => other.community === community) === place,
  );
  if (!one) return null;
  if (others.length > 0)
    return (
      <section className="n-card overview-best" aria-label={t('surplus.title')}>
        <p className="n-quiet n-small">{t('surplus.title')}</p>
        {[one, ...others].map(membership => (
          <Line key={membership.id} membership={membership} />
        ))}
      </section>
    );
  return (
    <WithNext membership={one} meanwhile={<Skeleton height="6rem" />}>
      {({ accuracy }, day, name) => (
        <section className="n-card overview-best" aria-label={t('surplus.title')}>
          <Link className="overview-row" to={bestHoursPath(basename, one.id)}>
            <span>
              {t('surplus.title')}{' '}
              {accuracy && (
                <span className="n-quiet n-small">
                  {accuracy.goodHours === 0
                    ? t('surplus.noRight')
                    : t('surplus.right', { percent: f.percent(accuracy.goodHoursRight / accuracy.goodHours) })}
                </span>
              )}
            </span>
            <Icon name="chevronRight" />
          </Link>
          <DayAhead day={day} name={name} />
        </section>
      )}
    </WithNext>
  );
}

function Line({ membership }: { membership: Membership }) {
  const { basename } = usePortal();
  const best = useBest();
  return (
    <WithNext membership={membership} meanwhile={<Skeleton height="2.75rem" />}>
      {(_, day, name) => (
        <Link className="overview-row" to={bestHoursPath(basename, membership.id)}>
          <span className="n-small">
            <strong>{membership.communityTitle}</strong> {name} {best(day)}
          </span>
          <Icon name="chevronRight" />
        </Link>
      )}
    </WithNext>
  );
}

type WithNextProps = {
  membership: Membership;
  meanwhile: ReactNode;
  children(surplus: Surplus, day: Day, name: string): ReactNode;
};

function WithNext({ membership: { community: id }, meanwhile, children }: WithNextProps) {
  const { t, api } = usePortal();
  const { data: surplus, failure } = useAnswer(`surplus ${id}`, signal =>
    answerOf(api.GET('/surplus/{id}', { params: { path: { id } }, signal })),
  );
  if (failure || (surplus && (surplus.state !== 'ready' || !isReliable(surplus.accuracy)))) return null;
  const place = nextDayOf(surplus?.days ?? [], Date.now());
  const day = surplus?.days[place];
  if (surplus && day) return children(surplus, day, t(place === 0 ? 'surplus.today' : 'surplus.tomorrow'));
  return (
    <div role="status">
      <VisuallyHidden>{t('surplus.loading')}</VisuallyHidden>
      {meanwhile}
    </div>
  );
}
