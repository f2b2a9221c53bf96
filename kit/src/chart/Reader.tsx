import type { Locale } from '@nahstrom/contract';
import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { chartWords } from './words.ts';

/** Description of one place of a drawing. */
type Reading = {
  name: string;
  note?: string;
  /** Address of its details. */
  link?: string;
  /** Each with its unit. */
  values: readonly { label: string; tone?: string; text: string }[];
};

type ReaderProps = {
  axis: string;
  /** In its place. */
  unitSwitch?: ReactNode;
  /** Without the drawing and its values. */
  instead?: ReactNode;
  locale: Locale;
  count: number;
  /** The highest place, named as long as none is chosen. */
  peak: number;
  readingOf(place: number): Reading;
  /** Of the cursor. */
  boxOf(place: number): CSSProperties;
  /** @param x @param y 0 to 1 from the left upper corner */
  placeAt(x: number, y: number): number;
  placeAfter(key: string, place: number): number | null;
  onOpen?(to: string): void;
  /** The drawing.
   *  @param over covers its places */
  children(over: ReactNode): ReactNode;
};

const isModified = (event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** A value line above a drawing, and a slider over it that chooses by pointer, finger and keyboard and gives a screen
 *  reader the same values. Enter and a mouse click open details; a finger, which covers the touched bar, only
 *  chooses, and the link of the value line opens. */
export function Reader({ axis, locale, count, peak, readingOf, boxOf, onOpen, children, ...given }: ReaderProps) {
  const { unitSwitch, instead, ...places } = given;
  const words = chartWords[locale];
  const [chosen, setChosen] = useState<number | null>(null);
  const pressed = useRef<number | null>(null);
  const at = Math.min(chosen ?? peak, count - 1);
  const { name, note, link, values } = readingOf(at);
  const open = () => {
    if (link) onOpen?.(link);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(places.placeAt((event.clientX - left) / width, (event.clientY - top) / height));
  };
  // Moving to the link of the value line keeps its target.
  const leave = onOpen ? undefined : () => setChosen(null);
  const spoken = [...values.map(({ label, text }) => `${label} ${text}`), note].filter(Boolean);
  return (
    <>
      {!instead && (
        <div className="n-chart-values" aria-hidden="true">
          <p>
            {chosen === null && <span className="n-quiet">{words.most}: </span>}
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
      )}
      <div className="n-chart-axis">
        {unitSwitch ?? <p className="n-quiet n-small">{axis}</p>}
        {onOpen && link && !instead && (
          <a
            href={link}
            aria-label={`${words.open}: ${name}`}
            onClick={event => {
              if (event.button !== 0 || isModified(event)) return;
              event.preventDefault();
              open();
            }}
          >
            {words.open}
          </a>
        )}
      </div>
      {instead ||
        children(
          <>
            <span className={chosen === null ? 'n-chart-cursor n-chart-resting' : 'n-chart-cursor'} style={boxOf(at)} />
            <div
              className="n-chart-slider"
              role="slider"
              tabIndex={0}
              aria-label={`${words.values}, ${axis}`}
              aria-valuemin={1}
              aria-valuemax={count}
              aria-valuenow={at + 1}
              aria-valuetext={`${name}: ${spoken.join(', ')}`}
              data-opens={link && onOpen ? true : undefined}
              onKeyDown={event => {
                if (isModified(event)) return;
                if (event.key === 'Enter') return open();
                const next = places.placeAfter(event.key, at);
                if (next === null) return;
                event.preventDefault();
                setChosen(next);
              }}
              onPointerMove={point}
              onPointerDown={event => {
                pressed.current = event.pointerType === 'touch' ? null : event.clientX;
                point(event);
              }}
              onClick={event => {
                if (pressed.current !== null && Math.abs(event.clientX - pressed.current) < 8) open();
              }}
              onMouseLeave={leave}
              onBlur={leave}
            />
          </>,
        )}
    </>
  );
}
