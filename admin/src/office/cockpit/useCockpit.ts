import type { Cockpit } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal.ts';

function useCockpitQuery() {
  const { api } = usePortal();
  return useQuery({ queryKey: ['cockpit'], queryFn: () => answerOf(api.GET('/admin/cockpit')) });
}

/** Undefined until it is loaded. */
export const useCockpit = (): Cockpit | undefined => useCockpitQuery().data;

/** A page that waits for it does not move when it arrives. A failed request ends the wait before its retries do. */
export function useIsCockpitAwaited(): boolean {
  const { isFetched, failureCount } = useCockpitQuery();
  return !isFetched && failureCount === 0;
}
