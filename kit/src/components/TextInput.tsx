import type { ComponentProps } from 'react';
import { useField } from './Field.tsx';

/** For use in a `Field`. Numbers are text with `inputMode`, which permits the locale's decimal comma. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const field = useField();
  return <input type="text" {...field} {...rest} className={['n-input', className].filter(Boolean).join(' ')} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useField();
  return <textarea rows={4} {...field} {...rest} className={['n-input', className].filter(Boolean).join(' ')} />;
}
