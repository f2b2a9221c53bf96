import type { VatFigure } from '@nahstrom/contract';
import type { BookedDocument } from './domain.ts';

/** Kennzahl of the supplies taxed at each rate. Source: BMF, form U 30 (2026), section 4.9 to 4.15. */
const codeOfRate = new Map<number, VatFigure['code']>([
  [20, '022'],
  [10, '029'],
  [13, '006'],
  [19, '037'],
]);

/** What the documents of a period say for the advance return (form U 30): what the community supplied (000), of it
 *  taxed by rate, and untaxed as a small business (016, § 6 (1) Z 27 UStG); the tax it owes for its feeders (032, §
 *  19 (1d)); and the input tax in their credit notes (060) and of that (089). What is bought elsewhere the portal does
 *  not know, nor whether a small business may deduct: it may not.
 *  @returns cents; a figure without a document is left out */
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

/** As its own documents of a period say it, where they do: whoever supplied with tax was none, and whoever supplied
 *  power without was one. A fee may be untaxed with any, and credit notes tell nothing about who writes them: then what
 *  was set decides. A cancellation tells what was when the document was written. */
export function wasSmallBusiness(documents: readonly BookedDocument[], wasSet: boolean): boolean {
  const supplies = documents.filter(({ kind, cancels }) => kind !== 'feedIn' && cancels === null);
  if (supplies.some(({ rates }) => rates.some(({ vatRate }) => vatRate > 0))) return false;
  return wasSet || supplies.some(({ kind, rates }) => kind === 'consumption' && rates.length > 0);
}
