import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { useCommunities } from './useCommunities.ts';

const { SelectInput } = inputsOf<{ community: number }>('member');

/** The filter of a list by community; none while there is only one. */
export function useCommunityFilter(): ReactNode {
  const { t } = usePortal();
  const { communities } = useCommunities();
  const choices = communities.map(({ id, title }) => ({ id, name: title }));
  return choices.length > 1 && <SelectInput source="community" emptyText={t('list.all')} choices={choices} />;
}
