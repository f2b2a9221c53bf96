import * as z from 'zod/mini';
import { compact, isCommunityId, isCreditorId, isEdaNumber, isIban, isZvr } from './identifiers.ts';
import { because, emptyOr, id, instant, required, text } from './primitives.ts';

export const communityData = z.object({
  title: required(because('community.title.missing')),
  titleShort: text(40),
  communityId: emptyOr(because('community.communityId.invalid'), isCommunityId, compact),
  chairman: text(),
  associationStatus: text(),
  creditorId: emptyOr(because('community.creditorId.invalid'), isCreditorId, compact),
  clientIban: emptyOr(because('community.iban.invalid'), isIban, compact),
  paymentReference: text(),
  invoiceAddress: text(),
  invoiceZip: text(10),
  invoiceCity: text(),
  edaNumber: emptyOr(because('community.edaNumber.invalid'), isEdaNumber, compact),
  zvr: emptyOr(because('community.zvr.invalid'), isZvr, compact),
  taxUid: text(),
  taxNumber: text(),
  customerNumberEvu: text(),
});
export type CommunityData = z.infer<typeof communityData>;

export const community = z.extend(communityData, { id, created: instant });
export type Community = z.infer<typeof community>;

export const communityFilter = z.object({ id: z.optional(z.array(id)), queryString: z.optional(z.string()) });

export const publicCommunity = z.object({ id, title: z.string(), titleShort: z.string() });
export type PublicCommunity = z.infer<typeof publicCommunity>;
