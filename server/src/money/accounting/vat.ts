import type { VatFigure } from '@nahstrom/contract';
import type { BookedDocument } from './domain.ts';

/** Kennzahl of the supplies taxed at each rate. Source: BMF, form U 30 (2026), section 4.9 to 4.15. */
const codeOfRate = new Map<number, VatFigure['code']>([
  [20, '022'],
  [10, '029'],
  [13, '006'],
  [19, '037'],
]);

/** Figures of a period's documents for the advance return (form U 30): the community's supplies (000), of it taxed by
 *  rate, and untaxed as a small business (016, § 6 (1) Z 27 UStG); the tax it owes for its feeders (032, § 19 (1d));
 *  and the input tax in their credit notes (060) and of that (089). Other purchases are not in the portal. A small
 *  business cannot deduct.
 *  @returns cents; a figure without a document is omitted */
export function vatFigures(documents: readonly BookedDocument[], isSmallBusiness: boolean): VatFigure[] {
  const supplied = new Map<number, { base: number; tax: number }>();
  const feedIn = { tax: 0, reverseCharge: 0 };
  for (const { kind, reverseCharge, rates } of documents) {
    for (const { vatRate, priceNetto, tax } of rates) {
      if (kind === 'feedIn') {
        feedIn.tax += tax;
        if (reverseCharge) feedIn.reverseCharge += priceNetto;
        continue;
      }
      const sum = supplied.get(vatRate) ?? { base: 0, tax: 0 };
      supplied.set(vatRate, { base: sum.base + priceNetto, tax: sum.tax + tax });
    }
  }
  const total = [...supplied.values()].reduce((sum, { base }) => sum + base, 0);
  const owed = taxOf(feedIn.reverseCharge);
  const untaxed = supplied.get(0)?.base ?? 0;
  const figures: VatFigure[] = [
    { code: '000', base: total, tax: null },
    { code: isSmallBusiness ? '016' : '020', base: untaxed, tax: null },
    ...[...codeOfRate].map(([rate, code]) => ({
      code,
      base: supplied.get(rate)?.base ?? 0,
      tax: supplied.get(rate)?.tax ?? 0,
    })),
    { code: '032', base: feedIn.reverseCharge, tax: owed },
  ];
  if (!isSmallBusiness)
    figures.push({ code: '060', base: null, tax: feedIn.tax }, { code: '089', base: null, tax: owed });
  return figures.filter(({ code, base, tax }) => code === '000' || base || tax);
}

/** 20 % (§ 10 (1) UStG), half up. */
function taxOf(base: number): number {
  const tax = (BigInt(Math.abs(base)) * 20n + 50n) / 100n;
  return base < 0 ? 0 - Number(tax) : Number(tax);
}

/** Derived from the documents of the period if possible: a taxed supply excludes a small business, untaxed power proves
 *  one. An untaxed fee is possible with either, and credit notes do not depend on their writer: then the setting
 *  decides. A cancellation counts at the time of the cancelled document. */
export function wasSmallBusiness(documents: readonly BookedDocument[], wasSet: boolean): boolean {
  const supplies = documents.filter(({ kind, cancels }) => kind !== 'feedIn' && cancels === null);
  if (supplies.some(({ rates }) => rates.some(({ vatRate }) => vatRate > 0))) return false;
  return wasSet || supplies.some(({ kind, rates }) => kind === 'consumption' && rates.length > 0);
}
