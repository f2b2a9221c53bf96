import {
  type CountingPoint,
  type CountingPointDay,
  firstEnergyDay,
  type OwnMembership,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { preloadChart, useSteps } from '@nahstrom/kit/chart';
import {
  Alert,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { Link } from '../../Link.tsx';
import { Failed, Missing, Page } from '../../Page.tsx';
import { type AskedView, askedViewOf, dataPath, energyViews, membershipPath, viewPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { figuresOf, type Kind, kindOf } from '../balance.ts';
import { addDays, comparedDayOf, isDay, todayInVienna } from '../days.ts';
import { EnergyFigures } from '../membership/EnergyFigures.tsx';
import { nameOf } from '../membership/nameOf.ts';
import { hoursOf, slotsOf } from '../slots.ts';
import { TableBelow } from '../TableBelow.tsx';
import { type Compared, DayChart } from './DayChart.tsx';
import { DayPager } from './DayPager.tsx';
import { MonthStrip } from './MonthStrip.tsx';

const Outdated = later(() => import('../../Outdated.tsx'));
const Comparison = later(() => import('../views/Comparison.tsx'));
const QuarterHourTable = later(() => import('./QuarterHourTable.tsx'), <Skeleton height="30rem" />);
const PeriodView = later(() => import('../views/PeriodView.tsx'), <DaySkeleton />);

type DayViewProps = { memberId: number; countingPointId: number };

/** The data of a counting point: the day here, months, years and the calendar lazy-loaded. */
export default function DayView({ memberId, countingPointId }: DayViewProps) {
  const { t, api, basename, search } = usePortal();
  const asked = askedViewOf(search);
  useEffect(() => {
    void preloadChart();
  }, []);
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
        <DayPanel memberId={memberId} countingPointId={countingPointId} asked={asked} />
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

type DayPanelProps = { memberId: number; countingPointId: number; asked: AskedView };

function DayPanel({ memberId, countingPointId, asked }: DayPanelProps) {
  const { t, api } = usePortal();
  const askedDay = asked.day ?? null;
  const day = isDay(askedDay) && askedDay >= firstEnergyDay && askedDay <= todayInVienna() ? askedDay : undefined;
  const read = (signal: AbortSignal, one?: string) =>
    answerOf(
      api.GET('/countingpointdata/{id}/day', {
        params: { path: { id: countingPointId }, query: { day: one } },
        signal,
      }),
    );
  const answer = useAnswer(`day ${countingPointId} ${day}`, signal => read(signal, day));
  const other = answer.data && comparedDayOf(asked.compared, answer.data.day);
  const compared = useAnswer(`day ${countingPointId} ${other}`, async signal => (other ? read(signal, other) : null));
  if (answer.failure) return <Failed failure={answer.failure} retry={answer.retry} />;
  if (!answer.data) return <DaySkeleton />;
  return (
    <>
      {askedDay !== null && !day && <Alert tone="warning">{t('day.notADay')}</Alert>}
      <Day
        answer={answer.data}
        memberId={memberId}
        isStale={answer.isLoading}
        shown={day ?? answer.data.day}
        comparison={asked.compared ?? null}
        other={compared.data?.day === other ? compared.data : null}
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
  /** What the day is compared with, as in the address. */
  comparison: string | null;
  /** The other day of the comparison. */
  other: CountingPointDay | null;
  onRefreshed(): void;
};

function Day({ answer, memberId, isStale, shown, comparison, other, onRefreshed }: DayProps) {
  const { t, f, basename, navigate } = usePortal();
  const [isComparing, setComparing] = useState(comparison !== null);
  const kind = kindOf(answer.powerProductionType);
  const slots = slotsOf(kind, answer.intervals);
  const hours = hoursOf(slots);
  const { firstDay, newestDay, outdated } = answer.extent;
  const pathOf = (day: string, compared = comparison) =>
    dataPath(basename, memberId, answer.countingPoint, day, compared);
  const earliest = firstDay ?? firstEnergyDay;
  const ways = {
    previous: shown > earliest ? pathOf(addDays(shown, -1)) : null,
    next: shown < (newestDay ?? todayInVienna()) ? pathOf(addDays(shown, 1)) : null,
  };
  const steps = useSteps({ ...ways, onStep: to => navigate(to, { replace: true }) });
  const figures = figuresOf(slots);
  const dayLong = f.dayLong(answer.day);
  const compared = other && comparedOf(kind, other, f.day(other.day));
  const compare = (asked: string | null) => navigate(pathOf(shown, asked), { replace: true });

  return (
    <>
      {outdated && (
        <Boundary fallback={() => <Alert tone="warning" title={t('notice.dataOutdated')} />}>
          <Outdated memberId={memberId} onRefreshed={onRefreshed} />
        </Boundary>
      )}
      <DayPager day={shown} firstDay={earliest} {...ways} pathOf={pathOf} />
      <div {...steps} className="n-stack member-day" data-stale={isStale || undefined}>
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
            <Section
              title={t('chart.title')}
              actions={
                !isComparing && (
                  <Button
                    onClick={() => {
                      setComparing(true);
                      compare('before');
                    }}
                  >
                    {t('chart.compare')}
                  </Button>
                )
              }
            >
              {isComparing && (
                <Boundary fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
                  <Comparison
                    day={shown}
                    firstDay={earliest}
                    asked={comparison}
                    total={figures.total}
                    other={other}
                    sum={compared?.sum ?? null}
                    onChoose={compare}
                  />
                </Boundary>
              )}
              <DayChart
                kind={kind}
                slots={slots}
                compared={compared ?? undefined}
                label={t(`chart.label.${kind}`, {
                  day: dayLong,
                  count: String(slots.length),
                  community: figures.community === null ? '–' : f.kwh(figures.community),
                  grid: figures.grid === null ? '–' : f.kwh(figures.grid),
                })}
              />
              <TableBelow>
                <Boundary fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
                  <QuarterHourTable
                    kind={kind}
                    slots={slots}
                    sums={figures}
                    day={answer.day}
                    countingPointId={answer.countingPoint}
                    cpNumber={answer.cpNumber}
                    compared={compared ?? undefined}
                  />
                </Boundary>
              </TableBelow>
            </Section>
          </>
        )}
      </div>
      <MonthStrip
        key={shown.slice(0, 7)}
        kind={kind}
        countingPointId={answer.countingPoint}
        shown={shown}
        firstDay={earliest}
        newestDay={newestDay}
        pathOf={pathOf}
      />
    </>
  );
}

function comparedOf(kind: Kind, { intervals }: CountingPointDay, name: string): Compared {
  const slots = slotsOf(kind, intervals);
  return { name, totals: new Map(slots.map(({ label, total }) => [label, total])), sum: figuresOf(slots).total };
}
