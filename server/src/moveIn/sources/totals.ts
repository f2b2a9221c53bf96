import { compact, isCountingPointNumber, isIban, memberEmail } from '@nahstrom/contract';
import type { RawRow } from './headerRow.ts';
import { tidy } from './tidy.ts';

const word =
  '(?:zwischen|end|gesamt)?summen?|gesamt|insgesamt|(?:gesamt)?anzahl|(?:grand |sub)?totals?|sum|count|number of members';
const counted = 'mitglieder|zählpunkte|teilnehmer|datensätze|zeilen|members|rows|bezug|einspeisung|verbrauch|erzeugung';
const amount = String.raw`[-–+]?[\d.,' ]*\d[\d.,' ]*(?:,-)?\s*(?:€|eur|euro|kwh|mwh|kwp?|%|stk\.?|stück|mitglieder|zählpunkte|members)?`;
const total = new RegExp(
  String.raw`^[Σ∑]?\s*(?:${word})(?: (?:der )?(?:${counted}))?\s*[:=]?\s*\(?\s*(?:${amount})?\)?$`,
  'iu',
);
/** `Summe Anna`, `Zwischensumme Ortsteil A`. */
const totalOf = /^(?:zwischen|gesamt|end)?summe \D+$/iu;
const onlyAmount = new RegExp(String.raw`^(?:€\s*)?${amount}$`, 'iu');

const longest = 60;

/** Cells in which a sum is named, and additional texts beside it: "Total" and "Sum" are also names. */
const [mostLeading, mostFurther] = [3, 2];

/** A row of sums or counts: one of its first cells names a sum, or it has nothing else. A row with values of a record
 *  is none. */
export function isTotals({ cells }: RawRow): boolean {
  const texts = cells.map(cell => (typeof cell === 'string' ? tidy(cell) : ''));
  if (texts.some(isOfRecord)) return false;
  const words = texts.filter(text => text !== '' && !isAmount(text));
  const further = words.filter(text => !isTotal(text)).length;
  if (further === words.length) return false;
  return further === 0 || (further <= mostFurther && texts.slice(0, mostLeading).some(isTotal));
}

const isTotal = (text: string) => text.length <= longest && (total.test(text) || totalOf.test(text));
const isAmount = (text: string) => text.length <= longest && onlyAmount.test(text);
const isOfRecord = (text: string) =>
  isCountingPointNumber(compact(text)) || isIban(text) || memberEmail.safeParse(text).success;
