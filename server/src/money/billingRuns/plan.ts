import type { PlannedDocument, PlannedMember, Price } from '../../tables/stored/billingPlan.ts';
import { totalOf } from '../invoices/domain.ts';

/** With the sums of its lines; undefined when nothing is to be paid. */
export function documentOf(facts: Omit<PlannedDocument, keyof Price>): PlannedDocument | undefined {
  const total = totalOf(facts.lines);
  return total.priceBrutto === 0 ? undefined : { ...facts, ...total };
}

/** What makes two plans the same: what would be written, and for whom nothing is and why. */
export const fingerprintOf = (members: readonly PlannedMember[]): string =>
  JSON.stringify(
    members.map(({ memberId, locale, documents, leftOut }) => [
      memberId,
      locale,
      documents.map(({ kind, taxRule, notes, isRest, lines }) => [
        kind,
        taxRule,
        notes,
        isRest,
        lines.map(line => [
          line.detailText,
          line.cpNumber,
          line.plantName,
          line.amount,
          line.unitPrice,
          line.vatRate,
          line.priceNetto,
          line.tax,
          line.claim,
          // Also what the same cents came from: gaps are confirmed as they were seen.
          line.basis,
        ]),
      ]),
      leftOut.map(({ kind, reason }) => [kind, reason]),
    ]),
  );
