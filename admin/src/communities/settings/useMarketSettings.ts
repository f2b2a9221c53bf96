import type { MarketSettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal.ts';

const keyOf = (community: number | undefined) => ['marketmessages', 'settings', community];

function useSettingsQuery() {
  const { api } = usePortal();
  return (community: number) => ({
    queryKey: keyOf(community),
    queryFn: () => answerOf(api.GET('/marketmessages/settings/{id}', { params: { path: { id: community } } })),
  });
}

/** @param community undefined while none is chosen */
export function useSettings(community: number | undefined) {
  const queryOf = useSettingsQuery();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ ...queryOf(community ?? 0), enabled: community !== undefined });
  const take = (saved: MarketSettings) => {
    // A pending read is older than this answer.
    void queries.cancelQueries({ queryKey: keyOf(community) });
    queries.setQueryData(keyOf(community), saved);
  };
  return { settings: data, error, take, reload: refetch };
}

/** Settings of several communities, as far as they are loaded. */
export function useSettingsOfEach(communities: readonly number[]): MarketSettings[] {
  const queryOf = useSettingsQuery();
  return useQueries({ queries: communities.map(queryOf) }).flatMap(({ data }) => data ?? []);
}
