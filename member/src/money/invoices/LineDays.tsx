import type { LineQuarterHours, LineReadings } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { qualityCountsOf } from '@nahstrom/kit/basisTexts';
import { Button, Skeleton } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { Failed } from '../../ui/Page.tsx';
import { useWords } from './words.tsx';

type Line = { invoice: number; position: number };

/** The days behind a line, and the quarter hours of each day. */
export function LineDays(line: Line) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'invoiceLine.days.hide' : 'invoiceLine.days.show')}
      </Button>
      {isOpen && <Days {...line} />}
    </>
  );
}

function Days({ invoice, position }: Line) {
  const { api, f } = usePortal();
  const t = useWords();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, failure, retry } = useAnswer(`readings ${invoice} ${position}`, signal =>
    answerOf(
      api.GET('/invoice/{id}/line/{position}/readings', { params: { path: { id: invoice, position } }, signal }),
    ),
  );
  if (failure) return <Failed failure={failure} retry={retry} />;
  if (!data) return <Skeleton height="8rem" />;
  const { days } = data as LineReadings;
  return (
    <ul className="invoice-days">
      {days.map(reading => (
        <li key={reading.day}>
          <Button
            variant="quiet"
            aria-expanded={opened === reading.day}
            onClick={() => setOpened(opened === reading.day ? null : reading.day)}
          >
            {f.day(reading.day)}
          </Button>
          {`: ${f.exact(reading.kwh)} kWh, `}
          {qualityCountsOf(t, f, reading)}
          {reading.changedSince && <strong>{` ${t('days.changed')}`}</strong>}
          {opened === reading.day && <QuarterHours invoice={invoice} position={position} day={reading.day} />}
        </li>
      ))}
    </ul>
  );
}

function QuarterHours({ invoice, position, day }: Line & { day: string }) {
  const { api, f, t: inPortal } = usePortal();
  const t = useWords();
  const { data, failure, retry } = useAnswer(`quarterhours ${invoice} ${position} ${day}`, signal =>
    answerOf(
      api.GET('/invoice/{id}/line/{position}/quarterhours', {
        params: { path: { id: invoice, position }, query: { day } },
        signal,
      }),
    ),
  );
  if (failure) return <Failed failure={failure} retry={retry} />;
  if (!data) return <Skeleton height="8rem" />;
  const { intervals, reduced } = data as LineQuarterHours;
  if (reduced) return <p className="n-quiet n-small">{t('days.reduced')}</p>;
  return (
    <ul className="invoice-days n-number">
      {intervals.map(({ timestamp, value, quality }) => (
        <li key={timestamp}>
          {`${f.time(timestamp)}: ${value === null ? '–' : f.exact(value)} kWh, ${inPortal(`quality.${quality as 0 | 1 | 2 | 3}`)}`}
        </li>
      ))}
    </ul>
  );
}
