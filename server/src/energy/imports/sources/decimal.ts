import { numberAt } from '../../../platform/present.ts';

const zero = 48;
const decimals = 6;
const powers = Float64Array.of(1, 10, 100, 1000, 10_000, 100_000, 1_000_000);

/** Parses kilowatt hours, with point or comma, to whole micro-kWh: exact, half of the last place rounded away from
 *  zero. NaN for invalid text. */
export function microKwhOf(text: string): number {
  const length = text.length;
  const negative = text.charCodeAt(0) === 45;
  let at = negative ? 1 : 0;
  let whole = 0;
  const wholeStart = at;
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) break;
    whole = whole * 10 + digit;
  }
  const wholeDigits = at - wholeStart;
  if (at < length) {
    const mark = text.charCodeAt(at);
    if (mark !== 46 && mark !== 44) return slowMicroKwhOf(text);
    at += 1;
  }
  let fraction = 0;
  const fractionStart = at;
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return slowMicroKwhOf(text);
    const place = at - fractionStart;
    if (place < decimals) fraction = fraction * 10 + digit;
    else if (place === decimals && digit >= 5) fraction += 1;
  }
  const fractionDigits = at - fractionStart;
  if (wholeDigits + fractionDigits === 0 || wholeDigits > 9) return slowMicroKwhOf(text);
  if (fractionDigits < decimals) fraction *= numberAt(powers, decimals - fractionDigits);
  const micro = whole * 1_000_000 + fraction;
  return negative && micro !== 0 ? -micro : micro;
}

const number = /^([+-]?)(\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** Exponents, grouped thousands ("1.234,5" or "1,234.5"), spaces and very long numbers. */
function slowMicroKwhOf(text: string): number {
  const match = number.exec(withoutGroups(text.replace(/[\s\u00a0\u202f]/g, '')));
  if (!match) return Number.NaN;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  if (digits === '') return Number.NaN;
  const point = whole.length + Number(exponent) + decimals;
  const shifted = point < 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const half = point >= 0 && Number(digits[point] ?? '0') >= 5 ? 1 : 0;
  const micro = Number(shifted || '0') + half;
  return sign === '-' && micro !== 0 ? -micro : micro;
}

function withoutGroups(text: string): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 || point < 0) return text;
  const [group, mark] = comma > point ? ['.', comma] : [',', point];
  const whole = text.slice(0, mark);
  return /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole) && !whole.includes(group === '.' ? ',' : '.')
    ? whole.split(group).join('') + text.slice(mark)
    : text;
}
