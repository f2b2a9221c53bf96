import type {
  absences,
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
  /** For a line about one counting point. */
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
  /** The language of the document. */
  locale: Locale;
  /** For a feeder. */
  taxRule?: (typeof taxRules)[number] | null;
  /** Printed below the sums unchanged: the reason for no tax. */
  notes?: string[];
  lines: DraftLine[];
};

/** A period of days, both inclusive. */
export type Span = { start: string; end: string };

/** Quarter hours by the origin of their value. */
export type Qualities = { missing: number; measured: number; substitute: number; unreliable: number };

/** Billed energy of a counting point on one day. */
export type Reading = Qualities & { day: string; microKwh: number };

/** A claim of a document, against double billing: the energy or the monthly fee of a counting point, or the base fee of
 *  a member. */
export type Claim = { what: 'energy' | 'pointFee' | 'baseFee'; subject: number } & Span;

export type PlannedLine = DraftLine & {
  claim: Claim | null;
  /** The summed values, day by day. */
  readings: Reading[];
};

export type PlannedDocument = Price & {
  kind: ChargingKind;
  taxRule: DocumentDraft['taxRule'];
  notes: string[];
  /** Some days of the period are on other documents; this one covers the rest. */
  isRest: boolean;
  periodStart: string | null;
  periodEnd: string | null;
  lines: PlannedLine[];
};

export type LeftOut = {
  /** The omitted document; null if none is written at all. */
  kind: ChargingKind | null;
  reason: LeftOutReason;
  /** The days concerned. */
  spans: Span[];
  /** Of counting points that do not take part in the period. */
  points?: { cpNumber: string; why: (typeof absences)[number]; day: string | null }[];
};

export type Finding = { code: BillingFinding; cpNumber: string; spans: Span[]; quarterHours: number };

/** Without IBAN no payout is possible; if the bank cannot collect, the member transfers. A feeder who received no energy
 *  is charged fees only. */
type Notice = 'noMandate' | 'noIban' | 'feesOnly';

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
  /** Energy used or given, with the previous period. */
  consumption: Compared | null;
  feedIn: Compared | null;
  /** Absent in plans of membership fees and in those stored before there were balances. */
  balances?: EnergyBalance[];
};

/** Energy of a member in one direction: on documents already, on planned ones, and on none. */
export type EnergyBalance = {
  kind: 'consumption' | 'feedIn';
  microKwh: number;
  billed: number;
  planned: number;
  leftOut: EnergyLeftOut[];
};

/** Energy on no document. It is unknown for missing quarter hours, and negative if documents bill more than the values of
 *  today. */
export type EnergyLeftOut = {
  reason: LeftOutReason;
  microKwh: number;
  quarterHours: number;
  spans: Span[];
  cpNumbers: string[];
};

export type Compared = { microKwh: number; previousMicroKwh: number | null; isOutlier: boolean };
