import { type ReactElement, useState } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  ReferenceInput,
  useWrappedSource,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePortal } from '../../platform/portal.ts';
import { NameWithHint } from '../layout/NameWithHint.tsx';
import type { Choosable } from './Choosable.ts';
import { InReference } from './InReference.tsx';
import type { InputProps } from './inputs.tsx';

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
  /** Screen with the `Create` of a missing record. */
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
