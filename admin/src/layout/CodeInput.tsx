import { Combobox, Field } from '@nahstrom/kit/components';
import { useInput } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { fieldOf } from './fieldOf.tsx';
import { useComboboxTexts } from './useComboboxTexts.ts';

type Code = { id: string; name: string };

export type CodeInputProps = {
  source: string;
  label: string;
  choices: Code[];
  isRequired?: boolean;
  /** False for a field that cannot be emptied. */
  isClearable?: boolean;
  helperText?: ReactNode;
};

/** One of a long list of codes, searchable by name or code. */
export function CodeInput({ source, label, choices, isRequired, isClearable, helperText }: CodeInputProps) {
  const texts = useComboboxTexts();
  const [typed, setTyped] = useState('');
  const { field, fieldState } = useInput({ source, parse: (code: string) => code });
  const stored = field.value as string;
  const current = choices.find(({ id }) => id === stored) ?? (stored ? { id: stored, name: stored } : null);
  const wanted = typed.trim().toLowerCase();
  return (
    <Field {...fieldOf({ label, helperText, isRequired }, fieldState.error)}>
      <Combobox<Code>
        texts={texts}
        options={choices.filter(choice => nameOf(choice).toLowerCase().includes(wanted))}
        value={current}
        onChange={choice => field.onChange(choice?.id ?? '')}
        onSearch={setTyped}
        onBlur={field.onBlur}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isClearable={isClearable}
        name={field.name}
      />
    </Field>
  );
}

const nameOf = ({ id, name }: Code) => (name === id ? name : `${name} (${id})`);
