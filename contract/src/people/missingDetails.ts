import * as z from 'zod/mini';
import { because, calendarDay, day, emptyOr, id } from '../primitives.ts';
import { memberTypes, taxRules } from '../vocabulary.ts';
import { isMandateReference } from './mandateReference.ts';
import { memberEmail, memberPhone } from './members.ts';

/** What members moved in from another system often lack. */
export const missingDetails = ['mandate', 'taxRuleFeed', 'phone', 'email', 'enteredOn'] as const;
export type MissingDetail = (typeof missingDetails)[number];

/** An active member that lacks one of the details, with the known ones. */
export const incompleteMember = z.object({
  member: id,
  version: z.int(),
  memberNumber: z.nullable(z.int()),
  memberType: z.enum(memberTypes),
  name: z.string(),
  community: id,
  missing: z.array(z.enum(missingDetails)),
  /** A mandate needs an account. */
  hasAccount: z.boolean(),
  isFeeder: z.boolean(),
  mandateSigned: z.nullable(day),
  /** Of the mandate in force, or the one that a new mandate gets and that is printed on its form. */
  mandateReference: z.string(),
  taxRuleFeed: z.nullable(z.enum(taxRules)),
  phone: z.string(),
  email: z.string(),
  enteredOn: z.nullable(day),
});
export type IncompleteMember = z.infer<typeof incompleteMember>;

/** Fields of the table; an omitted one stays as it is. */
const completedFields = {
  mandateSigned: z.optional(calendarDay(because('mandate.signed.missing'))),
  /** Empty for the portal's own. */
  mandateReference: z.optional(emptyOr(because('mandate.reference.invalid'), isMandateReference)),
  mandateLastUsed: z.optional(calendarDay(because('mandate.lastUsed.missing'))),
  taxRuleFeed: z.optional(z.enum(taxRules, because('member.taxRuleFeed.invalid'))),
  phone: z.optional(memberPhone),
  email: z.optional(memberEmail),
  enteredOn: z.optional(calendarDay(because('member.enteredOn.missing'))),
};
export type CompletedField = keyof typeof completedFields;

export const completedMember = z.object({ member: id, version: z.int(), ...completedFields });
export type CompletedMember = z.infer<typeof completedMember>;

export const completedMembers = z.object({
  rows: z.array(completedMember).check(z.minLength(1), z.maxLength(1000)),
});
