import { type CountingPointDay, firstEnergyDay } from '@nahstrom/contract';
import { answerOf, Boundary, later, useAnswer } from '@nahstrom/kit';
import { useSteps } from '@nahstrom/kit/chart';
import { Alert, Button, buttonClass, Card, DayField, EmptyState, Skeleton } from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { addDays, comparedDayOf, isDay, todayInVienna } from '../../platform/days.ts';
import type { AskedView } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failed } from '../../ui/Page.tsx';
import { arrivedAnswer, pendingAnswer } from '../announced.ts';
import { figuresOf } from '../balance.ts';
import { EnergyFigures } from '../EnergyFigures.tsx';
import { EnergySkeleton } from '../EnergySkeleton.tsx';
import { extentOf, isWithin } from '../extent.ts';
import { nameOf } from '../nameOf.ts';
import { Pager } from '../Pager.tsx';
import { hoursOf, sidesOf } from '../slots.ts';
import { newestOf, type Subject } from '../subject.ts';
import { TableBelow } from '../TableBelow.tsx';
import '../views/views.css';
import { type Compared, comparedOf, DayChart } from './DayChart.tsx';

const Outdated = later(() => import('../../ui/Outdated.tsx'));
const Comparison = later(() => import('../views/Comparison.tsx'));
const QuarterHourTable = later(() => import('./QuarterHourTable.tsx'), <Skeleton height="30rem" />);

type DayPanelProps = { subject: Subject; asked: AskedView; onRefreshed(): void };

export default function DayPanel({ subject, asked, onRefreshed }: DayPanelProps) {
  const { t, api } = usePortal();
  const { point, points, key } = subject;
  const askedDay = asked.day ?? null;
  const isThere = isDay(askedDay) && askedDay >= firstEnergyDay && askedDay <= todayInVienna();
  const day = isThere ? askedDay : point ? undefined : (newestOf(points) ?? todayInVienna());
  const pathOf = (id: number, one: string | undefined) => `/countingpointdata/${id}/day${one ? `?day=${one}` : ''}`;
  const read = (id: number, one: string | undefined, signal: AbortSignal) =>
    pendingAnswer<CountingPointDay>(pathOf(id, one)) ??
    answerOf(api.GET('/countingpointdata/{id}/day', { params: { path: { id }, query: { day: one } }, signal }));
  const withData = points.filter(({ id, newestDay }) => id === point?.id || newestDay);
  const answer = useAnswer(
    `day ${key} ${day}`,
    signal => Promise.all(withData.map(({ id }) => read(id, day, signal))),
    () => {
      const given = withData.flatMap(({ id }) => arrivedAnswer<CountingPointDay>(pathOf(id, day)) ?? []);
      return given.length === withData.length ? given : null;
    },
  );
  const other = point && answer.data?.[0] ? comparedDayOf(asked.compared, answer.data[0].day) : null;
  const compared = useAnswer(`day ${key} ${other}`, async signal =>
    point && other ? read(point.id, other, signal) : null,
  );
  if (answer.failure) return <Failed failure={answer.failure} retry={answer.retry} />;
  if (!answer.data) return <EnergySkeleton />;
  return (
    <>
      {askedDay !== null && !isThere && <Alert tone="warning">{t('day.notADay')}</Alert>}
      <Day
        answers={answer.data}
        subject={subject}
        isStale={answer.isLoading}
        shown={day ?? answer.data[0]?.day ?? todayInVienna()}
        comparison={asked.compared ?? null}
        other={compared.data?.day === other ? compared.data : null}
        onRefreshed={() => {
          onRefreshed();
          answer.retry();
        }}
      />
    </>
  );
}

type DayProps = {
  answers: readonly CountingPointDay[];
  subject: Subject;
  /** Another day is loading; `shown` is that one. */
  isStale: boolean;
  shown: string;
  /** The compared day, as in the address. */
  comparison: string | null;
  /** The other day of the comparison. */
  other: CountingPointDay | null;
  onRefreshed(): void;
};

function Day({ answers, subject, isStale, shown, comparison, other, onRefreshed }: DayProps) {
  const { t, f, navigate } = usePortal();
  const { point, memberships } = subject;
  const day = answers[0]?.day ?? shown;
  const sides = sidesOf(answers);
  const [main] = sides;
  const hours = hoursOf(main?.slots ?? []);
  const extent = extentOf(answers.map(answer => answer.extent));
  const pathOf = (to: string, compared = comparison) => subject.pathOf({ view: 'day', day: to, compared });
  const firstDay = extent.firstDay ?? firstEnergyDay;
  const previous = shown > firstDay ? pathOf(addDays(shown, -1)) : null;
  const next = shown < (extent.newestDay ?? todayInVienna()) ? pathOf(addDays(shown, 1)) : null;
  const steps = useSteps({ previous, next, onStep: to => navigate(to, { replace: true }) });
  const compared = other ? comparedOf(sidesOf([other])[0]?.slots ?? [], f.day(other.day)) : undefined;

  return (
    <>
      <Pager
        previous={{ to: previous, label: t('day.previous') }}
        next={{ to: next, label: t('day.next') }}
        title={
          <>
            {f.dayLong(day)}
            {hours > 0 && hours !== 24 && <span className="member-hours">{t('day.hours', { hours })}</span>}
          </>
        }
      />
      <div {...steps} className="n-stack member-day" data-stale={isStale || undefined}>
        {main ? (
          <Card className="n-stack">
            <DayChart sides={[main, ...sides.slice(1)]} day={day} compared={compared} />
            <TableBelow>
              <Boundary fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
                <QuarterHourTable subject={subject} sides={sides} day={day} compared={compared} />
              </Boundary>
            </TableBelow>
          </Card>
        ) : (
          <WithoutCurve answers={answers} pathOf={pathOf} />
        )}
        {main && <Notes answers={answers} hours={hours} />}
        <OtherDays
          key={subject.key}
          shown={shown}
          firstDay={firstDay}
          pathOf={pathOf}
          comparison={point && main ? { asked: comparison, total: figuresOf(main.slots).total, other, compared } : null}
        />
        {main && (
          <Card className="n-stack">
            {sides.map(({ kind, slots }) => (
              <EnergyFigures
                key={kind}
                kind={kind}
                figures={figuresOf(slots)}
                isOne={sides.length === 1}
                days={f.day(day)}
              />
            ))}
          </Card>
        )}
        {extent.outdated && (
          <Boundary fallback={() => <Alert tone="warning" title={t('notice.dataOutdated')} />}>
            <Outdated memberId={memberships[0]!.id} onRefreshed={onRefreshed} />
          </Boundary>
        )}
      </div>
    </>
  );
}

type AnswersProps = { answers: readonly CountingPointDay[] };

/** Why there is no curve, and where the next one is. */
function WithoutCurve({ answers, pathOf }: AnswersProps & { pathOf(day: string): string }) {
  const { t, f } = usePortal();
  const reduced = answers.filter(answer => answer.reduced);
  const { firstDay, newestDay } = extentOf(answers.map(({ extent }) => extent));
  const totalOf = (answer: CountingPointDay) =>
    `${answers.length > 1 ? `${nameOf(t, answer)} ` : ''}${f.kwh(answer.sums.total ?? 0)} kWh`;
  return (
    <Card>
      {reduced.length > 0 ? (
        <EmptyState title={t('day.reduced')}>
          {t('day.reducedText', { total: reduced.map(totalOf).join(', ') })}
        </EmptyState>
      ) : (
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
      )}
    </Card>
  );
}

/** Special features of the day: its hours, and counting points missing in a sum. */
function Notes({ answers, hours }: AnswersProps & { hours: number }) {
  const { t } = usePortal();
  const missing = answers.filter(({ intervals, extent, day }) => intervals.length === 0 && isWithin(day, extent));
  return (
    <>
      {hours < 24 && <Alert>{t('day.hoursLess', { hours })}</Alert>}
      {hours > 24 && <Alert>{t('day.hoursMore', { hours })}</Alert>}
      {missing.length > 0 && (
        <Alert tone="warning">{t('day.without', { points: missing.map(one => nameOf(t, one)).join(', ') })}</Alert>
      )}
    </>
  );
}

type OtherDaysProps = {
  shown: string;
  firstDay: string;
  pathOf(day: string, compared?: string | null): string;
  /** Of a counting point with data. */
  comparison: {
    asked: string | null;
    total: number | null;
    other: CountingPointDay | null;
    compared: Compared | undefined;
  } | null;
};

/** Another day instead, or beside it. */
function OtherDays({ shown, firstDay, pathOf, comparison }: OtherDaysProps) {
  const { t, locale, navigate } = usePortal();
  const [isComparing, setComparing] = useState(Boolean(comparison?.asked));
  const [typed, setTyped] = useState(shown);
  useEffect(() => {
    setTyped(shown);
  }, [shown]);
  const today = todayInVienna();
  const choose = (chosen: string) => {
    setTyped(chosen);
    if (isDay(chosen) && chosen >= firstDay && chosen <= today) navigate(pathOf(chosen));
  };
  const compare = (asked: string | null) => {
    setComparing(true);
    navigate(pathOf(shown, asked), { replace: true });
  };
  return (
    <>
      <div className="views-range">
        <DayField
          label={t('day.date')}
          locale={locale}
          min={firstDay}
          max={today}
          value={typed}
          onChange={choose}
          onBlur={() => typed === '' && setTyped(shown)}
        />
        {comparison && !isComparing && <Button onClick={() => compare('before')}>{t('chart.compare')}</Button>}
      </div>
      {comparison && isComparing && (
        <Boundary fallback={() => <Alert tone="error">{t('view.failed')}</Alert>}>
          <Comparison
            {...comparison}
            day={shown}
            firstDay={firstDay}
            sum={comparison.compared?.sum ?? null}
            onChoose={compare}
          />
        </Boundary>
      )}
    </>
  );
}
