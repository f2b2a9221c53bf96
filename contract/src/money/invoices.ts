import * as z from 'zod/mini';
import {
  because,
  calendarDay,
  cents,
  day,
  emailAddress,
  freeText,
  id,
  instant,
  locale,
  requiredFreeText,
} from '../primitives.ts';
import {
  documentKinds,
  feeCycles,
  feeUnits,
  invoiceStates,
  lineUnits,
  mailStates,
  mandateSchemes,
  paymentMethods,
  taxRules,
} from '../vocabulary.ts';

/** `isOwn`: the member's own, not the community's. */
const basisTariff = z.object({ id, validFrom: day, isOwn: z.optional(z.boolean()) });

/** Charged months: whole ones, and for each other one its charged days and its length. */
const monthShares = z.object({ whole: z.int(), parts: z.array(z.object({ days: z.int(), ofDays: z.int() })) });
export type MonthShares = z.infer<typeof monthShares>;

/** Calculation of a line, down to the quarter hours. */
export const lineBasis = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('energy'),
    /** `proportion`: received from the community; `feedIn`: given to it, total − restPowerFeed. */
    measure: z.enum(['proportion', 'feedIn']),
    start: day,
    end: day,
    /** The sum of the quarter hours, in 1e-6 kWh, before it was rounded. */
    microKwh: z.int(),
    /** Number of quarter hours, in total and by quality. */
    intervals: z.int(),
    qualities: z.object({ missing: z.int(), measured: z.int(), substitute: z.int(), unreliable: z.int() }),
    tariff: basisTariff,
    /** Reason for charging missing or unreliable values. */
    reason: z._default(z.string(), ''),
  }),
  z.object({
    of: z.literal('months'),
    start: day,
    end: day,
    /** Rounded to hundredths; the price is computed from the exact shares. */
    months: z.number(),
    /** Missing in older documents, which were priced by the rounded months. */
    shares: z.optional(monthShares),
    tariff: basisTariff,
  }),
  z.object({
    of: z.literal('membershipFee'),
    fee: z.object({ id, validFrom: day }),
    per: z.enum(feeUnits),
    cycle: z.enum(feeCycles),
    countingPoints: z.int(),
  }),
]);
export type LineBasis = z.infer<typeof lineBasis>;

export const invoiceLine = z.object({
  position: z.int(),
  detailText: z.string(),
  /** Empty unless the line is about one counting point. */
  cpNumber: z.string(),
  countingPoint: z.nullable(id),
  plantName: z.string(),
  /** With at most two decimals. */
  amount: z.number(),
  unit: z.enum(lineUnits),
  /** Ten-thousandths of a cent for one unit. */
  unitPrice: z.int(),
  /** Percent. */
  vatRate: z.int(),
  priceNetto: cents,
  tax: cents,
  priceBrutto: cents,
  basis: z.nullable(lineBasis),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Issuer at the time of the document. */
export const invoiceIssuer = z.object({
  name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  zvr: z.string(),
  uid: z.string(),
  taxNumber: z.string(),
  iban: z.string(),
  creditorId: z.string(),
  paymentReference: z.string(),
  edaNumber: z.string(),
  email: z.string(),
});
export type InvoiceIssuer = z.infer<typeof invoiceIssuer>;

/** Recipient at the time of the document. */
export const invoiceRecipient = z.object({
  name: z.string(),
  /** Contact person of a company. */
  attention: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  uid: z.string(),
  taxNumber: z.string(),
  memberNumber: z.nullable(z.int()),
  email: z.string(),
});
export type InvoiceRecipient = z.infer<typeof invoiceRecipient>;

export const invoicePayment = z.object({
  method: z.enum(paymentMethods),
  /** The member's account; empty for a transfer. */
  iban: z.string(),
  accountOwner: z.string(),
  mandate: z.nullable(z.object({ reference: z.string(), signed: day, scheme: z.enum(mandateSchemes) })),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** Spec §3: `companyUid` is the recipient's. */
export const invoiceRow = z.object({
  id,
  created: instant,
  kind: z.enum(documentKinds),
  state: z.enum(invoiceStates),
  invoiceNumber: z.string(),
  invoiceDate: day,
  dueDate: day,
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  community: id,
  communityTitle: z.string(),
  member: id,
  /** As printed on the document. */
  memberName: z.string(),
  memberNumber: z.nullable(z.int()),
  companyUid: z.string(),
  priceNetto: cents,
  tax: cents,
  priceBrutto: cents,
  /** Amount owed by the member; negative if owed by the community. */
  owed: cents,
  /** Collection or payment day, once exported. */
  sepaDate: z.nullable(day),
  /** Time of the accounting export. */
  accountingDate: z.nullable(day),
  /** The date of the document that cancels it. */
  cancelDate: z.nullable(day),
  paidOn: z.nullable(day),
  /** Of the latest mail; null if never mailed. */
  mailState: z.nullable(z.enum(mailStates)),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceMail = z.object({
  id,
  recipient: z.string(),
  requested: instant,
  requestedBy: z.string(),
  state: z.enum(mailStates),
  sent: z.nullable(instant),
  /** Error of the mail server; empty unless delivery failed so far. */
  error: z.string(),
});
export type InvoiceMail = z.infer<typeof invoiceMail>;

/** A document that goes by post: printed, and perhaps posted. A name is empty for a deleted login. */
export const invoiceLetter = z.object({
  printed: instant,
  printedBy: z.string(),
  posted: z.nullable(instant),
  postedBy: z.string(),
});
export type InvoiceLetter = z.infer<typeof invoiceLetter>;

export const linkedInvoice = z.object({ id, kind: z.enum(documentKinds), invoiceNumber: z.string(), invoiceDate: day });

export const invoice = z.extend(invoiceRow, {
  createdBy: z.string(),
  locale,
  run: z.nullable(id),
  /** The SEPA run that contains it. */
  sepaRun: z.nullable(id),
  /** Whether the files of that run were downloaded for the bank. */
  isHandedOver: z.boolean(),
  taxRule: z.nullable(z.enum(taxRules)),
  notes: z.array(z.string()),
  /** Why it was cancelled, at the cancellation. */
  reason: z.string(),
  issuer: invoiceIssuer,
  recipient: invoiceRecipient,
  /** The member's current mail address. */
  memberEmail: z.string(),
  payment: invoicePayment,
  lines: z.array(invoiceLine),
  /** The document that this one cancels. */
  cancels: z.nullable(linkedInvoice),
  canceledBy: z.nullable(linkedInvoice),
  mails: z.array(invoiceMail),
  letter: z.nullable(invoiceLetter),
});
export type Invoice = z.infer<typeof invoice>;

/** Not requested yet; requested, but not delivered; or to be handed over as a letter. */
export const invoiceDeliveries = ['toSend', 'undelivered', 'onPaper'] as const;

export const invoiceFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  member: z.optional(id),
  run: z.optional(id),
  kind: z.optional(z.enum(documentKinds)),
  state: z.optional(z.enum(invoiceStates)),
  /** Of the date of the document. */
  start: z.optional(day),
  end: z.optional(day),
  /** Exported to the bank. */
  exported: z.optional(z.boolean()),
  /** Exported to accounting. */
  accounted: z.optional(z.boolean()),
  paid: z.optional(z.boolean()),
  /** Neither paid nor cancelled, and due by today. */
  overdue: z.optional(z.boolean()),
  /** Taken out of a SEPA run, and still open. */
  returned: z.optional(z.boolean()),
  mailState: z.optional(z.enum(mailStates)),
  /** Of energy runs whose period ends in this month, `2026-10`. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  /** How a document stands that should reach its member. */
  delivery: z.optional(z.enum(invoiceDeliveries)),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type InvoiceFilter = z.infer<typeof invoiceFilter>;

/** Totals over a filter. */
export const invoiceStatistics = z.object({
  total: z.int(),
  active: z.int(),
  canceled: z.int(),
  cancellation: z.int(),
  /** Gross of valid documents: charged to and credited to members. */
  charged: cents,
  credited: cents,
  /** Open amounts: owed by and owed to members. */
  receivable: cents,
  payable: cents,
});
export type InvoiceStatistics = z.infer<typeof invoiceStatistics>;

const reason = requiredFreeText(because('invoice.reason.missing'), 500);
const chosenInvoices = z.array(id).check(z.maxLength(10_000));

export const invoiceCancellation = z.object({ reason });
export type InvoiceCancellation = z.infer<typeof invoiceCancellation>;

export const invoicesCancellation = z.object({ ids: chosenInvoices, reason });

const paidOn = calendarDay(because('invoice.paidOn.missing'));
export const invoicesPaid = z.object({ ids: chosenInvoices, paidOn });
export type InvoicesPaid = z.infer<typeof invoicesPaid>;

export const chosen = z.object({ ids: chosenInvoices });

/** Documents in one ZIP at most: each is printed while it is written. */
export const mostZipped = 2_000;
export const zippedInvoices = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostZipped)) });

/** Most letters in one PDF. */
export const mostLetters = 200;
export const printedLetters = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostLetters)) });

/** Default recipient: the member's address. */
export const invoiceMailing = z.object({
  recipient: z.optional(emailAddress(because('member.email.missing'), because('member.email.invalid'))),
  /** Additional text above the closing. */
  text: freeText(2000),
});
export type InvoiceMailing = z.infer<typeof invoiceMailing>;

/** Number of processed records, and omitted ones with reasons. */
export const invoicesDone = z.object({
  done: z.int(),
  leftOut: z.array(z.object({ id, invoiceNumber: z.string(), code: z.string() })),
});
export type InvoicesDone = z.infer<typeof invoicesDone>;

/** A document as its member sees it. */
export const ownInvoiceRow = z.object({
  id,
  kind: z.enum(documentKinds),
  state: z.enum(invoiceStates),
  invoiceNumber: z.string(),
  invoiceDate: day,
  dueDate: day,
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  priceNetto: cents,
  tax: cents,
  priceBrutto: cents,
  owed: cents,
  sepaDate: z.nullable(day),
  cancelDate: z.nullable(day),
  paidOn: z.nullable(day),
  payment: z.enum(paymentMethods),
});
export type OwnInvoiceRow = z.infer<typeof ownInvoiceRow>;

export const ownInvoice = z.extend(ownInvoiceRow, {
  notes: z.array(z.string()),
  lines: z.array(invoiceLine),
  cancels: z.nullable(linkedInvoice),
  canceledBy: z.nullable(linkedInvoice),
});
export type OwnInvoice = z.infer<typeof ownInvoice>;
