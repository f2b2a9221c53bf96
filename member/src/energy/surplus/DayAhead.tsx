import type { Surplus } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import { usePortal } from '../../platform/portal.tsx';
import { runsOf } from './runs.ts';
import './surplus.css';

export type Day = Surplus['days'][number];

/** The best hours of a day in words. */
export function useBest() {
  const { t, f } = usePortal();
  return ({ best }: Day) =>
    best && best.level !== 'none'
      ? t(`surplus.best.${best.level}`, { from: hourOf(f, best.start), to: hourOf(f, best.end) || 24 })
      : t('surplus.noBest');
}

const hourOf = (f: Formats, instant: string) => Number(f.time(instant).slice(0, 2));

/** The best hours of a day in words, and its hours as a strip. */
export function DayAhead({ day, name }: { day: Day; name: string }) {
  const { t, f } = usePortal();
  const { best, hours } = day;
  const told = useBest()(day);
  const now = Date.now();
  const runs = runsOf(hours).map(({ start, end, level }) =>
    t('surplus.run', { from: hourOf(f, start), to: hourOf(f, end) || 24, level: t(`surplus.level.${level}`) }),
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
