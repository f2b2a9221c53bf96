import type { ReactElement } from 'react';
import {
  BooleanInput,
  type BooleanInputProps,
  InputHelperText,
  NumberInput,
  type NumberInputProps,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
  useInput,
} from 'react-admin';
import { type Choosable, RecordChoice } from './layout/RecordChoice.tsx';

type Narrowed<Props, T> = Omit<Props, 'source'> & { source: Extract<keyof T, string> };

/** The inputs of a record, with `source` narrowed to its fields. */
export const inputsOf = <T extends object>() => ({
  TextInput: KeptTextInput as (props: Narrowed<TextInputProps, T>) => ReactElement,
  NumberInput: WholeNumberInput as (props: Narrowed<NumberInputProps, T>) => ReactElement,
  SelectInput: KeptSelectInput as (props: Narrowed<SelectInputProps, T>) => ReactElement,
  SwitchInput: BooleanInput as (props: Narrowed<BooleanInputProps, T>) => ReactElement,
  RecordInput: RecordInput as <R extends { id: number }>(props: Narrowed<RecordInputProps<R>, T>) => ReactElement,
});

/** An emptied field stays the empty string, as in the contract; react-admin would make it null. */
const KeptTextInput = (props: TextInputProps) => <TextInput fullWidth parse={asTyped} {...props} />;
const asTyped = (typed: string) => typed;

const KeptSelectInput = (props: SelectInputProps) => <SelectInput fullWidth translateChoice={false} {...props} />;
const WholeNumberInput = (props: NumberInputProps) => <NumberInput fullWidth step={1} {...props} />;

type RecordInputProps<T extends { id: number }> = {
  source: string;
  of: Choosable<T>;
  label: string;
  filter?: object;
  placeholder?: string;
  isRequired?: boolean;
  helperText?: string | false;
};

function RecordInput<T extends { id: number }>({ source, isRequired, helperText, ...choice }: RecordInputProps<T>) {
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
