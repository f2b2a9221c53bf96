// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { columnsKey, rememberedStore, singleKeysKey } from './rememberedStore.ts';

beforeEach(() => localStorage.clear());

function open(person: string) {
  const store = rememberedStore(person);
  store.setup();
  return store;
}

const members = 'members.listParams';
const params = {
  filter: { state: 'active', queryString: 'Erika Muster' },
  sort: 'city',
  order: 'DESC',
  page: 3,
  perPage: 50,
};

it('filters, sorting and page size of a list outlast the visit, page number and search do not', () => {
  open('1/2').setItem(members, params);

  expect(open('1/2').getItem(members)).toEqual({ ...params, filter: { state: 'active' }, page: 1 });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Erika');
});

it('within the visit the search is restored on return to the list', () => {
  const store = open('1/2');
  store.setItem(members, params);

  expect(store.getItem(members)).toEqual(params);
});

it.each([columnsKey('members'), singleKeysKey])('%s outlasts the visit', key => {
  open('1/2').setItem(key, ['city']);

  expect(open('1/2').getItem(key)).toEqual(['city']);
});

it.each(['members.selectedIds', 'sidebar.open'])('%s does not', key => {
  open('1/2').setItem(key, [1]);

  expect(open('1/2').getItem(key)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('another person, or the same in another organisation, sees none of it', () => {
  open('1/2').setItem(members, params);

  expect(open('3/2').getItem(members)).toBeUndefined();
  expect(open('1/3').getItem(members)).toBeUndefined();
});

it("two windows do not overwrite each other's entries", () => {
  const [one, other] = [open('1/2'), open('1/2')];
  one.setItem(columnsKey('members'), ['city']);
  other.setItem(columnsKey('users'), ['active']);

  expect(open('1/2').getItem(columnsKey('members'))).toEqual(['city']);
  expect(open('1/2').getItem(columnsKey('users'))).toEqual(['active']);
});

it('a removed entry stays removed, and a logout keeps all entries', () => {
  const store = open('1/2');
  store.setItem(columnsKey('members'), ['city']);
  store.setItem(columnsKey('users'), ['active']);
  store.removeItem(columnsKey('members'));
  store.reset();

  expect(open('1/2').getItem(columnsKey('members'))).toBeUndefined();
  expect(open('1/2').getItem(columnsKey('users'))).toEqual(['active']);
});

it.each(['{', '[]', '"x"', 'null'])('a stored value of %s is harmless', kept => {
  localStorage.setItem('nahstrom.lists.1.1/2', kept);
  const store = open('1/2');

  expect(store.getItem(members)).toBeUndefined();
  store.setItem(columnsKey('members'), ['city']);
  expect(open('1/2').getItem(columnsKey('members'))).toEqual(['city']);
});

it('without browser storage the current choices still apply', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = open('1/2');
  store.setItem(columnsKey('members'), ['city']);

  expect(store.getItem(columnsKey('members'))).toEqual(['city']);
  full.mockRestore();
});
