import { type FormOptions, useForm as useFormWith } from '@nahstrom/kit';
import { usePortal } from './portal.ts';

/** A form in the words of the shell. */
export function useForm<Data>(options: Omit<FormOptions<Data>, 't'>) {
  const { t } = usePortal();
  return useFormWith({ ...options, t });
}
