import * as z from 'zod/mini';
import { because, calendarDay, chosenId, day, id, instant } from '../primitives.ts';
import { documentKinds, mandateSchemes, sepaDirections, sepaReasons, sepaRunStates } from '../vocabulary.ts';

const cents = z.int();
const total = z.object({ count: z.int(), cents });

/** Preview of a SEPA run; nothing is stored. Without ids, all open documents. */
export const sepaAsked = z.object({
  community: chosenId(because('sepa.community.missing')),
  ids: z.optional(z.array(id).check(z.maxLength(20_000))),
  /** Default: the earliest possible day. */
  collectionDate: z.optional(day),
});
export type SepaAsked = z.infer<typeof sepaAsked>;

/** Exactly the previewed documents: one that no longer qualifies refuses the run. */
export const sepaRunData = z.object({
  community: chosenId(because('sepa.community.missing')),
  ids: z.array(id).check(z.maxLength(20_000)),
  collectionDate: calendarDay(because('sepa.collectionDate.missing')),
});
export type SepaRunData = z.infer<typeof sepaRunData>;

export const sepaPayment = z.object({
  invoice: id,
  invoiceNumber: z.string(),
  kind: z.enum(documentKinds),
  dueDate: day,
  member: id,
  memberName: z.string(),
  direction: z.enum(sepaDirections),
  cents,
  iban: z.string(),
  accountOwner: z.string(),
  /** Of a debit. */
  mandateReference: z.string(),
  scheme: z.nullable(z.enum(mandateSchemes)),
});
export type SepaPayment = z.infer<typeof sepaPayment>;

export const sepaLeftOut = z.object({
  invoice: id,
  invoiceNumber: z.string(),
  member: id,
  memberName: z.string(),
  /** Amount owed by the member; negative if owed by the community. */
  owed: cents,
  reason: z.enum(sepaReasons),
});
export type SepaLeftOut = z.infer<typeof sepaLeftOut>;

export const sepaPreview = z.object({
  collectionDate: day,
  /** Earliest collection day of a file submitted today. */
  earliest: day,
  debits: total,
  credits: total,
  payments: z.array(sepaPayment),
  leftOut: z.array(sepaLeftOut),
});
export type SepaPreview = z.infer<typeof sepaPreview>;

export const sepaRunRow = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  created: instant,
  createdBy: z.string(),
  collectionDate: day,
  state: z.enum(sepaRunStates),
  /** Of the files, without documents taken out before the hand-over. */
  debits: total,
  credits: total,
  /** Number of its documents returned by the bank. */
  canceledCount: z.int(),
  /** When an administrator first downloaded its files for the bank. */
  handedOver: z.nullable(instant),
  handedOverBy: z.string(),
});
export type SepaRunRow = z.infer<typeof sepaRunRow>;

export const sepaRunItem = z.extend(sepaPayment, {
  id,
  /** When it was taken out of the run. */
  canceled: z.nullable(instant),
  /** Whether the document itself was cancelled. */
  isInvoiceCanceled: z.boolean(),
});
export type SepaRunItem = z.infer<typeof sepaRunItem>;

export const sepaRun = z.extend(sepaRunRow, {
  /** Message id of each file at the bank. */
  debitMessage: z.nullable(z.string()),
  creditMessage: z.nullable(z.string()),
  /** Under /download; null without payments, even once all were taken out before the hand-over. */
  debitFile: z.nullable(id),
  creditFile: z.nullable(id),
  items: z.array(sepaRunItem),
});
export type SepaRun = z.infer<typeof sepaRun>;

export const sepaRunFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  state: z.optional(z.enum(sepaRunStates)),
});
export type SepaRunFilter = z.infer<typeof sepaRunFilter>;
