import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePortal } from './portal.ts';

/** The work of a month; of the last finished one without a month.
 *  @param isKept shows the month before until the next one has come */
export function useMonths(month?: string, { enabled = true, isKept = false } = {}) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['months', month ?? ''],
    queryFn: () => answerOf(api.GET('/admin/months', { params: { query: month ? { month } : {} } })),
    enabled,
    ...(isKept && { placeholderData: keepPreviousData }),
    retry: false,
    // Returning to the page shows concurrent changes instead of a button that was already pressed.
    gcTime: 0,
  });
}

/** Whether a text of the address names a month. */
export const isMonth = (typed: string | null): typed is string =>
  typed !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(typed);
