import {
  type CountingPointDay,
  firstEnergyDay,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, buttonClass, Card, EmptyState, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { lazy, Suspense } from 'react';
import { EnergyFigures } from '../EnergyFigures.tsx';
import { figuresOf, kindOf } from '../energy/balance.ts';
import { isDay, todayInVienna } from '../energy/days.ts';
import { hoursOf, slotsOf } from '../energy/slots.ts';
import { Link } from '../Link.tsx';
import { nameOf } from '../MembershipCard.tsx';
import { Failed, Missing, Page } from '../Page.tsx';
import { dataPath, membershipPath } from '../places.ts';
import { usePortal } from '../portal.tsx';
import { useAnswer } from '../useAnswer.ts';
import { ChartBoundary } from './ChartBoundary.tsx';
import { DayPager } from './DayPager.tsx';
import { Legend } from './Legend.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { QuarterHourTable } from './QuarterHourTable.tsx';

const DayChart = lazy(() => import('./DayChart.tsx'));

type DayViewProps = { memberId: number; countingPointId: number };

export default function DayView({ memberId, countingPointId }: DayViewProps) {
  const { t, api, basename, search } = usePortal();
  const asked = new URLSearchParams(search).get('day');
  const day = isDay(asked) && asked >= firstEnergyDay && asked <= todayInVienna() ? asked : undefined;
  const path = { id: countingPointId };
  const membership = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  const answer = useAnswer(`day ${countingPointId} ${day}`, signal =>
    answerOf(api.GET('/countingpointdata/{id}/day', { params: { path, query: { day } }, signal })),
  );
  const failure = membership.failure ?? answer.failure;
  const isForeign =
    membership.data !== null && !membership.data.countingPoints.some(({ id }) => id === countingPointId);
  if (isForeign || failure?.status === 404) return <Missing />;

  const back = { to: membershipPath(basename, memberId), label: t('membership.back') };
  if (failure) {
    const retry = membership.failure ? membership.retry : answer.retry;
    return (
      <Page title={t('day.title')} back={back}>
        <Failed failure={failure} retry={retry} />
      </Page>
    );
  }
  if (!answer.data || !membership.data) {
    return (
      <Page title={t('day.title')} back={back} isBusy>
        <div role="status" className="n-stack">
          <VisuallyHidden>{t('day.loading')}</VisuallyHidden>
          <Skeleton height="44px" width="22rem" />
          <Skeleton height="6rem" />
          <Skeleton height="26rem" />
        </div>
      </Page>
    );
  }
  const subtitle = `${spacedCountingPointNumber(answer.data.cpNumber)} · ${membership.data.communityTitle}`;
  return (
    <Page title={nameOf(t, answer.data)} subtitle={subtitle} back={back} isBusy={answer.isLoading}>
      <Siblings membership={membership.data} countingPointId={countingPointId} day={day} />
      {asked !== null && !day && <Alert tone="warning">{t('day.notADay')}</Alert>}
      <Day answer={answer.data} memberId={memberId} isStale={answer.isLoading} shown={day ?? answer.data.day} />
    </Page>
  );
}

type SiblingsProps = { membership: OwnMembership; countingPointId: number; day: string | undefined };

function Siblings({ membership, countingPointId, day }: SiblingsProps) {
  const { t, basename } = usePortal();
  if (membership.countingPoints.length < 2) return null;
  return (
    <nav className="member-siblings" aria-label={t('day.points')}>
      {membership.countingPoints.map(point => (
        <Link
          key={point.id}
          to={dataPath(basename, membership.id, point.id, day)}
          aria-current={point.id === countingPointId ? 'page' : undefined}
        >
          <span>{nameOf(t, point)}</span>
          <small>…{point.cpNumber.slice(-6)}</small>
        </Link>
      ))}
    </nav>
  );
}

type DayProps = {
  answer: CountingPointDay;
  memberId: number;
  /** Another day is on its way; `shown` is that one. */
  isStale: boolean;
  shown: string;
};

function Day({ answer, memberId, isStale, shown }: DayProps) {
  const { t, f, basename } = usePortal();
  const kind = kindOf(answer.powerProductionType);
  const slots = slotsOf(kind, answer.intervals);
  const hours = hoursOf(slots);
  const { firstDay, newestDay, outdated } = answer.extent;
  const pathOf = (day: string) => dataPath(basename, memberId, answer.countingPoint, day);
  const figures = figuresOf(slots);
  const dayLong = f.dayLong(answer.day);

  return (
    <>
      {outdated && (
        <Alert tone="warning" title={t('notice.dataOutdated')}>
          {t('point.outdated')}
        </Alert>
      )}
      <DayPager day={shown} firstDay={firstDay ?? firstEnergyDay} pathOf={pathOf} />
      <div className="n-stack member-day" data-stale={isStale || undefined}>
        <h2 aria-live="polite">
          {dayLong}
          {hours > 0 && hours !== 24 && <span className="member-hours">{t('day.hours', { hours })}</span>}
        </h2>
        {slots.length === 0 ? (
          <Card>
            <EmptyState
              title={t('notice.noData')}
              actions={
                newestDay && (
                  <Link className={buttonClass('primary')} to={pathOf(newestDay)}>
                    {t('day.toNewest')}
                  </Link>
                )
              }
            >
              {firstDay && newestDay && t('day.noneBetween', { from: f.day(firstDay), to: f.day(newestDay) })}
            </EmptyState>
          </Card>
        ) : (
          <>
            {hours < 24 && <Alert>{t('day.hoursLess', { hours })}</Alert>}
            {hours > 24 && <Alert>{t('day.hoursMore', { hours })}</Alert>}
            <Card className="n-stack">
              <EnergyFigures kind={kind} figures={figures} />
              {figures.isPartial && <p className="n-quiet n-small">{t('period.partial')}</p>}
            </Card>
            <Section title={t('chart.title')} intro={t('chart.unit')}>
              <ChartBoundary fallback={<p className="n-quiet">{t('chart.failed')}</p>}>
                <Suspense fallback={<ChartSkeleton label={t('chart.loading')} />}>
                  <DayChart
                    kind={kind}
                    slots={slots}
                    label={t(`chart.label.${kind}`, {
                      day: dayLong,
                      count: String(slots.length),
                      community: figures.community === null ? '–' : f.kwh(figures.community),
                      grid: figures.grid === null ? '–' : f.kwh(figures.grid),
                    })}
                  />
                </Suspense>
              </ChartBoundary>
              <Legend kind={kind} slots={slots} />
            </Section>
          </>
        )}
      </div>
      <MonthStrip
        key={shown.slice(0, 7)}
        kind={kind}
        countingPointId={answer.countingPoint}
        shown={shown}
        firstDay={firstDay ?? firstEnergyDay}
        pathOf={pathOf}
      />
      {slots.length > 0 && (
        <QuarterHourTable kind={kind} slots={slots} sums={figures} day={answer.day} cpNumber={answer.cpNumber} />
      )}
    </>
  );
}

function ChartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="member-chart">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton height="100%" />
    </div>
  );
}
