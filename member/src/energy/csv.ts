import type { Locale } from '@nahstrom/contract';
import { saveFile } from '@nahstrom/kit';
import type { Slot } from './slots.ts';

export type CsvHeaders = readonly [
  from: string,
  time: string,
  total: string,
  community: string,
  grid: string,
  quality: string,
];

/** The table of a day for a spreadsheet: semicolons and decimal commas where Excel is German. The first column is the
 *  instant with its offset, which distinguishes the two 02:00 hours of October. */
export function csvOf(
  slots: readonly Slot[],
  headers: CsvHeaders,
  qualityText: (slot: Slot) => string,
  locale: Locale,
): string {
  const [separator, decimal] = locale === 'de' ? [';', ','] : [',', '.'];
  const number = (kwh: number | null) => (kwh === null ? '' : String(kwh).replace('.', decimal));
  const rows = slots.map(slot => [
    slot.timestamp,
    slot.label,
    number(slot.total),
    number(slot.community),
    number(slot.grid),
    qualityText(slot),
  ]);
  return [headers, ...rows].map(row => row.map(cell => quoted(cell, separator)).join(separator)).join('\r\n');
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvFileName = (cpNumber: string, day: string) => `${cpNumber}-${day}.csv`;

/** The byte order mark makes Excel read the umlauts. */
export const downloadCsv = (csv: string, fileName: string) =>
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), fileName);
