import { buttonClass, DayField, Icon } from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { Link } from '../../Link.tsx';
import { usePortal } from '../../portal.tsx';
import { addDays, isDay, todayInVienna } from '../days.ts';

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
      <Step to={day > firstDay ? pathOf(addDays(day, -1)) : null} icon="chevronLeft" label={t('day.previous')} />
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
      <Step to={day < today ? pathOf(addDays(day, 1)) : null} icon="chevronRight" label={t('day.next')} />
    </div>
  );
}

type StepProps = { to: string | null; icon: 'chevronLeft' | 'chevronRight'; label: string };

function Step({ to, icon, label }: StepProps) {
  const className = buttonClass('secondary', false, 'member-step');
  return to ? (
    <Link to={to} className={className} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  ) : (
    <button type="button" className={className} aria-label={label} title={label} disabled>
      <Icon name={icon} />
    </button>
  );
}
