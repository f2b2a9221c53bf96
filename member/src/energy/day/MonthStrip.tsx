import type { EnergyDay } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Button, Icon, Section } from '@nahstrom/kit/components';
import { type CSSProperties, useState } from 'react';
import { Link } from '../../Link.tsx';
import { Failed } from '../../Page.tsx';
import { usePortal } from '../../portal.tsx';
import { balanceOf, type Kind } from '../balance.ts';
import { addMonths, daysOfMonth, earlierOf, firstOfMonth, todayInVienna, weekdayOf } from '../days.ts';

type MonthStripProps = {
  kind: Kind;
  countingPointId: number;
  shown: string;
  firstDay: string;
  newestDay: string | null;
  pathOf(day: string): string;
};

/** The days of a month with their completeness; the arrows show other months without leaving the day. */
export function MonthStrip({ kind, countingPointId, shown, firstDay, newestDay, pathOf }: MonthStripProps) {
  const { t, f, api } = usePortal();
  const [month, setMonth] = useState(() => firstOfMonth(shown));
  const today = todayInVienna();
  const days = daysOfMonth(month);
  const end = earlierOf(days.at(-1)!, today);
  const { data, failure, isLoading, retry } = useAnswer(`month ${countingPointId} ${month}`, signal =>
    answerOf(
      api.GET('/countingpointdata/{id}/days', {
        params: { path: { id: countingPointId }, query: { start: month, end } },
        signal,
      }),
    ),
  );
  const byDay = new Map(data?.start === month ? data.days.map(day => [day.day, day]) : []);
  const most = Math.max(...[...byDay.values()].map(({ total }) => total ?? 0), 0);

  return (
    <Section
      title={t('month.title', { month: f.month(month) })}
      actions={
        <div className="member-months">
          <Button
            className="member-step"
            aria-label={t('month.previous')}
            disabled={month <= firstOfMonth(firstDay)}
            onClick={() => setMonth(addMonths(month, -1))}
          >
            <Icon name="chevronLeft" />
          </Button>
          <Button
            className="member-step"
            aria-label={t('month.next')}
            disabled={addMonths(month, 1) > (newestDay ?? today)}
            onClick={() => setMonth(addMonths(month, 1))}
          >
            <Icon name="chevronRight" />
          </Button>
        </div>
      }
    >
      {failure ? (
        <Failed failure={failure} retry={retry} />
      ) : (
        <ol className="member-month" aria-busy={isLoading}>
          {days.map(day => (
            <li key={day} style={{ '--weekday': weekdayOf(day) + 1 } as CSSProperties}>
              <MonthDay kind={kind} day={day} energy={byDay.get(day)} most={most} shown={shown} pathOf={pathOf} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

type MonthDayProps = {
  kind: Kind;
  day: string;
  energy: EnergyDay | undefined;
  most: number;
  shown: string;
  pathOf(day: string): string;
};

function MonthDay({ kind, day, energy, most, shown, pathOf }: MonthDayProps) {
  const { t, f } = usePortal();
  const inside = (
    <>
      <span className="member-weekday" aria-hidden="true">
        {t(`weekday.${weekdayOf(day)}`)}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </>
  );
  if (!energy || energy.total === null) return <span className="member-month-none">{inside}</span>;
  const { community } = balanceOf(kind, energy);
  const label = energy.missing > 0 ? 'month.dayMissing' : energy.quality === 3 ? 'month.dayProvisional' : 'month.day';
  const isDoubtful = label !== 'month.day';
  return (
    <Link
      to={pathOf(day)}
      className={isDoubtful ? 'member-month-doubtful' : undefined}
      aria-current={day === shown ? 'date' : undefined}
      aria-label={t(label, { day: f.dayLong(day), kwh: f.kwh(energy.total) })}
      title={t(label, { day: f.day(day), kwh: f.kwh(energy.total) })}
    >
      {inside}
      <span className={`member-month-bar member-bar-${kind}`} aria-hidden="true">
        <span style={{ height: `${most > 0 ? (energy.total / most) * 100 : 0}%` }}>
          <span style={{ height: `${energy.total > 0 ? ((community ?? 0) / energy.total) * 100 : 0}%` }} />
        </span>
      </span>
    </Link>
  );
}
