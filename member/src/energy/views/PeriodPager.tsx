import { PagerStep } from '../PagerStep.tsx';
import { useWords } from './words.tsx';

type PeriodPagerProps = { view: 'month' | 'year'; previous: string | null; next: string | null };

export function PeriodPager({ view, previous, next }: PeriodPagerProps) {
  const t = useWords();
  return (
    <div className="member-pager">
      <PagerStep to={previous} icon="chevronLeft" label={t(`${view}.previous`)} />
      <PagerStep to={next} icon="chevronRight" label={t(`${view}.next`)} />
    </div>
  );
}
