import { Field, TextInput } from '@nahstrom/kit/components';
import type { ComponentProps } from 'react';
import type { FieldError } from './ChangeForm.tsx';
import { useWords } from './words.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: string;
  label: string;
  error: FieldError;
  hint?: string;
  unit?: string;
  optional?: boolean;
  fieldClass?: string;
};

export function TextField({ name, label, error, hint, unit, optional = false, fieldClass, ...input }: TextFieldProps) {
  const t = useWords();
  return (
    <Field
      label={label}
      hint={hint}
      unit={unit}
      error={error(name)}
      required={!optional}
      note={optional ? t('change.optional') : undefined}
      className={fieldClass}
    >
      <TextInput name={name} {...input} />
    </Field>
  );
}
