import { later } from '@nahstrom/kit';
import type { ComponentType, ReactElement } from 'react';
import type { LabelledRecord } from '../labelled.ts';
import { Deferred } from '../layout/Deferred.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';
import { useLabels } from '../page.tsx';
import type {
  CheckboxGroupProps,
  DayInputProps,
  NumberInputProps,
  SearchInputProps,
  SelectInputProps,
  SwitchInputProps,
  TextInputProps,
} from './inputs.tsx';
import type { CodeInputProps, RecordInputProps } from './searchedInputs.tsx';

type ChoiceId = SelectInputProps['choices'][number]['id'];

const code = () => import('./inputs.tsx');
const searchedCode = () => import('./searchedInputs.tsx');

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

/** For a page that renders its form immediately. */
export const preloadInputs = () => preloadAll(inputs);

type Named<T> = { source: Extract<keyof T, string> };
type Inferred = { label?: string; choices?: readonly (ChoiceId | { id: ChoiceId; name: string })[] };
/** Props with `source` narrowed; those that the record knows may be left out or, of choices, be its codes. */
type Narrowed<Props, T, Known extends keyof Inferred> = Omit<Props, 'source' | Known> &
  Omit<Pick<Inferred, Known>, Exclude<keyof Inferred, keyof Props>> &
  Named<T>;
type Input<Props, T, Known extends keyof Inferred> = (props: Narrowed<Props, T, Known>) => ReactElement;

type Inputs<T, Known extends keyof Inferred> = {
  SearchInput: Input<SearchInputProps, T, never>;
  TextInput: Input<TextInputProps, T, Known>;
  NumberInput: Input<NumberInputProps, T, Known>;
  DayInput: Input<DayInputProps, T, Known>;
  SelectInput: Input<SelectInputProps, T, Known>;
  SwitchInput: Input<SwitchInputProps, T, Known>;
  CheckboxGroupInput: Input<CheckboxGroupProps, T, Known>;
  CodeInput: Input<CodeInputProps, T, Exclude<Known, 'choices'>>;
  RecordInput: <R extends { id: number }>(props: Narrowed<RecordInputProps<R>, T, Known>) => ReactElement;
};

/** The inputs of a record, with `source` narrowed to its fields. With the record's name, labels and the names of a closed
 *  list are those of the contract: `member.state` and `member.state.left`. */
export function inputsOf<T extends object>(): Inputs<T, never>;
export function inputsOf<T extends object>(record: LabelledRecord): Inputs<T, keyof Inferred>;
export function inputsOf(record?: LabelledRecord): unknown {
  if (!record) return inputs;
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, labelled(record, input as never)]));
}

const labelled = (record: LabelledRecord, Shown: ComponentType<Inferred & { source: string }>) =>
  function LabelledInput({ label, choices, ...props }: Inferred & { source: string }) {
    const labelOf = useLabels();
    const field = `${record}.${props.source.split('.').at(-1)}`;
    const nameOf = (code: ChoiceId) => ({ id: code, name: labelOf(`${field}.${code}`) });
    return (
      <Shown
        {...props}
        label={label ?? labelOf(field)}
        {...(choices && { choices: choices.map(choice => (typeof choice === 'object' ? choice : nameOf(choice))) })}
      />
    );
  };
