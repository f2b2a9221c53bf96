import type { Locale } from '@nahstrom/contract';
import { joined } from '../bytes.ts';
import { type Cell, wallClockOf } from './cell.ts';

/** A CSV file that Excel opens by a double click: with byte order mark, semicolons, and the decimal comma in German. */
export async function writeCsv(
  headings: string[],
  pages: AsyncIterable<Cell[][]>,
  locale: Locale,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks(headings, pages, locale)) chunks.push(utf8.encode(chunk));
  return joined(chunks);
}

const utf8 = new TextEncoder();

/** Streaming variant for long tables. Without headings it continues an existing file. */
export async function* csvChunks(
  headings: string[] | undefined,
  pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
  locale: Locale,
): AsyncGenerator<string> {
  if (headings) yield `\uFEFF${line(headings, locale)}`;
  for await (const page of pages) yield page.map(row => line(row, locale)).join('');
}

const line = (cells: Cell[], locale: Locale) => `${cells.map(cell => quoted(textOf(cell, locale))).join(';')}\r\n`;

function textOf(cell: Cell, locale: Locale): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell, locale);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : wallClockOf(cell.instant);
  return harmless(cell);
}

const plainNumbers = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function numberText(number: number, locale: Locale): string {
  if (!Number.isFinite(number)) return '';
  const text = plainNumbers.format(number);
  return locale === 'de' ? text.replace('.', ',') : text;
}

/** A spreadsheet would run applicants' input as a formula. OWASP, "CSV Injection": an apostrophe before =, +, -, @, tab
 *  and line ends, also in the full-width forms of East Asian keyboards. */
const harmless = (text: string) =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
