import { contentTypes, relationships } from '../../../energy/testing/workbookXml.ts';
import { zipOf } from '../../../energy/testing/zip.ts';

/** A cell of a spreadsheet as written by people and programs. */
export type TypedCell =
  | string
  | number
  | null
  | { day: number }
  | { percent: number }
  /** Shown in MWh by its format. */
  | { mwh: number }
  | { number: number; format: string }
  | { formula: string; result?: string | number }
  | { error: string }
  | { yes: boolean };

export type TypedSheet = {
  name: string;
  rows: (readonly TypedCell[] | null)[];
  state?: 'hidden' | 'veryHidden';
  /** Numbers of rows, from 1. */
  hiddenRows?: number[];
  /** First and last column, from 1. */
  hiddenColumns?: [first: number, last: number];
  merged?: string[];
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Styles 1: `dd.mm.yyyy`, 2: `0 %`, 3: `0.0" MWh"`, then the formats of single cells. */
function stylesXml(formats: readonly string[]): string {
  const codes = ['dd\\.mm\\.yyyy', '0.0" MWh"', ...formats];
  const numFmts = codes.map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(code)}"/>`);
  const xfs = [0, 164, 9, 165, ...formats.map((_, place) => 166 + place)].map(id => `<xf numFmtId="${id}"/>`);
  return `<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}

export async function spreadsheetOf(sheets: readonly TypedSheet[]): Promise<Uint8Array> {
  const listed = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const formats: string[] = [];
  const parts = sheets.map((sheet, place): [string, string] => [
    `xl/worksheets/sheet${place + 1}.xml`,
    sheetXml(sheet, formats),
  ]);
  return zipOf({
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, place): [string, string] => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(parts),
  });
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns, merged = [] }: TypedSheet, formats: string[]): string {
  const lines = rows.map((cells, place) => {
    if (!cells) return '';
    const number = place + 1;
    const hidden = hiddenRows.includes(number) ? ' hidden="1"' : '';
    return `<row r="${number}"${hidden}>${cells.map((cell, column) => cellXml(`${letters(column)}${number}`, cell, formats)).join('')}</row>`;
  });
  const merges = merged.map(range => `<mergeCell ref="${range}"/>`).join('');
  const [first, last] = hiddenColumns ?? [];
  const columns = first ? `<cols><col min="${first}" max="${last}" hidden="1"/></cols>` : '';
  return `<worksheet xmlns="${main}">${columns}<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function cellXml(place: string, cell: TypedCell, formats: string[]): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
  if ('percent' in cell) return `<c r="${place}" s="2"><v>${cell.percent}</v></c>`;
  if ('mwh' in cell) return `<c r="${place}" s="3"><v>${cell.mwh}</v></c>`;
  if ('format' in cell) return `<c r="${place}" s="${3 + formats.push(cell.format)}"><v>${cell.number}</v></c>`;
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`;
  if ('yes' in cell) return `<c r="${place}" t="b"><v>${cell.yes ? 1 : 0}</v></c>`;
  const { formula, result } = cell;
  const value = result === undefined ? '' : `<v>${escaped(String(result))}</v>`;
  return `<c r="${place}"${typeof result === 'string' ? ' t="str"' : ''}><f>${escaped(formula)}</f>${value}</c>`;
}

function letters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
