import type { EnergyView } from '@nahstrom/contract';
import { Boundary, later } from '@nahstrom/kit';
import { Skeleton } from '@nahstrom/kit/components';
import { useState } from 'react';
import { earlierOf } from '../platform/days.ts';
import { usePortal } from '../platform/portal.tsx';
import type { Kind } from './balance.ts';
import { EnergyFigures, type Span } from './EnergyFigures.tsx';
import { figuresOfMeasures, trendOf } from './period.ts';
import { kindsOf } from './subject.ts';
import { useWords } from './views/words.tsx';

const Explained = later(() => import('./views/Explained.tsx'), <Skeleton height="8rem" />);

type PeriodFiguresProps = { view: EnergyView; span: Span };

/** Consumption and feed-in, if any, with comparison and completeness. */
export function PeriodFigures({ view, span }: PeriodFiguresProps) {
  const t = useWords();
  const kinds = kindsOf(view.countingPoints);
  if (view.sums.expected === 0) return <p className="n-quiet">{t('period.none')}</p>;
  return (
    <>
      {kinds.map(kind => (
        <KindFigures key={kind} kind={kind} view={view} span={span} isOne={kinds.length === 1} />
      ))}
      <DataState view={view} span={span} />
    </>
  );
}

function KindFigures({ kind, view, span, isOne }: PeriodFiguresProps & { kind: Kind; isOne: boolean }) {
  const { f } = usePortal();
  const figures = figuresOfMeasures(kind, view.sums);
  return (
    <EnergyFigures
      kind={kind}
      figures={figures}
      trend={{ ...trendOf(kind, view), span }}
      isOne={isOne}
      days={f.days(view.start, view.end)}
    >
      {figures.total !== null && <HowComputed kind={kind} view={view} />}
    </EnergyFigures>
  );
}

function HowComputed({ kind, view }: { kind: Kind; view: EnergyView }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="member-how" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('how.title')}</summary>
      {isOpen && (
        <Boundary fallback={() => <p>{t('how.failed')}</p>}>
          <Explained kind={kind} view={view} />
        </Boundary>
      )}
    </details>
  );
}

/** Last day with data, missing data, and the reason for a missing comparison. */
function DataState({ view, span }: PeriodFiguresProps) {
  const { f } = usePortal();
  const t = useWords();
  const { newestDay } = view.extent;
  const { missing } = view.sums;
  if (newestDay === null) return null;
  const until = earlierOf(newestDay, view.end);
  const isAlone = [!view.previous?.isComparable, !view.yearBefore?.isComparable];
  const uncompared = isAlone.every(Boolean)
    ? 'both'
    : isAlone[0]
      ? 'previous'
      : isAlone[1] && span !== 'year'
        ? 'yearBefore'
        : null;
  const isCut = until < view.end && !isAlone.every(Boolean);
  return (
    <p className="n-quiet n-small">
      {[
        missing > 0
          ? t('data.missing', { day: f.day(until), count: missing })
          : t('data.complete', { day: f.day(until) }),
        view.isProvisional && t('period.provisional'),
        view.beginsEarly && t('period.early'),
        isCut && t('trend.sameDays'),
        uncompared && t(`trend.none.${uncompared}`),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
