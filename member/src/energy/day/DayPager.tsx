import { DayField } from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { usePortal } from '../../portal.tsx';
import { isDay, todayInVienna } from '../days.ts';
import { PagerStep } from '../PagerStep.tsx';

type DayPagerProps = {
  day: string;
  firstDay: string;
  previous: string | null;
  next: string | null;
  pathOf(day: string): string;
};

export function DayPager({ day, firstDay, previous, next, pathOf }: DayPagerProps) {
  const { t, locale, navigate } = usePortal();
  const today = todayInVienna();
  const [typed, setTyped] = useState(day);
  useEffect(() => {
    setTyped(day);
  }, [day]);

  const choose = (chosen: string) => {
    setTyped(chosen);
    if (isDay(chosen) && chosen >= firstDay && chosen <= today) navigate(pathOf(chosen));
  };
  return (
    <div className="member-pager">
      <PagerStep to={previous} icon="chevronLeft" label={t('day.previous')} />
      <DayField
        label={t('day.date')}
        labelHidden
        locale={locale}
        min={firstDay}
        max={today}
        value={typed}
        onChange={choose}
        onBlur={() => typed === '' && setTyped(day)}
      />
      <PagerStep to={next} icon="chevronRight" label={t('day.next')} />
    </div>
  );
}
