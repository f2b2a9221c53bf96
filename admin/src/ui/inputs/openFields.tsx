import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';
import type { ComponentProps, ReactNode } from 'react';

export { DayField } from './DayField.tsx';

export type TextFieldProps = Pick<
  MuiTextFieldProps,
  'autoComplete' | 'disabled' | 'multiline' | 'onChange' | 'placeholder' | 'required' | 'rows' | 'type' | 'sx'
> &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'inputMode' | 'maxLength' | 'readOnly' | 'spellCheck'> & {
    label: string;
    /** The label is read by screen readers only. */
    hiddenLabel?: boolean;
    value: string;
    error?: string;
    helperText?: string;
    endAdornment?: ReactNode;
  };

/** An error does not hide the hint: a number that is wrong still has its place in a file. */
const Told = ({ error, helperText }: { error?: string; helperText?: string }) => (
  <>
    {error && <span>{error}</span>}
    {error && helperText && <br />}
    {helperText && <span>{helperText}</span>}
  </>
);

/** A text outside of a form of react-hook-form. */
export function TextField({ label, hiddenLabel, error, helperText, ...props }: TextFieldProps) {
  const { autoCapitalize, inputMode, maxLength, readOnly, spellCheck, endAdornment, ...field } = props;
  return (
    <MuiTextField
      {...field}
      label={hiddenLabel ? undefined : label}
      error={error !== undefined}
      helperText={(error ?? helperText) && <Told error={error} helperText={helperText} />}
      slotProps={{
        input: { endAdornment },
        htmlInput: {
          'aria-label': hiddenLabel ? label : undefined,
          autoCapitalize,
          inputMode,
          maxLength,
          readOnly,
          spellCheck,
        },
      }}
    />
  );
}

export type SearchFieldProps = { label: string; value: string; maxLength: number; onChange(text: string): void };

/** A search outside of a list. */
export const SearchField = ({ label, value, maxLength, onChange }: SearchFieldProps) => (
  <MuiTextField
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
  error?: string;
  disabled?: boolean;
  required?: boolean;
  onChange(value: Value | undefined): void;
};

/** One of a few choices, outside of a form of react-hook-form. */
export function SelectField<Value extends string | number | boolean>(props: SelectFieldProps<Value>) {
  const { label, value, choices, emptyText, helperText, error, disabled, required, onChange } = props;
  const chosen = choices.find(({ id }) => id === value);
  return (
    <MuiTextField
      select
      label={label}
      value={chosen ? String(chosen.id) : ''}
      onChange={event => onChange(choices.find(({ id }) => String(id) === event.target.value)?.id)}
      disabled={disabled}
      required={required}
      error={error !== undefined}
      helperText={(error ?? helperText) && <Told error={error} helperText={helperText} />}
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
    </MuiTextField>
  );
}
