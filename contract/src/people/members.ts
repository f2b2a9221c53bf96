import * as z from 'zod/mini';
import { appliedCountingPoint, countingPoint } from '../communities/countingPoints.ts';
import { compact, isAustrianZip, isCompanyUid, isIban } from '../identifiers.ts';
import {
  because,
  calendarDay,
  chosenId,
  day,
  emailAddress,
  emptyOr,
  freeText,
  id,
  instant,
  isComparable,
  locale,
  matching,
  required,
  text,
} from '../primitives.ts';
import type { FieldCode } from '../refusals.ts';
import {
  attentions,
  feeStates,
  isFeeder,
  mandateSchemes,
  memberStates,
  memberTypes,
  salutations,
  taxRules,
} from '../vocabulary.ts';

/** The portal's own wording of the four approvals. A change of it is a new version. */
export const approvalTextVersion = '2026-11';

const personAndAddress = {
  memberType: z.enum(memberTypes, because('member.memberType.missing')),
  salutation: z.enum(salutations, because('member.salutation.missing')),
  companyName: text(),
  companyUid: emptyOr(because('member.companyUid.invalid'), isCompanyUid, compact),
  firstName: required(because('member.firstName.missing'), 100),
  lastName: required(because('member.lastName.missing'), 100),
  birthDate: emptyOr(because('member.birthDate.invalid'), isBirthDate),
  email: emailAddress(because('member.email.missing'), because('member.email.invalid')),
  phone: matching(because('member.phone.missing'), because('member.phone.invalid'), /^\+?[\d\s()/.-]{5,30}$/),
  street: required(because('member.street.missing')),
  housenumber: required(because('member.housenumber.missing'), 20),
  stairs: text(20),
  floor: text(20),
  doorNumber: text(20),
  zip: required(because('member.zip.missing')).check(z.refine(isAustrianZip, because('member.zip.invalid'))),
  city: required(because('member.city.missing')),
  deliveryStreet: text(),
  deliveryHousenumber: text(20),
  deliveryZip: emptyOr(because('member.deliveryZip.invalid'), isAustrianZip),
  deliveryCity: text(),
  baName: required(because('member.baName.missing'), 70),
  baNumber: z
    .string(because('member.baNumber.missing'))
    .check(
      z.overwrite(compact),
      z.minLength(1, because('member.baNumber.missing')),
      z.refine(isIban, because('member.baNumber.invalid')),
    ),
  networkOperator: required(because('member.networkOperator.missing')),
  taxRuleFeed: z.nullable(z.enum(taxRules, because('member.taxRuleFeed.invalid'))),
  taxNumberFeed: text(),
};

function isBirthDate(typed: string) {
  return day.safeParse(typed).success && typed >= '1900-01-01' && typed <= new Date().toISOString().slice(0, 10);
}

const approved = (code: FieldCode) => z.literal(true, code);

/** What a visitor sends (spec §5). The same schema checks in the browser and in the server. */
export const membershipApplication = z
  .object({
    ...personAndAddress,
    community: chosenId(because('member.community.missing')),
    /** Whether the facility stands elsewhere than the bill goes: only then the delivery address is asked for. */
    deliveryDiffers: z.boolean(),
    countingPoints: z
      .array(appliedCountingPoint, because('member.countingPoints.missing'))
      .check(z.minLength(1, because('member.countingPoints.missing')), z.maxLength(50, because('field.tooLong'))),
    approvalMembership: approved(because('member.approvalMembership.missing')),
    approvalSepa: approved(because('member.approvalSepa.missing')),
    approvalAdditionalContract: approved(because('member.approvalAdditionalContract.missing')),
    approvalUsageValues: approved(because('member.approvalUsageValues.missing')),
    /** The version of the texts that were read. */
    approvalTextVersion: z.string().check(z.maxLength(40)),
    locale,
    /** Made by the browser once per form: a request that is repeated does not make a second application. */
    applicationKey: z.uuid(),
    /** A field no person sees; what fills it in is not one. */
    website: z.string().check(z.maxLength(200)),
    /** The solved `ProofChallenge`, challenge and solution as JSON in base64. */
    altcha: z.optional(z.string().check(z.maxLength(4000))),
  })
  .check(
    demand('companyName', 'member.companyName.missing', a => a.memberType === 'company' && isBlank(a.companyName)),
    demand('deliveryStreet', 'member.deliveryStreet.missing', a => a.deliveryDiffers && isBlank(a.deliveryStreet)),
    demand(
      'deliveryHousenumber',
      'member.deliveryHousenumber.missing',
      a => a.deliveryDiffers && isBlank(a.deliveryHousenumber),
    ),
    demand('deliveryZip', 'member.deliveryZip.missing', a => a.deliveryDiffers && isBlank(a.deliveryZip)),
    demand('deliveryCity', 'member.deliveryCity.missing', a => a.deliveryDiffers && isBlank(a.deliveryCity)),
    demand(
      'taxRuleFeed',
      'member.taxRuleFeed.missing',
      a => a.countingPoints.some(point => isFeeder(point.powerProductionType)) && !a.taxRuleFeed,
    ),
    demand(
      'taxNumberFeed',
      'member.taxNumberFeed.missing',
      a => a.taxRuleFeed === 'REVERSE_CHARGE' && isBlank(a.taxNumberFeed),
    ),
    z.check(payload => {
      const numbers = payload.value.countingPoints.map(point => compact(String(point?.cpNumber ?? '')));
      for (const [place, number] of numbers.entries()) {
        if (number === '' || numbers.indexOf(number) === place) continue;
        payload.issues.push({
          code: 'custom',
          message: because('countingPoint.cpNumber.twice'),
          path: ['countingPoints', place, 'cpNumber'],
          input: number,
        });
      }
    }),
  );
export type MembershipApplication = z.infer<typeof membershipApplication>;

type Asked = {
  memberType?: string;
  companyName?: string;
  deliveryDiffers?: boolean;
  deliveryStreet?: string;
  deliveryHousenumber?: string;
  deliveryZip?: string;
  deliveryCity?: string;
  taxRuleFeed?: string | null;
  taxNumberFeed?: string;
  countingPoints: { powerProductionType: number }[];
};

/** What administrators write of a member. Unlike an applicant's, the bank data may be missing: who pays by transfer
 *  has none. */
const administered = {
  ...personAndAddress,
  birthDate: z._default(z.nullable(personAndAddress.birthDate), null),
  baName: text(70),
  baNumber: emptyOr(because('member.baNumber.invalid'), isIban, compact),
  birthCityCountry: text(),
  /** ISO 3166-1. */
  citizenship: text(2),
  /** The name of a grid operator that is not in the list. */
  otherNetworkOperator: text(),
  /** The number under which the grid operator has the person as a customer. */
  cnrNetworkOperator: text(60),
  existingSmartMeter: z._default(z.nullable(z.boolean()), null),
  /** The number under which another system of the community has the member. */
  memberComNumber: text(60),
};

export const memberData = z
  .object({ ...administered, locale, version: z.optional(z.int()) })
  .check(...conditionalFields());
export type MemberData = z.infer<typeof memberData>;

/** Taken in on paper: it becomes an application like those that visitors send. */
export const newMember = z
  .object({
    ...administered,
    locale,
    community: chosenId(because('member.community.missing')),
    countingPoints: z
      .array(appliedCountingPoint, because('member.countingPoints.missing'))
      .check(z.minLength(1, because('member.countingPoints.missing')), z.maxLength(50, because('field.tooLong'))),
    /** What the person signed, on paper. */
    approvalMembership: z._default(z.boolean(), false),
    approvalSepa: z._default(z.boolean(), false),
    approvalAdditionalContract: z._default(z.boolean(), false),
    approvalUsageValues: z._default(z.boolean(), false),
  })
  .check(
    ...conditionalFields(),
    needed(
      'taxRuleFeed',
      'member.taxRuleFeed.missing',
      a => a.countingPoints?.some(point => isFeeder(point.powerProductionType)) && !a.taxRuleFeed,
    ),
    needed('baNumber', 'member.baNumber.missing', a => a.approvalSepa && isBlank(a.baNumber)),
  );
export type NewMember = z.infer<typeof newMember>;

type Written = Partial<Asked> & { baName?: string; baNumber?: string; approvalSepa?: boolean };

function needed(field: string, code: FieldCode, isMissing: (written: Written) => boolean | undefined) {
  return z.refine<Written>(written => !isMissing(written), {
    error: because(code),
    path: [field],
    when: isComparable,
  });
}

function conditionalFields() {
  const isElsewhere = (a: Written) =>
    [a.deliveryStreet, a.deliveryHousenumber, a.deliveryZip, a.deliveryCity].some(typed => !isBlank(typed));
  return [
    needed('companyName', 'member.companyName.missing', a => a.memberType === 'company' && isBlank(a.companyName)),
    needed('deliveryStreet', 'member.deliveryStreet.missing', a => isElsewhere(a) && isBlank(a.deliveryStreet)),
    needed(
      'deliveryHousenumber',
      'member.deliveryHousenumber.missing',
      a => isElsewhere(a) && isBlank(a.deliveryHousenumber),
    ),
    needed('deliveryZip', 'member.deliveryZip.missing', a => isElsewhere(a) && isBlank(a.deliveryZip)),
    needed('deliveryCity', 'member.deliveryCity.missing', a => isElsewhere(a) && isBlank(a.deliveryCity)),
    needed('baName', 'member.baName.missing', a => !isBlank(a.baNumber) && isBlank(a.baName)),
    needed('baNumber', 'member.baNumber.missing', a => !isBlank(a.baName) && isBlank(a.baNumber)),
    needed(
      'taxNumberFeed',
      'member.taxNumberFeed.missing',
      a => a.taxRuleFeed === 'REVERSE_CHARGE' && isBlank(a.taxNumberFeed),
    ),
  ] as const;
}

/** Where the bill goes. */
export const invoiceAddress = z.object({
  street: personAndAddress.street,
  housenumber: personAndAddress.housenumber,
  stairs: personAndAddress.stairs,
  floor: personAndAddress.floor,
  doorNumber: personAndAddress.doorNumber,
  zip: personAndAddress.zip,
  city: personAndAddress.city,
});
export type InvoiceAddress = z.infer<typeof invoiceAddress>;

export const newMemberNumber = z.object({
  memberNumber: z
    .int(because('member.memberNumber.missing'))
    .check(
      z.positive(because('member.memberNumber.missing')),
      z.lte(999_999_999, because('member.memberNumber.missing')),
    ),
});

export const leaving = z.object({ leftOn: calendarDay(because('member.leftOn.missing')) });

export const declining = z.object({ reason: freeText(1000) });

/** Exactly two, and which of them stays (spec §4). */
export const memberMerge = z.object({ members: z.array(id).check(z.maxLength(1000)), primary: id });
export type MemberMerge = z.infer<typeof memberMerge>;

export const newMandate = z.object({
  scheme: z.enum(mandateSchemes, because('mandate.scheme.missing')),
  signed: calendarDay(because('mandate.signed.missing')),
});
export type NewMandate = z.infer<typeof newMandate>;

/** The permission to debit an account. */
export const mandate = z.object({
  id,
  reference: z.string(),
  scheme: z.enum(mandateSchemes),
  iban: z.string(),
  accountOwner: z.string(),
  signed: day,
  revoked: z.nullable(instant),
  /** The newest day of collection. */
  lastUsed: z.nullable(day),
  /** The last day on which it can be used: 36 months after the last time, or after it was signed. */
  validUntil: day,
});
export type Mandate = z.infer<typeof mandate>;

/** A field that is needed only because of what another says. It is checked even when other fields are wrong, so that
 *  the applicant sees everything at once. */
function demand(field: string, code: FieldCode, isMissing: (application: Asked) => boolean | undefined) {
  return z.refine<Asked>(application => !isMissing(application), {
    error: because(code),
    path: [field],
    when: isComparable,
  });
}

const isBlank = (typed: string | undefined) => (typed ?? '').trim() === '';

export const member = z.object({
  id,
  memberNumber: z.nullable(z.int()),
  memberType: z.enum(memberTypes),
  salutation: z.enum(salutations),
  companyName: z.string(),
  companyUid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(day),
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
  networkOperator: z.string(),
  taxRuleFeed: z.nullable(z.enum(taxRules)),
  taxNumberFeed: z.string(),
  birthCityCountry: z.string(),
  citizenship: z.string(),
  otherNetworkOperator: z.string(),
  cnrNetworkOperator: z.string(),
  existingSmartMeter: z.nullable(z.boolean()),
  memberComNumber: z.string(),
  locale,
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  created: instant,
  approvalMembership: z.nullable(instant),
  approvalSepa: z.nullable(instant),
  approvalAdditionalContract: z.nullable(instant),
  approvalUsageValues: z.nullable(instant),
  lastExport: z.nullable(instant),
  /** Since when nothing of the person is left in the record. */
  anonymised: z.nullable(instant),
  /** The last day of membership. */
  leftOn: z.nullable(day),
  membershipFeeInvoice: z.enum(feeStates),
  version: z.int(),
  updated: instant,
  mandates: z.array(mandate),
  /** The login of the person, once the invitation has been followed. */
  user: z.nullable(id),
  countingPoints: z.array(countingPoint),
});
export type Member = z.infer<typeof member>;

export const memberRow = z.object({
  id,
  memberNumber: z.nullable(z.int()),
  memberType: z.enum(memberTypes),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  zip: z.string(),
  city: z.string(),
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  created: instant,
  membershipFeeInvoice: z.enum(feeStates),
  lastExport: z.nullable(instant),
  countingPointCount: z.int(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** Spec §3: all default to 0 or empty, which means any. */
export const memberFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  powerProductionType: z.optional(z.int().check(z.gte(0), z.lte(99))),
  /** 1 charged, 2 partially charged, 3 uncharged. */
  memberShipFeeInvoice: z.optional(z.int().check(z.gte(0), z.lte(3))),
  state: z.optional(z.enum(memberStates)),
  attention: z.optional(z.enum(attentions)),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type MemberFilter = z.infer<typeof memberFilter>;

/** Either those named, or all that a filter finds: a filter it does not know must not mean everybody. */
export const memberExport = z.object({
  ids: z.optional(z.array(id).check(z.maxLength(100_000))),
  filter: z.optional(z.strictObject(memberFilter.shape)),
  format: z.enum(['xlsx', 'csv']),
});
export type MemberExport = z.infer<typeof memberExport>;

/** How many there are of what a filter finds. */
export const memberStatistics = z.object({
  total: z.int(),
  applied: z.int(),
  active: z.int(),
  left: z.int(),
  declined: z.int(),
  persons: z.int(),
  companies: z.int(),
  consumers: z.int(),
  feeders: z.int(),
  /** kWp of the feeders. */
  peakPerformance: z.number(),
  /** kWh a year, as the consumers said. */
  yearConsumption: z.number(),
});
export type MemberStatistics = z.infer<typeof memberStatistics>;

/** What a merge would make, before it is done. */
export const mergePreview = z.object({
  result: member,
  secondary: member,
  moved: z.object({
    countingPoints: z.int(),
    mandates: z.int(),
    files: z.int(),
    energyDays: z.int(),
    invoices: z.int(),
    /** Its own tariffs. */
    tariffs: z.int(),
  }),
  /** The secondary's own login loses the membership, for the primary has one. */
  losesLogin: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

export const ownMembership = z.object({
  id,
  memberNumber: z.nullable(z.int()),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  countingPoints: z.array(countingPoint),
});
export type OwnMembership = z.infer<typeof ownMembership>;
