import type { AddressData } from '@nahstrom/contract';
import { useCountries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';

const { CodeInput } = inputsOf<AddressData>();

/** One of all countries. */
export function CountryInput({ label }: { label: string }) {
  const { choices } = useCountries();
  return <CodeInput source="country" label={label} choices={choices} isClearable={false} />;
}
