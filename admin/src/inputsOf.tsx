import type { ReactElement } from 'react';
import { CodeInput, type CodeInputProps } from './layout/CodeInput.tsx';
import {
  CheckboxGroupInput,
  type CheckboxGroupProps,
  DayInput,
  type DayInputProps,
  NumberInput,
  type NumberInputProps,
  SelectInput,
  type SelectInputProps,
  SwitchInput,
  type SwitchInputProps,
  TextInput,
  type TextInputProps,
} from './layout/inputs.tsx';
import { RecordInput, type RecordInputProps } from './layout/RecordChoice.tsx';

type Narrowed<Props, T> = Omit<Props, 'source'> & { source: Extract<keyof T, string> };
type Input<Props, T> = (props: Narrowed<Props, T>) => ReactElement;

/** The inputs of a record, with `source` narrowed to its fields. */
export const inputsOf = <T extends object>() => ({
  TextInput: TextInput as Input<TextInputProps, T>,
  NumberInput: NumberInput as Input<NumberInputProps, T>,
  DayInput: DayInput as Input<DayInputProps, T>,
  SelectInput: SelectInput as Input<SelectInputProps, T>,
  SwitchInput: SwitchInput as Input<SwitchInputProps, T>,
  CheckboxGroupInput: CheckboxGroupInput as Input<CheckboxGroupProps, T>,
  CodeInput: CodeInput as Input<CodeInputProps, T>,
  RecordInput: RecordInput as <R extends { id: number }>(props: Narrowed<RecordInputProps<R>, T>) => ReactElement,
});
