import type { Organisation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../page.ts';

export function useOrganisations() {
  const { api } = usePage();
  return useQuery({ queryKey: ['organisations'], queryFn: () => answerOf(api.GET('/organisations')) });
}

export function useOrganisation(id: number) {
  const { api, session } = usePage();
  const { data: organisation, error } = useQuery({
    queryKey: ['organisations', id],
    queryFn: () => answerOf(api.GET('/organisation/{id}', { params: { path: { id } } })),
  });
  // Membership of an organisation does not imply administering it; the user's own admissions list the administered
  // ones.
  const { data: administered } = useQuery({
    queryKey: ['users', 'organisations', session.user.id],
    queryFn: () => answerOf(api.GET('/admin/user/{id}/organisations', { params: { path: { id: session.user.id } } })),
  });
  const isAdministered = administered?.some(admission => admission.organisation === id);
  return { organisation, error, isAdministered, isHere: session.organisation.id === id };
}

/** The organisations to which this host leads a visitor with the organisation's link. */
export function useVisited({ id, slug, isDefault, archived, host }: Organisation) {
  const { api } = usePage();
  return useQuery({
    queryKey: ['organisations', id, 'visited', slug, isDefault],
    queryFn: () =>
      answerOf(api.GET('/public/organisations', { params: { query: isDefault ? {} : { organisation: slug } } })),
    enabled: !host && !archived,
  });
}

/** The response of a write is shown immediately, here and in the header of the shell. */
export function useOrganisationChanged() {
  const { onOrganisationChanged } = usePage();
  const queryClient = useQueryClient();
  return (organisation: Organisation) => {
    queryClient.setQueryData(['organisations', organisation.id], organisation);
    void queryClient.invalidateQueries({ queryKey: ['organisations'], exact: true });
    void queryClient.invalidateQueries({ queryKey: ['auditlog'] });
    onOrganisationChanged();
  };
}
