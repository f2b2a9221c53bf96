import type { Surplus } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { useId } from 'react';
import { bestHoursId } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { pageWords, usePageWords, WithPageWords } from '../../platform/words.tsx';
import { useAskedPlace } from '../useAskedPlace.ts';
import { type Day, DayAhead } from './DayAhead.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

type BestHoursProps = { communityId: number };

/** When power is likely to be left over in the community, today and tomorrow. */
export default function BestHours(props: BestHoursProps) {
  return (
    <WithPageWords words={words}>
      <Card {...props} />
    </WithPageWords>
  );
}

function Card({ communityId }: BestHoursProps) {
  const { api } = usePortal();
  const t = usePageWords(words);
  const id = useId();
  const { data: surplus, failure } = useAnswer(`surplus ${communityId}`, signal =>
    answerOf(api.GET('/surplus/{id}', { params: { path: { id: communityId } }, signal })),
  );
  useAskedPlace(bestHoursId, surplus !== null);
  // The page is of use without it.
  if (failure) return null;
  return (
    <section id={bestHoursId} className="n-card n-section" aria-labelledby={id}>
      <h2 id={id}>{t('surplus.title')}</h2>
      {surplus ? (
        <Ahead surplus={surplus} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t('surplus.loading')}</VisuallyHidden>
          <Skeleton height="9rem" />
        </div>
      )}
    </section>
  );
}

function Ahead({ surplus }: { surplus: Surplus }) {
  const t = usePageWords(words);
  const { state, days, accuracy, calendar } = surplus;
  if (state !== 'ready') return <p>{t(`state.${state}`)}</p>;
  return (
    <>
      <div className="surplus-days">
        {days.map((day, place) => (
          <DayAhead key={day.day} day={day} name={t(place === 0 ? 'surplus.today' : 'surplus.tomorrow')} />
        ))}
      </div>
      {accuracy && (
        <p className="n-small n-quiet">
          {accuracy.goodHours === 0
            ? t('noRight', { days: accuracy.days })
            : t('right', {
                days: accuracy.days,
                right: Math.round((100 * accuracy.goodHoursRight) / accuracy.goodHours),
              })}
        </p>
      )}
      <details className="member-how">
        <summary>{t('hours')}</summary>
        <Hours days={days} />
      </details>
      <How surplus={surplus} />
      {calendar && (
        <p className="n-small">
          <a href={calendar}>{t('calendar')}</a>
        </p>
      )}
    </>
  );
}

function Hours({ days }: { days: readonly Day[] }) {
  const { f } = usePortal();
  const t = usePageWords(words);
  const shown = (hour: Day['hours'][number] | undefined) => {
    if (!hour) return t('hours.unknown');
    const level = t(`surplus.level.${hour.level}`);
    return hour.kwh === null || hour.level === 'none' ? level : t('hours.kwh', { level, kwh: f.kwh(hour.kwh) });
  };
  // A repeated hour of the clock change has a line of its own.
  const lines = [...new Set(days.flatMap(({ hours }) => hours.map(({ start }) => f.time(start))))].sort();
  return (
    <table className="surplus-hours">
      <caption>
        <VisuallyHidden>{t('hours.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('hours.hour')}</th>
          <th scope="col">{t('surplus.today')}</th>
          <th scope="col">{t('surplus.tomorrow')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(time => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {days.map(({ day, hours }) => (
              <td key={day}>{shown(hours.find(({ start }) => f.time(start) === time))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function How({ surplus: { accuracy, newestDay } }: { surplus: Surplus }) {
  const { f } = usePortal();
  const t = usePageWords(words);
  if (!accuracy || !newestDay) return null;
  const { method, days, error } = accuracy;
  return (
    <details className="member-how">
      <summary>{t('how')}</summary>
      <p>{t('how.surplus')}</p>
      <p>
        {t(`how.${method}`)} {t('how.weather')} {t('how.level')}
      </p>
      <p>
        {t('how.data', { day: f.day(newestDay) })} {error !== null && t('how.error', { days, error: f.percent(error) })}
      </p>
    </details>
  );
}
