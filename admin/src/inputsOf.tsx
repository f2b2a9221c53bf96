import { later } from '@nahstrom/kit';
import type { ComponentType, ReactElement } from 'react';
import type { BooleanInputProps, NumberInputProps, SelectInputProps, TextInputProps } from 'react-admin';
import type { CodeInputProps } from './layout/CodeInput.tsx';
import type { DayInputProps, RecordInputProps } from './layout/inputs.tsx';

const code = () => import('./layout/inputs.tsx');

/** MUI's inputs are loaded when a form or dialog shows them, so that a page that only may open one goes without. */
const input = <Props extends object>(of: (inputs: Awaited<ReturnType<typeof code>>) => ComponentType<never>) =>
  later<Props>(async () => ({ default: of(await code()) as unknown as ComponentType<Props> }));

const inputs = {
  TextInput: input<TextInputProps>(({ KeptTextInput }) => KeptTextInput),
  NumberInput: input<NumberInputProps>(({ WholeNumberInput }) => WholeNumberInput),
  DayInput: input<DayInputProps>(({ DayInput }) => DayInput),
  SelectInput: input<SelectInputProps>(({ KeptSelectInput }) => KeptSelectInput),
  SwitchInput: input<BooleanInputProps>(({ BooleanInput }) => BooleanInput),
  RecordInput: input<RecordInputProps<{ id: number }>>(({ RecordInput }) => RecordInput),
  CodeInput: input<CodeInputProps>(({ CodeInput }) => CodeInput),
};

/** For a page whose form is shown at once. */
export const preloadInputs = () => Promise.all(Object.values(inputs).map(({ preload }) => preload()));

type Narrowed<Props, T> = Omit<Props, 'source'> & { source: Extract<keyof T, string> };
type Input<Props, T> = (props: Narrowed<Props, T>) => ReactElement;

/** The inputs of a record, with `source` narrowed to its fields. */
export const inputsOf = <T extends object>() => ({
  TextInput: inputs.TextInput as unknown as Input<TextInputProps, T>,
  NumberInput: inputs.NumberInput as unknown as Input<NumberInputProps, T>,
  DayInput: inputs.DayInput as unknown as Input<DayInputProps, T>,
  SelectInput: inputs.SelectInput as unknown as Input<SelectInputProps, T>,
  SwitchInput: inputs.SwitchInput as unknown as Input<BooleanInputProps, T>,
  CodeInput: inputs.CodeInput as unknown as Input<CodeInputProps, T>,
  RecordInput: inputs.RecordInput as unknown as <R extends { id: number }>(
    props: Narrowed<RecordInputProps<R>, T>,
  ) => ReactElement,
});
