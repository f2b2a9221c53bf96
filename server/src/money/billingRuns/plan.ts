import type { PlannedDocument, PlannedMember, Price } from '../../tables/stored/billingPlan.ts';
import { totalOf } from '../invoices/domain.ts';
import { differencesOf } from './energyBalance.ts';

/** With the sums of its lines; undefined if nothing is to be paid. */
export function documentOf(facts: Omit<PlannedDocument, keyof Price>): PlannedDocument | undefined {
  const total = totalOf(facts.lines);
  return total.priceBrutto === 0 ? undefined : { ...facts, ...total };
}

/** Fingerprint of a plan: its documents, and the members without one with their reasons. */
export const fingerprintOf = (members: readonly PlannedMember[]): string =>
  JSON.stringify(
    members.map(({ memberId, locale, documents, leftOut, balances }) => [
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
          // Includes the basis of equal amounts, because gaps are confirmed as shown.
          line.basis,
        ]),
      ]),
      leftOut.map(({ kind, reason }) => [kind, reason]),
      // Differences are confirmed by name as shown.
      ...differencesOf(balances),
    ]),
  );
