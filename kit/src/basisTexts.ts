import type { LineBasis } from '@nahstrom/contract';
import type { ownInvoiceLineLabels } from '@nahstrom/contract/labels/de';
import type { Formats } from './formats.ts';
import type { Translated, translator } from './i18n.ts';

type Words = ReturnType<typeof translator<Translated<typeof ownInvoiceLineLabels>>>;

const qualities = ['measured', 'substitute', 'unreliable', 'missing'] as const;

/** Computation of a line's amount, in sentences. */
export function basisTextsOf(t: Words, f: Formats, basis: LineBasis): string[] {
  if (basis.of === 'membershipFee') {
    return [
      t('invoiceLine.basis.fee', { day: f.day(basis.fee.validFrom) }),
      ...(basis.per === 'countingPoint' ? [t('invoiceLine.basis.points', { count: basis.countingPoints })] : []),
    ];
  }
  const period = { start: f.day(basis.start), end: f.day(basis.end) };
  const tariff = t('invoiceLine.basis.tariff', { day: f.day(basis.tariff.validFrom) });
  if (basis.of === 'months') {
    const { whole, parts } = basis.shares ?? { whole: 0, parts: [] };
    if (parts.length === 0) return [t('invoiceLine.basis.months', { ...period, count: basis.months }), tariff];
    const shares = [
      ...(whole > 0 ? [t('invoiceLine.basis.wholeMonths', { count: whole })] : []),
      ...parts.map(part => t('invoiceLine.basis.days', part)),
    ].join(' + ');
    return [t('invoiceLine.basis.monthParts', { ...period, shares }), tariff];
  }
  return [
    t('invoiceLine.basis.energy', {
      ...period,
      measure: t(`invoiceLine.basis.${basis.measure}`),
      kwh: f.exact(basis.microKwh / 1_000_000),
      intervals: f.whole(basis.intervals),
    }),
    qualityCountsOf(t, f, basis.qualities),
    tariff,
  ];
}

/** `2.970 gemessen (L1), 10 Ersatzwerte (L2)`: the quarter hours by quality. */
export const qualityCountsOf = (t: Words, f: Formats, counts: Record<(typeof qualities)[number], number>): string =>
  qualities
    .filter(quality => counts[quality] > 0)
    .map(quality => t(`invoiceLine.basis.${quality}`, { count: f.whole(counts[quality]) }))
    .join(', ');
