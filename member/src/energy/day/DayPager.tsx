import { DayField } from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { usePortal } from '../../portal.tsx';
import { addDays, isDay, todayInVienna } from '../days.ts';
import { PagerStep } from '../PagerStep.tsx';

type DayPagerProps = { day: string; firstDay: string; pathOf(day: string): string };

export function DayPager({ day, firstDay, pathOf }: DayPagerProps) {
  const { t, locale, navigate } = usePortal();
  const today = todayInVienna();
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);

  const choose = (chosen: string) => {
    setTyped(chosen);
    if (isDay(chosen) && chosen >= firstDay && chosen <= today) navigate(pathOf(chosen));
  };
  return (
    <div className="member-pager">
      <PagerStep to={day > firstDay ? pathOf(addDays(day, -1)) : null} icon="chevronLeft" label={t('day.previous')} />
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
      <PagerStep to={day < today ? pathOf(addDays(day, 1)) : null} icon="chevronRight" label={t('day.next')} />
    </div>
  );
}
