import { cents, type Locale } from '@nahstrom/contract';
import type { Download, Endpoint } from '@nahstrom/contract/endpoints';
import type * as z from 'zod/mini';
import { dayOf } from './days.ts';
import type { Page } from './list.ts';
import { lastOf } from './present.ts';
import { Refusal } from './refusal.ts';
import type { Cell } from './spreadsheet/cell.ts';
import { writeCsv } from './spreadsheet/csv.ts';
import { writeWorkbook } from './spreadsheet/writeWorkbook.ts';
import { parseJson } from './text.ts';

export type ListFile = {
  format: keyof typeof types;
  columns: { steps: string[]; kind: Kind; heading: string }[];
  /** Name in the address: `members`. */
  name: string;
};

type Kind = 'plain' | 'day' | 'instant' | 'cents';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const mostColumns = 60;
const longestHeading = 200;
const rowsPerPage = 1000;
export const mostFileRows = 100_000;

/** The export requested by `format=csv&columns=[["city","Ort"]]`; undefined for a request of rows. */
export function listFileOf(query: Record<string, string>, endpoint: Endpoint): ListFile | undefined {
  const { format } = query;
  if (!endpoint.list || format === undefined) return undefined;
  if (format !== 'csv' && format !== 'xlsx') throw new Refusal('list.formatInvalid');
  const name = lastOf(endpoint.path.split('/'));
  return { format, name, columns: columnsOf(query.columns, kindsOf(endpoint.answer)) };
}

/** All rows, read a thousand at a time.
 *  @param read returns the rows from one to another, both counted from 0 */
export async function writeListFile(
  file: ListFile,
  read: (range: { from: number; to: number }) => Promise<Page<object>>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Download> {
  const headings = file.columns.map(({ heading }) => heading);
  return writeTable({ ...file, headings, pages: pagesOf(file, read, locale) }, { now, locale });
}

export const tooManyRows = () => new Refusal('list.tooManyRows', { params: { most: mostFileRows } });

type Table = Pick<ListFile, 'format' | 'name'> & { headings: string[]; pages: AsyncIterable<Cell[][]> };

/** A table as a file, named after its content and the day. */
export async function writeTable(
  { format, name, headings, pages }: Table,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Download> {
  const bytes =
    format === 'csv' ? await writeCsv(headings, pages, locale) : await writeWorkbook({ name, headings, pages });
  return { bytes, type: types[format], fileName: `${name}-${dayOf(now)}.${format}` };
}

async function* pagesOf(file: ListFile, read: Parameters<typeof writeListFile>[1], locale: Locale) {
  let total = 0;
  for (let from = 0; from === 0 || from < total; from += rowsPerPage) {
    const page = await read({ from, to: from + rowsPerPage - 1 });
    total = page.total;
    if (total > mostFileRows) throw tooManyRows();
    yield page.rows.map(row => file.columns.map(({ steps, kind }) => cellOf(valueAt(row, steps), kind, locale)));
  }
}

const valueAt = (row: object, steps: string[]) =>
  steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], row);

function cellOf(value: unknown, kind: Kind, locale: Locale): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return kind === 'cents' ? value / 100 : value;
  if (typeof value === 'boolean') return yesNo[locale][value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (kind === 'day') return { day: text };
  return kind === 'instant' ? { instant: text } : text;
}

const yesNo = { de: { yes: 'ja', no: 'nein' }, en: { yes: 'yes', no: 'no' } };

function columnsOf(text: string | undefined, kinds: Map<string, Kind>): ListFile['columns'] {
  const columns = parsed(text);
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > mostColumns) throw invalid();
  return columns.map(column => {
    if (!Array.isArray(column) || column.length !== 2) throw invalid();
    const [field, heading] = column as [unknown, unknown];
    const kind = typeof field === 'string' ? kinds.get(field) : undefined;
    if (!kind || typeof heading !== 'string' || heading.length > longestHeading) throw invalid();
    return { steps: (field as string).split('.'), kind, heading: heading.trim() };
  });
}

function parsed(text: string | undefined): unknown {
  try {
    return parseJson(text ?? '');
  } catch {
    throw invalid();
  }
}

const invalid = () => new Refusal('list.columnsInvalid');

/** Cell value of a row, by dotted path: `intervals.new`. */
function kindsOf(answer: z.core.$ZodType): Map<string, Kind> {
  const { def } = (answer as z.core.$ZodTypes)._zod;
  return new Map(def.type === 'array' ? fieldsOf(def.element, '') : []);
}

function fieldsOf(schema: z.core.$ZodType, path: string): [string, Kind][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name));
    case 'array':
      return fieldsOf(def.element, path).some(([place]) => place === path) ? [[path, 'plain']] : [];
    case 'string': {
      const format = (def as { format?: string }).format;
      return [[path, format === 'date' ? 'day' : format === 'datetime' ? 'instant' : 'plain']];
    }
    case 'number':
      return [[path, schema === cents ? 'cents' : 'plain']];
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'union':
      return [[path, 'plain']];
    default:
      return [];
  }
}
