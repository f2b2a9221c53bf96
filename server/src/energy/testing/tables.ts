import { columnLetters } from '../../platform/spreadsheet/row.ts';
import { contentTypes, relationships, SharedStrings, sheet, workbook } from './workbookXml.ts';
import { zipOf } from './zip.ts';

/** A number may have the index of a style; anything else is written raw, for a reference such as "B7". */
export type TableCell = string | number | null | { value: number; style: number } | ((reference: string) => string);
/** Null for a missing row. */
type TableRow = readonly TableCell[] | null;

export interface Table {
  name: string;
  rows: (TableCell[] | null)[];
}

type Sheet = { name: string; rows: Iterable<TableRow> };
type Extras = { styles?: string | undefined; inline?: boolean };

/** A workbook of small tables. `styles` is its part `xl/styles.xml`. */
export const tablesOf = (tables: readonly Table[], styles?: string) => workbookOf(workbookParts(tables, { styles }));

export interface WorkbookPart {
  path: string;
  chunks: Iterable<string>;
}

export const workbookOf = (parts: Iterable<WorkbookPart>): Promise<Uint8Array> =>
  zipOf(Object.fromEntries([...parts].map(({ path, chunks }) => [path, [...chunks].join('')])));

/** The parts of a workbook, piece by piece, in writing order. */
export function* workbookParts(sheets: readonly Sheet[], { styles, inline = false }: Extras): Generator<WorkbookPart> {
  const strings = new SharedStrings(inline);
  const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  targets.push(['sharedStrings', 'sharedStrings.xml']);
  if (styles) targets.push(['styles', 'styles.xml']);
  yield { path: '[Content_Types].xml', chunks: [contentTypes(sheets.length)] };
  yield { path: '_rels/.rels', chunks: [relationships([['officeDocument', 'xl/workbook.xml']])] };
  yield { path: 'xl/workbook.xml', chunks: [workbook(sheets.map(({ name }) => name))] };
  yield { path: 'xl/_rels/workbook.xml.rels', chunks: [relationships(targets)] };
  for (const [index, { rows }] of sheets.entries())
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, chunks: sheet(rowsXml(strings, rows)) };
  yield { path: 'xl/sharedStrings.xml', chunks: strings.part() };
  if (styles) yield { path: 'xl/styles.xml', chunks: [styles] };
}

function* rowsXml(strings: SharedStrings, rows: Iterable<TableRow>): Generator<string> {
  let number = 0;
  for (const cells of rows) {
    number += 1;
    if (cells) yield rowXml(strings, number, cells);
  }
}

function rowXml(strings: SharedStrings, number: number, cells: readonly TableCell[]): string {
  const written = cells.map((cell, index) => {
    const reference = columnLetters(index) + number;
    if (cell === null) return '';
    if (typeof cell === 'function') return cell(reference);
    if (typeof cell === 'string') return strings.cell(reference, cell);
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    return `<c r="${reference}" s="${cell.style}"><v>${cell.value}</v></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}
