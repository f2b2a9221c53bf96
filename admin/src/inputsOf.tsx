import { later } from '@nahstrom/kit';
import type { ComponentType, ReactElement } from 'react';
import { Deferred } from './layout/Deferred.tsx';
import type {
  CheckboxGroupProps,
  DayInputProps,
  NumberInputProps,
  SearchInputProps,
  SelectInputProps,
  SwitchInputProps,
  TextInputProps,
} from './layout/inputs.tsx';
import { Skeleton } from './layout/Skeleton.tsx';
import type { CodeInputProps, RecordInputProps } from './layout/searchedInputs.tsx';

const code = () => import('./layout/inputs.tsx');
const searchedCode = () => import('./layout/searchedInputs.tsx');

/** The inputs are loaded when a form or dialog shows them, so that a page that only may open one goes without forms. */
const input = <Props extends object>(of: (inputs: Awaited<ReturnType<typeof code>>) => ComponentType<never>) =>
  later<Props>(async () => ({ default: of(await code()) as unknown as ComponentType<Props> }));
/** The ones with the most code and styles come last. */
const searchedInput = <Props extends object>(
  of: (inputs: Awaited<ReturnType<typeof searchedCode>>) => ComponentType<never>,
) => {
  const awaited = <Skeleton height={37} />;
  const Input = later<Props>(
    async () => ({ default: of(await searchedCode()) as unknown as ComponentType<Props> }),
    awaited,
  );
  const shown = (props: Props) => (
    <Deferred meanwhile={awaited}>
      <Input {...props} />
    </Deferred>
  );
  return Object.assign(shown, { preload: Input.preload });
};

const plain = {
  SearchInput: input<SearchInputProps>(({ SearchInput }) => SearchInput),
  TextInput: input<TextInputProps>(({ TextInput }) => TextInput),
  NumberInput: input<NumberInputProps>(({ NumberInput }) => NumberInput),
  DayInput: input<DayInputProps>(({ DayInput }) => DayInput),
  SelectInput: input<SelectInputProps>(({ SelectInput }) => SelectInput),
  SwitchInput: input<SwitchInputProps>(({ SwitchInput }) => SwitchInput),
  CheckboxGroupInput: input<CheckboxGroupProps>(({ CheckboxGroupInput }) => CheckboxGroupInput),
};
const searched = {
  CodeInput: searchedInput<CodeInputProps>(({ CodeInput }) => CodeInput),
  RecordInput: searchedInput<RecordInputProps<{ id: number }>>(({ RecordInput }) => RecordInput),
};
const inputs = { ...plain, ...searched };

const preloadAll = (loaded: object) =>
  Promise.all(Object.values(loaded as typeof inputs).map(({ preload }) => preload()));

/** For filters: without the searched ones, of which most lists have none. */
export const preloadPlainInputs = () => preloadAll(plain);

/** For a page whose form is shown at once. */
export const preloadInputs = () => preloadAll(inputs);

type Narrowed<Props, T> = Omit<Props, 'source'> & { source: Extract<keyof T, string> };
type Input<Props, T> = (props: Narrowed<Props, T>) => ReactElement;

/** The inputs of a record, with `source` narrowed to its fields. */
export const inputsOf = <T extends object>() => ({
  SearchInput: inputs.SearchInput as unknown as Input<SearchInputProps, T>,
  TextInput: inputs.TextInput as unknown as Input<TextInputProps, T>,
  NumberInput: inputs.NumberInput as unknown as Input<NumberInputProps, T>,
  DayInput: inputs.DayInput as unknown as Input<DayInputProps, T>,
  SelectInput: inputs.SelectInput as unknown as Input<SelectInputProps, T>,
  SwitchInput: inputs.SwitchInput as unknown as Input<SwitchInputProps, T>,
  CheckboxGroupInput: inputs.CheckboxGroupInput as unknown as Input<CheckboxGroupProps, T>,
  CodeInput: inputs.CodeInput as unknown as Input<CodeInputProps, T>,
  RecordInput: inputs.RecordInput as unknown as <R extends { id: number }>(
    props: Narrowed<RecordInputProps<R>, T>,
  ) => ReactElement,
});
