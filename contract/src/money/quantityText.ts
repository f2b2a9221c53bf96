import type { InvoiceLine, LineBasis } from './invoices.ts';

/** The amount of a line without its unit: parts of months as they were counted, whole months and pieces without
 *  decimals, anything else by `decimal`. */
export function quantityText(
  line: Pick<InvoiceLine, 'amount' | 'unit'> & { basis: LineBasis | null },
  decimal: (amount: number) => string,
): string {
  const isCounted = line.unit !== 'kWh' && Number.isInteger(line.amount);
  return monthPartsText(line) ?? (isCounted ? String(line.amount) : decimal(line.amount));
}

/** `1 + 16/31` for a fee of one month and 16 of 31 days, negative on a cancellation; null for a line without parts of a
 *  month. */
function monthPartsText({ amount, basis }: { amount: number; basis: LineBasis | null }): string | null {
  if (basis?.of !== 'months' || !basis.shares?.parts.length) return null;
  const { whole, parts } = basis.shares;
  const terms = [...(whole > 0 ? [String(whole)] : []), ...parts.map(({ days, ofDays }) => `${days}/${ofDays}`)];
  return amount < 0 ? `-${terms.join(' - ')}` : terms.join(' + ');
}
