import { addMonths } from '../days.ts';
import { PagerStep } from '../PagerStep.tsx';
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
      <PagerStep to={start > firstDay ? pathOf(previous) : null} icon="chevronLeft" label={t(`${view}.previous`)} />
      <PagerStep to={next <= today ? pathOf(next) : null} icon="chevronRight" label={t(`${view}.next`)} />
    </div>
  );
}
