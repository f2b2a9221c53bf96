import type { MarketProcess } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useMarketPage } from '../../page.tsx';

/** A request, replaced by the answers to its changes. */
export function useProcess(id: number) {
  const { api } = useMarketPage();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['marketmessages', 'process', id], [id]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/marketmessages/processes/{id}', { params: { path: { id } } })),
  });
  const take = useCallback(
    (answered: MarketProcess) => {
      // A pending read is older than this answer.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<MarketProcess>(queryKey, answered);
    },
    [queries, queryKey],
  );
  return { process: data, error, take, reload: refetch };
}

export type OpenProcess = { process: MarketProcess; take(answered: MarketProcess): void; reload(): Promise<unknown> };
