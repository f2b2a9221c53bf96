import { useLocation } from 'react-router-dom';

/** The documents that were chosen in their list, carried along by the way to a page; undefined when it was opened
 *  otherwise. */
export function useChosenInvoices(): number[] | undefined {
  const state = useLocation().state as { invoices?: unknown } | null;
  const ids = state?.invoices;
  return Array.isArray(ids) && ids.length > 0 && ids.every(Number.isInteger) ? ids : undefined;
}

export const stateOfChosen = (ids: number[]) => ({ invoices: ids });
