import type { Locale } from '@nahstrom/contract';

/** Cents as the language writes an amount: `1.234,50 €`, `€1,234.50`. */
export function euros(cents: number, locale: Locale): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, locale === 'de' ? '.' : ',');
  const amount = `${grouped}${locale === 'de' ? ',' : '.'}${digits.slice(-2)}`;
  const sign = cents < 0 ? '−' : '';
  return locale === 'de' ? `${sign}${amount} €` : `${sign}€${amount}`;
}
