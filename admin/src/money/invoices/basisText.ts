import type { LineBasis } from '@nahstrom/contract';
import type { PagePortal } from '../../page.tsx';

/** Description of a line's basis in sentences. */
export function basisTextsOf({ t, format }: Pick<PagePortal, 't' | 'format'>, basis: LineBasis): string[] {
  switch (basis.of) {
    case 'energy': {
      const { measure, microKwh, intervals, qualities, reason } = basis;
      const kwh = format.exact(microKwh / 1_000_000);
      const [start, end] = [format.day(basis.start), format.day(basis.end)];
      const counts = (['measured', 'substitute', 'unreliable', 'missing'] as const).filter(kind => qualities[kind] > 0);
      return [
        t('invoice.basis.energy', {
          measure: t(`invoice.basis.${measure}`),
          start,
          end,
          kwh,
          intervals: format.whole(intervals),
        }),
        counts.map(kind => t(`invoice.basis.${kind}`, { count: format.whole(qualities[kind]) })).join(', '),
        t('invoice.basis.tariff', { day: format.day(basis.tariff.validFrom) }),
        ...(reason ? [t('invoice.basis.reason', { reason })] : []),
      ];
    }
    case 'months':
      return [
        t('invoice.basis.months', {
          start: format.day(basis.start),
          end: format.day(basis.end),
          count: basis.months,
        }),
        t('invoice.basis.tariff', { day: format.day(basis.tariff.validFrom) }),
      ];
    case 'membershipFee':
      return [
        t('invoice.basis.fee', { day: format.day(basis.fee.validFrom) }),
        ...(basis.per === 'countingPoint' ? [t('invoice.basis.points', { count: basis.countingPoints })] : []),
      ];
  }
}
