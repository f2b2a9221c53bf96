import Box from '@mui/material/Box';
import { filterWidth, useFilter } from './Filters.tsx';
import { type Choosable, RecordChoice } from './RecordChoice.tsx';

type RecordFilterProps<T extends { id: number }> = { source: string; label: string; all: string; of: Choosable<T> };

export function RecordFilter<T extends { id: number }>({ source, label, all, of }: RecordFilterProps<T>) {
  const [value, change] = useFilter<number>(source);
  return (
    <Box sx={filterWidth}>
      <RecordChoice
        of={of}
        label={label}
        placeholder={all}
        value={value ?? null}
        onChange={chosen => change(chosen ?? undefined)}
      />
    </Box>
  );
}
