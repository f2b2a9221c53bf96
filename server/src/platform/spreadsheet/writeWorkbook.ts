import { joined } from '../bytes.ts';
import { type Cell, wallClockOf } from './cell.ts';
import { columnLetters } from './row.ts';
import { writeZip, type ZippedFile } from './zip.ts';

type Sheet = {
  name: string;
  headings: string[];
  /** Rows as a stream; the first ones determine the width of the columns. */
  pages: AsyncIterable<Cell[][]>;
};

/** An XLSX file of one table: a sticky header with filters; days and instants are dates. */
export function writeWorkbook(sheet: Sheet): Promise<Uint8Array> {
  return joined(
    writeZip([
      part('[Content_Types].xml', contentTypes),
      part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
      part('xl/workbook.xml', workbook(sheet.name)),
      part(
        'xl/_rels/workbook.xml.rels',
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ),
      part('xl/styles.xml', styles),
      { name: 'xl/worksheets/sheet1.xml', chunks: () => worksheet(sheet) },
    ]),
  );
}

const part = (name: string, xml: string): ZippedFile => ({
  name,
  async *chunks() {
    yield declaration + xml;
  },
});

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`;

const relations = (targets: [string, string][]) =>
  `<Relationships xmlns="${packaged}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Characters Excel rejects in the name of a sheet, and its maximum length. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim();

const workbook = (name: string) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Index in `cellXfs`. Excel displays the formats 14 and 22 in the user's locale. */
const style = { plain: 0, heading: 1, day: 2, instant: 3 };
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

async function* worksheet({ headings, pages }: Sheet): AsyncGenerator<string> {
  const columns = headings.map((_, index) => columnLetters(index));
  const last = columns.at(-1) ?? 'A';
  let rows = 1;
  let isBegun = false;
  const head = (widths: number[]) =>
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
      .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>${rowXml(1, columns, headings, style.heading)}`;
  for await (const page of pages) {
    if (!isBegun) yield head(widthsOf(headings, page));
    isBegun = true;
    yield page.map(cells => rowXml(++rows, columns, cells)).join('');
  }
  if (!isBegun) yield head(widthsOf(headings, []));
  yield `</sheetData><autoFilter ref="A1:${last}${rows}"/></worksheet>`;
}

const rowXml = (row: number, columns: string[], cells: Cell[], textStyle = style.plain) =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(`${columns[index]}${row}`, cell, textStyle)).join('')}</row>`;

function cellXml(place: string, cell: Cell, textStyle: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'object') {
    const written = 'day' in cell ? cell.day : wallClockOf(cell.instant);
    const serial = serialOf(written);
    if (serial === undefined) return cellXml(place, written, textStyle);
    return `<c r="${place}" s="${'day' in cell ? style.day : style.instant}"><v>${serial}</v></c>`;
  }
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const millisecondsPerDay = 86_400_000;

/** Days since the end of 1899. Excel has a 29 February 1900, so earlier dates stay text. */
function serialOf(written: string): number | undefined {
  const time = Date.parse(`${written.replace(' ', 'T')}${written.length === 10 ? 'T00:00:00' : ''}Z`);
  const days = (time - Date.UTC(1899, 11, 30)) / millisecondsPerDay;
  return days >= 61 && days < 2_958_466 ? days : undefined;
}

const widestColumn = 60;

function widthsOf(headings: string[], page: Cell[][]): number[] {
  return headings.map((heading, index) => {
    // The filter button covers the end of the heading.
    let longest = heading.length + 3;
    for (const row of page) longest = Math.max(longest, lengthOf(row[index] ?? null));
    return Math.min(longest + 2, widestColumn);
  });
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'object') return cell === null ? 0 : 'day' in cell ? 10 : 16;
  return String(cell).length;
}

const mostCharacters = 32_767;

/** Removes characters that are invalid in XML. `_x000D_` would be read as the character it names. */
const escaped = (text: string) =>
  text
    .slice(0, mostCharacters)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
