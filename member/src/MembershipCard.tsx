import {
  type CountingPoint,
  countingPointStatus,
  firstEnergyDay,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass, Card, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useId } from 'react';
import { kindOf } from './energy/balance.ts';
import { todayInVienna } from './energy/days.ts';
import { monthBefore, monthOf, type Period } from './energy/period.ts';
import { Link } from './Link.tsx';
import { MembershipLinks } from './MembershipLinks.tsx';
import { Failed } from './Page.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { dataPath, membershipPath, viewPath } from './places.ts';
import { usePortal } from './portal.tsx';

const Outdated = later(() => import('./Outdated.tsx'));
const WaitingBills = later(() => import('./money/invoices/WaitingBills.tsx'));
const NextSteps = later(() => import('./energy/views/NextSteps.tsx'));

type MembershipCardProps = { membership: OwnMembership; withLink?: boolean };

export function MembershipCard({ membership, withLink = false }: MembershipCardProps) {
  const { t, basename } = usePortal();
  const id = useId();
  const { memberNumber, state, countingPoints } = membership;
  const isMember = state === 'active' || state === 'left';
  const newestDay = countingPoints
    .flatMap(point => point.newestDay ?? [])
    .sort()
    .at(-1);
  const waiting = countingPoints.filter(({ cpStatus }) => cpStatus === countingPointStatus.new);
  return (
    <section aria-labelledby={id} className="n-stack">
      <div className="member-community">
        <div>
          <h2 id={id}>{membership.communityTitle}</h2>
          <p className="n-quiet">
            {memberNumber === null
              ? t('membership.noNumber')
              : t('membership.number', { number: String(memberNumber) })}
          </p>
        </div>
        <span className={`member-state member-state-${state}`}>{t(`state.${state}`)}</span>
        {withLink && (
          <Link className={buttonClass('quiet')} to={membershipPath(basename, membership.id)}>
            {t('membership.details')}
          </Link>
        )}
      </div>
      <MembershipLinks memberId={membership.id} />
      {state === 'applied' && <Alert>{t('membership.applied')}</Alert>}
      {state === 'declined' && <Alert>{t('membership.declined')}</Alert>}
      {isMember && (
        <Boundary fallback={() => null}>
          <WaitingBills memberId={membership.id} />
        </Boundary>
      )}
      {isMember && newestDay && <Glance memberId={membership.id} newestDay={newestDay} />}
      {state === 'active' && waiting.length > 0 && (
        <Boundary fallback={() => null}>
          <NextSteps points={waiting} />
        </Boundary>
      )}
      <h3>{t('membership.points', { count: countingPoints.length })}</h3>
      {countingPoints.length === 0 && <p className="n-quiet">{t('membership.noPoints')}</p>}
      {countingPoints.map(point => (
        <PointCard key={point.id} point={point} memberId={membership.id} isReadable={isMember} />
      ))}
    </section>
  );
}

export const nameOf = (
  t: ReturnType<typeof usePortal>['t'],
  point: { plantName: string; powerProductionType: number },
) => point.plantName || t(`point.${kindOf(point.powerProductionType)}`);

type PointCardProps = { point: CountingPoint; memberId: number; isReadable: boolean };

function PointCard({ point, memberId, isReadable }: PointCardProps) {
  const { t, f, basename } = usePortal();
  const kind = kindOf(point.powerProductionType);
  const name = nameOf(t, point);
  const facts = [
    name !== t(`point.${kind}`) && t(`point.${kind}`),
    point.cpStatus === countingPointStatus.new && t('point.new'),
    point.share < 100 && t('point.share', { share: point.share }),
    point.newestDay && t('point.newest', { day: f.day(point.newestDay) }),
  ].filter(Boolean);
  return (
    <Card className="n-stack">
      <div className="member-point">
        <div>
          <h4>{name}</h4>
          <p className="member-number">{spacedCountingPointNumber(point.cpNumber)}</p>
          <p className="n-quiet n-small">{facts.join(' · ')}</p>
        </div>
        {isReadable && (point.newestDay ?? point.newestMonth) && (
          <Link
            className={buttonClass('secondary')}
            to={
              point.newestDay
                ? dataPath(basename, memberId, point.id, point.newestDay)
                : viewPath(basename, memberId, point.id, { view: 'year', day: point.newestMonth })
            }
            aria-label={point.newestDay ? t('point.openNamed', { name }) : undefined}
          >
            {t(point.newestDay ? 'point.open' : 'point.openMonths')}
          </Link>
        )}
      </div>
      {isReadable && !point.newestDay && !point.newestMonth && <p className="n-quiet">{t('point.noData')}</p>}
    </Card>
  );
}

type GlanceProps = { memberId: number; newestDay: string };

/** The month of the newest data and the previous one. */
function Glance({ memberId, newestDay }: GlanceProps) {
  const month = monthOf(newestDay, todayInVienna());
  return (
    <>
      <MonthCard memberId={memberId} period={month} withAlert />
      {monthBefore(month).start >= firstEnergyDay && <MonthCard memberId={memberId} period={monthBefore(month)} />}
    </>
  );
}

type MonthCardProps = { memberId: number; period: Period; withAlert?: boolean };

function MonthCard({ memberId, period, withAlert = false }: MonthCardProps) {
  const { t, f, api } = usePortal();
  const id = useId();
  const { data, failure, retry } = useAnswer(`month ${memberId} ${period.start}`, signal =>
    answerOf(
      api.GET('/member/{id}/data', { params: { path: { id: memberId }, query: { ...period, step: 'month' } }, signal }),
    ),
  );
  if (failure) return <Failed failure={failure} retry={retry} />;
  return (
    <>
      {withAlert && data?.extent.outdated && (
        <Boundary fallback={() => <Alert tone="warning" title={t('notice.dataOutdated')} />}>
          <Outdated memberId={memberId} onRefreshed={retry} />
        </Boundary>
      )}
      <section className="n-card n-section" aria-labelledby={id}>
        <h3 id={id}>{f.month(period.start)}</h3>
        {data ? (
          <PeriodFigures view={data} span="month" />
        ) : (
          <div role="status">
            <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
            <Skeleton height="11rem" />
          </div>
        )}
      </section>
    </>
  );
}
