import { expect, it } from 'vitest';
import { inOwnOrder, moved, writtenColumns } from './columns.ts';

const columnsOf = (keys: string) => [...keys].map(key => ({ key, label: key.toUpperCase(), source: key }));
const orderOf = (columns: { key: string }[]) => columns.map(({ key }) => key).join('');

it.each([
  ['abc', undefined, 'abc'],
  ['abc', [], 'abc'],
  ['abc', ['c', 'a', 'b'], 'cab'],
  ['abc', ['c'], 'cab'],
  ['abc', ['gone', 'b'], 'bac'],
])('columns %s in the order %j are %s', (keys, order, wanted) => {
  expect(orderOf(inOwnOrder(columnsOf(keys), order, ({ key }) => key))).toBe(wanted);
});

it.each([
  ['a', 1, 'bac'],
  ['b', -1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i gives %s', (key, by, wanted) => {
  expect(moved(['a', 'b', 'c'], key, by).join('')).toBe(wanted);
});

it('an export has the columns shown, in their order, and each field of a column of several', () => {
  const several = { b: [['b1', 'B 1'] as [string, string], ['b2', 'B 2'] as [string, string]] };

  expect(writtenColumns(columnsOf('abc'), ['a'], several, ['c', 'b', 'a'])).toEqual([
    ['c', 'C'],
    ['b1', 'B 1'],
    ['b2', 'B 2'],
  ]);
});
