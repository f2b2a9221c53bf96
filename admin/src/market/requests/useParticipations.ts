import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useMarketPage } from '../page.ts';

/** Counting points of a community that take part or have a registration in force. */
export function useParticipations(community: number) {
  const { api } = useMarketPage();
  const { data, error } = useQuery({
    queryKey: ['marketmessages', 'participations', community],
    queryFn: () => answerOf(api.GET('/marketmessages/participations/{id}', { params: { path: { id: community } } })),
  });
  return { participations: data, error };
}
