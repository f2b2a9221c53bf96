import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  BooleanInput,
  CheckboxGroupInput as ChoicesInput,
  FieldTitle,
  InputHelperText,
  NumberInput as RaNumberInput,
  type RaRecord,
  SelectInput as RaSelectInput,
  TextInput as RaTextInput,
  type TextInputProps as RaTextInputProps,
  ReferenceInput,
  useInput,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePortal } from '../portal.ts';
import type { Choosable } from './Choosable.ts';
import { DayField } from './DayField.tsx';
import { InReference } from './InReference.tsx';
import { NameWithHint } from './NameWithHint.tsx';

type InputProps = { source: string; label: string; helperText?: ReactNode; isRequired?: boolean };

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
  const { autoCapitalize, inputMode, maxLength, spellCheck, readOnly, unit, helperText = false, ...input } = props;
  return (
    <RaTextInput
      parse={asTyped}
      margin="none"
      {...input}
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

/** The list opens by a click or a key and begins at the chosen one; Enter takes the first that a search finds. */
const searched = { openOnFocus: false, autoHighlight: true, filterSelectedOptions: false };

/** react-admin waits for MUI's reason `reset` when the chosen one is chosen again, but MUI 7 says `selectOption`: the typed
 *  text would stay. A new function makes react-admin write the name. */
function useNamedAgain<T>(nameOf: (record: T) => string) {
  const [named, setNamed] = useState(() => ({ nameOf }));
  const onInputChange: AutocompleteInputProps['onInputChange'] = (_event, _text, reason) => {
    if (reason === 'selectOption') setNamed({ nameOf: record => nameOf(record) });
  };
  return { nameOf: named.nameOf, onInputChange };
}

type Code = { id: string; name: string };

const nameOfCode = ({ id, name }: Code) => (name === id ? name : `${name} (${id})`);

export type CodeInputProps = InputProps & {
  choices: Code[];
  /** False for a field that cannot be emptied. */
  isClearable?: boolean;
};

/** One of a long list of codes, searchable by name or code. */
export function CodeInput({ choices, isClearable = true, helperText = false, ...input }: CodeInputProps) {
  const stored: string = useWatch({ name: useWrappedSource(input.source) });
  const known = choices.some(({ id }) => id === stored);
  const { nameOf, onInputChange } = useNamedAgain(nameOfCode);
  return (
    <AutocompleteInput
      // It keeps the name of the chosen one from its first rendering.
      key={choices.length === 0 ? 'awaited' : 'here'}
      {...input}
      choices={known || !stored ? choices : [{ id: stored, name: stored }, ...choices]}
      optionText={nameOf}
      onInputChange={onInputChange}
      translateChoice={false}
      parse={(chosen: string | null) => chosen ?? ''}
      disableClearable={!isClearable}
      {...searched}
      margin="none"
      helperText={helperText}
    />
  );
}

export type RecordInputProps<T extends RaRecord<number>> = InputProps & {
  of: Choosable<T>;
  filter?: object;
  /** Shown without a choice. */
  placeholder?: string;
  /** Screen with the `Create` of a record that is not there yet. */
  create?: ReactElement;
};

/** One of many records, found by typing. */
export function RecordInput<T extends RaRecord<number>>(props: RecordInputProps<T>) {
  const { source, of, filter, helperText = false, placeholder, create, ...input } = props;
  const { t } = usePortal();
  const { nameOf, onInputChange } = useNamedAgain(of.nameOf);
  return (
    <ReferenceInput
      source={source}
      reference={of.resource}
      sort={{ field: of.sort, order: 'ASC' }}
      perPage={50}
      filter={filter}
    >
      <AutocompleteInput
        {...input}
        optionText={(record: T) => <NameWithHint name={of.nameOf(record)} hint={of.hintOf?.(record)} />}
        inputText={nameOf}
        onInputChange={onInputChange}
        filterToQuery={(typed: string) => ({ queryString: typed })}
        noOptionsText={t('choice.nothing')}
        {...searched}
        create={create && <InReference resource={of.resource}>{create}</InReference>}
        createLabel={create && t('choice.create')}
        // With a text for a typed name, the label could not be chosen before something is typed.
        createItemLabel={null as unknown as undefined}
        TextFieldProps={{ placeholder }}
        margin="none"
        helperText={helperText}
      />
    </ReferenceInput>
  );
}
