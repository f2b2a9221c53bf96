import type { ChargingKind, MonthShares } from '@nahstrom/contract';
import type { Price } from '../../tables/stored/billingPlan.ts';

/** To the nearest integer, halves away from zero, so that a cancellation is the exact negative. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator < 0n ? -((half - numerator) / denominator) : (numerator + half) / denominator;
}

const microPerHundredth = 10_000n;
const hundredths = 100n;
const partsOfCent = 10_000n;

/** kWh to two decimals, half up (product.md "Rounding").
 *  @returns hundredths of a kWh */
export const amountOfEnergy = (microKwh: bigint): number => Number(rounded(microKwh, microPerHundredth));

/** Net to the cent, and VAT of the line to the cent, both half up (product.md "Rounding").
 *  @param amount hundredths of the unit
 *  @param unitPrice ten-thousandths of a cent
 *  @param vatRate percent
 *  @returns cents */
export function linePrice(amount: number, unitPrice: number, vatRate: number): Price {
  const net = rounded(BigInt(amount) * BigInt(unitPrice), hundredths * partsOfCent);
  return withTax(net, vatRate);
}

const vatOn = (net: bigint, vatRate: number) => rounded(net * BigInt(vatRate), 100n);

/** VAT computed on a sum, in cents, for comparison with the sum of the lines' VAT. */
export const vatOnSum = (net: number, vatRate: number): number => Number(vatOn(BigInt(net), vatRate));

function withTax(net: bigint, vatRate: number): Price {
  const tax = vatOn(net, vatRate);
  return { priceNetto: Number(net), tax: Number(tax), priceBrutto: Number(net + tax) };
}

/** Number of months as an exact fraction. */
function fractionOf({ whole, parts }: MonthShares): { numerator: bigint; denominator: bigint } {
  let numerator = BigInt(whole);
  let denominator = 1n;
  for (const { days, ofDays } of parts) {
    numerator = numerator * BigInt(ofDays) + BigInt(days) * denominator;
    denominator *= BigInt(ofDays);
  }
  return { numerator, denominator };
}

/** @returns hundredths of a month, half up */
export function amountOfMonths(shares: MonthShares): number {
  const { numerator, denominator } = fractionOf(shares);
  return Number(rounded(numerator * hundredths, denominator));
}

/** Price of a monthly fee for whole months and parts of others by day, rounded once.
 *  @param unitPrice ten-thousandths of a cent for a month
 *  @param vatRate percent */
export function monthsPrice(shares: MonthShares, unitPrice: number, vatRate: number): Price {
  const { numerator, denominator } = fractionOf(shares);
  return withTax(rounded(numerator * BigInt(unitPrice), denominator * partsOfCent), vatRate);
}

/** Totals are sums of lines. */
export function totalOf(lines: readonly Price[]): Price {
  const total = { priceNetto: 0, tax: 0, priceBrutto: 0 };
  for (const line of lines) {
    total.priceNetto += line.priceNetto;
    total.tax += line.tax;
    total.priceBrutto += line.priceBrutto;
  }
  return total;
}

/** VAT by rate, the highest first (§ 11 (1) UStG). */
export function taxByRate<Line extends Price & { vatRate: number }>(lines: readonly Line[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map(vatRate => ({ vatRate, ...totalOf(lines.filter(line => line.vatRate === vatRate)) }));
}

/** Debt of the member by a document, in cents: negative for a credit note for feed-in. */
export const owedBy = (kind: ChargingKind, priceBrutto: number): number =>
  kind === 'feedIn' ? 0 - priceBrutto : priceBrutto;

/** Avoids negative zero. */
export const negated = (value: number): number => 0 - value;
