import type { Cockpit } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../portal.ts';

/** Undefined until it is there. */
export function useCockpit(): Cockpit | undefined {
  const { api } = usePortal();
  return useQuery({ queryKey: ['cockpit'], queryFn: () => answerOf(api.GET('/admin/cockpit')) }).data;
}
