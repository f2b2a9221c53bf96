import type { Locale } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { writeCsv } from '../../platform/spreadsheet/csv.ts';
import { writeWorkbook } from '../../platform/spreadsheet/writeWorkbook.ts';
import { words } from './fileWords.ts';

export type Column<Row> = [heading: string, cell: (row: Row) => Cell];
export type Table = { headings: string[]; pages: AsyncIterable<Cell[][]>; name: string };

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], name: string): Table {
  async function* pages() {
    yield rows.map(row => columns.map(([, cell]) => cell(row)));
  }
  return { headings: columns.map(([heading]) => heading), pages: pages(), name };
}

/** A table as a downloadable file. */
export async function writeTable(
  { headings, pages, name }: Table,
  format: keyof typeof types,
  locale: Locale,
): Promise<Download> {
  const bytes =
    format === 'csv'
      ? await writeCsv(headings, pages, locale)
      : await writeWorkbook({ name: words[locale].sheet, headings, pages });
  return { bytes, type: types[format], fileName: `${name}.${format}` };
}

export const percent = (part: number | null) => (part === null ? null : Math.round(part * 10_000) / 100);
