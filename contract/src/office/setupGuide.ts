import * as z from 'zod/mini';
import { invoice, invoiceIssuer, invoiceLine } from '../money/invoices.ts';
import { day, id, kwh } from '../primitives.ts';
import { paymentMethods } from '../vocabulary.ts';

/** The steps of a new organisation to its first document, in order. */
export const setupSteps = [
  'organisation',
  'community',
  'account',
  'prices',
  'approvals',
  'mail',
  'members',
  'energy',
  'firstRun',
] as const;
export type SetupStepName = (typeof setupSteps)[number];

/** `partly`: a start is made. `notNeeded`: the first document does without it. */
/** `optional`: nothing required is missing, only the detail named in the title of the step. */
export const setupStates = ['done', 'optional', 'partly', 'open', 'notNeeded'] as const;
export type SetupState = (typeof setupStates)[number];

/** Gaps of a step. */
export const setupGaps = [
  'contact',
  'sender',
  'logo',
  'community',
  'address',
  'uid',
  'register',
  'marketPartner',
  'iban',
  'creditorId',
  'tariff',
  'tariffInTime',
  'fee',
  'exemption',
  'ownTexts',
  'mailServer',
  'delivery',
  'member',
  'decision',
  'activePoint',
  'visitors',
  'energyData',
  'energyPreview',
  'run',
  'commit',
  'send',
  'leftOut',
] as const;
export type SetupGap = (typeof setupGaps)[number];

/** `needed`: no document without it. `advised`: it can be left, at a cost. `optional`: does not count for the state. */
export const setupNeeds = ['needed', 'advised', 'optional'] as const;
export type SetupNeed = (typeof setupNeeds)[number];

/** Pages of the back office where a step is done. */
export const setupTargets = [
  'organisation',
  'organisationSettings',
  'communityCreate',
  'community',
  'communitySettings',
  'approvalTexts',
  'selfCheck',
  'members',
  'applications',
  'importCreate',
  'imports',
  'energyRun',
  'feeRun',
  'billingRuns',
  'invoices',
  'month',
] as const;
export type SetupTarget = (typeof setupTargets)[number];

const target = z.enum(setupTargets);

export const setupStep = z.object({
  step: z.enum(setupSteps),
  state: z.enum(setupStates),
  gaps: z.array(z.object({ gap: z.enum(setupGaps), need: z.enum(setupNeeds), target })),
  /** Where the first gap is closed, or where the result is. */
  target,
});
export type SetupStep = z.infer<typeof setupStep>;

/** An invoice as the community would write it today, to a made-up member. It has no number and is stored nowhere. */
export const sampleInvoice = z.object({
  ...z.pick(invoice, {
    kind: true,
    invoiceNumber: true,
    invoiceDate: true,
    dueDate: true,
    periodStart: true,
    periodEnd: true,
    priceNetto: true,
    priceBrutto: true,
    notes: true,
  }).shape,
  issuer: invoiceIssuer,
  recipient: z.pick(invoice.shape.recipient, { name: true, street: true, zip: true, city: true }),
  lines: z.array(
    z.pick(invoiceLine, {
      position: true,
      detailText: true,
      cpNumber: true,
      amount: true,
      unit: true,
      unitPrice: true,
      vatRate: true,
      priceNetto: true,
    }),
  ),
  /** Direct debit where the community can collect; the mandate's reference is made up, and empty for a transfer. */
  payment: z.object({ method: z.enum(paymentMethods), mandateReference: z.string() }),
  /** VAT by rate. */
  rates: z.array(z.object({ vatRate: z.int(), priceNetto: z.int(), tax: z.int() })),
});
export type SampleInvoice = z.infer<typeof sampleInvoice>;

export const setupGuide = z.object({
  /** The community it is about; null before the first one. */
  community: z.nullable(id),
  communities: z.array(
    z.object({
      id,
      title: z.string(),
      /** Has a document that is out. */
      isDone: z.boolean(),
      /** Steps that are done or not needed, of one the home page reminds of: another one has a document already. */
      stepsDone: z.nullable(z.int()),
    }),
  ),
  /** First day of the month to bill first: the first unbilled one with data, or that of the first member, or this one. */
  firstDay: day,
  /** The day from which the tariff is valid, if that is too late for the first day to bill. */
  lateTariff: z.nullable(day),
  /** Energy of the newest billed period, or else of the month to bill first, and what documents have of it. */
  energy: z.nullable(
    z.object({
      start: day,
      end: day,
      consumption: z.object({ kwh, billed: kwh }),
      feedIn: z.object({ kwh, billed: kwh }),
    }),
  ),
  steps: z.array(setupStep),
  /** The step to do next; null when nothing is missing. */
  next: z.nullable(z.enum(setupSteps)),
  /** The first document of the organisation is out. */
  isFinished: z.boolean(),
  /** Hidden from the home page by this user. */
  isHidden: z.boolean(),
  sample: sampleInvoice,
});
export type SetupGuide = z.infer<typeof setupGuide>;

export const setupGuideData = z.object({ isHidden: z.boolean() });
