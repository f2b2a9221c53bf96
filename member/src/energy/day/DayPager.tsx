import { buttonClass, Field, Icon, TextInput } from '@nahstrom/kit/components';
import { useEffect, useState } from 'react';
import { Link } from '../../Link.tsx';
import { usePortal } from '../../portal.tsx';
import { addDays, isDay, todayInVienna } from '../days.ts';

type DayPagerProps = { day: string; firstDay: string; pathOf(day: string): string };

export function DayPager({ day, firstDay, pathOf }: DayPagerProps) {
  const { t, navigate } = usePortal();
  const today = todayInVienna();
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);

  const choose = (chosen: string) => {
    setTyped(chosen);
    // A half-typed year passes through days like 0002-11-14.
    if (isDay(chosen) && chosen >= firstDay && chosen <= today) navigate(pathOf(chosen));
  };
  return (
    <div className="member-pager">
      <Step to={day > firstDay ? pathOf(addDays(day, -1)) : null} icon="chevronLeft" label={t('day.previous')} />
      <Field label={t('day.date')} labelHidden>
        <TextInput
          type="date"
          min={firstDay}
          max={today}
          value={typed}
          onChange={event => choose(event.target.value)}
          onBlur={() => setTyped(day)}
        />
      </Field>
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
