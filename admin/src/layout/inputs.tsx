import { Checkbox, DayField, Field, Select, TextArea, TextInput as TextField } from '@nahstrom/kit/components';
import { useInput } from 'ra-core';
import { type ComponentProps, useId } from 'react';
import { usePortal } from '../portal.ts';
import { fieldOf, type InputProps, labelOf, toldOf } from './fieldOf.tsx';

// An emptied field stays the empty string, as in the contract; react-admin would make it null.
const asTyped = (typed: string) => typed;
const orNull = (typed: string) => typed || null;
const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed));

export type TextInputProps = InputProps &
  Pick<
    ComponentProps<'input'>,
    'autoCapitalize' | 'autoComplete' | 'inputMode' | 'maxLength' | 'readOnly' | 'spellCheck' | 'type'
  > & {
    /** Several lines; the field grows with its text. */
    multiline?: boolean;
    unit?: string;
    format?(value: never): string;
    parse?(typed: string): unknown;
  };

export function TextInput(props: TextInputProps) {
  const { source, label, helperText, isRequired, multiline, unit, format, parse = asTyped, ...html } = props;
  const { field, fieldState } = useInput<unknown>({
    source,
    parse,
    ...(format && { format: format as (value: unknown) => string }),
  });
  return (
    <Field {...fieldOf({ label, helperText, isRequired }, fieldState.error)} unit={unit}>
      {multiline ? <TextArea {...field} readOnly={html.readOnly} /> : <TextField {...html} {...field} />}
    </Field>
  );
}

export type NumberInputProps = InputProps & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step'>;

/** A number, or null. */
export function NumberInput({ source, label, helperText, isRequired, step = 1, min, max }: NumberInputProps) {
  const { field, fieldState } = useInput({ source, parse: numberOrNull });
  return (
    <Field {...fieldOf({ label, helperText, isRequired }, fieldState.error)}>
      <TextField {...field} type="number" {...{ step, min, max }} />
    </Field>
  );
}

export type DayInputProps = InputProps & {
  /** An emptied day is null in the contract, otherwise the empty string. */
  isNullable?: boolean;
  min?: string;
  max?: string;
};

export function DayInput({ source, label, helperText, isRequired, isNullable = false, min, max }: DayInputProps) {
  const { locale } = usePortal();
  const { field, fieldState } = useInput({ source, parse: isNullable ? orNull : asTyped });
  return (
    <DayField
      {...fieldOf({ label, helperText, isRequired }, fieldState.error)}
      {...{ locale, min, max }}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
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

/** The browser's own list of choices. Their ids keep their type. */
export function SelectInput(props: SelectInputProps) {
  const { source, label, helperText, isRequired, choices, emptyText, emptyValue = null, readOnly, onChange } = props;
  const { field, fieldState } = useInput({ source, parse: asIs, onChange });
  const chosen = choices.find(({ id }) => id === field.value);
  return (
    <Field {...fieldOf({ label, helperText, isRequired }, fieldState.error)}>
      <Select
        name={field.name}
        ref={field.ref}
        value={chosen ? String(chosen.id) : ''}
        disabled={readOnly}
        placeholder={emptyText !== undefined || !isRequired || !chosen ? (emptyText ?? '') : undefined}
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={event =>
          field.onChange(choices.find(({ id }) => String(id) === event.target.value)?.id ?? emptyValue)
        }
        onBlur={field.onBlur}
      />
    </Field>
  );
}
const asIs = (value: unknown) => value;

export type SwitchInputProps = InputProps & { onChange?(isOn: boolean): void };

export function SwitchInput({ source, label, helperText, onChange }: SwitchInputProps) {
  const { field, fieldState } = useInput({ source, parse: asIs, onChange });
  return (
    <Checkbox
      role="switch"
      label={label}
      {...toldOf(helperText, fieldState.error)}
      name={field.name}
      ref={field.ref}
      checked={Boolean(field.value)}
      onChange={event => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    />
  );
}

export type CheckboxGroupProps = InputProps & { choices: readonly { id: string; name: string }[] };

/** Several of some choices, in their order. */
export function CheckboxGroupInput({ source, label, helperText, isRequired, choices }: CheckboxGroupProps) {
  const { field, fieldState } = useInput({ source, parse: asIs });
  const id = useId();
  const chosen: readonly string[] = field.value || [];
  const { error, hint } = toldOf(helperText, fieldState.error);
  const change = (changed: string, isChosen: boolean) =>
    field.onChange(
      choices.map(choice => choice.id).filter(choice => (choice === changed ? isChosen : chosen.includes(choice))),
    );
  return (
    <fieldset className="n-field" aria-describedby={error || hint ? id : undefined}>
      <legend className="n-label">{labelOf(label, isRequired)}</legend>
      <div className="n-check-group">
        {choices.map(choice => (
          <label key={choice.id} className="n-check">
            <input
              type="checkbox"
              name={field.name}
              checked={chosen.includes(choice.id)}
              aria-invalid={error ? true : undefined}
              onChange={event => change(choice.id, event.target.checked)}
              onBlur={field.onBlur}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p className={error ? 'n-error' : 'n-hint'} id={id}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}

export { CodeInput } from './CodeInput.tsx';

export { RecordInput } from './RecordInput.tsx';
