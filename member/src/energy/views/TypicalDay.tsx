import type { CountingPoint, TypicalDay as TypicalDayData } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Chart } from '@nahstrom/kit/chart';
import { Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { Failed } from '../../ui/Page.tsx';
import type { Kind } from '../balance.ts';
import { Downloads } from '../DataDownload.tsx';
import type { Period } from '../period.ts';
import { seriesOf } from '../series.ts';
import { ticksOf } from '../slots.ts';
import type { Subject } from '../subject.ts';
import { TableBelow } from '../TableBelow.tsx';
import { useWords } from './words.tsx';

type TypicalDayProps = { kind: Kind; point: CountingPoint; subject: Subject; period: Period };

/** The mean of each quarter hour over the days shown, loaded on demand. */
export function TypicalDay({ kind, point, subject, period: { start, end } }: TypicalDayProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('typical.title')} intro={t('typical.intro')}>
      <details className="member-how" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('typical.show')}</summary>
        {isOpen && <Mean kind={kind} point={point} subject={subject} period={{ start, end }} />}
      </details>
    </Section>
  );
}

function Mean({ kind, point, subject, period }: TypicalDayProps) {
  const { t: inPortal, api } = usePortal();
  const t = useWords();
  const { data, failure, retry } = useAnswer(`typical ${subject.key} ${period.start} ${period.end}`, signal =>
    answerOf(
      api.GET('/countingpointdata/{id}/typicalday', {
        params: { path: { id: point.id }, query: period },
        signal,
      }),
    ),
  );
  if (failure) return <Failed failure={failure} retry={retry} />;
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>{inPortal('point.loading')}</VisuallyHidden>
        <Skeleton height="16rem" />
      </div>
    );
  return (
    <div className="n-stack">
      <p className="n-quiet">{t('typical.days', { count: data.days })}</p>
      <Drawn kind={kind} quarters={quartersOf(kind, data)} />
      <Listed kind={kind} quarters={quartersOf(kind, data)} />
      <Downloads subject={subject} period={period} step="typicalDay" />
    </div>
  );
}

type Quarter = { time: string; total: number | null; community: number | null; grid: number | null };

const quartersOf = (kind: Kind, { quarterHours }: TypicalDayData): Quarter[] =>
  quarterHours.map(quarter => ({
    time: quarter.time,
    total: kind === 'consumer' ? quarter.totalConsumption : quarter.totalProduction,
    community: kind === 'consumer' ? quarter.community : quarter.feedIntoCommunity,
    grid: kind === 'consumer' ? quarter.remainingRequirement : quarter.feedIntoGridOperator,
  }));

type QuartersProps = { kind: Kind; quarters: readonly Quarter[] };

function Drawn({ kind, quarters }: QuartersProps) {
  const { t: inPortal, f, locale } = usePortal();
  const t = useWords();
  return (
    <Chart
      label={t('typical.label')}
      locale={locale}
      unit="kWh"
      axis={inPortal('chart.unit')}
      series={seriesOf(inPortal, kind)}
      bars={quarters.map(({ time, total, community, grid }) => ({
        key: time,
        name: time,
        total,
        parts: [community, grid],
      }))}
      ticks={ticksOf(quarters.map(({ time }) => ({ label: time })))}
      format={f.quarterKwh}
      total={inPortal(`figure.${kind}.total`)}
    />
  );
}

function Listed({ kind, quarters }: QuartersProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const names = ['total', 'community', 'grid'] as const;
  return (
    <TableBelow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table" aria-label={t('typical.table')} tabIndex={0}>
        <table>
          <caption className="n-visually-hidden">{t('typical.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('typical.time')}</th>
              {names.map(name => (
                <th key={name} scope="col" className="n-number">
                  {inPortal(`figure.${kind}.${name}`)} <span className="member-unit">kWh</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quarters.map(quarter => (
              <tr key={quarter.time}>
                <th scope="row">{quarter.time}</th>
                {names.map(name => (
                  <td key={name} className="n-number">
                    {quarter[name] === null ? '–' : f.quarterKwh(quarter[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </TableBelow>
  );
}
