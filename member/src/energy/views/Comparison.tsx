import type { CountingPointDay } from '@nahstrom/contract';
import { DayField, Field, Select } from '@nahstrom/kit/components';
import { useEffect, useRef, useState } from 'react';
import { addDays, comparedDayOf, isDay, todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import { changeOf } from '../balance.ts';
import './views.css';
import { useWords, WithWords } from './words.tsx';

type ComparisonProps = {
  day: string;
  firstDay: string;
  /** As in the address. */
  asked: string | null;
  total: number | null;
  /** The other day, once it is loaded. */
  other: CountingPointDay | null;
  sum: number | null;
  onChoose(asked: string | null): void;
};

export default function Comparison(props: ComparisonProps) {
  return (
    <WithWords>
      <Choice {...props} />
    </WithWords>
  );
}

/** With which day a day is compared, and the two sums. */
function Choice({ day, firstDay, asked, total, other, sum, onChoose }: ComparisonProps) {
  const { f, locale } = usePortal();
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [isPicking, setPicking] = useState(isDay(asked));
  const [typed, setTyped] = useState(isDay(asked) ? asked : '');
  // The button that opened this is gone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('select')?.focus();
  }, []);
  const choose = (chosen: string) => {
    setPicking(chosen === 'picked');
    onChoose(chosen === 'before' || chosen === 'week' ? chosen : chosen === 'picked' && isDay(typed) ? typed : null);
  };
  const pick = (chosen: string) => {
    setTyped(chosen);
    if (isDay(chosen) && chosen >= firstDay && chosen <= todayInVienna()) onChoose(chosen);
  };
  const otherDay = comparedDayOf(asked, day);
  const change = changeOf(total, sum);
  return (
    <div ref={box} className="views-compared">
      <div className="views-range">
        <Field label={t('compare.with')}>
          <Select
            value={isPicking ? 'picked' : (asked ?? '')}
            onChange={event => choose(event.target.value)}
            options={[
              { value: '', label: t('compare.none') },
              { value: 'before', label: t('compare.before', { day: f.day(addDays(day, -1)) }) },
              { value: 'week', label: t('compare.week', { day: f.day(addDays(day, -7)) }) },
              { value: 'picked', label: t('compare.picked') },
            ]}
          />
        </Field>
        {isPicking && (
          <DayField
            label={t('compare.day')}
            locale={locale}
            min={firstDay}
            max={todayInVienna()}
            value={typed}
            onChange={pick}
          />
        )}
      </div>
      <p aria-live="polite">
        {otherDay &&
          other?.day === otherDay &&
          (sum === null
            ? t('compare.nothing', { day: f.dayLong(otherDay) })
            : change === null || total === null
              ? t('compare.alone', { day: f.day(otherDay), sum: f.kwh(sum) })
              : t(`compare.${change > 0 ? 'more' : change < 0 ? 'less' : 'same'}`, {
                  day: f.day(otherDay),
                  total: f.kwh(total),
                  change: f.percent(Math.abs(change)),
                }))}
      </p>
    </div>
  );
}
