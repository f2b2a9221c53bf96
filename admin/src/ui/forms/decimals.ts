import type { Locale } from '@nahstrom/contract';
import type { Check } from './SimpleForm.tsx';

/** Parses typed money to whole hundredths or ten-thousandths, never a float. Point and comma are both decimal
 *  separators, so neither language mistakes a thousand for one. NaN for any other text. */
export function scaledOf(typed: string, decimals: number): number {
  const found = /^(\d{1,7})(?:[.,](\d*))?$/.exec(typed.replace(/\s/g, ''));
  const [, whole, part = ''] = found ?? [];
  if (whole === undefined || part.length > decimals) return Number.NaN;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** `12,50`: at least two decimals, and at most the given number. */
export function textOfScaled(scaled: number, decimals: number, locale: Locale): string {
  const digits = String(scaled).padStart(decimals + 1, '0');
  const part = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -decimals)}${locale === 'de' ? ',' : '.'}${part}`;
}

/** Number of decimals of a form field. */
export type Scales = Record<string, number>;

export const withTexts = (values: object, scales: Scales, locale: Locale): object => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => field in scales && typeof value === 'number')
      .map(([field, value]) => [field, textOfScaled(value, scales[field]!, locale)]),
  ),
});

/** The contract's schema for a form that holds money as text; an empty field is null. */
export const readingDecimals = <Data>(check: Check<Data>, scales: Scales): Check<Data> => ({
  safeParse(values) {
    const typed = values as Record<string, unknown>;
    const read = Object.entries(scales).map(([field, decimals]) => {
      const text = String(typed[field] ?? '').trim();
      return [field, text === '' ? null : scaledOf(text, decimals)];
    });
    return check.safeParse({ ...typed, ...Object.fromEntries(read) });
  },
});
