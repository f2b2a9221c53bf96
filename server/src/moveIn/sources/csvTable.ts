import { mostMoveInRows } from '@nahstrom/contract';
import { cutCell, withoutFormula } from './cellText.ts';
import { bareStart, headerPlace, isFiller, joinedHeadings, mostTitleRows, type RawRow } from './headerRow.ts';
import type { CellFault, SourceTable } from './sourceTable.ts';
import { tablesOf, tooManyRows } from './tableOf.ts';

/** The text of a file in UTF-8, UTF-16 or Windows-1252; null for a file that is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return decode(bytes, 'utf-16le');
  if (one === 0xfe && two === 0xff) return decode(bytes, 'utf-16be');
  const head = bytes.subarray(0, 1000);
  const zeros = head.filter(byte => byte === 0).length;
  // Without a byte order mark every second byte of a Latin text is zero.
  if (zeros > head.length / 3) return decode(bytes, head[0] === 0 ? 'utf-16be' : 'utf-16le');
  if (zeros > 0) return null;
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return isBinary(text) ? null : text;
  } catch {
    return null;
  }
}

function isBinary(text: string): boolean {
  const head = text.slice(0, 4000);
  const controls = head.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  return head.startsWith('%PDF') || controls * 20 > head.length;
}

const delimiters = [';', '\t', ','] as const;

/** The tables of a CSV file; none without a heading row. */
export function readCsv(fileName: string, text: string): SourceTable[] {
  // Separator named in Excel's own first line.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const content = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? delimiterOf(content);
  const firstRow = hint ? 2 : 1;
  const rows: RawRow[] = [];
  let body = 0;
  for (const record of recordsOf(content, delimiter, firstRow)) {
    const cells = record.cells.map(cellOf);
    if (cells.every(cell => cell === '')) continue;
    const raw = { row: record.row, cells };
    rows.push(raw);
    if (!isFiller(raw)) body += 1;
    if (body > mostMoveInRows + mostTitleRows) throw tooManyRows();
  }
  const found = headerPlace(rows.slice(0, mostTitleRows));
  const start = bareStart(rows, found);
  if (start >= 0) return tablesOf({ fileName, sheet: '', rows, header: start - 1, isBare: true, notes: [] });
  if (found < 0) return [];
  const joined = joinedHeadings(rows, found);
  const header = joined?.header ?? found;
  if (joined) rows[header] = joined.row;
  return tablesOf({ fileName, sheet: '', rows, header, isBare: false, notes: [] });
}

/** `1,23457E+18`: a spreadsheet saves a long number as displayed. */
const rounded = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/;

/** A text file contains formulas without results. `="001"` keeps a spreadsheet from changing a text. */
function cellOf(text: string): string | CellFault {
  const cell = withoutFormula(cutCell(text));
  if (rounded.test(cell)) return { fault: 'scientific', text: cell };
  return cell.startsWith('=') ? { fault: 'formulaWithoutResult', text: cell } : cell;
}

const mostProbed = 50;

/** The delimiter by which most records have the same number of fields. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 100_000);
  let [best, bestScore] = [';', 0];
  for (const delimiter of delimiters) {
    const widths = new Map<number, number>();
    let count = 0;
    for (const { cells } of recordsOf(head, delimiter, 1)) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
      count += 1;
      if (count === mostProbed) break;
    }
    const score = Math.max(0, ...widths.values());
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** The records of a CSV file (RFC 4180). Line ends may be of any kind; a quote that quotes no whole field is itself. */
function* recordsOf(text: string, delimiter: string, firstRow: number): Generator<{ row: number; cells: string[] }> {
  let cells: string[] = [];
  let row = firstRow;
  let at = 0;
  let width = 0;
  while (at < text.length) {
    let field = '';
    const closing = text[at] === '"' ? closingQuote(text, at + 1) : -1;
    if (closing >= 0 && endsField(text, closing + 1, delimiter) && !isOfRecords(closing)) {
      field = text.slice(at + 1, closing).replaceAll('""', '"');
      at = closing + 1;
    }
    const end = fieldEnd(text, at, delimiter);
    field += text.slice(at, end);
    cells.push(field);
    at = end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield { row, cells };
    row += 1;
    width = Math.max(width, cells.length);
    cells = [];
  }

  /** Whether each line from here to a closing quote is a whole record without it. */
  function isOfRecords(closing: number): boolean {
    const [first = '', ...lines] = text.slice(at, lineEnd(text, closing)).split(/\r\n|[\r\n]/);
    const isWhole = (line: string) => line.split(delimiter).length === width;
    return (
      width > 1 && lines.length > 0 && cells.length + first.split(delimiter).length === width && lines.every(isWhole)
    );
  }
}

function closingQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

function endsField(text: string, start: number, delimiter: string): boolean {
  return text.slice(start, fieldEnd(text, start, delimiter)).trim() === '';
}

function lineEnd(text: string, start: number): number {
  const line = /[\r\n]/g;
  line.lastIndex = start;
  return line.exec(text)?.index ?? text.length;
}

function fieldEnd(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return text.length;
}
