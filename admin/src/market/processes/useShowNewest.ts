import type { MarketProcessFilter, MarketProcessRow } from '@nahstrom/contract';
import { useListContext } from 'react-admin';

/** Takes away the filters that could hide new requests. */
export function useShowNewest() {
  const { filterValues, setFilters, setSort } = useListContext<MarketProcessRow>();
  return (community: number) => {
    const { community: before }: MarketProcessFilter = filterValues;
    setSort({ field: 'since', order: 'DESC' });
    setFilters(before === community ? { community } : {});
  };
}
