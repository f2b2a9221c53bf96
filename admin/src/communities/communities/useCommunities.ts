import type { Community } from '@nahstrom/contract';
import { useGetList } from 'react-admin';

/** All communities of the organisation, for a selection. */
export function useCommunities() {
  const { data, isPending } = useGetList<Community>('communities', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'title', order: 'ASC' },
  });
  return { communities: data ?? [], isPending };
}
