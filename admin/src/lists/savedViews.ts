import { type SortPayload, useStore } from 'react-admin';
import { viewsKey, withoutText } from './rememberedStore.ts';

export type SavedView = {
  id: string;
  name: string;
  filter: Record<string, unknown>;
  sort: SortPayload;
  hiddenColumns: string[];
};
export type ViewState = Omit<SavedView, 'id' | 'name'>;

const longestViewName = 60;

export type NameFault = 'missing' | 'tooLong' | 'taken';

/** What is wrong with the name of a view; `own` is the one that is renamed. */
export function nameFaultOf(views: SavedView[], name: string, own?: string): NameFault | undefined {
  const typed = name.trim();
  if (typed === '') return 'missing';
  if (typed.length > longestViewName) return 'tooLong';
  const isTaken = views.some(view => view.id !== own && sameName(view.name, typed));
  return isTaken ? 'taken' : undefined;
}

const sameName = (one: string, other: string) => one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de');

/** What was typed into the search stays out of it, as out of all that is remembered. */
export const withView = (views: SavedView[], id: string, name: string, state: ViewState): SavedView[] =>
  sorted([...views, { ...state, filter: withoutText(state.filter), id, name: name.trim() }]);

export const renamed = (views: SavedView[], id: string, name: string): SavedView[] =>
  sorted(views.map(view => (view.id === id ? { ...view, name: name.trim() } : view)));

export const withoutView = (views: SavedView[], id: string): SavedView[] => views.filter(view => view.id !== id);

const sorted = (views: SavedView[]) => [...views].sort((a, b) => a.name.localeCompare(b.name, 'de'));

const none: SavedView[] = [];

/** The person's views of a list. They are kept in this browser; whoever keeps them elsewhere changes this alone. */
export function useSavedViews(resource: string) {
  const [views, setViews] = useStore<SavedView[]>(viewsKey(resource), none);
  return {
    views,
    save: (name: string, state: ViewState) => setViews(withView(views, crypto.randomUUID(), name, state)),
    rename: (id: string, name: string) => setViews(renamed(views, id, name)),
    remove: (id: string) => setViews(withoutView(views, id)),
  };
}
