import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export { DayField } from './DayField.tsx';

export type SearchFieldProps = { label: string; value: string; maxLength: number; onChange(text: string): void };

/** A search outside of a list. */
export const SearchField = ({ label, value, maxLength, onChange }: SearchFieldProps) => (
  <TextField
    label={label}
    type="search"
    value={value}
    onChange={event => onChange(event.target.value)}
    slotProps={{
      htmlInput: { maxLength },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
);

export type Choice<Value> = { id: Value; name: string };

export type SelectFieldProps<Value> = {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  /** Choice of nothing. */
  emptyText?: string;
  helperText?: string;
  disabled?: boolean;
  required?: boolean;
  onChange(value: Value | undefined): void;
};

/** One of a few choices, outside of a form of react-hook-form. */
export function SelectField<Value extends string | number | boolean>(props: SelectFieldProps<Value>) {
  const { label, value, choices, emptyText, helperText, disabled, required, onChange } = props;
  const chosen = choices.find(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={chosen ? String(chosen.id) : ''}
      onChange={event => onChange(choices.find(({ id }) => String(id) === event.target.value)?.id)}
      disabled={disabled}
      required={required}
      helperText={helperText}
      slotProps={{
        inputLabel: emptyText === undefined ? undefined : { shrink: true },
        select: {
          displayEmpty: emptyText !== undefined,
          SelectDisplayProps: {
            'aria-required': required || undefined,
          },
        },
      }}
    >
      {emptyText !== undefined && <MenuItem value="">{emptyText}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={String(id)} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
