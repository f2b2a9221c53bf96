import type { Locale } from '@nahstrom/contract';
import { chartWords } from './words.ts';

/** A value in the value line, with its unit. */
export type Value = { label: string; tone?: string; text: string };

type ValueLineProps = {
  /** Why this place is named as long as none is chosen. */
  rest: string | null;
  name: string;
  note?: string;
  values: readonly Value[];
  axis: string;
  locale: Locale;
  link?: string;
  onOpen?(to: string): void;
};

/** Time, values and quality of one place, above the drawing. The slider says the same to a screen reader. */
export function ValueLine({ rest, name, note, values, axis, locale, link, onOpen }: ValueLineProps) {
  const { open } = chartWords[locale];
  return (
    <>
      <div className="n-chart-values" aria-hidden="true">
        <p>
          {rest && <span className="n-quiet">{rest}: </span>}
          <strong>{name}</strong>
          {note && <span className="n-quiet">, {note}</span>}
        </p>
        <dl>
          {values.map(({ label, tone, text }) => (
            <div key={label}>
              <dt className={tone && `n-chart-key n-chart-${tone}`}>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="n-chart-axis">
        <p className="n-quiet n-small">{axis}</p>
        {onOpen && link && (
          <a
            href={link}
            aria-label={`${open}: ${name}`}
            onClick={event => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(link);
            }}
          >
            {open}
          </a>
        )}
      </div>
    </>
  );
}
