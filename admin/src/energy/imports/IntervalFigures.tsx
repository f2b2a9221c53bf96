import type { IntervalCounts } from '@nahstrom/contract';
import { Figure, Figures } from '../../layout/Figure.tsx';
import { usePage } from '../page.ts';

const kinds = ['new', 'changed', 'equal', 'kept', 'missing'] as const satisfies (keyof IntervalCounts)[];

export function IntervalFigures({ intervals }: { intervals: IntervalCounts }) {
  const { t, format } = usePage();
  return (
    <Figures least={175}>
      {kinds.map(kind => (
        <Figure
          key={kind}
          small
          label={t(`import.intervals.${kind}`)}
          value={format.whole(intervals[kind])}
          hint={t(`import.intervalsHint.${kind}`)}
        />
      ))}
    </Figures>
  );
}
