import { compact, isEdaNumber, mostMoveInColumns, mostMoveInRows } from '@nahstrom/contract';
import type { Archive } from '../../platform/spreadsheet/archive.ts';
import { readWorkbook, type Workbook } from '../../platform/spreadsheet/readWorkbook.ts';
import type { Row } from '../../platform/spreadsheet/row.ts';
import { readRows as readSheetRows } from '../../platform/spreadsheet/sheetRows.ts';
import { cutCell, textOfCell } from './cellText.ts';
import {
  bareStart,
  type HeadingsKind,
  headerPlace,
  isFiller,
  joinedHeadings,
  kindOfHeadings,
  knownOf,
  mostTitleRows,
  type RawRow,
  textsOf,
} from './headerRow.ts';
import type { CellFault, SourceTable } from './sourceTable.ts';
import { type CellStyle, readStyles } from './styles.ts';
import { tablesOf, tooManyRows } from './tableOf.ts';

type Sheet = Workbook['sheets'][number];
type Opened = { archive: Archive; workbook: Workbook; styles: CellStyle[] };
/** `header` is the place of `headingRow`, which may be joined of two. */
type Peeked = {
  sheet: Sheet;
  header: number;
  headingRow: RawRow | undefined;
  kind: HeadingsKind;
  /** Number of columns named by its headings. */
  known: number;
  hasRows: boolean;
  isEmpty: boolean;
  isBare: boolean;
};

/** The sheet of a workbook with members or counting points, and the other sheets. */
export class TablesOfWorkbook {
  private constructor(
    private readonly opened: Opened,
    private readonly peeked: readonly Peeked[],
  ) {}

  static async open(archive: Archive): Promise<TablesOfWorkbook> {
    const workbook = await readWorkbook(archive);
    const opened = { archive, workbook, styles: await readStyles(archive, workbook) };
    const peeked: Peeked[] = [];
    for (const sheet of workbook.sheets) peeked.push(await peek(opened, sheet));
    return new TablesOfWorkbook(opened, peeked);
  }

  /** The visible sheet with the most known headings, if possible one with rows below them; of several the first. */
  private get chosen(): Peeked | undefined {
    const visible = this.peeked.filter(({ sheet, header, isBare }) => !sheet.isHidden && (header >= 0 || isBare));
    const filled = visible.filter(({ hasRows }) => hasRows);
    const candidates = filled.length > 0 ? filled : visible;
    const most = Math.max(...candidates.map(({ known }) => known));
    return candidates.find(({ known }) => known === most);
  }

  /** Whether it has headings that only tables of members have, and so is no energy report. */
  get hasMembers(): boolean {
    const kind = this.chosen?.kind;
    return kind === 'masterData' || kind === 'members';
  }

  get isEmpty(): boolean {
    return this.peeked.every(({ isEmpty }) => isEmpty);
  }

  async read(fileName: string): Promise<SourceTable[]> {
    const { chosen } = this;
    if (!chosen) return [];
    const { rows, header, notes } = await readSheet(this.opened, chosen);
    const others = this.peeked.filter(({ sheet, isEmpty }) => sheet !== chosen.sheet && !isEmpty);
    const further = others.filter(({ sheet }) => !sheet.isHidden).map(({ sheet }) => cutCell(sheet.name));
    const hidden = others.filter(({ sheet }) => sheet.isHidden).map(({ sheet }) => cutCell(sheet.name));
    if (further.length > 0) notes.push({ code: 'furtherSheets', count: further.length, names: further });
    if (hidden.length > 0) notes.push({ code: 'hiddenSheets', count: hidden.length, names: hidden });
    const tables = tablesOf({
      fileName,
      sheet: cutCell(chosen.sheet.name),
      rows,
      header,
      isBare: chosen.isBare,
      notes,
    });
    // eegFaktura's export has a sheet named by the community.
    for (const { sheet } of this.peeked) {
      const id = compact(sheet.name);
      if (!isEdaNumber(id)) continue;
      for (const { communityIds } of tables) if (!communityIds.includes(id)) communityIds.push(id);
    }
    return tables;
  }
}

async function peek({ archive, workbook, styles }: Opened, sheet: Sheet): Promise<Peeked> {
  const rows: RawRow[] = [];
  await readSheetRows(archive.read(sheet.part), workbook.sharedStrings, row => {
    const raw = rawOf(row, styles, workbook.countsFrom1904);
    if (raw) rows.push(raw);
    return rows.length < mostTitleRows ? 'continue' : 'stop';
  });
  const found = headerPlace(rows);
  const start = bareStart(rows, found);
  const none = { sheet, headingRow: undefined, kind: 'other', known: 0, hasRows: true, isEmpty: false } as const;
  if (start >= 0) return { ...none, header: start - 1, isBare: true };
  const joined = joinedHeadings(rows, found);
  const header = joined?.header ?? found;
  const headingRow = joined?.row ?? rows[header];
  const headings = textsOf(headingRow?.cells ?? []);
  return {
    sheet,
    header,
    headingRow,
    kind: kindOfHeadings(headings),
    known: knownOf(headings).size,
    hasRows: rows.slice(header + 1).some(row => !isFiller(row)),
    isEmpty: rows.length === 0,
    isBare: false,
  };
}

/** Beyond the limit, to report the number of columns that are not read. */
const mostColumns = 5 * mostMoveInColumns;

function rawOf(row: Row, styles: readonly CellStyle[], countsFrom1904: boolean): RawRow | null {
  const cells: (string | CellFault)[] = [];
  let hasAny = false;
  const width = Math.min(row.width, mostColumns);
  for (let column = 0; column < width; column += 1) {
    const cell = textOfCell(row, column, styles, countsFrom1904);
    hasAny ||= cell !== '';
    cells.push(cell);
  }
  return hasAny ? { row: row.number, cells } : null;
}

/** Of all cells: twenty columns of a hundred characters in every row. */
const mostCharacters = 20 * 100 * mostMoveInRows;

const mostMerged = 2 * mostMoveInRows;

/** A merged range has its value in the first cell only; it is the value of all its rows. Rows with nothing else are
 *  skipped. */
function repeatMerged(rows: readonly RawRow[], ranges: readonly string[], mostAdded: number): void {
  const places = new Map(rows.map(({ row }, place) => [row, place]));
  let [added, steps] = [0, 0];
  for (const range of ranges) {
    const [, letters = '', from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
    const first = places.get(Number(from));
    if (first === undefined) continue;
    const column = columnOf(letters);
    const value = rows[first]?.cells[column] ?? '';
    if (value === '') continue;
    for (let place = first + 1; place < rows.length; place += 1) {
      const { row = Number.POSITIVE_INFINITY, cells = [] } = rows[place] ?? {};
      steps += 1;
      if (row > Number(to) || steps > mostSteps) break;
      if ((cells[column] ?? '') !== '') continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
      added += typeof value === 'string' ? value.length : 0;
      if (added > mostAdded) throw tooManyRows();
    }
  }
}

/** Of cells in merged ranges: more than a table can have, unless its ranges overlap. */
const mostSteps = mostMoveInColumns * mostMoveInRows;

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0) - 1;

/** Ranges may reach to the end of the sheet. */
const hiddenIn = (ranges: readonly [first: number, last: number][], width: number): number =>
  ranges.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, width) - first + 1), 0);

async function readSheet({ archive, workbook, styles }: Opened, { sheet, header, headingRow }: Peeked) {
  const rows: RawRow[] = [];
  let [hidden, formulas, merged, body] = [0, 0, 0, 0];
  const ranges: string[] = [];
  const hiddenColumns: [first: number, last: number][] = [];
  let headerRow = 0;
  let characters = 0;
  await readSheetRows(
    archive.read(sheet.part),
    workbook.sharedStrings,
    row => {
      const raw = rawOf(row, styles, workbook.countsFrom1904);
      if (!raw) return 'continue';
      rows.push(raw);
      for (const cell of raw.cells) characters += typeof cell === 'string' ? cell.length : 0;
      if (characters > mostCharacters) throw tooManyRows();
      if (rows.length === header + 1) headerRow = row.number;
      if (rows.length <= header + 1 || isFiller(raw)) return 'continue';
      body += 1;
      // Reading stops above the limit.
      if (body > mostMoveInRows) throw tooManyRows();
      if (row.isHidden) hidden += 1;
      formulas += row.formulas;
      return 'continue';
    },
    range => {
      if (Number(/\d+$/.exec(range)?.[0] ?? 0) <= headerRow) return;
      merged += 1;
      if (ranges.length < mostMerged) ranges.push(range);
    },
    (first, last) => hiddenColumns.push([first, last]),
  );
  if (headingRow) rows[header] = headingRow;
  repeatMerged(rows.slice(header + 1), ranges, mostCharacters - characters);
  const notes: SourceTable['notes'] = [];
  const note = (code: SourceTable['notes'][number]['code'], count: number) => {
    if (count > 0) notes.push({ code, count, names: [] });
  };
  note('hiddenRows', hidden);
  const used = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  note('hiddenColumns', hiddenIn(hiddenColumns, used));
  note('mergedCells', merged);
  note('formulas', formulas);
  return { rows, header, notes };
}
