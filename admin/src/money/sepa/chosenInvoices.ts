import { useLocation } from 'react-router-dom';

type Chosen = { ids?: number[]; community?: number };

/** The documents that were chosen in their list and whose they are, carried along by the way to a page; nothing when it
 *  was opened otherwise. */
export function useChosenInvoices(): Chosen {
  const { invoices, community } = (useLocation().state ?? {}) as { invoices?: unknown; community?: unknown };
  if (!Array.isArray(invoices) || invoices.length === 0 || !invoices.every(Number.isInteger)) return {};
  return { ids: invoices, ...(typeof community === 'number' && { community }) };
}

/** @param community of the first of them that the list shows */
export const stateOfChosen = (ids: number[], community: number | undefined) => ({ invoices: ids, community });
