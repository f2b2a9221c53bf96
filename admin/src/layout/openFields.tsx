import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from '@mui/material/TextField';

export { DayField } from './DayField.tsx';

export type TextFieldProps = Pick<
  MuiTextFieldProps,
  'value' | 'onChange' | 'helperText' | 'required' | 'disabled' | 'rows' | 'placeholder' | 'autoComplete' | 'sx'
> & {
  label: string;
  /** The label is for screen readers only. */
  hiddenLabel?: boolean;
  /** Shown in place of `helperText`. */
  error?: string;
  type?: 'search' | 'password';
  maxLength?: number;
  readOnly?: boolean;
  inputMode?: 'numeric';
  spellCheck?: boolean;
};

/** A text outside of a form of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hiddenLabel,
    error,
    helperText,
    required,
    type,
    maxLength,
    readOnly,
    inputMode,
    spellCheck,
    ...field
  } = props;
  return (
    <MuiTextField
      {...field}
      {...(hiddenLabel ? { hiddenLabel } : { label })}
      required={required}
      type={type}
      multiline={field.rows !== undefined}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{
        htmlInput: {
          maxLength,
          inputMode,
          spellCheck,
          'aria-label': hiddenLabel ? label : undefined,
          'aria-required': required || undefined,
        },
        input: {
          readOnly,
          startAdornment: type === 'search' && (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

export type Choice<Value> = { id: Value; name: string };

export type SelectFieldProps<Value> = {
  label: string;
  hiddenLabel?: boolean;
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
  const { label, hiddenLabel, value, choices, emptyText, helperText, error, disabled, required, onChange } = props;
  const chosen = choices.find(({ id }) => id === value);
  return (
    <MuiTextField
      select
      {...(hiddenLabel ? { hiddenLabel } : { label })}
      value={chosen ? String(chosen.id) : ''}
      onChange={event => onChange(choices.find(({ id }) => String(id) === event.target.value)?.id)}
      disabled={disabled}
      required={required}
      error={error !== undefined}
      helperText={error ?? helperText}
      slotProps={{
        inputLabel: emptyText === undefined ? undefined : { shrink: true },
        select: {
          displayEmpty: emptyText !== undefined,
          SelectDisplayProps: {
            'aria-label': hiddenLabel ? label : undefined,
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
