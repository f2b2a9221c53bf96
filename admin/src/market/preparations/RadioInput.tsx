import type { ComponentProps } from 'react';
import { useInput } from 'react-admin';
import { RadioGroup } from '../../ui/lists/fields.tsx';

type RadioInputProps = Pick<ComponentProps<typeof RadioGroup>, 'label' | 'hiddenLabel' | 'choices'> & {
  source: string;
  onChange?(chosen: string): void;
};

/** One of a few choices, each with its explanation. The choice of nothing, which has no value, is null. */
export function RadioInput({ source, onChange, ...group }: RadioInputProps) {
  const { field, fieldState } = useInput({ source });
  return (
    <RadioGroup
      {...group}
      value={field.value ?? ''}
      error={fieldState.error?.message}
      onChange={event => {
        field.onChange(event.target.value || null);
        onChange?.(event.target.value);
      }}
    />
  );
}
