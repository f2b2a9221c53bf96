import { useAnswer } from '@nahstrom/kit';
import { Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { Failed } from '../../ui/Page.tsx';
import type { Kind } from '../balance.ts';
import type { Period } from '../period.ts';
import { askView, type Subject } from '../subject.ts';
import { Calendar } from './Calendar.tsx';
import { PeriodTable } from './PeriodTable.tsx';
import { useWords } from './words.tsx';

type YearDaysProps = { kind: Kind; subject: Subject; period: Period; pathOf(day: string): string };

/** The days of a year below its months. */
export function YearDays({ kind, subject, period: { start, end }, pathOf }: YearDaysProps) {
  const { t: inPortal, api } = usePortal();
  const t = useWords();
  const { data, failure, retry } = useAnswer(`year days ${subject.key} ${start} ${end}`, signal =>
    askView(api, subject, { start, end, step: 'day' }, signal),
  );
  const title = t('chart.year', { year: start.slice(0, 4) });
  return (
    <Section title={title}>
      {failure && <Failed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status">
          <VisuallyHidden>{inPortal('point.loading')}</VisuallyHidden>
          <Skeleton height="32rem" />
        </div>
      )}
      {data && (
        <>
          <Calendar kind={kind} title={title} view={data} pathOf={pathOf} />
          <PeriodTable kinds={[kind]} view={data} subject={subject} step="day" pathOf={pathOf} />
        </>
      )}
    </Section>
  );
}
