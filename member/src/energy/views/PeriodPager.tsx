import { buttonClass, Icon } from '@nahstrom/kit/components';
import { Link } from '../../Link.tsx';
import { addMonths } from '../days.ts';
import { useWords } from './words.tsx';

type PeriodPagerProps = {
  view: 'month' | 'year';
  /** The first day of the month or year shown. */
  start: string;
  firstDay: string;
  today: string;
  pathOf(day: string): string;
};

export function PeriodPager({ view, start, firstDay, today, pathOf }: PeriodPagerProps) {
  const t = useWords();
  const months = view === 'year' ? 12 : 1;
  const [previous, next] = [addMonths(start, -months), addMonths(start, months)];
  return (
    <div className="member-pager">
      <Step to={start > firstDay ? pathOf(previous) : null} icon="chevronLeft" label={t(`${view}.previous`)} />
      <Step to={next <= today ? pathOf(next) : null} icon="chevronRight" label={t(`${view}.next`)} />
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
