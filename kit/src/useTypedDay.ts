import type { Locale } from '@nahstrom/contract';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { dayMessages } from './messages/days.ts';
import { dayOfText, isDay, moved, textOfDay } from './typedDay.ts';

export type TypedDayOptions = {
  /** An ISO day, empty, or a text that is no day. */
  value: string;
  /** Receives the ISO day, the empty string, or the typed text as long as it is no day: every schema rejects it. */
  onChange(value: string): void;
  onBlur?(): void;
  locale: Locale;
  min?: string;
  max?: string;
};

/** A date field: a text shown and typed in the form of the language, whose value is an ISO day.
 *  @param openCalendar by Alt and the arrow down */
export function useTypedDay(options: TypedDayOptions, openCalendar?: (input: HTMLInputElement) => void) {
  const { value, onChange, onBlur, locale, min, max } = options;
  const texts = dayMessages[locale];
  const [typed, setTyped] = useState(() => textOfDay(value, locale));
  const [isTold, setIsTold] = useState(false);
  const text = dayOrText(typed) === value ? typed : textOfDay(value, locale);

  const set = (next: string) => {
    setTyped(textOfDay(next, locale));
    setIsTold(true);
    if (next !== value) onChange(next);
  };
  const finish = (shown: string) => set(dayOfText(shown, true) ?? shown.trim());

  return {
    set,
    fault: isTold ? faultOf() : undefined,
    input: {
      value: text,
      placeholder: texts.placeholder,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const next = event.target.value;
        setTyped(next);
        setIsTold(false);
        onChange(dayOrText(next));
      },
      onBlur: (event: { target: HTMLInputElement }) => {
        finish(event.target.value);
        onBlur?.();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        if (event.key === 'Enter') return finish(input.value);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        if (event.altKey) {
          event.preventDefault();
          return openCalendar?.(input);
        }
        const day = dayOfText(input.value, true);
        if (!day) return;
        event.preventDefault();
        const next = moved(day, step);
        if (!isDay(next) || (min && next < min) || (max && next > max)) return;
        const caret = input.selectionStart;
        set(next);
        queueMicrotask(() => input.setSelectionRange(caret, caret));
      },
    },
    calendarLabel: texts.choose,
  };

  function faultOf(): string | undefined {
    if (value === '') return undefined;
    if (!isDay(value)) return texts.invalid;
    if (min && value < min) return texts.tooEarly.replace('{day}', textOfDay(min, locale));
    if (max && value > max) return texts.tooLate.replace('{day}', textOfDay(max, locale));
    return undefined;
  }
}

const dayOrText = (typed: string) => dayOfText(typed) ?? typed.trim();
