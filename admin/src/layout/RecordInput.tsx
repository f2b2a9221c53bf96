import { Field } from '@nahstrom/kit/components';
import { type RaRecord, useInput } from 'ra-core';
import type { ReactNode } from 'react';
import { fieldOf } from './fieldOf.tsx';
import { RecordChoice, type RecordChoiceProps } from './RecordChoice.tsx';

export type RecordInputProps<T extends RaRecord<number>> = Pick<
  RecordChoiceProps<T>,
  'of' | 'filter' | 'placeholder'
> & {
  source: string;
  label: string;
  isRequired?: boolean;
  helperText?: ReactNode;
};

export function RecordInput<T extends RaRecord<number>>(props: RecordInputProps<T>) {
  const { source, label, isRequired, helperText, ...choice } = props;
  const { field, fieldState } = useInput({ source });
  return (
    <Field {...fieldOf({ label, helperText, isRequired }, fieldState.error)}>
      <RecordChoice
        {...choice}
        name={field.name}
        value={field.value || null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
