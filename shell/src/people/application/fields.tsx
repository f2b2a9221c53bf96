import { errorKeyOf } from '@nahstrom/kit';
import { Checkbox, Field, TextInput } from '@nahstrom/kit/components';
import type { ComponentProps, ReactNode } from 'react';
import type { Texts } from './messages/index.ts';
import type { Typed } from './typed.ts';
import type { ApplicationForm } from './useApplicationForm.ts';

/** Props of every section of the form. */
export type SectionProps = { form: ApplicationForm; t: Texts };

type NamesOf<Value> = { [Name in keyof Typed]: Typed[Name] extends Value ? Name : never }[keyof Typed];

export function errorAt({ form, t }: SectionProps, path: string): string | undefined {
  const code = form.errors[path];
  return code && t(errorKeyOf(code));
}

type TextFieldProps = SectionProps &
  Omit<ComponentProps<'input'>, 'form' | 'name'> & {
    name: NamesOf<string>;
    label: string;
    hint?: ReactNode;
    optional?: boolean;
    fieldClass?: string;
  };

export function TextField({ form, t, name, label, hint, optional = false, fieldClass, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={errorAt({ form, t }, name)}
      required={!optional}
      note={optional ? t('page.optional') : undefined}
      className={fieldClass}
    >
      <TextInput
        {...input}
        name={name}
        value={form.typed[name]}
        onChange={event => form.set(name, event.target.value)}
      />
    </Field>
  );
}

type CheckFieldProps = SectionProps & { name: NamesOf<boolean>; label: ReactNode; hint?: ReactNode };

export function CheckField({ form, t, name, label, hint }: CheckFieldProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      error={errorAt({ form, t }, name)}
      checked={form.typed[name]}
      onChange={event => form.set(name, event.target.checked)}
    />
  );
}
