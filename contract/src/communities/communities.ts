import * as z from 'zod/mini';
import {
  compact,
  isAustrianZip,
  isCommunityId,
  isCompanyUid,
  isCreditorId,
  isEdaNumber,
  isIban,
  isZvr,
} from '../identifiers.ts';
import { because, day, emptyOr, id, instant, isPlainLine, required, text } from '../primitives.ts';
import { publicApprovalTexts } from './approvals.ts';

/** Two digits of the tax office and seven of its own, `12-345/6789`, however they are typed. */
const spacedTaxNumber = (typed: string) =>
  typed.trim().replace(/^(?:FA[\s-]*)?(\d{2})[\s/-]*(\d{3})[\s/-]*(\d{4})$/i, '$1-$2/$3');
const isTaxNumber = (spaced: string) => /^\d{2}-\d{3}\/\d{4}$/.test(spaced);

/** Letters, digits and signs that a bank passes on (EPC217-08, German letters are written out). Of the 140 characters
 *  of a transfer the number of the invoice needs some. */
const isPaymentReference = (typed: string) =>
  /^[A-Za-z0-9ÄÖÜäöüß/?:().,'+ -]{1,100}$/.test(typed) && isPlainLine(typed);

export const communityData = z.object({
  title: required(because('community.title.missing')),
  titleShort: text(40),
  communityId: emptyOr(because('community.communityId.invalid'), isCommunityId, compact),
  chairman: text(),
  associationStatus: text(),
  creditorId: emptyOr(because('community.creditorId.invalid'), isCreditorId, compact),
  clientIban: emptyOr(because('community.iban.invalid'), isIban, compact),
  paymentReference: emptyOr(because('community.paymentReference.invalid'), isPaymentReference),
  invoiceAddress: text(),
  invoiceZip: emptyOr(because('community.invoiceZip.invalid'), isAustrianZip),
  invoiceCity: text(),
  edaNumber: emptyOr(because('community.edaNumber.invalid'), isEdaNumber, compact),
  zvr: emptyOr(because('community.zvr.invalid'), isZvr, compact),
  taxUid: emptyOr(because('community.taxUid.invalid'), isCompanyUid, compact),
  taxNumber: emptyOr(because('community.taxNumber.invalid'), isTaxNumber, spacedTaxNumber),
  customerNumberEvu: text(),
  /** Of the record that was read: when it has grown meanwhile, nothing is written. */
  version: z.optional(z.int()),
});
export type CommunityData = z.infer<typeof communityData>;

export const community = z.extend(communityData, {
  id,
  version: z.int(),
  memberCount: z.int(),
  created: instant,
  updated: instant,
});
export type Community = z.infer<typeof community>;

/** "Community numbers": what is in the books today. Counting points are those of applicants and active members. */
export const communityNumbers = z.object({
  members: z.object({ applied: z.int(), active: z.int(), left: z.int(), declined: z.int() }),
  consumers: z.object({ activated: z.int(), new: z.int() }),
  feeders: z.object({ activated: z.int(), new: z.int() }),
  /** kWp of the activated feeders. */
  peakPerformance: z.number(),
  /** kWh that the activated consumers use in a year. */
  yearConsumption: z.int(),
  /** The newest day with energy data. */
  newestDay: z.nullable(day),
  /** Activated counting points that never had data. */
  withoutData: z.int(),
});
export type CommunityNumbers = z.infer<typeof communityNumbers>;

export const communityFilter = z.object({ id: z.optional(z.array(id)), queryString: z.optional(z.string()) });

export const publicCommunity = z.object({
  id,
  title: z.string(),
  titleShort: z.string(),
  approvalTexts: publicApprovalTexts,
  /** Towns of its members with their zips, the most frequent first: help for whoever types an address. */
  places: z.array(z.object({ zip: z.string(), city: z.string() })),
});
export type PublicCommunity = z.infer<typeof publicCommunity>;
