import type { FieldCode, StaticLookup, StaticLookupChange, StaticLookupFilter } from '@nahstrom/contract';

type Request = { from: number; to: number; sort: string; descending: boolean; filter: StaticLookupFilter };

const german = new Intl.Collator('de', { numeric: true });

/** A page of the entries: system entries are in no table, so filter, sort and range are applied here. */
export function pageOf(lookups: StaticLookup[], request: Request): { rows: StaticLookup[]; total: number } {
  const field = request.sort as keyof StaticLookup;
  const direction = request.descending ? -1 : 1;
  const found = lookups
    .filter(lookup => matches(lookup, request.filter))
    .sort(
      (a, b) =>
        direction * compare(a[field], b[field]) || compare(a.table, b.table) || compare(a.lookupNumber, b.lookupNumber),
    );
  return { rows: found.slice(request.from, request.to + 1), total: found.length };
}

function matches(lookup: StaticLookup, { id, queryString, table, isSystem }: StaticLookupFilter): boolean {
  const typed = plain(queryString?.trim() ?? '');
  const texts = [lookup.lookupTitle, lookup.lookupTitleEn, lookup.lookupTypeTitle, lookup.lookupTypeTitleEn];
  return (
    (id === undefined || id.includes(lookup.id)) &&
    (table === undefined || lookup.table === table) &&
    (isSystem === undefined || lookup.isSystem === isSystem) &&
    (typed === '' || plain(lookup.lookupCode) === typed || texts.some(text => plain(text).includes(typed)))
  );
}

export const missingFacts = ({ table, lookupTitle, lookupTitleEn }: StaticLookupChange) => ({
  ...(!table && { table: 'lookup.table.missing' as const }),
  ...(!lookupTitle && { lookupTitle: 'lookup.title.missing' as const }),
  ...(!lookupTitleEn && { lookupTitleEn: 'lookup.title.missing' as const }),
});

/** Titles used by another entry of the same list, regardless of case. */
export function takenTitles(
  lookups: StaticLookup[],
  data: Pick<StaticLookup, 'table' | 'lookupTitle' | 'lookupTitleEn'>,
  own?: string,
): Partial<Record<'lookupTitle' | 'lookupTitleEn', FieldCode>> {
  const others = lookups.filter(lookup => lookup.table === data.table && lookup.id !== own);
  const isTaken = (field: 'lookupTitle' | 'lookupTitleEn') =>
    others.some(other => other[field].toLowerCase() === data[field].toLowerCase());
  return {
    ...(isTaken('lookupTitle') && { lookupTitle: 'lookup.title.taken' }),
    ...(isTaken('lookupTitleEn') && { lookupTitleEn: 'lookup.title.taken' }),
  };
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'string' ? german.compare(a, String(b)) : Number(a) - Number(b);
}

/** As the database's sort_key: regardless of case and accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
