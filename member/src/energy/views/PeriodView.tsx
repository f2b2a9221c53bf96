import type { CountingPoint, EnergyView } from '@nahstrom/contract';
import { firstEnergyDay } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { useSteps } from '@nahstrom/kit/chart';
import { Alert, buttonClass, Card, EmptyState, Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { Link } from '../../Link.tsx';
import { Failed } from '../../Page.tsx';
import { type AskedView, viewPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';
import { kindOf } from '../balance.ts';
import { addDays, addMonths, isDay, laterOf, todayInVienna } from '../days.ts';
import type { Span } from '../membership/EnergyFigures.tsx';
import { PeriodFigures } from '../membership/PeriodFigures.tsx';
import { monthOf, type Period } from '../period.ts';
import { Bars } from './Bars.tsx';
import { barsOf, yearOf } from './bars.ts';
import { Calendar } from './Calendar.tsx';
import { MonthTotals } from './MonthTotals.tsx';
import { PeriodPager } from './PeriodPager.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { RangeForm } from './RangeForm.tsx';
import './views.css';
import Outdated from '../../Outdated.tsx';
import { TypicalDay } from './TypicalDay.tsx';
import { useWords, WithWords } from './words.tsx';
import { YearDays } from './YearDays.tsx';

type PeriodViewProps = { memberId: number; point: CountingPoint; asked: AskedView };

const calendarDays = 365;

/** A month by days, a year by months, or a range of days as a calendar. */
export default function PeriodView(props: PeriodViewProps) {
  return (
    <WithWords>
      <AskedPeriod {...props} />
    </WithWords>
  );
}

function AskedPeriod({ memberId, point, asked }: PeriodViewProps) {
  const { t: inPortal, api, basename, navigate } = usePortal();
  const today = todayInVienna();
  const newest = point.newestDay ?? point.newestMonth ?? today;
  const day = isDay(asked.day ?? null) && asked.day! >= firstEnergyDay && asked.day! <= today ? asked.day! : newest;
  const period = periodOf(asked, day, newest, today);
  const step = asked.view === 'year' ? 'month' : 'day';
  const { data, failure, isLoading, retry } = useAnswer(
    `${point.id} ${asked.view} ${period.start} ${period.end}`,
    async signal => {
      const params = { path: { id: point.id }, query: { ...period, step } } as const;
      return { name: asked.view, view: await answerOf(api.GET('/countingpointdata/{id}', { params, signal })) };
    },
  );
  const pathOf = (to: AskedView) => viewPath(basename, memberId, point.id, to);
  const ways = waysOf(
    asked.view,
    period.start,
    data?.view.extent.firstDay ?? firstEnergyDay,
    laterOf(newest, point.newestMonth ?? newest),
    pathOf,
  );
  const steps = useSteps({ ...ways, onStep: to => navigate(to, { replace: true }) });
  const isRangeWrong = failure?.status === 422;
  return (
    <>
      {asked.view === 'calendar' ? (
        <RangeForm
          key={`${period.start} ${period.end}`}
          period={period}
          errors={failure?.fields ?? {}}
          pathOf={range => pathOf({ view: 'calendar', ...range })}
        />
      ) : (
        <PeriodPager view={asked.view === 'year' ? 'year' : 'month'} {...ways} />
      )}
      {failure && !isRangeWrong && <Failed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status">
          <VisuallyHidden>{inPortal('point.loading')}</VisuallyHidden>
          <Skeleton height="26rem" />
        </div>
      )}
      {data && (
        <div {...steps} className="n-stack member-day" data-stale={isLoading || undefined} aria-busy={isLoading}>
          <Shown {...data} memberId={memberId} point={point} pathOf={pathOf} today={today} onRefreshed={retry} />
        </div>
      )}
    </>
  );
}

/** The months or years before and after, as far as there may be data. */
function waysOf(
  view: AskedView['view'],
  start: string,
  firstDay: string,
  newest: string,
  pathOf: (to: AskedView) => string,
) {
  if (view === 'calendar') return { previous: null, next: null };
  const months = view === 'year' ? 12 : 1;
  const [previous, next] = [addMonths(start, -months), addMonths(start, months)];
  return {
    previous: start > firstDay ? pathOf({ view, day: previous }) : null,
    next: next <= newest ? pathOf({ view, day: next }) : null,
  };
}

/** Parameters of the address unchanged: the server validates them. */
function periodOf(asked: AskedView, day: string, newest: string, today: string): Period {
  if (asked.view === 'year') return yearOf(day, today);
  if (asked.view === 'month') return monthOf(day, today);
  const end = asked.end || newest;
  const start = asked.start || laterOf(addDays(isDay(end) ? end : newest, 1 - calendarDays), firstEnergyDay);
  return { start, end };
}

type ShownProps = {
  view: EnergyView;
  name: AskedView['view'];
  point: CountingPoint;
  pathOf(to: AskedView): string;
  today: string;
  memberId: number;
  onRefreshed(): void;
};

const spans: Record<AskedView['view'], Span> = { day: 'days', month: 'month', year: 'year', calendar: 'days' };

function Shown({ view, name, point, pathOf, today, memberId, onRefreshed }: ShownProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const kind = kindOf(point.powerProductionType);
  const { firstDay, newestDay, outdated } = view.extent;
  const isYear = name === 'year';
  const finerPathOf = (day: string) => pathOf({ view: isYear ? 'month' : 'day', day });
  const title = isYear
    ? view.start.slice(0, 4)
    : name === 'month'
      ? f.month(view.start)
      : t('calendar.title', { from: f.day(view.start), to: f.day(view.end) });
  const titleOfChart = isYear
    ? t('chart.months', { year: title })
    : name === 'month'
      ? t('chart.days', { month: title })
      : t('chart.calendar');
  if (view.rows.length === 0 && view.months.length > 0) {
    return (
      <>
        <h2 aria-live="polite">{title}</h2>
        <Alert>{t('totals.only')}</Alert>
        <MonthTotals kind={kind} view={view} point={point} />
      </>
    );
  }
  if (view.rows.length === 0) {
    return (
      <>
        <h2 aria-live="polite">{title}</h2>
        <Card>
          <EmptyState
            title={inPortal('notice.noData')}
            actions={
              newestDay && (
                <Link
                  className={buttonClass('primary')}
                  to={pathOf(name === 'calendar' ? { view: name } : { view: name, day: newestDay })}
                >
                  {inPortal('day.toNewest')}
                </Link>
              )
            }
          >
            {firstDay && newestDay && inPortal('day.noneBetween', { from: f.day(firstDay), to: f.day(newestDay) })}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      {outdated && <Outdated memberId={memberId} onRefreshed={onRefreshed} />}
      <h2 aria-live="polite">{title}</h2>
      <Card className="n-stack">
        <PeriodFigures view={view} span={spans[name]} />
      </Card>
      <Section title={titleOfChart}>
        {name === 'calendar' ? (
          <Calendar kind={kind} title={titleOfChart} view={view} pathOf={finerPathOf} />
        ) : (
          <Bars
            kind={kind}
            label={titleOfChart}
            bars={barsOf(kind, view, today)}
            step={isYear ? 'month' : 'day'}
            pathOf={finerPathOf}
          />
        )}
        <PeriodTable kind={kind} view={view} point={point} step={isYear ? 'month' : 'day'} pathOf={finerPathOf} />
      </Section>
      {isYear && (
        <YearDays
          key={view.start}
          kind={kind}
          point={point}
          period={view}
          pathOf={day => pathOf({ view: 'day', day })}
        />
      )}
      <TypicalDay key={`${view.start} ${view.end}`} kind={kind} point={point} period={view} />
      <MonthTotals kind={kind} view={view} point={point} />
    </>
  );
}
