import { longestViewName, type SavedView, type SavedViewData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SortPayload } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { withoutText } from './rememberedStore.ts';

export type ViewState = { filter: Record<string, unknown>; sort: SortPayload; hiddenColumns: string[] };

export type NameFault = 'missing' | 'tooLong' | 'taken';

/** Validation error of a view's name; `own` is the view being renamed. */
export function nameFaultOf(views: Named[], name: string, own?: number): NameFault | undefined {
  const typed = name.trim();
  if (typed === '') return 'missing';
  if (typed.length > longestViewName) return 'tooLong';
  const isTaken = views.some(view => view.id !== own && sameName(view.name, typed));
  return isTaken ? 'taken' : undefined;
}
type Named = Pick<SavedView, 'id' | 'name'>;

const sameName = (one: string, other: string) => one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de');

/** The search text is left out, as in everything that is stored. */
export const viewOf = (resource: string, name: string, { filter, sort, hiddenColumns }: ViewState): SavedViewData => ({
  resource,
  name: name.trim(),
  filter: withoutText(filter),
  sort,
  hiddenColumns,
});

export const inOrder = <View extends Named>(views: View[]): View[] =>
  [...views].sort((a, b) => a.name.localeCompare(b.name, 'de'));

/** The person's views of a list, available from any device. */
export function useSavedViews(resource: string) {
  const { api } = usePortal();
  const queryClient = useQueryClient();
  const queryKey = ['savedviews', resource];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      const query = { filter: JSON.stringify({ resource }), range: '[0,99]' };
      return inOrder(await answerOf(api.GET('/savedviews', { params: { query } })));
    },
  });
  const changed = () => queryClient.invalidateQueries({ queryKey });
  const path = (id: number) => ({ params: { path: { id } } });
  return {
    views: data ?? [],
    isLoaded: data !== undefined,
    error,
    async save(name: string, state: ViewState) {
      await answerOf(api.PUT('/savedview/create', { body: viewOf(resource, name, state) }));
      await changed();
    },
    async restore({ name, ...view }: SavedView) {
      await answerOf(api.PUT('/savedview/create', { body: viewOf(resource, name, view) }));
      await changed();
    },
    async rename({ id, ...view }: SavedView, name: string) {
      await answerOf(api.POST('/savedview/{id}/update', { ...path(id), body: viewOf(resource, name, view) }));
      await changed();
    },
    async remove(id: number) {
      await answerOf(api.DELETE('/savedview/{id}', path(id)));
      await changed();
    },
  };
}
