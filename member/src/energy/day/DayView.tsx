import {
  type CountingPoint,
  type CountingPointDay,
  firstEnergyDay,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass, Card, EmptyState, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { Link } from '../../Link.tsx';
import { Failed, Missing, Page } from '../../Page.tsx';
import { type AskedView, askedViewOf, dataPath, energyViews, membershipPath, viewPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { figuresOf, kindOf } from '../balance.ts';
import { isDay, todayInVienna } from '../days.ts';
import { EnergyFigures } from '../membership/EnergyFigures.tsx';
import { nameOf } from '../membership/nameOf.ts';
import { hoursOf, slotsOf } from '../slots.ts';
import { DayChart } from './DayChart.tsx';
import { DayPager } from './DayPager.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { QuarterHourTable } from './QuarterHourTable.tsx';

const Outdated = later(() => import('../../Outdated.tsx'));
const PeriodView = later(() => import('../views/PeriodView.tsx'), <DaySkeleton />);

type DayViewProps = { memberId: number; countingPointId: number };

/** The data of a counting point: the day here, months, years and the calendar lazy-loaded. */
export default function DayView({ memberId, countingPointId }: DayViewProps) {
  const { t, api, basename, search } = usePortal();
  const asked = askedViewOf(search);
  const membership = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  const point = membership.data?.countingPoints.find(({ id }) => id === countingPointId);
  if (membership.failure?.status === 404 || (membership.data && !point)) return <Missing />;

  const back = { to: membershipPath(basename, memberId), label: t('membership.back') };
  if (!membership.data || !point) {
    return (
      <Page title={t('day.title')} back={back} isBusy={membership.isLoading}>
        {membership.failure ? <Failed failure={membership.failure} retry={membership.retry} /> : <DaySkeleton />}
      </Page>
    );
  }
  const subtitle = `${spacedCountingPointNumber(point.cpNumber)} · ${membership.data.communityTitle}`;
  return (
    <Page title={nameOf(t, point)} subtitle={subtitle} back={back}>
      <Siblings membership={membership.data} countingPointId={countingPointId} asked={asked} />
      <ViewTabs memberId={memberId} point={point} asked={asked} />
      {asked.view === 'day' ? (
        <DayPanel memberId={memberId} countingPointId={countingPointId} asked={asked.day ?? null} />
      ) : (
        <Boundary fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
          <PeriodView memberId={memberId} point={point} asked={asked} />
        </Boundary>
      )}
    </Page>
  );
}

function DaySkeleton() {
  const { t } = usePortal();
  return (
    <div role="status" className="n-stack">
      <VisuallyHidden>{t('point.loading')}</VisuallyHidden>
      <Skeleton height="44px" width="22rem" />
      <Skeleton height="6rem" />
      <Skeleton height="26rem" />
    </div>
  );
}

type ViewTabsProps = { memberId: number; point: CountingPoint; asked: AskedView };

/** Each view has its address, so that the back button returns to the previous one. */
function ViewTabs({ memberId, point, asked }: ViewTabsProps) {
  const { t, basename } = usePortal();
  const day = isDay(asked.day ?? null) ? asked.day : point.newestDay;
  return (
    <nav className="member-views" aria-label={t('view.label')}>
      {energyViews.map(view => (
        <Link
          key={view}
          to={viewPath(basename, memberId, point.id, view === 'calendar' ? { ...asked, view } : { view, day })}
          aria-current={view === asked.view ? 'page' : undefined}
        >
          {t(`view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

type DayPanelProps = { memberId: number; countingPointId: number; asked: string | null };

function DayPanel({ memberId, countingPointId, asked }: DayPanelProps) {
  const { t, api } = usePortal();
  const day = isDay(asked) && asked >= firstEnergyDay && asked <= todayInVienna() ? asked : undefined;
  const answer = useAnswer(`day ${countingPointId} ${day}`, signal =>
    answerOf(
      api.GET('/countingpointdata/{id}/day', { params: { path: { id: countingPointId }, query: { day } }, signal }),
    ),
  );
  if (answer.failure) return <Failed failure={answer.failure} retry={answer.retry} />;
  if (!answer.data) return <DaySkeleton />;
  return (
    <>
      {asked !== null && !day && <Alert tone="warning">{t('day.notADay')}</Alert>}
      <Day
        answer={answer.data}
        memberId={memberId}
        isStale={answer.isLoading}
        shown={day ?? answer.data.day}
        onRefreshed={answer.retry}
      />
    </>
  );
}

type SiblingsProps = { membership: OwnMembership; countingPointId: number; asked: AskedView };

function Siblings({ membership, countingPointId, asked }: SiblingsProps) {
  const { t, basename } = usePortal();
  if (membership.countingPoints.length < 2) return null;
  return (
    <nav className="member-siblings" aria-label={t('day.points')}>
      {membership.countingPoints.map(point => (
        <Link
          key={point.id}
          to={viewPath(basename, membership.id, point.id, asked)}
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
  /** Another day is loading; `shown` is that one. */
  isStale: boolean;
  shown: string;
  onRefreshed(): void;
};

function Day({ answer, memberId, isStale, shown, onRefreshed }: DayProps) {
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
        <Boundary fallback={() => <Alert tone="warning" title={t('notice.dataOutdated')} />}>
          <Outdated memberId={memberId} onRefreshed={onRefreshed} />
        </Boundary>
      )}
      <DayPager day={shown} firstDay={firstDay ?? firstEnergyDay} pathOf={pathOf} />
      <div className="n-stack member-day" data-stale={isStale || undefined}>
        <h2 aria-live="polite">
          {dayLong}
          {hours > 0 && hours !== 24 && <span className="member-hours">{t('day.hours', { hours })}</span>}
        </h2>
        {answer.reduced ? (
          <Card>
            <EmptyState title={t('day.reduced')}>
              {t('day.reducedText', { total: `${f.kwh(answer.sums.total ?? 0)} kWh` })}
            </EmptyState>
          </Card>
        ) : slots.length === 0 ? (
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
            <Section title={t('chart.title')}>
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
        <QuarterHourTable
          kind={kind}
          slots={slots}
          sums={figures}
          day={answer.day}
          countingPointId={answer.countingPoint}
          cpNumber={answer.cpNumber}
        />
      )}
    </>
  );
}
