import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

type Touch = { x: number; y: number; time: number };

const far = 48;
const quick = 600;
const edge = 32;

/** Direction of a flick: 1 to the left, to the next period; -1 to the right. A slow finger reads values, a steep one
 *  scrolls, and one from the edge of the screen is the browser's or the system's "back". */
export function flickOf(from: Touch, to: Touch, width: number): 1 | -1 | null {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const isFromEdge = from.x < edge || from.x > width - edge;
  if (isFromEdge || to.time - from.time > quick || Math.abs(right) < far || Math.abs(right) < 2 * Math.abs(down))
    return null;
  return right < 0 ? 1 : -1;
}

type Pressed = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Period selected by a key with Shift: the arrows alone belong to the chart, with Alt to the browser. */
export const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed): 1 | -1 | null =>
  !shiftKey || altKey || ctrlKey || metaKey ? null : key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;

type Steps = { previous: string | null; next: string | null; onStep(to: string): void };

/** Props of the box around a chart that lead to the period before and after: a flick, and Shift with an arrow key. If the
 *  focused chart is not there any more, the box has the focus. */
export function useSteps({ previous, next, onStep }: Steps) {
  const box = useRef<HTMLDivElement>(null);
  const began = useRef<Touch | null>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current && document.activeElement === document.body) box.current?.focus();
  });
  const go = (step: 1 | -1) => {
    const to = step === 1 ? next : previous;
    if (to) onStep(to);
  };
  const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent) => ({ x: clientX, y: clientY, time: timeStamp });
  return {
    ref: box,
    tabIndex: -1,
    'data-steps': true,
    onPointerDown(event: PointerEvent) {
      // A mouse selects text, except over a chart.
      const isMeant = event.pointerType !== 'mouse' || (event.target as Element).closest('[role="slider"]');
      began.current = event.isPrimary && event.button === 0 && isMeant ? touchOf(event) : null;
    },
    onPointerUp(event: PointerEvent) {
      const step = began.current && flickOf(began.current, touchOf(event), window.innerWidth);
      began.current = null;
      if (step) go(step);
    },
    onPointerCancel() {
      began.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = stepOf(event);
      isByKey.current = step !== null;
      if (!step || (event.target as Element).matches('input, select, textarea')) return;
      event.preventDefault();
      go(step);
    },
  };
}
