import * as z from 'zod/mini';
import { tariffData } from '../communities/settings.ts';
import { memberFilter, memberSelection } from '../people/members.ts';
import { because, calendarDay, chosenId, day, deed, id, idText, instant, kwh } from '../primitives.ts';
import {
  absences,
  billingCycles,
  billingFindings,
  billingRunKinds,
  billingRunStates,
  billingUnits,
  chargingKinds,
  leftOutReasons,
  lineUnits,
} from '../vocabulary.ts';
import { lineBasis } from './invoices.ts';

const cents = z.int();
const span = z.object({ start: day, end: day });

export const feeRunData = z.object(memberSelection);
export type FeeRunData = z.infer<typeof feeRunData>;

export const energyRunData = z.object({
  community: chosenId(because('member.community.missing')),
  unit: z.enum(billingUnits, because('billing.unit.missing')),
  /** The first day of the month, quarter or year. */
  start: calendarDay(because('billing.start.missing')),
  /** Omits members with missing or unreliable values instead of requiring a reason. */
  leaveOutIncomplete: z._default(z.boolean(), false),
  /** Omits documents with some days billed already; otherwise they cover the remaining days. */
  leaveOutOverlapping: z._default(z.boolean(), false),
});
export type EnergyRunData = z.infer<typeof energyRunData>;

/** A reason, which is stored, is required for missing or unreliable values, for partly billed periods, and for energy left
 *  out. */
export const billingRunCommit = z.object({
  confirmed: z._default(z.boolean(), false),
  /** The members with energy that is on no document, all of them: named, they are left out. */
  leftOut: z._default(z.array(id).check(z.maxLength(10_000)), []),
  /** Mails the documents to their members as soon as they are written. */
  mail: z._default(z.boolean(), false),
  reason: z._default(z.string().check(z.trim(), z.maxLength(500, because('field.tooLong'))), ''),
});
export type BillingRunCommit = z.infer<typeof billingRunCommit>;

const kindTotal = z.object({
  documents: z.int(),
  kwh,
  priceNetto: cents,
  tax: cents,
  priceBrutto: cents,
});

/** Energy of a direction in a period: the total, the part on documents, and the rest: agreed, or left out. */
export const energyTotal = z.object({ kwh, billed: kwh, onPurpose: kwh, leftOut: kwh });
export type EnergyTotal = z.infer<typeof energyTotal>;

export const billingRunTotals = z.object({
  members: z.int(),
  documents: z.int(),
  /** Members without a document, or with energy that is on none. */
  leftOut: z.int(),
  /** Members with energy that is on no document. They block the commit until each is named. */
  differing: z.int(),
  incomplete: z.int(),
  /** Members with some days billed already. */
  overlapping: z.int(),
  outliers: z.int(),
  membershipFee: kindTotal,
  consumption: kindTotal,
  feedIn: kindTotal,
  /** Null in a run of membership fees. */
  energy: z.nullable(z.object({ consumption: energyTotal, feedIn: energyTotal })),
});
export type BillingRunTotals = z.infer<typeof billingRunTotals>;

export const billingRunParams = z.object({
  ids: z.optional(z.array(id)),
  filter: z.optional(memberFilter),
  leaveOutIncomplete: z.optional(z.boolean()),
  leaveOutOverlapping: z.optional(z.boolean()),
  /** Whether the commit mails the documents. */
  mail: z.optional(z.boolean()),
});
export type BillingRunParams = z.infer<typeof billingRunParams>;

export const billingRunRow = z.object({
  id,
  kind: z.enum(billingRunKinds),
  /** Null if it covers members of several communities. */
  community: z.nullable(id),
  communityTitle: z.string(),
  unit: z.nullable(z.enum(billingUnits)),
  periodStart: day,
  periodEnd: day,
  state: z.enum(billingRunStates),
  totals: billingRunTotals,
  created: instant,
  createdBy: z.string(),
  committed: z.nullable(instant),
});
export type BillingRunRow = z.infer<typeof billingRunRow>;

/** Fields required on documents that a community lacks; a small business needs no VAT number. `exemption` is the reason for
 *  energy supplied without VAT. */
export const issuerGap = z.object({
  community: id,
  communityTitle: z.string(),
  missing: z.array(z.enum(['address', 'uid', 'exemption'])),
});
export type IssuerGap = z.infer<typeof issuerGap>;

export const billingRun = z.extend(billingRunRow, {
  params: billingRunParams,
  reason: z.string(),
  /** Why it could not be committed, as a code of the catalogue. */
  error: z.nullable(z.string()),
  /** The job that writes the documents. */
  job: z.nullable(id),
  /** Documents to write for members without an e-mail address; 0 once they are written. */
  letters: z.int(),
  /** Blocks the commit. */
  issuerGaps: z.array(issuerGap),
});
export type BillingRun = z.infer<typeof billingRun>;

/** Uncancelled documents of a run, with their open steps. */
export const billingRunDocuments = z.object({
  ids: z.array(id),
  /** Never mailed or not delivered, of members with an e-mail address; with cancellations of mailed documents. */
  toMail: z.array(id),
  /** Not sent by e-mail, and not on their way; with those cancellations. */
  toPrint: z.array(id),
  /** To be handed over as letters, printed, and posted; with those cancellations. */
  letters: z.object({ toPrint: z.array(id), printed: z.array(id), posted: z.array(id), last: deed }),
  /** Unsettled and in no SEPA run. */
  toCollect: z.array(id),
  /** In no accounting export; with the cancellations of the run's documents. */
  toBook: z.array(id),
});
export type BillingRunDocuments = z.infer<typeof billingRunDocuments>;

export const billingRunFilter = z.object({
  id: z.optional(z.array(id)),
  kind: z.optional(z.enum(billingRunKinds)),
  community: z.optional(id),
  state: z.optional(z.enum(billingRunStates)),
});
export type BillingRunFilter = z.infer<typeof billingRunFilter>;

const comparedEnergy = z.nullable(z.object({ kwh, previousKwh: z.nullable(kwh), isOutlier: z.boolean() }));

/** Outcome of a run for one member. */
export const billingRunMember = z.object({
  /** Its place in the run. */
  id: z.int(),
  member: id,
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  isLeftOut: z.boolean(),
  isIncomplete: z.boolean(),
  isOutlier: z.boolean(),
  /** Energy that is on no document and should be on one. */
  differences: z.array(
    z.object({
      kind: z.enum(['consumption', 'feedIn']),
      reason: z.enum(leftOutReasons),
      kwh,
      /** Missing ones, whose energy is unknown. */
      quarterHours: z.int(),
      spans: z.array(span),
      cpNumbers: z.array(z.string()),
    }),
  ),
  /** When and by whom it was named as left out. */
  named: deed,
  consumption: comparedEnergy,
  feedIn: comparedEnergy,
  documents: z.array(
    z.object({
      kind: z.enum(chargingKinds),
      /** Present once written. */
      invoice: z.nullable(id),
      invoiceNumber: z.nullable(z.string()),
      notes: z.array(z.string()),
      priceNetto: cents,
      tax: cents,
      priceBrutto: cents,
      lines: z.array(
        z.object({
          detailText: z.string(),
          cpNumber: z.string(),
          plantName: z.string(),
          amount: z.number(),
          basis: z.nullable(lineBasis),
          unit: z.enum(lineUnits),
          unitPrice: z.int(),
          vatRate: z.int(),
          priceNetto: cents,
          tax: cents,
          priceBrutto: cents,
        }),
      ),
    }),
  ),
  leftOut: z.array(
    z.object({
      kind: z.nullable(z.enum(chargingKinds)),
      reason: z.enum(leftOutReasons),
      spans: z.array(span),
      /** Why each counting point does not take part in the period; `day` is its first or last one. */
      points: z.optional(z.array(z.object({ cpNumber: z.string(), why: z.enum(absences), day: z.nullable(day) }))),
    }),
  ),
  findings: z.array(
    z.object({
      code: z.enum(billingFindings),
      cpNumber: z.string(),
      spans: z.array(span),
      quarterHours: z.int(),
    }),
  ),
  notices: z.array(z.enum(['noMandate', 'noIban', 'feesOnly'])),
});
export type BillingRunMember = z.infer<typeof billingRunMember>;

export const billingRunMemberFilter = z.object({
  id: z.optional(z.array(id)),
  isLeftOut: z.optional(z.boolean()),
  isIncomplete: z.optional(z.boolean()),
  isOutlier: z.optional(z.boolean()),
  differs: z.optional(z.boolean()),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type BillingRunMemberFilter = z.infer<typeof billingRunMemberFilter>;

/** Evidence of a line: each day as billed and as stored now. */
export const lineReadings = z.object({
  cpNumber: z.string(),
  measure: z.enum(['proportion', 'feedIn']),
  days: z.array(
    z.object({
      day,
      kwh,
      missing: z.int(),
      measured: z.int(),
      substitute: z.int(),
      unreliable: z.int(),
      /** The stored values have changed since. */
      changedSince: z.boolean(),
    }),
  ),
});
export type LineReadings = z.infer<typeof lineReadings>;

/** The quarter hours behind one day of a line, as they were billed. */
export const lineQuarterHours = z.object({
  day,
  changedSince: z.boolean(),
  /** The quarter hours were deleted by the retention schedule. */
  reduced: z.boolean(),
  intervals: z.array(
    z.object({ timestamp: instant, value: z.nullable(kwh), quality: z.int().check(z.gte(0), z.lte(3)) }),
  ),
});
export type LineQuarterHours = z.infer<typeof lineQuarterHours>;

/** A member's own tariff; takes precedence over the community's. */
export const memberTariffData = z.extend(tariffData, {
  /** The last day; afterwards the community's tariff applies again. */
  validUntil: z._default(z.nullable(calendarDay(because('memberTariff.validUntil.invalid'))), null),
});
export type MemberTariffData = z.infer<typeof memberTariffData>;

export const memberTariff = z.extend(memberTariffData, {
  id,
  state: z.enum(['past', 'current', 'future']),
  used: z.boolean(),
  version: z.int(),
  created: instant,
  updated: instant,
});
export type MemberTariff = z.infer<typeof memberTariff>;

export const memberTariffEnd = z.object({
  validUntil: calendarDay(because('memberTariff.validUntil.invalid')),
  /** Optimistic lock: the version that was read. */
  version: z.optional(z.int()),
});
export type MemberTariffEnd = z.infer<typeof memberTariffEnd>;

export const billingCycleData = z.object({
  billingCycle: z.enum(billingCycles, because('billing.cycle.missing')),
});

/** Energy of a member that is to stay on no document, as it was shown. */
export const energyWaiverData = z.object({
  member: id,
  kind: z.enum(['consumption', 'feedIn']),
  unit: z.enum(billingUnits),
  /** The first day of the period. */
  start: calendarDay(because('billing.start.missing')),
  kwh,
  reason: z
    .string(because('billing.reason.missing'))
    .check(z.trim(), z.minLength(1, because('billing.reason.missing')), z.maxLength(500, because('field.tooLong'))),
});
export type EnergyWaiverData = z.infer<typeof energyWaiverData>;

/** What a day-dependent setting applies to. */
export const billedSubjects = ['community', 'member', 'countingPoint'] as const;

export const billedFromAsked = z.object({
  of: z.enum(billedSubjects),
  id: idText,
  from: calendarDay(because('field.invalid')),
});

/** Uncancelled documents with energy, or its fees, of a day or later. */
export const billedFrom = z.object({
  documents: z.int(),
  /** Months with such days, as `YYYY-MM`. */
  months: z.array(z.string()),
});
export type BilledFrom = z.infer<typeof billedFrom>;

/** A change not saved yet: a tariff of a community or a member, or the last day of a member. */
export const billedChange = z.object({
  of: z.enum(['community', 'member']),
  id,
  tariff: z._default(z.nullable(z.omit(memberTariffData, { version: true })), null),
  /** The edited tariff. */
  replaces: z._default(z.nullable(id), null),
  leftOn: z._default(z.nullable(calendarDay(because('field.invalid'))), null),
});
export type BilledChange = z.infer<typeof billedChange>;

/** Documents of the billed days with and without the change, by the same computation. Null: too many to compute in
 *  one request. Documents are never changed. */
export const billedEffect = z.object({
  changes: z.nullable(
    z.array(
      z.object({
        kind: z.enum(['consumption', 'feedIn']),
        /** Documents that would have another amount. */
        documents: z.array(id),
        /** Net difference in cents. */
        priceNetto: z.int(),
      }),
    ),
  ),
});
export type BilledEffect = z.infer<typeof billedEffect>;

/** How a member is billed for energy. */
export const memberBilling = z.object({
  billingCycle: z.enum(billingCycles),
  tariffs: z.array(memberTariff),
});
export type MemberBilling = z.infer<typeof memberBilling>;
