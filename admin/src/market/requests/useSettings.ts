import type { MarketSettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMarketPage } from '../../page.tsx';

export function useSettings(community: number) {
  const { api } = useMarketPage();
  const queries = useQueryClient();
  const queryKey = ['marketmessages', 'settings', community];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/marketmessages/settings/{id}', { params: { path: { id: community } } })),
  });
  return { settings: data, error, take: (saved: MarketSettings) => queries.setQueryData(queryKey, saved) };
}
