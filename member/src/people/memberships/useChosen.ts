import { keepChosenMembership, readChosenMembership } from '@nahstrom/kit';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';

/** The membership that all pages show alone; null for all of them.
 *  @param memberships the own ones, among which an earlier choice may no longer be */
export function useChosen<Membership extends { id: number }>(memberships: readonly Membership[]) {
  const { user } = usePortal();
  const [chosen, setChosen] = useState(() => readChosenMembership(user.id));
  const one = memberships.length > 1 ? memberships.find(({ id }) => id === chosen) : undefined;
  return {
    chosen: one?.id ?? null,
    shown: one ? [one] : memberships,
    choose(membership: number | null) {
      keepChosenMembership(user.id, membership);
      setChosen(membership);
    },
  };
}
