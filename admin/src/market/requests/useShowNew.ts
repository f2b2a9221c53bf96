import type { MarketProcessFilter, MarketProcessRow } from '@nahstrom/contract';
import { useListContext } from 'react-admin';

type Made = Pick<MarketProcessRow, 'kind' | 'community'>;

/** Takes away the filters of the list that could hide new requests, and shows the newest first. */
export function useShowNew() {
  const { filterValues, setFilters, setSort } = useListContext<MarketProcessRow>();
  return ({ kind, community }: Made) => {
    const before: MarketProcessFilter = filterValues;
    const kept: MarketProcessFilter = {
      ...(before.group === 'open' && { group: 'open' }),
      ...(before.kind === kind && { kind }),
      ...(before.community === community && { community }),
    };
    setSort({ field: 'since', order: 'DESC' });
    setFilters(kept);
  };
}
