import { useLocation } from 'react-router-dom';

type Chosen = {
  ids?: number[];
  community?: number;
  /** The month that they are the open documents of, instead of a selection in a list. */
  month?: string;
};

/** The documents selected in their list, with their community, carried by navigation to a page; empty if the page was
 *  opened otherwise. */
export function useChosenInvoices(): Chosen {
  const { invoices, community, month } = (useLocation().state ?? {}) as Record<string, unknown>;
  if (!Array.isArray(invoices) || invoices.length === 0 || !invoices.every(Number.isInteger)) return {};
  return {
    ids: invoices,
    ...(typeof community === 'number' && { community }),
    ...(typeof month === 'string' && { month }),
  };
}

/** @param community of the first selected document shown in the list */
export const stateOfChosen = (ids: number[], community: number | undefined, month?: string) => ({
  invoices: ids,
  community,
  ...(month && { month }),
});

/** The month that the page before belonged to, with its community; null if the page was opened otherwise. */
export function useMonthOfVisit(): { community: number; month: string } | null {
  const { community, month } = (useLocation().state ?? {}) as Record<string, unknown>;
  return typeof community === 'number' && typeof month === 'string' ? { community, month } : null;
}
