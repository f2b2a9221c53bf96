import { useEffect, useState } from 'react';
import { useFilter } from '../../layout/Filters.tsx';

type DayFilterProps = { source: string; label: string; error?: string };

/** Waits for a complete day, because a half-typed year is a different one. */
export function DayFilter({ source, label, error }: DayFilterProps) {
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <div className="admin-filter-day">
      <label className="admin-filter">
        <span>{label}</span>
        <input
          type="date"
          value={typed}
          max="2999-12-31"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${source}-error`}
          onChange={event => {
            const day = event.target.value;
            setTyped(day);
            if (day === '') change(undefined);
            else if (/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) change(day);
          }}
        />
      </label>
      {error && (
        <p className="n-error" id={`${source}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
