import { type ComponentProps, useRef, useState } from 'react';
import { isDay } from '../typedDay.ts';
import { type TypedDayOptions, useTypedDay } from '../useTypedDay.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { TextInput } from './TextInput.tsx';

type DayFieldProps = TypedDayOptions &
  Omit<ComponentProps<typeof Field>, 'children' | 'unit'> & { name?: string; autoComplete?: string };

/** A labelled date field: typed as dd.mm.yyyy or dd/mm/yyyy, or chosen in the browser's calendar. */
export function DayField({ value, onChange, onBlur, locale, min, max, name, autoComplete, ...field }: DayFieldProps) {
  const native = useRef<HTMLInputElement>(null);
  const [canPick, setCanPick] = useState(() => 'showPicker' in HTMLInputElement.prototype);
  const isTouch = canPick && (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false);
  const pick = (input?: HTMLInputElement) => {
    try {
      native.current?.showPicker();
    } catch {
      // Browsers refuse it in a frame of another site: the field is typed into instead.
      setCanPick(false);
      input?.focus();
    }
  };
  const { fault, set, input, calendarLabel } = useTypedDay({ value, onChange, onBlur, locale, min, max }, pick);
  return (
    <Field {...field} error={fault ?? field.error}>
      <TextInput
        {...input}
        name={name}
        {...(autoComplete && { autoComplete })}
        {...(isTouch && { inputMode: 'none', onClick: event => pick(event.currentTarget) })}
        className={canPick ? 'n-input-day' : ''}
      />
      {canPick && (
        <>
          {/* The browser's own field is not shown: its calendar opens below it. */}
          <input
            ref={native}
            type="date"
            className="n-day-native"
            min={min}
            max={max}
            value={isDay(value) ? value : ''}
            tabIndex={-1}
            aria-hidden="true"
            onChange={event => set(event.target.value)}
          />
          <button
            type="button"
            className="n-reveal"
            aria-label={calendarLabel}
            title={calendarLabel}
            onClick={() => pick()}
          >
            <Icon name="calendar" />
          </button>
        </>
      )}
    </Field>
  );
}
