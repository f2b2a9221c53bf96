import { useCountries } from '../../communities/lookups/lookups.ts';
import { CodeInput } from '../../layout/CodeInput.tsx';

/** One of all countries. */
export function CountryInput({ source, label }: { source: string; label: string }) {
  const { choices } = useCountries();
  return <CodeInput source={source} label={label} choices={choices} isClearable={false} />;
}
