import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../page.ts';

/** The first day of a community's energy data: null without data, undefined until it is known. */
export function useFirstEnergyDay(community: number | undefined): string | null | undefined {
  const { api } = usePage();
  const { data, isError } = useQuery({
    queryKey: ['communities', 'numbers', community],
    queryFn: () => answerOf(api.GET('/community/{id}/numbers', { params: { path: { id: community! } } })),
    enabled: Boolean(community),
  });
  return isError ? null : data?.firstDay;
}
