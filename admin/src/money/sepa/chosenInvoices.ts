import { useLocation } from 'react-router-dom';

type Chosen = { ids?: number[]; community?: number };

/** The documents selected in their list, with their community, carried by navigation to a page; empty if the page was
 *  opened otherwise. */
export function useChosenInvoices(): Chosen {
  const { invoices, community } = (useLocation().state ?? {}) as { invoices?: unknown; community?: unknown };
  if (!Array.isArray(invoices) || invoices.length === 0 || !invoices.every(Number.isInteger)) return {};
  return { ids: invoices, ...(typeof community === 'number' && { community }) };
}

/** @param community of the first selected document shown in the list */
export const stateOfChosen = (ids: number[], community: number | undefined) => ({ invoices: ids, community });
