import * as z from 'zod/mini';
import { publicApprovalTexts } from '../communities/approvals.ts';
import { appliedCountingPoint, newShare } from '../communities/countingPoints.ts';
import {
  because,
  calendarDay,
  demand,
  emptyOr,
  id,
  instant,
  locale,
  required,
  requiredFreeText,
} from '../primitives.ts';
import type { FieldCode } from '../refusals.ts';
import { changeKinds, changeStates, deliveryFields, memberStates, memberTypes } from '../vocabulary.ts';
import { mandate, memberEmail, memberPhone, newMember } from './members.ts';

/** Values by field name, before or after the change. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ChangeFacts = z.infer<typeof facts>;

const written = newMember.shape;

const approved = (code: FieldCode) => z.literal(true, code);
const wording = { approvalTextVersion: z.string().check(z.maxLength(40)), locale };

const isBlank = (typed: string | undefined) => (typed ?? '').trim() === '';

type Names = { companyName?: string; firstName?: string; lastName?: string };
/** A company may have no contact person. */
const nameOfPerson = (field: 'firstName' | 'lastName') =>
  demand<Names>(
    field,
    because(`member.${field}.missing`),
    asked => !isBlank(asked.companyName) || !isBlank(asked[field]),
  );

export const changeOfName = z
  .object({
    kind: z.literal('name'),
    salutation: written.salutation,
    companyName: written.companyName,
    companyUid: written.companyUid,
    firstName: written.firstName,
    lastName: written.lastName,
  })
  .check(nameOfPerson('firstName'), nameOfPerson('lastName'));

type Delivery = { deliveryStreet?: string; deliveryHousenumber?: string; deliveryZip?: string; deliveryCity?: string };
const whole = (field: (typeof deliveryFields)[number]) =>
  demand<Delivery>(
    field,
    because(`member.${field}.missing`),
    asked => deliveryFields.every(name => isBlank(asked[name])) || !isBlank(asked[field]),
  );

/** Billing address, and the facility's address if different. */
export const changeOfAddress = z
  .object({
    kind: z.literal('address'),
    street: written.street,
    housenumber: written.housenumber,
    stairs: written.stairs,
    floor: written.floor,
    doorNumber: written.doorNumber,
    zip: written.zip,
    city: written.city,
    deliveryStreet: written.deliveryStreet,
    deliveryHousenumber: written.deliveryHousenumber,
    deliveryZip: written.deliveryZip,
    deliveryCity: written.deliveryCity,
  })
  .check(...deliveryFields.map(whole));

/** A new account needs a new mandate; its text is approved with the change. */
export const changeOfBank = z
  .object({
    kind: z.literal('bank'),
    baName: required(because('member.baName.missing'), 70),
    baNumber: written.baNumber,
    approvalSepa: approved(because('member.approvalSepa.missing')),
    ...wording,
  })
  .check(
    demand<{ baNumber?: string }>('baNumber', because('member.baNumber.missing'), bank => !isBlank(bank.baNumber)),
  );

export const additionalCountingPoint = z.safeExtend(appliedCountingPoint, {
  kind: z.literal('countingPoint'),
  /** For the first feeder of a member. */
  taxRuleFeed: z._default(written.taxRuleFeed, null),
  taxNumberFeed: written.taxNumberFeed,
  approvalAdditionalContract: approved(because('member.approvalAdditionalContract.missing')),
  approvalUsageValues: approved(because('member.approvalUsageValues.missing')),
  ...wording,
});

export const askToLeave = z.object({
  kind: z.literal('leaving'),
  leftOn: calendarDay(because('member.leftOn.missing')),
});

/** Change requests that affect the contract; an administrator decides. */
export const newChangeRequest = z.discriminatedUnion('kind', [
  changeOfName,
  changeOfAddress,
  changeOfBank,
  additionalCountingPoint,
  askToLeave,
]);
export type NewChangeRequest = z.infer<typeof newChangeRequest>;

/** The member's view. */
export const ownChangeRequest = z.object({
  id,
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  before: facts,
  after: facts,
  /** Why it was declined. */
  reason: z.string(),
  created: instant,
  decided: z.nullable(instant),
});
export type OwnChangeRequest = z.infer<typeof ownChangeRequest>;

export const changeRequestRow = z.object({
  id,
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  member: id,
  memberName: z.string(),
  memberNumber: z.nullable(z.int()),
  community: id,
  communityTitle: z.string(),
  created: instant,
  decided: z.nullable(instant),
  /** Name of the deciding person at the time. */
  deciderName: z.string(),
});
export type ChangeRequestRow = z.infer<typeof changeRequestRow>;

export const changeRequest = z.extend(changeRequestRow, {
  before: facts,
  after: facts,
  reason: z.string(),
  /** The member's data have changed since, so the stored previous values are stale. */
  isOutdated: z.boolean(),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

export const changeRequestFilter = z.object({
  id: z.optional(z.array(id)),
  kind: z.optional(z.enum(changeKinds)),
  state: z.optional(z.enum(changeStates)),
  community: z.optional(id),
  member: z.optional(id),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type ChangeRequestFilter = z.infer<typeof changeRequestFilter>;

export const acceptingChange = z.object({
  /** Of an additional counting point. */
  share: z._default(newShare.shape.share, 100),
});

export const decliningChange = z.object({ reason: requiredFreeText(because('changeRequest.reason.missing'), 1000) });

/** Contact data of a member: changed without approval, because no contract depends on it. */
export const ownContact = z.object({
  email: memberEmail,
  /** May stay empty for a member from another system. */
  phone: emptyOr(because('member.phone.invalid'), typed => memberPhone.safeParse(typed).success),
  version: z.optional(z.int()),
});
export type OwnContact = z.infer<typeof ownContact>;

/** The member's data for the member's own pages. */
export const ownMember = z.object({
  id,
  state: z.enum(memberStates),
  version: z.int(),
  communityTitle: z.string(),
  creditorId: z.string(),
  /** Current texts; an approval names their version. */
  approvalTexts: publicApprovalTexts,
  memberType: z.enum(memberTypes),
  salutation: z.string(),
  companyName: z.string(),
  companyUid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  housenumber: z.string(),
  stairs: z.string(),
  floor: z.string(),
  doorNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  deliveryStreet: z.string(),
  deliveryHousenumber: z.string(),
  deliveryZip: z.string(),
  deliveryCity: z.string(),
  baName: z.string(),
  baNumber: z.string(),
  taxRuleFeed: z.nullable(z.string()),
  leftOn: z.nullable(z.iso.date()),
});
export type OwnMember = z.infer<typeof ownMember>;

const approvalKinds = ['membership', 'sepa', 'additionalContract', 'usageValues'] as const;

export const ownFile = z.object({
  id,
  title: z.string(),
  description: z.string(),
  fileName: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  created: instant,
});
export type OwnFile = z.infer<typeof ownFile>;

/** Written agreements between member and community. */
export const ownDocuments = z.object({
  communityTitle: z.string(),
  creditorId: z.string(),
  /** Applications as sent, newest first: two for merged members, none for applications from before they were stored. */
  applications: z.array(z.object({ id, sent: instant, person: facts, countingPoints: z.array(facts) })),
  approvals: z.array(
    z.object({
      id,
      kind: z.enum(approvalKinds),
      textVersion: z.string(),
      /** The approved text in its language; empty if that version is not stored here. */
      text: z.string(),
      locale,
      given: instant,
    }),
  ),
  mandates: z.array(mandate),
  files: z.array(ownFile),
});
export type OwnDocuments = z.infer<typeof ownDocuments>;
