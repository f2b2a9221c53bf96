import type {
  BillingFinding,
  ChargingKind,
  InvoiceLine,
  LeftOutReason,
  LineBasis,
  Locale,
  taxRules,
} from '@nahstrom/contract';

export type Price = { priceNetto: number; tax: number; priceBrutto: number };

export type DraftLine = Price & {
  detailText: string;
  /** Of a line about one counting point. */
  countingPointId?: number | null;
  cpNumber?: string;
  plantName?: string;
  /** Hundredths of the unit. */
  amount: number;
  unit: InvoiceLine['unit'];
  /** Ten-thousandths of a cent. */
  unitPrice: number;
  /** Percent. */
  vatRate: number;
  basis: LineBasis | null;
};

export type DocumentDraft = {
  communityId: number;
  memberId: number;
  kind: ChargingKind;
  runId?: number | null;
  invoiceDate: string;
  periodStart?: string | null;
  periodEnd?: string | null;
  /** The language it is printed in. */
  locale: Locale;
  /** Of a feeder. */
  taxRule?: (typeof taxRules)[number] | null;
  /** Printed below the sums, as they are: why no tax is shown. */
  notes?: string[];
  lines: DraftLine[];
};

/** A period of days, both included. */
export type Span = { start: string; end: string };

/** Quarter hours by how their value came about. */
export type Qualities = { missing: number; measured: number; substitute: number; unreliable: number };

/** What is billed of a counting point on one day. */
export type Reading = Qualities & { day: string; microKwh: number };

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
