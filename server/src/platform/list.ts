import type { Endpoint } from '@nahstrom/contract/endpoints';
import * as z from 'zod/mini';
import { firstOf } from './present.ts';
import { Refusal } from './refusal.ts';
import { parseJson } from './text.ts';

export type ListRequest<Filter> = {
  from: number;
  to: number;
  sort: string;
  descending: boolean;
  filter: Filter;
};

export type Page<Row> = { rows: Row[]; total: number };

const mostRows = 1000;

/** The dialect of ra-data-simple-rest: `range=[0,24]`, `sort=["title","ASC"]`, `filter={"community":3}`. */
export function listRequestOf<Filter>(
  query: Record<string, string>,
  list: NonNullable<Endpoint['list']>,
): ListRequest<Filter> {
  const [from, to] = rangeOf(query.range);
  const [sort, order] = sortOf(query.sort, list.sortable);
  return { from, to, sort, descending: order === 'DESC', filter: filterOf<Filter>(query.filter, list.filter) };
}

/** `members 0-24/319`; a page without rows has a star for its range. */
export function contentRange(unit: string, request: ListRequest<unknown>, page: Page<unknown>): string {
  if (page.rows.length === 0) return `${unit} */${page.total}`;
  return `${unit} ${request.from}-${request.from + page.rows.length - 1}/${page.total}`;
}

function rangeOf(text: string | undefined): [number, number] {
  if (text === undefined) return [0, 24];
  const range = parsed(text, 'list.rangeInvalid');
  if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isSafeInteger))
    throw new Refusal('list.rangeInvalid');
  const [from, to] = range as [number, number];
  if (from < 0 || to < from || to - from >= mostRows || to > 2_000_000_000) throw new Refusal('list.rangeInvalid');
  return [from, to];
}

function sortOf(text: string | undefined, sortable: readonly string[]): [string, 'ASC' | 'DESC'] {
  if (text === undefined) return [firstOf(sortable), 'ASC'];
  const sort = parsed(text, 'list.sortInvalid');
  if (!Array.isArray(sort) || sort.length !== 2) throw new Refusal('list.sortInvalid');
  const [field, order] = sort as [unknown, unknown];
  if (typeof field !== 'string' || !sortable.includes(field)) throw new Refusal('list.sortInvalid');
  if (order !== 'ASC' && order !== 'DESC') throw new Refusal('list.sortInvalid');
  return [field, order];
}

/** As JSON in the address; keys unknown to the schema are rejected. 0 and an empty text mean any (spec §3). */
export function filterOf<Filter>(text: string | undefined, schema: z.core.$ZodType<unknown>): Filter {
  const filter = text === undefined ? {} : parsed(text, 'list.filterInvalid');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw new Refusal('list.filterInvalid');
  const known = 'shape' in schema ? Object.keys(schema.shape as object) : [];
  if (Object.keys(filter).some(name => !known.includes(name))) throw new Refusal('list.filterInvalid');
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== 0 && value !== ''));
  const result = z.safeParse(schema, asked);
  if (!result.success) throw new Refusal('list.filterInvalid');
  return result.data as Filter;
}

function parsed(text: string, code: 'list.rangeInvalid' | 'list.sortInvalid' | 'list.filterInvalid'): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new Refusal(code);
  }
}

/** The expression that the requested field is sorted by. */
export function sortColumn<Column>(columns: Readonly<Record<string, Column>>, { sort }: ListRequest<unknown>): Column {
  const column = columns[sort];
  if (column === undefined) throw new Refusal('list.sortInvalid');
  return column;
}
