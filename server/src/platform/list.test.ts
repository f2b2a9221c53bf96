import { energyImportFilter } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { contentRange, listRequestOf } from './list.ts';

const list = { sortable: ['created', 'id'], filter: energyImportFilter } as const;

describe('a list request', () => {
  it('has by default the first 25 rows in the first order', () => {
    expect(listRequestOf({}, list)).toEqual({ from: 0, to: 24, sort: 'created', descending: false, filter: {} });
  });

  it('has a range, an order and a filter', () => {
    const query = { range: '[50,99]', sort: '["id","DESC"]', filter: '{"community":3,"state":"committed"}' };

    expect(listRequestOf(query, list)).toEqual({
      from: 50,
      to: 99,
      sort: 'id',
      descending: true,
      filter: { community: 3, state: 'committed' },
    });
  });

  it('means any by 0 and by an empty text', () => {
    const query = { filter: '{"community":0,"state":"","source":"folder"}' };

    expect(listRequestOf(query, list).filter).toEqual({ source: 'folder' });
  });

  it.each([
    [{ range: '[0,1000]' }, 'list.rangeInvalid'],
    [{ range: '[-1,5]' }, 'list.rangeInvalid'],
    [{ range: '[0.5,5]' }, 'list.rangeInvalid'],
    [{ range: '[0,24' }, 'list.rangeInvalid'],
    [{ range: '[4000000000,4000000001]' }, 'list.rangeInvalid'],
    [{ sort: '["toString","ASC"]' }, 'list.sortInvalid'],
    [{ sort: '["id"]' }, 'list.sortInvalid'],
    [{ sort: '["id","asc"]' }, 'list.sortInvalid'],
    [{ filter: 'null' }, 'list.filterInvalid'],
    [{ filter: '{"__proto__":{"community":1}}' }, 'list.filterInvalid'],
    [{ filter: '{"constructor":1}' }, 'list.filterInvalid'],
    [{ filter: '{"community":"3 or 1=1"}' }, 'list.filterInvalid'],
  ])('such as %j is rejected', (query, code) => {
    expect(() => listRequestOf(query as Record<string, string>, list)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the content range of a response', () => {
  const request = listRequestOf({ range: '[20,29]' }, list);

  it.each([
    [10, 'energy 20-29/319'],
    [3, 'energy 20-22/319'],
    [0, 'energy */319'],
  ])('with %i rows is %s', (rows, expected) => {
    expect(contentRange('energy', request, { rows: Array(rows).fill({}), total: 319 })).toBe(expected);
  });
});
