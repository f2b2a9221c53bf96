import { columnLetters } from '../../platform/spreadsheet/row.ts';
import { contentTypes, relationships, SharedStrings, sheet, workbook } from './workbookXml.ts';
import { zipOf } from './zip.ts';

/** A number may have the index of a style; anything else is written raw, for a reference such as "B7". */
export type TableCell = string | number | null | { value: number; style: number } | ((reference: string) => string);

export interface Table {
  name: string;
  /** Null for a missing row. */
  rows: (TableCell[] | null)[];
}

/** A workbook of small tables. `styles` is its part `xl/styles.xml`. */
export function tablesOf(tables: readonly Table[], styles?: string): Promise<Uint8Array> {
  const strings = new SharedStrings(false);
  const sheets = tables.map(({ rows }) =>
    [...sheet(rows.map((cells, index) => rowXml(strings, index + 1, cells)))].join(''),
  );
  const targets = tables.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  return zipOf({
    '[Content_Types].xml': contentTypes(tables.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(tables.map(({ name }) => name)),
    'xl/_rels/workbook.xml.rels': relationships([
      ...targets,
      ['sharedStrings', 'sharedStrings.xml'],
      ...(styles ? [['styles', 'styles.xml'] as [string, string]] : []),
    ]),
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    'xl/sharedStrings.xml': [...strings.part()].join(''),
    ...(styles ? { 'xl/styles.xml': styles } : {}),
  });
}

export function rowXml(strings: SharedStrings, number: number, cells: readonly TableCell[] | null): string {
  if (!cells) return '';
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
