import { type EnergyView, firstEnergyDay } from '@nahstrom/contract';
import { Boundary, useAnswer } from '@nahstrom/kit';
import { useSteps } from '@nahstrom/kit/chart';
import { Alert, buttonClass, Card, EmptyState, Segmented } from '@nahstrom/kit/components';
import { addDays, addMonths, isDay, laterOf, todayInVienna } from '../../platform/days.ts';
import type { AskedView } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import Outdated from '../../ui/Outdated.tsx';
import { Failed } from '../../ui/Page.tsx';
import type { Span } from '../EnergyFigures.tsx';
import { EnergySkeleton } from '../EnergySkeleton.tsx';
import { EuroFigures } from '../higherParts.tsx';
import { Pager } from '../Pager.tsx';
import { PeriodFigures } from '../PeriodFigures.tsx';
import { monthOf, type Period } from '../period.ts';
import { askView, kindsOf, newestMonthOf, newestOf, type Subject } from '../subject.ts';
import { Bars } from './Bars.tsx';
import { yearOf } from './bars.ts';
import { Calendar } from './Calendar.tsx';
import { EuroTable } from './EuroTable.tsx';
import { askEuros, type Euros, totalOf } from './euros.ts';
import { MonthTotals } from './MonthTotals.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { RangeForm } from './RangeForm.tsx';
import { TypicalDay } from './TypicalDay.tsx';
import './views.css';
import { useWords, WithWords } from './words.tsx';
import { YearDays } from './YearDays.tsx';

type PeriodPanelProps = { subject: Subject; asked: AskedView; onRefreshed(): void };

const calendarDays = 365;

/** A month by days, a year by months, or a range of days as a calendar. */
export default function PeriodPanel(props: PeriodPanelProps) {
  return (
    <WithWords>
      <AskedPeriod {...props} />
    </WithWords>
  );
}

function AskedPeriod({ subject, asked, onRefreshed }: PeriodPanelProps) {
  const { api } = usePortal();
  const today = todayInVienna();
  const newest = newestOf(subject.points) ?? today;
  const day = isDay(asked.day ?? null) && asked.day! >= firstEnergyDay && asked.day! <= today ? asked.day! : newest;
  const period = periodOf(asked, day, newest, today);
  const { view: name, unit } = asked;
  const step = name === 'year' ? 'month' : 'day';
  const { data, failure, isLoading, retry } = useAnswer(
    `${subject.key} ${name} ${unit} ${period.start} ${period.end}`,
    async signal => {
      const [view, euros] = await Promise.all([
        askView(api, subject, { ...period, step }, signal),
        unit ? askEuros(api, subject, period.start.slice(0, name === 'year' ? 4 : 7), signal) : null,
      ]);
      return { name, subject, view, euros };
    },
  );
  return (
    <>
      {asked.view === 'calendar' && (
        <RangeForm
          key={`${period.start} ${period.end}`}
          period={period}
          errors={failure?.fields ?? {}}
          pathOf={range => subject.pathOf({ view: 'calendar', ...range })}
        />
      )}
      {failure && failure.status !== 422 && <Failed failure={failure} retry={retry} />}
      {!data && !failure && <EnergySkeleton />}
      {data && (
        <Shown
          {...data}
          start={period.start}
          asked={asked}
          isStale={isLoading}
          today={today}
          onRefreshed={() => {
            onRefreshed();
            retry();
          }}
        />
      )}
    </>
  );
}

/** The months or years before and after, as far as there may be data. */
function waysOf(
  { view, unit }: Pick<AskedView, 'view' | 'unit'>,
  start: string,
  firstDay: string,
  newest: string,
  pathOf: (to: AskedView) => string,
) {
  const months = view === 'year' ? 12 : 1;
  const [previous, next] = [addMonths(start, -months), addMonths(start, months)];
  return {
    previous: start > firstDay ? pathOf({ view, day: previous, unit }) : null,
    next: next <= newest ? pathOf({ view, day: next, unit }) : null,
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
  /** Of `view`, if they are shown. */
  euros: Euros | null;
  name: AskedView['view'];
  subject: Subject;
  asked: AskedView;
  /** Of the period asked for; `view` is an earlier one while it is loading. */
  start: string;
  isStale: boolean;
  today: string;
  onRefreshed(): void;
};

const spans: Record<AskedView['view'], Span> = { day: 'days', month: 'month', year: 'year', calendar: 'days' };

function Shown({ view, name, euros, subject, asked, start, isStale, today, onRefreshed }: ShownProps) {
  const { f, navigate } = usePortal();
  const t = useWords();
  const { firstDay, outdated } = view.extent;
  const newest = newestOf(subject.points) ?? today;
  const none = { previous: null, next: null };
  const ways =
    name === 'calendar'
      ? none
      : waysOf(
          { view: name, unit: asked.unit },
          start,
          firstDay ?? firstEnergyDay,
          laterOf(newest, newestMonthOf(subject.points) ?? newest),
          subject.pathOf,
        );
  const steps = useSteps({ ...ways, onStep: to => navigate(to, { replace: true }) });
  const title =
    name === 'year'
      ? view.start.slice(0, 4)
      : name === 'month'
        ? f.month(view.start)
        : t('calendar.title', { from: f.day(view.start), to: f.day(view.end) });
  const span = name === 'year' ? 'year' : 'month';
  return (
    <>
      {name === 'calendar' ? (
        <h2 aria-live="polite">{title}</h2>
      ) : (
        <Pager
          previous={{ to: ways.previous, label: t(`${span}.previous`) }}
          next={{ to: ways.next, label: t(`${span}.next`) }}
          title={title}
        />
      )}
      <div {...steps} className="n-stack member-day" data-stale={isStale || undefined} aria-busy={isStale}>
        {view.rows.length > 0 ? (
          <Energy view={view} name={name} euros={euros} subject={subject} asked={asked} title={title} today={today} />
        ) : view.months.length > 0 ? (
          <Alert>{t('totals.only')}</Alert>
        ) : (
          <Nothing view={view} name={name} subject={subject} />
        )}
        <MonthTotals view={view} subject={subject} />
        {outdated && <Outdated memberId={subject.memberships[0]!.id} onRefreshed={onRefreshed} />}
      </div>
    </>
  );
}

type PartProps = Pick<ShownProps, 'view' | 'name' | 'subject'>;

function Nothing({ view, name, subject }: PartProps) {
  const { t, f } = usePortal();
  const { firstDay, newestDay } = view.extent;
  return (
    <Card>
      <EmptyState
        title={t('notice.noData')}
        actions={
          newestDay && (
            <Link
              className={buttonClass('primary')}
              to={subject.pathOf(name === 'calendar' ? { view: name } : { view: name, day: newestDay })}
            >
              {t('day.toNewest')}
            </Link>
          )
        }
      >
        {firstDay && newestDay && t('day.noneBetween', { from: f.day(firstDay), to: f.day(newestDay) })}
      </EmptyState>
    </Card>
  );
}

type EnergyProps = PartProps & Pick<ShownProps, 'euros' | 'asked' | 'today'> & { title: string };

function Energy({ view, name, euros, subject, asked: { day, unit }, title, today }: EnergyProps) {
  const { t: inPortal, navigate } = usePortal();
  const t = useWords();
  const { point, pathOf } = subject;
  const isYear = name === 'year';
  const step = isYear ? 'month' : 'day';
  const dayPathOf = (start: string) => pathOf({ view: 'day', day: start });
  const finerPathOf = isYear ? (start: string) => pathOf({ view: 'month', day: start, unit }) : dayPathOf;
  const kinds = kindsOf(view.countingPoints);
  const [kind = 'consumer'] = kinds;
  const titleOfChart = isYear
    ? t('chart.months', { year: title })
    : name === 'month'
      ? t('chart.days', { month: title })
      : t('chart.calendar');
  const isUnknown = euros !== null && [...euros.rows.values()].every(row => totalOf(row) === null);
  const figures = euros && (
    <Boundary fallback={() => <Alert tone="error">{inPortal('view.failed')}</Alert>}>
      <EuroFigures courses={euros.courses} isUnknown={isUnknown} />
    </Boundary>
  );
  return (
    <>
      <section className="n-card n-stack" aria-label={titleOfChart}>
        {name === 'calendar' ? (
          <Calendar kind={kind} title={titleOfChart} view={view} pathOf={finerPathOf} />
        ) : (
          <Bars
            kinds={kinds}
            label={titleOfChart}
            view={view}
            euros={euros}
            unitSwitch={
              <Segmented
                label={t('unit.label')}
                value={unit ?? 'kwh'}
                onChange={to =>
                  navigate(pathOf({ view: name, day, unit: to === 'eur' ? to : undefined }), { replace: true })
                }
                options={(['kwh', 'eur'] as const).map(value => ({ value, label: t(`unit.${value}`) }))}
              />
            }
            instead={isUnknown && figures}
            today={today}
            step={step}
            pathOf={finerPathOf}
          />
        )}
        {!euros && <PeriodTable kinds={kinds} view={view} subject={subject} step={step} pathOf={finerPathOf} />}
        {euros && !isUnknown && <EuroTable kinds={kinds} view={view} euros={euros} step={step} pathOf={finerPathOf} />}
      </section>
      {!isUnknown && <Card className="n-stack">{figures ?? <PeriodFigures view={view} span={spans[name]} />}</Card>}
      {!euros && point && isYear && (
        <YearDays key={view.start} kind={kind} subject={subject} period={view} pathOf={dayPathOf} />
      )}
      {!euros && point && (
        <TypicalDay key={`${view.start} ${view.end}`} kind={kind} point={point} subject={subject} period={view} />
      )}
    </>
  );
}
