import type { ComponentProps, ReactNode } from 'react';
import { type DayPicker, type TypedDayOptions, useTypedDay } from '../useTypedDay.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { TextInput } from './TextInput.tsx';

type DayFieldProps = TypedDayOptions &
  Omit<ComponentProps<typeof Field>, 'children' | 'unit'> & { name?: string; autoComplete?: string };

/** A labelled date field: typed as dd.mm.yyyy or dd/mm/yyyy, or chosen in the browser's calendar. */
export function DayField({ value, onChange, onBlur, locale, min, max, name, autoComplete, ...field }: DayFieldProps) {
  const { fault, input, picker } = useTypedDay({ value, onChange, onBlur, locale, min, max });
  return (
    <Field {...field} error={fault ?? field.error}>
      <TextInput
        {...input}
        name={name}
        {...(autoComplete && { autoComplete })}
        className={picker ? 'n-input-day' : ''}
      />
      <DayButton picker={picker} />
    </Field>
  );
}

/** Opens the browser's calendar, beside the input in a positioned box. */
export function DayButton({ picker }: { picker: DayPicker }): ReactNode {
  if (!picker) return null;
  return (
    <>
      <DayCalendar picker={picker} />
      <button type="button" className="n-reveal" aria-label={picker.label} title={picker.label} onClick={picker.open}>
        <Icon name="calendar" />
      </button>
    </>
  );
}

/** The browser's own field, which is not shown: its calendar opens below it. */
export function DayCalendar({ picker }: { picker: NonNullable<DayPicker> }) {
  const { set, ...native } = picker.native;
  return (
    <input
      {...native}
      type="date"
      className="n-day-native"
      tabIndex={-1}
      aria-hidden="true"
      onChange={event => set(event.target.value)}
    />
  );
}
