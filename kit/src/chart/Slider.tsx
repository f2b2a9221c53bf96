import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Value } from './ValueLine.tsx';

type SliderProps = {
  label: string;
  at: number;
  count: number;
  name: string;
  note?: string;
  values: readonly Value[];
  /** @param x @param y 0 to 1 from the left upper corner */
  placeAt(x: number, y: number): number;
  placeAfter(key: string): number | null;
  onChoose(place: number | null): void;
  link?: string;
  onOpen?(to: string): void;
};

/** Covers a drawing and chooses one of its places by pointer, finger and keyboard. Enter and a mouse click open its details;
 *  a finger, which hides what it touches, only chooses, and the link of the value line opens. */
export function Slider({ label, at, count, name, note, values, link, onOpen, onChoose, ...place }: SliderProps) {
  const pressed = useRef<number | null>(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChoose(place.placeAt((event.clientX - left) / width, (event.clientY - top) / height));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') return open();
    const next = place.placeAfter(event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };
  const open = () => {
    if (link) onOpen?.(link);
  };
  // The way to the link of the value line does not change what it leads to.
  const leave = onOpen ? undefined : () => onChoose(null);
  const spoken = [...values.map(value => `${value.label} ${value.text}`), note].filter(Boolean);
  return (
    <div
      className="n-chart-slider"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={`${name}: ${spoken.join(', ')}`}
      data-opens={link && onOpen ? true : undefined}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={event => {
        pressed.current = event.pointerType === 'touch' ? null : event.clientX;
        point(event);
      }}
      onClick={event => {
        const isStill = pressed.current !== null && Math.abs(event.clientX - pressed.current) < 8;
        if (isStill) open();
      }}
      onMouseLeave={leave}
      onBlur={leave}
    />
  );
}
