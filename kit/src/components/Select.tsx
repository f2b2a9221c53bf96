import type { ComponentProps } from 'react';
import { useField } from './Field.tsx';

export type Option = { value: string | number; label: string };

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[];
  /** The first, empty choice. */
  placeholder?: string;
};

/** For use in a `Field`. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useField();
  return (
    <select {...field} {...rest} className={['n-input n-select', className].filter(Boolean).join(' ')}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
