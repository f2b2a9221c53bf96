import type { Locale } from '@nahstrom/contract';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
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

/** A date field: a text shown and typed in the form of the language, whose value is an ISO day. */
export function useTypedDay({ value, onChange, onBlur, locale, min, max }: TypedDayOptions) {
  const texts = dayMessages[locale];
  const [typed, setTyped] = useState(() => textOfDay(value, locale));
  const [isTold, setIsTold] = useState(false);
  const [canPick, setCanPick] = useState(() => 'showPicker' in HTMLInputElement.prototype);
  const native = useRef<HTMLInputElement>(null);
  const isTouch = canPick && (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false);
  const text = dayOrText(typed) === value ? typed : textOfDay(value, locale);

  const set = (next: string) => {
    setTyped(textOfDay(next, locale));
    setIsTold(true);
    if (next !== value) onChange(next);
  };
  const finish = (shown: string) => set(dayOfText(shown, true) ?? shown.trim());
  const pick = (input: HTMLInputElement | null) => {
    try {
      native.current?.showPicker();
    } catch {
      // Browsers refuse it in a frame of another site: the field is typed into instead.
      setCanPick(false);
      input?.focus();
    }
  };

  return {
    text,
    fault: isTold ? faultOf() : undefined,
    input: {
      value: text,
      placeholder: texts.placeholder,
      autoComplete: 'off',
      inputMode: isTouch ? ('none' as const) : undefined,
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
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (isTouch) pick(event.currentTarget);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        if (event.key === 'Enter') return finish(input.value);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        if (event.altKey) {
          event.preventDefault();
          return pick(input);
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
    picker: canPick
      ? {
          label: texts.choose,
          open: () => pick(null),
          native: { ref: native, min, max, value: isDay(value) ? value : '', set },
        }
      : null,
  };

  function faultOf(): string | undefined {
    if (value === '') return undefined;
    if (!isDay(value)) return texts.invalid;
    if (min && value < min) return texts.tooEarly.replace('{day}', textOfDay(min, locale));
    if (max && value > max) return texts.tooLate.replace('{day}', textOfDay(max, locale));
    return undefined;
  }
}

export type DayPicker = ReturnType<typeof useTypedDay>['picker'];

const dayOrText = (typed: string) => dayOfText(typed) ?? typed.trim();
