import type { ReactNode } from 'react';
import {
  FieldTitle,
  InputHelperText,
  NumberInput,
  type NumberInputProps,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
  useInput,
} from 'react-admin';
import { DayField } from './DayField.tsx';
import { type Choosable, RecordChoice } from './RecordChoice.tsx';

/** An emptied field stays the empty string, as in the contract; react-admin would make it null. */
export const KeptTextInput = (props: TextInputProps) => <TextInput fullWidth parse={asTyped} {...props} />;
const asTyped = (typed: string) => typed;

export const KeptSelectInput = (props: SelectInputProps) => (
  <SelectInput fullWidth translateChoice={false} {...props} />
);
export const WholeNumberInput = (props: NumberInputProps) => <NumberInput fullWidth step={1} {...props} />;

export type DayInputProps = {
  source: string;
  label: string;
  helperText?: ReactNode;
  isRequired?: boolean;
  /** An emptied day is null in the contract, otherwise the empty string. */
  isNullable?: boolean;
  min?: string;
  max?: string;
};

export function DayInput({
  source,
  label,
  helperText = false,
  isRequired,
  isNullable = false,
  min,
  max,
}: DayInputProps) {
  const { id, field, fieldState } = useInput({ source, parse: isNullable ? orNull : asTyped });
  const message = fieldState.error?.message;
  return (
    <DayField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      min={min}
      max={max}
      error={fieldState.invalid && <InputHelperText error={message} />}
      faultOf={fault => <InputHelperText error={fault} />}
      helperText={helperText && <InputHelperText helperText={helperText} />}
      fullWidth
    />
  );
}
const orNull = (typed: string) => typed || null;

export type RecordInputProps<T extends { id: number }> = {
  source: string;
  of: Choosable<T>;
  label: string;
  filter?: object;
  placeholder?: string;
  isRequired?: boolean;
  helperText?: string | false;
};

export function RecordInput<T extends { id: number }>({
  source,
  isRequired,
  helperText,
  ...choice
}: RecordInputProps<T>) {
  const { field, fieldState } = useInput({ source });
  return (
    <RecordChoice
      {...choice}
      name={field.name}
      value={field.value || null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required={isRequired}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
    />
  );
}

export { BooleanInput } from 'react-admin';

export { CodeInput } from './CodeInput.tsx';
