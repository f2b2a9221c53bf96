import type { CommunitySettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../page.ts';

export const settingsKey = (community: number) => ['communities', 'settings', community];

export function useCommunitySettings(id: number): CommunitySettings | undefined {
  const { api } = usePage();
  return useQuery({
    queryKey: settingsKey(id),
    queryFn: () => answerOf(api.GET('/community/{id}/settings', { params: { path: { id } } })),
  }).data;
}
