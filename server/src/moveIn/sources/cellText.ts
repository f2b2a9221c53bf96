import { cellKinds, type Row } from '../../platform/spreadsheet/row.ts';
import { minutesOfSerial } from '../../platform/spreadsheet/serialDate.ts';
import type { CellFault } from './sourceTable.ts';
import { type CellStyle, digitPlace } from './styles.ts';
import { tidyLines } from './tidy.ts';

/** Longer than every field, so that the schema rejects a truncated text. */
const longestCell = 4000;
const minutesPerDay = 1440;
const millisecondsPerMinute = 60_000;

/** A tidy text that keeps its lines. */
export const cutCell = (text: string): string =>
  tidyLines(text.slice(0, 2 * longestCell))
    .join('\n')
    .slice(0, longestCell);

/** The text of `="001"`; any other text as it is. */
export const withoutFormula = (text: string): string => {
  const inner = /^=\s*"((?:[^"]|"")*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll('""', '"').trim();
};

/** The text of a cell: days as `YYYY-MM-DD`, percentages as numbers of percent (with the sign up to one), numbers without float noise. */
export function textOfCell(
  row: Row,
  column: number,
  styles: readonly CellStyle[],
  countsFrom1904: boolean,
): string | CellFault {
  const kind = row.kindAt(column);
  if (kind === cellKinds.empty) return '';
  const raw = row.rawAt(column);
  if (kind === cellKinds.formula) return { fault: 'formulaWithoutResult', text: '' };
  if (kind === cellKinds.error) return { fault: 'cellError', text: cutCell(raw) };
  if (kind === cellKinds.boolean) return raw === '1' ? 'ja' : 'nein';
  if (kind !== cellKinds.number) return withoutFormula(cutCell(raw));
  if (Math.abs(Number(raw)) >= exactBelow) return { fault: 'scientific', text: cutCell(raw) };
  const style = styles[row.styleAt(column)] ?? 'plain';
  if (style === 'day') return dayOfSerial(raw, countsFrom1904) ?? numberText(raw);
  if (typeof style === 'object')
    return 'mask' in style ? maskedText(numberText(raw), style.mask) : `${numberText(raw)} ${style.unit}`;
  if (style !== 'percent') return numberText(raw);
  const percent = numberText(raw, 100);
  // Up to one a bare number might be a fraction.
  return Math.abs(Number(percent)) <= 1 ? `${percent} %` : percent;
}

/** The first place of the mask shows all digits for which it has no places. */
function maskedText(number: string, mask: string): string {
  if (!/^\d+$/.test(number)) return number;
  const [before = '', ...after] = mask.split(digitPlace);
  const digits = number.padStart(after.length, '0');
  const first = digits.length - after.length;
  const rest = after.map((text, place) => digits.charAt(first + place) + text);
  return cutCell(before + digits.slice(0, first) + rest.join(''));
}

function dayOfSerial(raw: string, countsFrom1904: boolean): string | null {
  const minutes = minutesOfSerial(raw, countsFrom1904);
  const day = new Date(Math.floor(minutes / minutesPerDay) * minutesPerDay * millisecondsPerMinute);
  return day.getUTCFullYear() >= 1900 && day.getUTCFullYear() <= 9999 ? day.toISOString().slice(0, 10) : null;
}

/** Excel itself has fifteen digits; from there on an integer has lost some. */
const exactBelow = 1e15;
const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

function numberText(raw: string, times = 1): string {
  const number = Number(raw) * times;
  if (raw.trim() === '' || !Number.isFinite(number)) return cutCell(raw);
  const rounded = Number(number.toPrecision(15));
  const text = String(rounded);
  // 512.125 must not be read as 512125.
  return text.includes('e') ? plain.format(rounded) : /\.\d{3}$/.test(text) ? `${text}0` : text;
}
