import { type Checks, type FormOptions, useForm as useFormWith } from '@nahstrom/kit';
import { usePortal } from './portal.ts';

type Options<Data> = Omit<FormOptions<Data>, 't' | 'schema'> & {
  schema(schemas: typeof import('./schemas.ts')): Checks<Data>;
};

/** A form with the shell's messages. Its schema is loaded with the first focus. */
export function useForm<Data>({ schema, ...options }: Options<Data>) {
  const { t } = usePortal();
  return useFormWith({ ...options, t, schema: async () => schema(await import('./schemas.ts')) });
}
