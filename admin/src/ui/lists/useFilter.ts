import { useListContext } from 'react-admin';

/** A filter outside of the form of filters: its value, and a setter that leaves the others. */
export function useFilter<Value>(source: string): [Value | undefined, (value: Value | undefined) => void] {
  const { filterValues, setFilters } = useListContext();
  const change = (value: Value | undefined) => {
    const { [source]: _before, ...others } = filterValues;
    setFilters(value === undefined ? others : { ...others, [source]: value });
  };
  return [filterValues[source], change];
}
