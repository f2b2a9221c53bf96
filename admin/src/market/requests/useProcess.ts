import type { MarketProcess, MarketProcessRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useMarketPage } from '../page.ts';

export const pollMilliseconds = 5000;

/** The portal sends it soon and automatically. */
export const isUnderWay = ({ delivery }: MarketProcessRow) =>
  delivery?.state === 'sending' || (delivery?.state === 'queued' && new Date(delivery.notBefore) <= new Date());

/** A request, replaced by the answers to its changes. */
export function useProcess(id: number) {
  const { api } = useMarketPage();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['marketmessages', 'process', id], [id]);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/marketmessages/processes/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false),
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
