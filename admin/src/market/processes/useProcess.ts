import type { MarketProcess, MarketProcessRow } from '@nahstrom/contract';
import { useGetOne } from 'react-admin';

export const pollMilliseconds = 5000;

/** The portal sends it soon and automatically. */
export const isUnderWay = ({ delivery }: MarketProcessRow) =>
  delivery?.state === 'sending' || (delivery?.state === 'queued' && new Date(delivery.notBefore) <= new Date());

/** A request with its steps, which rows of the list lack: hence a cache key of its own. */
export const useProcess = (id: number) =>
  useGetOne<MarketProcess>(
    'marketmessages',
    { id, meta: { whole: true } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMilliseconds : false) },
  );
