import { isDay, useTypedDay } from '@nahstrom/kit';
import { DayButton } from '@nahstrom/kit/components';
import { useEffect, useId, useState } from 'react';
import { useFilter } from '../../layout/Filters.tsx';
import { usePortal } from '../../portal.ts';

type DayFilterProps = { source: string; label: string; error?: string };

/** Filters by a complete day; an incomplete one leaves the list as it is. */
export function DayFilter({ source, label, error }: DayFilterProps) {
  const { locale } = usePortal();
  const id = useId();
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const onChange = (day: string) => {
    setTyped(day);
    if (day === '') change(undefined);
    else if (isDay(day)) change(day);
  };
  const { fault, input, picker } = useTypedDay({ value: typed, onChange, locale });
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
          aria-describedby={told && `${id}-error`}
        />
        <DayButton picker={picker} />
      </div>
      {told && (
        <p className="n-error" id={`${id}-error`}>
          {told}
        </p>
      )}
    </div>
  );
}
