import { compact, isCommunityId, isEdaNumber, mostMoveInColumns, mostMoveInRows } from '@nahstrom/contract';
import { columnLetters, isFiller, isOtherHeadings, joinedHeadings, kindOfHeadings, type RawRow } from './headerRow.ts';
import { ownHeadings, recognise } from './headings.ts';
import { MoveInRefused } from './moveInRefused.ts';
import type { SourceTable } from './sourceTable.ts';
import { tidy } from './tidy.ts';
import { isTotals } from './totals.ts';

type Raw = {
  fileName: string;
  sheet: string;
  /** Rows of titles, the headings, and all below, without empty ones. */
  rows: readonly RawRow[];
  /** Place of the headings in `rows`, or of the last row above the data; -1 without. */
  header: number;
  /** Whether the table has no headings. */
  isBare: boolean;
  notes: SourceTable['notes'];
};

/** The tables of a sheet: each further row of different headings begins one. */
export function tablesOf(raw: Raw): SourceTable[] {
  const tables: SourceTable[] = [];
  for (let part: Raw | null = raw; part; ) {
    const { rows, header }: Raw = part;
    const headings = rows[header];
    const next = rows.findIndex((row, place) => place > header && isOtherHeadings(row, headings));
    tables.push(tableOf(next < 0 ? part : { ...part, rows: rows.slice(0, next) }));
    part = next < 0 ? null : partBelow(raw, rows.slice(next));
  }
  return tables;
}

function partBelow(raw: Raw, rows: RawRow[]): Raw {
  const joined = joinedHeadings(rows, 0);
  if (joined) rows[joined.header] = joined.row;
  return { ...raw, rows, header: joined?.header ?? 0, isBare: false, notes: [] };
}

/** Builds the table below a heading row. */
function tableOf({ fileName, sheet, rows, header, isBare, notes }: Raw): SourceTable {
  const headings = isBare ? lettersOf(rows.slice(header + 1)) : headingsOf(rows, header);
  const headingText = headings.join('\n');
  const isRepeated = ({ cells }: RawRow) => headings.every((heading, place) => textOf(cells[place] ?? '') === heading);
  const records = rows.slice(header + 1).filter(row => !isFiller(row) && !(headingText !== '' && isRepeated(row)));
  const ofPeople = records.filter(row => !isExample(row));
  const examples = records.length - ofPeople.length;
  const kept = ofPeople.filter(row => !isTotals(row));
  const totals = ofPeople.length - kept.length;
  const body = kept
    .map(({ row, cells }) => ({ row, cells: headings.map((_, place) => cells[place] ?? '') }))
    .filter(({ cells }) => cells.some(cell => cell !== ''));
  if (body.length > mostMoveInRows) throw tooManyRows();
  const kind = isBare ? 'other' : kindOfHeadings(headings);
  const table: SourceTable = {
    fileName,
    sheet,
    kind: kind === 'masterData' ? 'masterData' : kind === 'points' ? 'pointList' : 'table',
    communityIds: [],
    headerRow: isBare ? 0 : (rows[header]?.row ?? 0),
    headings,
    rows: body,
    notes: [...notes],
  };
  table.communityIds = communityIdsOf(table, rows.slice(0, Math.max(0, header)));
  const beyond = widthOf(rows) - mostMoveInColumns;
  if (beyond > 0) table.notes.push({ code: 'columnsIgnored', count: beyond, names: [] });
  if (examples > 0) table.notes.push({ code: 'exampleRows', count: examples, names: [] });
  if (totals > 0) table.notes.push({ code: 'totalsRows', count: totals, names: [] });
  const gaps = emptyRowsIn(rows.slice(Math.max(0, header)));
  if (gaps > 0) table.notes.push({ code: 'rowsEmpty', count: gaps, names: [] });
  return table;
}

const example = ['AT0030000000000000000000000123456', 'Mayer', 'Hubert'];

/** The example row of eegFaktura's template. */
const isExample = ({ cells }: RawRow) =>
  example.every(text => cells.some(cell => typeof cell === 'string' && tidy(cell) === text));

const textOf = (cell: RawRow['cells'][number]) => (typeof cell === 'string' ? tidy(cell) : null);

export const tooManyRows = () => new MoveInRefused('moveIn.tooManyRows', { most: mostMoveInRows });

/** All columns with a heading or a value. */
function headingsOf(rows: readonly RawRow[], header: number): string[] {
  const width = widthOf(rows.slice(Math.max(0, header)));
  const cells = rows[header]?.cells ?? [];
  return Array.from({ length: Math.min(width, mostMoveInColumns) }, (_, place) => {
    const cell = cells[place];
    return typeof cell === 'string' ? tidy(cell) : '';
  });
}

const lettersOf = (rows: readonly RawRow[]): string[] =>
  Array.from({ length: Math.min(widthOf(rows), mostMoveInColumns) }, (_, place) => columnLetters(place));

/** Of the columns up to the last one with a value. */
const widthOf = (rows: readonly RawRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(cell => cell !== '') + 1), 0);

function communityIdsOf(table: SourceTable, titles: readonly RawRow[]): string[] {
  const { rows, sheet } = table;
  const ids = new Set<string>();
  const take = (text: string) => {
    const id = compact(text);
    if (isCommunityId(id) || isEdaNumber(id)) ids.add(id);
  };
  take(sheet);
  for (const { cells } of titles)
    for (const cell of cells) if (typeof cell === 'string') for (const word of cell.split(/[\s:;,()]+/)) take(word);
  const column = ownHeadings(table).findIndex(heading => recognise(heading)?.column === 'communityId');
  if (column < 0) return [...ids];
  for (const { cells } of rows) {
    const cell = cells[column];
    if (typeof cell === 'string' && cell !== '') take(cell);
  }
  return [...ids];
}

function emptyRowsIn(rows: readonly RawRow[]): number {
  const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0];
  return rows.length === 0 ? 0 : last - first + 1 - rows.length;
}
