import type { ComponentProps } from 'react';
import { useField } from './Field.tsx';

/** Goes inside a `Field`. A number is text with `inputMode`, so that the comma of the language can be typed. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const field = useField();
  return <input type="text" {...field} {...rest} className={['n-input', className].filter(Boolean).join(' ')} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return <textarea rows={4} {...field} {...rest} className={['n-input', className].filter(Boolean).join(' ')} />;
}
