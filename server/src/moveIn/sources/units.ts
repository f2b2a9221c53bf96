import type { MoveInColumn } from '@nahstrom/contract';
import { decimalOf } from './amounts.ts';

type Dimension = 'energy' | 'power' | 'debt' | 'fee' | 'price' | 'percent';

/** Units of stored numbers: kWh, thousandths of kWp, cents, cents a month, ten-thousandths of a cent per kWh,
 *  percent. */
const dimensions = {
  yearConsumption: 'energy',
  peakPerformance: 'power',
  participationPerformance: 'power',
  openAmount: 'debt',
  openCredit: 'debt',
  baseFee: 'fee',
  pointFee: 'fee',
  consumptionPrice: 'price',
  feedInPrice: 'price',
  share: 'percent',
} as const satisfies { [Column in MoveInColumn]?: Dimension };
export type QuantityColumn = keyof typeof dimensions;

export const isQuantity = (column: MoveInColumn): column is QuantityColumn => column in dimensions;

/** One of a unit is `times / by` of the stored one. `isGrouped`: `1.234` is 1234 of it. */
export type Unit = { times: bigint; by: bigint; isGrouped: boolean };

const unit = (times: bigint, by = 1n, isGrouped = false): Unit => ({ times, by, isGrouped });

const euro = `(?:€|eur|euro)`;
const cent = `(?:¢|cts?|cents?|(?:€|eur|euro)-?(?:ct|cents?))`;
const per = String.raw`(?:\/|pro|je|im|per|p)?`;
const month = `(?:${per}(?:monat|month|m)|monatlich|mtl|monthly)`;
const year = `(?:${per}(?:jahr|year|a)|jährlich|jährl|yearly|annually)`;
const each = String.raw`(?:(?:\/|pro|je|per)(?:zählpunkt|zp|mitglied|(?:metering|counting)?point|member))?(?:und|and|&|,)?`;
const watt = '(?:p|peak)?';

const units: Record<Dimension, readonly [RegExp, Unit][]> = {
  energy: [
    [pattern(`(?:kwh|kilowattstunden?)${year}?|${year}`), unit(1n, 1n, true)],
    [pattern(`(?:wh|wattstunden?)${year}?`), unit(1n, 1000n, true)],
    [pattern(`(?:mwh|megawattstunden?)${year}?`), unit(1000n)],
    [pattern(`(?:gwh|gigawattstunden?)${year}?`), unit(1_000_000n)],
  ],
  power: [
    [pattern(`(?:kw|kilowatt)${watt}`), unit(1000n)],
    [pattern(`(?:w|watt)${watt}`), unit(1n, 1n, true)],
    [pattern(`(?:mw|megawatt)${watt}`), unit(1_000_000n)],
  ],
  debt: [
    [pattern(euro), unit(100n)],
    [pattern(cent), unit(1n)],
  ],
  fee: [
    [pattern(`${euro}${each}${month}?|${each}${month}`), unit(100n)],
    [pattern(`${cent}${each}${month}?`), unit(1n)],
    [pattern(`${euro}?${each}${year}`), unit(100n, 12n)],
    [pattern(`${cent}${each}${year}`), unit(1n, 12n)],
  ],
  price: [
    [pattern(`${cent}(?:${per}kwh)?`), unit(10_000n)],
    [pattern(`${euro}(?:${per}kwh)?`), unit(1_000_000n)],
    [pattern(`${euro}${per}mwh`), unit(1000n)],
    [pattern(`${cent}${per}mwh`), unit(10n)],
  ],
  percent: [
    [pattern('%|prozent|percent'), unit(1n)],
    [pattern('‰|promille|per ?mille?'), unit(1n, 10n)],
  ],
};
/** Without a stated one. */
const defaults: Record<Dimension, Unit> = {
  energy: unit(1n, 1n, true),
  power: unit(1000n),
  debt: unit(100n),
  fee: unit(100n),
  price: unit(10_000n),
  percent: unit(1n),
};

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}

const plainUnit = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('euro/', '€/')
    .replace(/[\s.*:]+/g, '')
    .replace(/netto|exkl(?:usive|ust|mwst)?/g, '');

const unitIn = (dimension: Dimension, text: string): Unit | undefined =>
  units[dimension].find(([known]) => known.test(plainUnit(text)))?.[1];

/** A number as a whole count of the stored unit, by the unit of its cell, else of its heading; null if it is none or
 *  not a whole count. `isStated`: whether either states the unit. */
export function quantityOf(
  column: QuantityColumn,
  text: string,
  ofHeading?: Unit,
): { count: bigint; isStated: boolean } | null {
  const dimension = dimensions[column];
  const before = /^(?:€|EUR|Euro)\s*/i.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const typed = /^[\s(+\-−–]*[\d.,][\d.,'’\s]*[-–]{0,2}\)?/.exec(rest)?.[0] ?? '';
  const after = rest.slice(typed.length).trim();
  if (column === 'baseFee' && /zählpunkt|zp|point/i.test(after)) return null;
  if (typed === '' || (before !== '' && after !== '' && !/^(?:\/|pro|je|im|per)/i.test(after))) return null;
  const stated = `${before.trim()}${after}`;
  const own = stated === '' ? undefined : unitIn(dimension, stated);
  if (stated !== '' && !own) return null;
  const { times, by, isGrouped } = own ?? ofHeading ?? defaults[dimension];
  const isMoney = dimension === 'debt' || dimension === 'fee';
  const isBracketed = /^\(.*\)$/.test(typed.trim());
  const bare = typed
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(isMoney ? /[,.](?:-|–|--)$/ : /$^/, '');
  const number = decimalOf(bare, isMoney ? (own ? 'thousands' : 'refused') : isGrouped ? 'thousands' : 'decimal');
  if (!number || (!isMoney && isBracketed)) return null;
  const [whole, parts] = [number.digits * times, by * 10n ** BigInt(number.decimals)];
  // Of energy the nearest kWh; money and shares are exact.
  const count = dimension === 'energy' ? (whole * 2n + parts) / (parts * 2n) : whole / parts;
  if (dimension !== 'energy' && count * parts !== whole) return null;
  return { count: isBracketed ? -count : count, isStated: Boolean(own ?? ofHeading) };
}

const foreign =
  /^(?:ps|hp|k?va|[kmgt]?j|[kmg]?joule|k?cal|kcal|pferdestärken?|m3|m³|m²|chf|franken|usd|gbp|dollar|stk|stück|tsd|tausend|mio|million(?:en)?|k€|t€|teur|keur|brutto|inkl|incl|gross|ust|mwst)$/;
const harmless = /^(?:pv|ac|dc|neu|alt|ca|lt|eeg|eg|zp|soll|ist|opt|max|min|info)$/;

export type HeadingUnit = { unit: Unit | undefined; isUnknown: boolean };

/** The unit stated in the heading of a column: in brackets, after "in", or at the end. Unknown are units of other
 *  quantities, two different ones, and a period for which the column has no amount. */
export function unitOfHeading(column: MoveInColumn, heading: string): HeadingUnit {
  if (!isQuantity(column)) return { unit: undefined, isUnknown: false };
  const dimension = dimensions[column];
  const bracketed = [...heading.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, inner = '']) => inner);
  const bare = heading.replace(/[([][^)\]]*[)\]]/g, ' ').trim();
  const words = bare.split(/[\s_]+|(?<=\p{L})[:/-](?=\p{L}+$)/u).filter(word => word !== '');
  const tails = words.map((_, place) => words.slice(place).join(' '));
  const whole = [...bracketed, ...bracketed.flatMap(inner => inner.split(/[,;]/))];
  const stated = (texts: readonly string[]) => texts.flatMap(text => scaledUnitIn(dimension, text) ?? []);
  const [ofBrackets, ofTail] = [stated(whole), stated(tails).slice(0, 1)];
  // "MWh geschätzt". For a price a word is not enough: it may be per MWh.
  const ofWords = stated([...bracketed.flatMap(inner => inner.split(/[\s,;]+/)), ...words]);
  const found =
    [...ofBrackets, ...ofTail, ...ofWords].find(({ text }) => !isPeriod(text)) ?? ofBrackets[0] ?? ofTail[0];
  const after = /\bin\s+(\S.*)$/i.exec(bare)?.[1];
  const isOdd = [...bracketed, ...(after ? [after] : [])].some(
    text => !scaledUnitIn(dimension, text) && (looksLikeUnit(text) || (dimension !== 'percent' && hasScale(text))),
  );
  const isForeign = words.some(word => foreign.test(word.toLowerCase().replace(/[.:*]+$/, '')));
  const certain = ofBrackets.length + ofTail.length > 0 ? [...ofBrackets, ...ofTail] : ofWords;
  const kinds = new Set(
    certain
      .filter(({ text }) => !isPeriod(text))
      .map(({ unit: { times, by } }) => (dimension === 'fee' ? `${times}` : `${times}/${by}`)),
  );
  const isUnclear = kinds.size > 1 || (dimension === 'price' && certain === ofWords && /mwh/i.test(heading));
  const period = periodOf(heading);
  const isOtherPeriod =
    dimension === 'energy' ? period === 'month' || period === 'other' : dimension === 'fee' && period === 'other';
  const unit = dimension === 'fee' && period === 'year' ? perYear(found?.unit ?? defaults.fee) : found?.unit;
  return { unit, isUnknown: isOdd || isForeign || isUnclear || isOtherPeriod };
}

const perYear = (fee: Unit): Unit => (fee.by === 1n ? { ...fee, by: 12n } : fee);

const periodAlone = pattern(`${month}|${year}`);
const isPeriod = (text: string) => periodAlone.test(plainUnit(text));

/** `1.000 kWh`. Of percent a number is a limit. */
function scaledUnitIn(dimension: Dimension, text: string): { text: string; unit: Unit } | undefined {
  const stated = text.trim().replace(/^in\s+/i, '');
  const [, zeros, rest] = /^1((?:[.\s'’]?0{1,3})+)\s*(?=\p{L})(.*)$/u.exec(stated) ?? [];
  const isScaled = zeros !== undefined && (dimension === 'energy' || dimension === 'power');
  const known = unitIn(dimension, isScaled ? (rest ?? '') : stated);
  if (!known) return undefined;
  const factor = isScaled ? 10n ** BigInt(zeros.replace(/\D/g, '').length) : 1n;
  return { text: stated, unit: isScaled ? unit(known.times * factor, known.by) : known };
}

/** `x 1000`, `10³`. */
const hasScale = (text: string) => /(?<![\d.,])1(?:0{3,}|(?:[.\s'’]000)+)(?!\d)|10\s?(?:\^|[²³⁶])/.test(text);

const monthNames =
  'j[äa]nner|januar|feber|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december';
const [months, otherPeriods, years] = [
  /(?<!\p{L})(?:monat|month|mtl)/iu,
  /(?<!\p{L})(?:quartal|quarter|viertelj|halbj|semest|woche|wöch|week|tag|tägl|day|daily|stündl|stunde|hour|q[1-4](?!\p{L}))|(?<!\d)(?:[2-9]|[1-9]\d+)\s*(?:jahre|years)/iu,
  /(?<!\p{L})(?:jahr(?!\s*\d)|jährl|year(?!\s*\d)|annual|p\.?\s?a\.?(?![\p{L}\d]))|\/\s*a(?!\p{L})/iu,
];
const oneMonth = new RegExp(
  String.raw`(?<!\p{L})(?:${monthNames})(?!\p{L})|(?<![\d./-])(?:0?[1-9]|1[0-2])[./-](?:20)?\d\d(?!\d)`,
  'iu',
);

/** `1-6/2024`. */
const severalMonths = /(?<![\d./-])(?:0?[1-9]|1[0-2])\s?[-–]\s?(?:0?[1-9]|1[0-2])\s?[./]\s?(?:20)?\d\d(?!\d)/;

/** The period that a heading names. */
function periodOf(heading: string): 'month' | 'year' | 'other' | null {
  const text = heading.replace(/(?<!\d)12\s*mon(?:ate?n?|ths?)/gi, ' ');
  if (otherPeriods.test(text) || severalMonths.test(text)) return 'other';
  if (months.test(text)) return years.test(text) ? 'other' : 'month';
  if (years.test(text)) return 'year';
  return oneMonth.test(text) ? 'month' : null;
}

const isRate = /^(?:[kmg]?wh?p?|€|\$|eur|euro|cts?|cents?)\s*(?:\/|pro|je)\s*\p{L}+$/iu;

/** Whether a text is a unit alone, of any quantity. */
export function isUnit(text: string): boolean {
  const bare = text.replace(/^[([](.*)[)\]]$/, '$1').trim();
  // "a" and "m" are periods in "€/a" and "€/m" only.
  if (/^[a-vx-z]$/i.test(bare)) return false;
  const isKnown = (Object.keys(units) as Dimension[]).some(dimension => scaledUnitIn(dimension, bare));
  return isKnown || foreign.test(bare.toLowerCase()) || isRate.test(bare);
}

/** Whether a cell is a unit alone that differs from the column's. */
export function isOtherUnit(column: QuantityColumn, text: string, ofHeading?: Unit): boolean {
  if (/\d/.test(text) || !isUnit(text)) return false;
  const own = scaledUnitIn(dimensions[column], text.replace(/^[([](.*)[)\]]$/, '$1'))?.unit;
  const { times, by } = ofHeading ?? defaults[dimensions[column]];
  return own?.times !== times || own.by !== by;
}

/** A short word, a sign, a unit of another quantity, or a tax that our prices do not include. */
function looksLikeUnit(text: string): boolean {
  const parts = text.split(/[\s,;.]+/).filter(part => part !== '');
  const isOfOther = (Object.keys(units) as Dimension[]).some(dimension => unitIn(dimension, text));
  const isShort = parts.length === 1 && /^\p{L}{1,4}$/u.test(text.trim()) && !harmless.test(text.trim().toLowerCase());
  return isOfOther || isShort || /[€$£¢%‰/²³°]/.test(text) || parts.some(part => foreign.test(part.toLowerCase()));
}
