import type { LineBasis } from './invoices.ts';

/** `1 + 16/31` for a fee of one month and 16 of 31 days, negative on a cancellation; null for a line without parts of a
 *  month. */
export function monthPartsText({ amount, basis }: { amount: number; basis: LineBasis | null }): string | null {
  if (basis?.of !== 'months' || !basis.shares?.parts.length) return null;
  const { whole, parts } = basis.shares;
  const terms = [...(whole > 0 ? [String(whole)] : []), ...parts.map(({ days, ofDays }) => `${days}/${ofDays}`)];
  return amount < 0 ? `-${terms.join(' - ')}` : terms.join(' + ');
}
