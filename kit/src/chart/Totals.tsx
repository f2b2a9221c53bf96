import type { Locale } from '@nahstrom/contract';
import { scaleTo } from './geometry.ts';
import './totals.css';

type TotalsProps = { bars: readonly { key: string; total: number | null }[]; locale: Locale };

const digit = 6.8;
const margin = 4;

/** Totals above the bars, read from bottom to top where bars are too narrow for them. */
export function Totals({ bars, locale }: TotalsProps) {
  const most = Math.max(0, ...bars.map(({ total }) => total ?? 0));
  const top = scaleTo(most).at(-1)!;
  const { format } = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    maximumFractionDigits: most < 100 ? 1 : 0,
    minimumFractionDigits: most < 100 ? 1 : 0,
  });
  const texts = bars.map(({ total }) => (total ? format(total) : ''));
  const width = bars.length * (Math.max(...texts.map(({ length }) => length)) * digit + margin);
  return (
    <div className="n-chart-totals" aria-hidden="true" data-width={width <= 300 ? 's' : width <= 560 ? 'm' : 'l'}>
      {bars.map(({ key, total }, place) => (
        <span
          key={key}
          style={{ left: `${((place + 0.5) / bars.length) * 100}%`, bottom: `${((total ?? 0) / top) * 100}%` }}
        >
          <span>{texts[place]}</span>
        </span>
      ))}
    </div>
  );
}
