import type { Surplus } from '@nahstrom/contract';
import { usePortal } from '../../portal.tsx';
import { runsOf } from './runs.ts';
import './surplus.css';

export type Day = Surplus['days'][number];

/** The best hours of a day in words, and its hours as a strip. */
export function DayAhead({ day: { best, hours }, name }: { day: Day; name: string }) {
  const { t, f } = usePortal();
  const hourOf = (instant: string) => Number(f.time(instant).slice(0, 2));
  const now = Date.now();
  const told =
    best && best.level !== 'none'
      ? t(`surplus.best.${best.level}`, { from: hourOf(best.start), to: hourOf(best.end) || 24 })
      : t('surplus.noBest');
  const runs = runsOf(hours).map(({ start, end, level }) =>
    t('surplus.run', { from: hourOf(start), to: hourOf(end) || 24, level: t(`surplus.level.${level}`) }),
  );
  return (
    <div>
      <p>
        <strong>{name}</strong> {told}
      </p>
      <div className="surplus-strip" role="img" aria-label={`${name}: ${runs.join(', ')}`}>
        {hours.map(({ start, level }) => (
          <span
            key={start}
            data-level={level}
            data-past={Date.parse(start) + 3_600_000 <= now || undefined}
            data-best={(best !== null && start >= best.start && start < best.end) || undefined}
          />
        ))}
      </div>
      <div className="surplus-ticks" aria-hidden>
        {[0, 6, 12, 18].map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
