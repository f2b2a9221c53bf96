import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput as ChoicesInput,
  FieldTitle,
  InputHelperText,
  PasswordInput,
  NumberInput as RaNumberInput,
  SelectInput as RaSelectInput,
  TextInput as RaTextInput,
  type TextInputProps as RaTextInputProps,
  useInput,
} from 'react-admin';
import { DayField } from './DayField.tsx';

export type InputProps = { source: string; label: string; helperText?: ReactNode; isRequired?: boolean };

// An emptied field stays the empty string, as in the contract; react-admin would make it null.
const asTyped = (typed: string) => typed;
const orNull = (typed: string) => typed || null;

/** Said to screen readers too, which do not read the star of the label as such. */
const required = (isRequired?: boolean) => ({ 'aria-required': isRequired || undefined });

export type TextInputProps = InputProps &
  Pick<RaTextInputProps, 'autoComplete' | 'autoFocus' | 'multiline' | 'readOnly' | 'type' | 'format' | 'parse'> & {
    autoCapitalize?: string;
    inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
    maxLength?: number;
    spellCheck?: boolean;
    unit?: string;
  };

export function TextInput(props: TextInputProps) {
  const {
    autoCapitalize,
    inputMode,
    maxLength,
    spellCheck,
    readOnly,
    unit,
    helperText = false,
    type,
    ...input
  } = props;
  const isPassword = type === 'password';
  const Input = isPassword ? PasswordInput : RaTextInput;
  return (
    <Input
      parse={asTyped}
      margin="none"
      {...input}
      {...(!isPassword && { type })}
      helperText={helperText}
      readOnly={readOnly}
      slotProps={{
        htmlInput: { autoCapitalize, inputMode, maxLength, spellCheck, ...required(props.isRequired) },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}

export type SearchInputProps = { source: string; label: string };

/** A text that a list is searched for. */
export const SearchInput = ({ source, label }: SearchInputProps) => (
  <RaTextInput
    {...{ source, label }}
    parse={asTyped}
    margin="none"
    helperText={false}
    type="search"
    slotProps={{
      htmlInput: { maxLength: 200 },
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

export type NumberInputProps = InputProps & { min?: number; max?: number; step?: number | 'any' };

/** A number, or null. */
export const NumberInput = ({ helperText = false, step = 1, min, max, ...input }: NumberInputProps) => (
  <RaNumberInput
    {...input}
    margin="none"
    helperText={helperText}
    slotProps={{ htmlInput: { step, min, max, ...required(input.isRequired) } }}
  />
);

export type DayInputProps = InputProps & {
  /** An emptied day is null in the contract, otherwise the empty string. */
  isNullable?: boolean;
  min?: string;
  max?: string;
};

export function DayInput({ source, label, helperText, isRequired, isNullable = false, min, max }: DayInputProps) {
  const { id, field, fieldState } = useInput({ source, parse: isNullable ? orNull : asTyped });
  const { error, invalid } = fieldState;
  return (
    <DayField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle {...{ label, source, isRequired }} />}
      required={isRequired}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      min={min}
      max={max}
      error={invalid && error?.message ? <InputHelperText error={error.message} /> : undefined}
      helperText={helperText}
    />
  );
}

type ChoiceId = string | number | boolean;

export type SelectInputProps = InputProps & {
  choices: readonly { id: ChoiceId; name: string }[];
  /** Choice of nothing. */
  emptyText?: string;
  /** Value of the choice of nothing. */
  emptyValue?: '' | null;
  readOnly?: boolean;
  onChange?(chosen: ChoiceId | null): void;
};

/** One of a few choices. Their ids keep their type. */
export function SelectInput(props: SelectInputProps) {
  const { choices, emptyText, emptyValue = null, readOnly, onChange, helperText = false, isRequired, ...input } = props;
  const parse = (chosen: ChoiceId) => (chosen === '' ? emptyValue : chosen);
  return (
    <RaSelectInput
      {...input}
      label={<FieldTitle label={input.label} source={input.source} isRequired={isRequired} />}
      choices={[...choices]}
      translateChoice={false}
      emptyText={emptyText ?? ''}
      isRequired={isRequired && emptyText === undefined}
      parse={parse}
      format={(stored: ChoiceId | null) => (choices.some(({ id }) => id === stored) ? stored : '')}
      readOnly={readOnly}
      margin="none"
      helperText={helperText}
      onChange={onChange && (chosen => onChange(parse(chosen?.target ? chosen.target.value : chosen)))}
      slotProps={{ htmlInput: required(isRequired) }}
    />
  );
}

export type SwitchInputProps = InputProps & { onChange?(isOn: boolean): void };

export const SwitchInput = ({ source, label, helperText = false, onChange }: SwitchInputProps) => (
  <BooleanInput
    {...{ source, label }}
    helperText={helperText}
    onChange={onChange && (event => onChange(event.target.checked))}
  />
);

export type CheckboxGroupProps = InputProps & { choices: readonly { id: string; name: string }[] };

/** Several of some choices, in their order. */
export const CheckboxGroupInput = ({ choices, helperText = false, ...input }: CheckboxGroupProps) => (
  <ChoicesInput
    {...input}
    choices={[...choices]}
    translateChoice={false}
    row={false}
    margin="none"
    helperText={helperText}
    parse={(chosen: string[]) => choices.map(({ id }) => id).filter(id => chosen.includes(id))}
  />
);
