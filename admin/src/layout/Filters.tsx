import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePortal } from '../portal.ts';

/** Side by side; on a phone only the first, with a button for the others. */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = usePortal();
  const { filterValues } = useListContext();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  const count = others.filter(
    other => isValidElement<{ source?: string }>(other) && filterValues[other.props.source ?? ''] !== undefined,
  ).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 4, mb: 4 }}>
      {first}
      {others.length > 0 && (
        <>
          <Button
            size="small"
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ display: { sm: 'none' } }}
          >
            {count > 0 ? t('list.filtersSet', { count }) : t('list.filters')}
          </Button>
          <Box sx={{ display: { xs: isOpen ? 'contents' : 'none', sm: 'contents' } }}>{others}</Box>
        </>
      )}
    </Box>
  );
}

export function useFilter<Value>(source: string): [Value | undefined, (value: Value | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const change = (value: Value | undefined) => {
    const { [source]: _before, ...others } = filterValues;
    setFilters(value === undefined ? others : { ...others, [source]: value });
  };
  return [filterValues[source], change];
}

/** Debounces typing. */
export function SearchFilter({ source, label }: { source: string; label: string }) {
  const [value, change] = useFilter<string>(source);
  const [typed, setTyped] = useState(value ?? '');

  useEffect(() => setTyped(value ?? ''), [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce restarts with every letter, and with nothing else
  useEffect(() => {
    if (typed === (value ?? '')) return;
    const pause = setTimeout(() => change(typed || undefined), 300);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
        htmlInput: { maxLength: 200 },
      }}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 360 } }}
    />
  );
}

type Choice = { id: string | number | boolean; name: string };

export function ChoiceFilter(props: { source: string; label: string; all: string; choices: Choice[] }) {
  const { source, label, all, choices } = props;
  const [value, change] = useFilter<Choice['id']>(source);
  const chosen = choices.find(choice => choice.id === value);
  return (
    <TextField
      select
      label={label}
      value={chosen ? String(chosen.id) : ''}
      onChange={event => change(choices.find(choice => String(choice.id) === event.target.value)?.id)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={filterWidth}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={String(choice.id)} value={String(choice.id)}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const filterWidth = { flex: { xs: '1 1 100%', sm: '0 1 220px' } };
