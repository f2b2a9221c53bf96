import { expect, it } from 'vitest';
import { nameFaultOf, renamed, type SavedView, withoutView, withView } from './savedViews.ts';

const sort = { field: 'city', order: 'ASC' } as const;
const state = { filter: { state: 'applied', queryString: 'Erika' }, sort, hiddenColumns: ['email'] };
const views: SavedView[] = withView(withView([], 'b', 'Offene', state), 'a', 'Alle', state);

it('a view has its filter, sorting and columns, and not what was searched', () => {
  expect(views[1]).toEqual({
    id: 'b',
    name: 'Offene',
    filter: { state: 'applied' },
    sort,
    hiddenColumns: ['email'],
  });
});

it('views stand by name, also after one is renamed', () => {
  expect(views.map(view => view.name)).toEqual(['Alle', 'Offene']);
  expect(renamed(views, 'a', ' Zuletzt ').map(view => view.name)).toEqual(['Offene', 'Zuletzt']);
});

it('a view that is deleted leaves the others', () => {
  expect(withoutView(views, 'a').map(view => view.id)).toEqual(['b']);
});

it.each([
  ['', undefined, 'missing'],
  ['   ', undefined, 'missing'],
  ['x'.repeat(61), undefined, 'tooLong'],
  ['x'.repeat(60), undefined, undefined],
  [' OFFENE ', undefined, 'taken'],
  ['Offene', 'b', undefined],
  ['Offene', 'a', 'taken'],
  ['Abgelehnte', undefined, undefined],
])('the name %j for the view %s is %s', (name, own, fault) => {
  expect(nameFaultOf(views, name, own)).toBe(fault);
});
