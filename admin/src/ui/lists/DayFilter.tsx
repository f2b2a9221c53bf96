import { isDay } from '@nahstrom/kit';
import { useEffect, useState } from 'react';
import { DayField } from './fields.tsx';
import { useFilter } from './useFilter.ts';

type DayFilterProps = { source: string; label: string; error?: string };

/** Filters by a complete day; an incomplete one leaves the list as it is. */
export function DayFilter({ source, label, error }: DayFilterProps) {
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => {
    setTyped(value ?? '');
  }, [value]);
  const onChange = (day: string) => {
    setTyped(day);
    if (day === '') change(undefined);
    else if (isDay(day)) change(day);
  };
  return <DayField id={`filter-${source}`} label={label} value={typed} onChange={onChange} error={error} />;
}
