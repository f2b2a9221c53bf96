import { type FormOptions, useForm as useFormWith } from '@nahstrom/kit';
import { usePortal } from './portal.ts';

/** A form with the shell's messages. */
export function useForm<Data>(options: Omit<FormOptions<Data>, 't'>) {
  const { t } = usePortal();
  return useFormWith({ ...options, t });
}
