import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useFilter } from '../../layout/Filters.tsx';

type DayFilterProps = { source: string; label: string; error?: string };

/** Waits for a complete day, because a half-typed year is a different one. */
export function DayFilter({ source, label, error }: DayFilterProps) {
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={event => {
        const day = event.target.value;
        setTyped(day);
        if (day === '') change(undefined);
        else if (/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) change(day);
      }}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
      sx={{ flex: { xs: '1 1 40%', sm: '0 1 170px' } }}
    />
  );
}
