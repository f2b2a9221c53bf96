import type { BillingFinding, ChargingKind, LeftOutReason } from '@nahstrom/contract';
import { type Price, totalOf } from '../invoices/domain.ts';
import type { DocumentDraft, DraftLine } from '../invoices/write.ts';
import type { Reading } from './readings.ts';
import type { Span } from './spans.ts';

/** What a document bills, so that it is billed once: the energy or the monthly fee of a counting point, or the base
 *  fee of a member. */
export type Claim = { what: 'energy' | 'pointFee' | 'baseFee'; subject: number } & Span;

export type PlannedLine = DraftLine & {
  claim: Claim | null;
  /** Day by day what was summed up. */
  readings: Reading[];
};

export type PlannedDocument = Price & {
  kind: ChargingKind;
  taxRule: DocumentDraft['taxRule'];
  notes: string[];
  /** Some days of the period stand on other documents; this one is for the others. */
  isRest: boolean;
  periodStart: string | null;
  periodEnd: string | null;
  lines: PlannedLine[];
};

export type LeftOut = {
  /** The document that is not written; null when none is. */
  kind: ChargingKind | null;
  reason: LeftOutReason;
  /** Because of which days. */
  spans: Span[];
};

export type Finding = { code: BillingFinding; cpNumber: string; spans: Span[]; quarterHours: number };

/** Without IBAN nothing can be paid out; where the bank cannot collect, the member transfers. */
type Notice = 'noMandate' | 'noIban';

export type PlannedMember = {
  memberId: number;
  communityId: number;
  name: string;
  memberNumber: number | null;
  locale: DocumentDraft['locale'];
  documents: PlannedDocument[];
  leftOut: LeftOut[];
  findings: Finding[];
  notices: Notice[];
  /** What was used or given, and in the period before. */
  consumption: Compared | null;
  feedIn: Compared | null;
};

export type Compared = { microKwh: number; previousMicroKwh: number | null; isOutlier: boolean };

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
