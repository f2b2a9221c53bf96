import { memoryStore, type Store } from 'react-admin';

/** Version of the stored format. Older entries are ignored. */
const version = 1;

/** React-admin's store. The lists' filters, sorting, page sizes and columns outlast the visit: in this browser, for
 *  this person in this organisation. Search texts are not stored, for privacy. */
export function rememberedStore(person: string): Store {
  const place = `nahstrom.lists.${version}.${person}`;
  const store = memoryStore(readFrom(place));
  const keep = (key: string, value: unknown) => {
    const kept = { ...readFrom(place), [key]: value };
    if (value === undefined) delete kept[key];
    writeTo(place, kept);
  };
  return {
    ...store,
    setItem(key, value) {
      store.setItem(key, value);
      if (isKept(key)) keep(key, key.endsWith(ofList) ? withoutSearch(value as ListParams) : value);
    },
    removeItem(key) {
      store.removeItem(key);
      if (isKept(key)) keep(key, undefined);
    },
  };
}

const ofList = '.listParams';
export const columnsKey = (resource: string) => `${resource}.datatable`;
export const orderKey = (resource: string) => `${resource}.columnOrder`;
export const singleKeysKey = 'keys.single';
export const wholeMenuKey = 'menu.whole';
export const usedAreasKey = 'menu.usedAreas';

const isKept = (key: string) =>
  [ofList, columnsKey(''), orderKey('')].some(ending => key.endsWith(ending)) ||
  [singleKeysKey, wholeMenuKey, usedAreasKey].includes(key);

type ListParams = { filter?: Record<string, unknown>; page?: number };

export function withoutText(filter: Record<string, unknown> = {}): Record<string, unknown> {
  const { queryString: _typed, ...others } = filter;
  return others;
}

const withoutSearch = (params: ListParams) => ({ ...params, filter: withoutText(params.filter), page: 1 });

function readFrom(place: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

function writeTo(place: string, kept: Record<string, unknown>): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without browser storage, or with a full one, the current choices still apply.
  }
}
