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
import { askableFields } from '../vocabulary.ts';
import { publicApprovalTexts } from './approvals.ts';
import { membershipFeeData, tariffData } from './settings.ts';

/** Two digits of the tax office and seven others, `12-345/6789`, in any notation. */
const spacedTaxNumber = (typed: string) =>
  typed.trim().replace(/^(?:FA[\s-]*)?(\d{2})[\s/-]*(\d{3})[\s/-]*(\d{4})$/i, '$1-$2/$3');
const isTaxNumber = (spaced: string) => /^\d{2}-\d{3}\/\d{4}$/.test(spaced);

/** Characters that banks transmit (EPC217-08; German letters are transliterated). The invoice number needs some of the
 *  140 characters of a transfer. */
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
  /** Further fields of the application form. */
  askedFields: z._default(z.array(z.enum(askableFields)).check(z.maxLength(askableFields.length)), []),
  /** Optimistic lock: the version that was read. */
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

/** "Community numbers": today's figures. Includes counting points of applicants and active members. */
export const communityNumbers = z.object({
  members: z.object({ applied: z.int(), active: z.int(), left: z.int(), declined: z.int() }),
  consumers: z.object({ activated: z.int(), new: z.int() }),
  feeders: z.object({ activated: z.int(), new: z.int() }),
  /** kWp of the activated feeders. */
  peakPerformance: z.number(),
  /** Yearly consumption of the activated consumers in kWh. */
  yearConsumption: z.int(),
  /** First and newest day with energy data. */
  firstDay: z.nullable(day),
  newestDay: z.nullable(day),
  /** Activated counting points that never had data. */
  withoutData: z.int(),
});
export type CommunityNumbers = z.infer<typeof communityNumbers>;

export const communityFilter = z.object({ id: z.optional(z.array(id)), queryString: z.optional(z.string()) });
export type CommunityFilter = z.infer<typeof communityFilter>;

const withoutVersion = { version: true } as const;

export const publicCommunity = z.object({
  id,
  title: z.string(),
  titleShort: z.string(),
  /** Of the SEPA mandate; empty if not entered. */
  creditorId: z.string(),
  approvalTexts: publicApprovalTexts,
  /** In force today, or else the next one. */
  tariff: z.nullable(z.omit(tariffData, withoutVersion)),
  membershipFee: z.nullable(z.omit(membershipFeeData, withoutVersion)),
  /** Charges no VAT. */
  isSmallBusiness: z.boolean(),
  /** Statutes, information sheet: files that the community shows to visitors. */
  documents: z.array(z.object({ title: z.string(), url: z.string(), type: z.string(), size: z.int() })),
  askedFields: z.array(z.enum(askableFields)),
  /** Towns of its members with zip codes, most frequent first, as suggestions for address fields. */
  places: z.array(z.object({ zip: z.string(), city: z.string() })),
});
export type PublicCommunity = z.infer<typeof publicCommunity>;
