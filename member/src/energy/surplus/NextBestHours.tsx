import { answerOf, useAnswer } from '@nahstrom/kit';
import { Icon, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { Link } from '../../Link.tsx';
import { bestHoursPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { type Day, DayAhead } from './DayAhead.tsx';

type NextBestHoursProps = { membershipId: number; communityId: number };

/** The next best hours of a community, with a link to all of them; nothing without a forecast. */
export function NextBestHours({ membershipId, communityId }: NextBestHoursProps) {
  const { t, f, api, basename } = usePortal();
  const { data: surplus, failure } = useAnswer(`surplus ${communityId}`, signal =>
    answerOf(api.GET('/surplus/{id}', { params: { path: { id: communityId } }, signal })),
  );
  if (failure || (surplus && surplus.state !== 'ready')) return null;
  const place = nextOf(surplus?.days ?? []);
  const day = surplus?.days[place];
  const accuracy = surplus?.accuracy;
  return (
    <section className="n-card overview-best" aria-label={t('surplus.title')}>
      <Link className="overview-row" to={bestHoursPath(basename, membershipId)}>
        <span>
          {t('surplus.title')}{' '}
          {accuracy && (
            <span className="n-quiet n-small">
              {accuracy.goodHours === 0
                ? t('surplus.noRight', { days: accuracy.days })
                : t('surplus.right', {
                    percent: f.percent(accuracy.goodHoursRight / accuracy.goodHours),
                    days: accuracy.days,
                  })}
            </span>
          )}
        </span>
        <Icon name="chevronRight" />
      </Link>
      {day ? (
        <DayAhead day={day} name={t(place === 0 ? 'surplus.today' : 'surplus.tomorrow')} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('surplus.loading')}</VisuallyHidden>
          <Skeleton height="4rem" />
        </div>
      )}
    </section>
  );
}

/** Today until its best hours are over, then tomorrow if it has any. */
function nextOf(days: readonly Day[]): number {
  const now = Date.now();
  const next = days.findIndex(({ best }) => best !== null && best.level !== 'none' && Date.parse(best.end) > now);
  return Math.max(0, next);
}
