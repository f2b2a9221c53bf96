import type { DocumentDraft, DraftLine } from '../../../tables/stored/billingPlan.ts';
import { linePrice } from '../domain.ts';

/** A line of a membership fee of 25.00 with 20 %. */
export function aLine(change: Partial<DraftLine> = {}): DraftLine {
  const { amount = 100, unitPrice = 25_000_000, vatRate = 20 } = change;
  return {
    detailText: 'Mitgliedsbeitrag 2026',
    amount,
    unit: 'piece',
    unitPrice,
    vatRate,
    ...linePrice(amount, unitPrice, vatRate),
    basis: null,
    ...change,
  };
}

export const aDraft = (
  of: Pick<DocumentDraft, 'communityId' | 'memberId'>,
  change: Partial<DocumentDraft> = {},
): DocumentDraft => ({
  kind: 'membershipFee',
  invoiceDate: '2026-11-20',
  locale: 'de',
  lines: [aLine()],
  ...of,
  ...change,
});
