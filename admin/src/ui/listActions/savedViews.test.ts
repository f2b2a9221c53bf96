import { expect, it } from 'vitest';
import { inOrder, nameFaultOf, viewOf } from './savedViews.ts';

const sort = { field: 'city', order: 'ASC' } as const;
const state = { filter: { state: 'applied', queryString: 'Erika' }, sort, hiddenColumns: ['email'] };
const views = [
  { id: 1, name: 'Alle' },
  { id: 2, name: 'Offene' },
];

it('a view has its filter, sorting and columns, but not the search', () => {
  expect(viewOf('members', ' Offene ', state)).toEqual({
    resource: 'members',
    name: 'Offene',
    filter: { state: 'applied' },
    sort,
    hiddenColumns: ['email'],
  });
});

it('views are sorted by name in locale order', () => {
  const names = ['Zuletzt', 'offene', 'Österreich', 'Alle'].map((name, id) => ({ id, name }));

  expect(inOrder(names).map(({ name }) => name)).toEqual(['Alle', 'offene', 'Österreich', 'Zuletzt']);
});

it.each([
  ['', undefined, 'missing'],
  ['   ', undefined, 'missing'],
  ['x'.repeat(61), undefined, 'tooLong'],
  ['x'.repeat(60), undefined, undefined],
  [' OFFENE ', undefined, 'taken'],
  ['Offene', 2, undefined],
  ['Offene', 1, 'taken'],
  ['Abgelehnte', undefined, undefined],
])('the name %j for the view %s is %s', (name, own, fault) => {
  expect(nameFaultOf(views, name, own)).toBe(fault);
});
