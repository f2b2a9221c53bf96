import { type TypedDayOptions, useTypedDay } from '@nahstrom/kit';
import { DayButton } from '@nahstrom/kit/components';
import { useId } from 'react';
import { usePortal } from '../portal.ts';

type DayBoxProps = Omit<TypedDayOptions, 'locale'> & { label: string; hint?: string; error?: string };

/** A date field outside of a form, in the look of a filter. */
export function DayBox({ label, hint, error, ...options }: DayBoxProps) {
  const { locale } = usePortal();
  const id = useId();
  const { fault, input, picker } = useTypedDay({ ...options, locale });
  const told = fault ?? error;
  return (
    <div className="admin-filter-day">
      <div className="admin-filter">
        <span>
          <label htmlFor={id}>{label}</label>
        </span>
        <input
          {...input}
          id={id}
          type="text"
          aria-invalid={told !== undefined || undefined}
          aria-describedby={told ? `${id}-error` : hint && `${id}-hint`}
        />
        <DayButton picker={picker} />
      </div>
      {!told && hint && (
        <p className="n-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {told && (
        <p className="n-error" id={`${id}-error`}>
          {told}
        </p>
      )}
    </div>
  );
}
