import * as z from 'zod/mini';
import { appliedCountingPoint, countingPoint } from '../communities/countingPoints.ts';
import { compact, isAustrianZip, isCompanyUid, isIban } from '../identifiers.ts';
import { memberRegistrations } from '../market/vocabulary.ts';
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
  requiredFreeText,
  text,
} from '../primitives.ts';
import type { FieldCode } from '../refusals.ts';
import {
  type AskableField,
  approvalFields,
  attentions,
  feeStates,
  isFeeder,
  mandateSchemes,
  memberStates,
  memberTypes,
  salutations,
  taxRules,
} from '../vocabulary.ts';
import { isMandateReference } from './mandateReference.ts';

/** The portal's own wording of the four approvals. A change of it is a new version. */
export const approvalTextVersion = '2026-11-29';

export const memberEmail = emailAddress(because('member.email.missing'), because('member.email.invalid'));

export const memberPhone = matching(
  because('member.phone.missing'),
  because('member.phone.invalid'),
  /^\+?[\d\s()/.-]{5,30}$/,
);

const personAndAddress = {
  memberType: z.enum(memberTypes, because('member.memberType.missing')),
  salutation: z.enum(salutations, because('member.salutation.missing')),
  companyName: text(),
  companyUid: emptyOr(because('member.companyUid.invalid'), isCompanyUid, compact),
  firstName: required(because('member.firstName.missing'), 100),
  lastName: required(because('member.lastName.missing'), 100),
  birthDate: emptyOr(because('member.birthDate.invalid'), isBirthDate),
  email: memberEmail,
  phone: memberPhone,
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
  otherNetworkOperator: text(),
  taxRuleFeed: z.nullable(z.enum(taxRules, because('member.taxRuleFeed.invalid'))),
  taxNumberFeed: text(),
};

function isBirthDate(typed: string) {
  return day.safeParse(typed).success && typed >= '1900-01-01' && typed <= new Date().toISOString().slice(0, 10);
}

/** Value of `networkOperator` for one that the list lacks; its name is `otherNetworkOperator`. */
export const unlistedOperator = 'other';

type OperatorNamed = { networkOperator: string; otherNetworkOperator: string };

/** A grid operator has one place: its market partner id, or its name. Spec §5 also allows a name instead of an id. */
const operatorInOnePlace = () =>
  z.overwrite<OperatorNamed>(written => {
    const { networkOperator } = written;
    if (/^AT\d{6}$/.test(networkOperator)) return { ...written, otherNetworkOperator: '' };
    if (networkOperator === unlistedOperator || networkOperator === '') return written;
    return { ...written, networkOperator: unlistedOperator, otherNetworkOperator: networkOperator };
  });

/** Optional; the application form shows the fields required by the community. */
const askable = {
  birthCityCountry: text(),
  /** ISO 3166-1. */
  citizenship: text(2),
  /** Customer number at the grid operator. */
  cnrNetworkOperator: text(60),
  existingSmartMeter: z._default(z.nullable(z.boolean()), null),
} satisfies Record<AskableField, unknown>;

const approved = (code: FieldCode) => z.literal(true, code);

/** An application (spec §5). Browser and server validate with the same schema. */
export const membershipApplication = z
  .object({
    ...personAndAddress,
    community: chosenId(because('member.community.missing')),
    ...askable,
    /** Whether the facility's address differs from the billing address; only then it is required. */
    deliveryDiffers: z.boolean(),
    countingPoints: z
      .array(appliedCountingPoint, because('member.countingPoints.missing'))
      .check(z.minLength(1, because('member.countingPoints.missing')), z.maxLength(50, because('field.tooLong'))),
    approvalMembership: approved(because('member.approvalMembership.missing')),
    approvalSepa: approved(because('member.approvalSepa.missing')),
    approvalAdditionalContract: approved(because('member.approvalAdditionalContract.missing')),
    approvalUsageValues: approved(because('member.approvalUsageValues.missing')),
    /** Version of the displayed texts. */
    approvalTextVersion: z.string().check(z.maxLength(40)),
    locale,
    /** Idempotency key, generated by the browser once per form. */
    applicationKey: z.uuid(),
    /** Honeypot: hidden from people, filled in by bots. */
    website: z.string().check(z.maxLength(200)),
    /** The solved `ProofChallenge`, challenge and solution as JSON in base64. */
    altcha: z.optional(z.string().check(z.maxLength(4000))),
  })
  .check(
    operatorInOnePlace(),
    demand('otherNetworkOperator', 'member.otherNetworkOperator.missing', isOperatorUnnamed),
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
    eachPointOnce(),
  );
export type MembershipApplication = z.infer<typeof membershipApplication>;

/** The same number twice is an error of the later one. */
function eachPointOnce() {
  return z.check<{ countingPoints: { cpNumber: string }[] }>(
    payload => {
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
    },
    { when: isComparable },
  );
}

function isOperatorUnnamed({ networkOperator, otherNetworkOperator }: Partial<OperatorNamed>) {
  return networkOperator === unlistedOperator && isBlank(otherNetworkOperator);
}

type Asked = Partial<OperatorNamed> & {
  memberType?: string;
  firstName?: string;
  lastName?: string;
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

/** Optional texts of a member without a rule of their own. Form, page and export take every one of them. */
export const furtherTexts = ['memberComNumber', 'birthCityCountry'] as const;
type FurtherText = (typeof furtherTexts)[number];

const writtenTexts: Record<FurtherText, ReturnType<typeof text>> = {
  /** Id of the member in another system of the community. */
  memberComNumber: text(60),
  birthCityCountry: askable.birthCityCountry,
};
const storedTexts: Record<FurtherText, z.ZodMiniString> = {
  memberComNumber: z.string(),
  birthCityCountry: z.string(),
};

/** A member as administrators edit it. Unlike in an application, bank data are optional: payers by transfer have none. */
const administered = {
  ...personAndAddress,
  firstName: text(100),
  lastName: text(100),
  birthDate: z._default(z.nullable(personAndAddress.birthDate), null),
  /** Null for a person without one: their documents go by letter. */
  email: z.nullable(personAndAddress.email),
  /** Null for a person without one. */
  phone: z.nullable(personAndAddress.phone),
  baName: text(70),
  baNumber: emptyOr(because('member.baNumber.invalid'), isIban, compact),
  ...writtenTexts,
  ...askable,
};

/** Missing in members from other systems. What is missing may stay so until it is known; `updateMember` refuses to
 *  remove a stored value. */
export const completedLater = ['street', 'housenumber', 'zip', 'city', 'networkOperator'] as const;

export const memberData = z
  .object({
    ...administered,
    street: text(),
    housenumber: text(20),
    zip: emptyOr(because('member.zip.invalid'), isAustrianZip),
    city: text(),
    networkOperator: text(),
    locale,
    version: z.optional(z.int()),
  })
  .check(operatorInOnePlace(), ...conditionalFields());
export type MemberData = z.infer<typeof memberData>;

/** A paper application; becomes an application like an online one. */
export const newMember = z
  .object({
    ...administered,
    locale,
    community: chosenId(because('member.community.missing')),
    countingPoints: z
      .array(appliedCountingPoint, because('member.countingPoints.missing'))
      .check(z.minLength(1, because('member.countingPoints.missing')), z.maxLength(50, because('field.tooLong'))),
    /** The day of the signatures; today if omitted. */
    signedOn: z._default(z.nullable(calendarDay(because('mandate.signed.missing'))), null),
    /** The approvals signed on paper. */
    approvalMembership: z._default(z.boolean(), false),
    approvalSepa: z._default(z.boolean(), false),
    approvalAdditionalContract: z._default(z.boolean(), false),
    approvalUsageValues: z._default(z.boolean(), false),
  })
  .check(
    operatorInOnePlace(),
    ...conditionalFields(),
    needed(
      'taxRuleFeed',
      'member.taxRuleFeed.missing',
      a => a.countingPoints?.some(point => isFeeder(point.powerProductionType)) && !a.taxRuleFeed,
    ),
    needed('baNumber', 'member.baNumber.missing', a => a.approvalSepa && isBlank(a.baNumber)),
    eachPointOnce(),
  );
export type NewMember = z.infer<typeof newMember>;

/** The form of a paper application: signatures have a day. */
export const paperApplication = newMember.check(
  needed(
    'signedOn',
    'mandate.signed.missing',
    a => !a.signedOn && Object.values(approvalFields).some(approval => a[approval]),
  ),
);

type Written = Partial<Asked> &
  Partial<Record<(typeof approvalFields)[keyof typeof approvalFields], boolean>> & {
    baName?: string;
    baNumber?: string;
    signedOn?: string | null;
  };

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
    needed('otherNetworkOperator', 'member.otherNetworkOperator.missing', isOperatorUnnamed),
    needed('companyName', 'member.companyName.missing', a => a.memberType === 'company' && isBlank(a.companyName)),
    // A company may have no contact person.
    needed('firstName', 'member.firstName.missing', a => a.memberType === 'person' && isBlank(a.firstName)),
    needed('lastName', 'member.lastName.missing', a => a.memberType === 'person' && isBlank(a.lastName)),
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

/** Billing address. */
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

/** Acceptance of an application. A counting point stays new until the grid operator has confirmed it. */
export const acceptance = z.object({
  /** First day of membership; the proposed one if omitted. */
  enteredOn: z.optional(calendarDay(because('member.enteredOn.missing'))),
  /** Activates also the counting points that are not listed; otherwise only those of an imported report. */
  confirmed: z._default(z.boolean(), false),
  countingPoints: z._default(
    z
      .array(
        z
          .object({
            id,
            isConfirmed: z.boolean(),
            /** First day of participation. */
            dateOfActivation: z.nullable(calendarDay(because('countingPoint.dateOfActivation.invalid'))),
          })
          .check(
            z.refine(point => !point.isConfirmed || point.dateOfActivation !== null, {
              error: because('countingPoint.dateOfActivation.missing'),
              path: ['dateOfActivation'],
            }),
          ),
      )
      .check(z.maxLength(1000)),
    [],
  ),
});
export type Acceptance = z.infer<typeof acceptance>;

/** What an acceptance proposes, from imported reports and contracts. */
export const proposedAcceptance = z.object({
  enteredOn: day,
  /** Those that are new. */
  countingPoints: z.array(
    z.object({
      id,
      cpNumber: z.string(),
      powerProductionType: z.int(),
      isConfirmed: z.boolean(),
      dateOfActivation: z.nullable(day),
      /** The day after a former participation of the number in the community. */
      freeFrom: z.nullable(day),
      /** Where the day comes from. */
      source: z.nullable(z.enum(['report', 'contract'])),
    }),
  ),
});
export type ProposedAcceptance = z.infer<typeof proposedAcceptance>;

export const declining = z.object({ reason: freeText(1000) });

/** Exactly two, and which of them stays (spec §4). */
export const memberMerge = z.object({ members: z.array(id).check(z.maxLength(1000)), primary: id });
export type MemberMerge = z.infer<typeof memberMerge>;

export const newMandate = z.object({
  scheme: z.enum(mandateSchemes, because('mandate.scheme.missing')),
  signed: calendarDay(because('mandate.signed.missing')),
  /** Empty for the portal's own. */
  reference: emptyOr(because('mandate.reference.invalid'), isMandateReference),
  /** Day of the latest collection in another system; required if the signature is older than 36 months. */
  lastUsed: z._default(z.nullable(calendarDay(because('mandate.lastUsed.missing'))), null),
});
export type NewMandate = z.infer<typeof newMandate>;

/** Replaces a reference that banks would not see as it is shown. */
export const newMandateReference = z.object({
  reference: requiredFreeText(because('mandate.reference.invalid'), 35).check(
    z.refine(isMandateReference, because('mandate.reference.invalid')),
  ),
});

/** SEPA mandate. */
export const mandate = z.object({
  id,
  reference: z.string(),
  scheme: z.enum(mandateSchemes),
  iban: z.string(),
  accountOwner: z.string(),
  signed: day,
  revoked: z.nullable(instant),
  /** Day of the latest collection. */
  lastUsed: z.nullable(day),
  /** Expiry: 36 months after the latest collection, or after the signature. */
  validUntil: day,
});
export type Mandate = z.infer<typeof mandate>;

/** A field required by the value of another one. It is checked even if other fields are invalid, so that the
 *  applicant sees all errors together. */
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
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
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
  ...storedTexts,
  citizenship: z.string(),
  otherNetworkOperator: z.string(),
  cnrNetworkOperator: z.string(),
  existingSmartMeter: z.nullable(z.boolean()),
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
  /** Time of anonymisation. */
  anonymised: z.nullable(instant),
  /** The first day of membership; null before the acceptance, and for members accepted without one. */
  enteredOn: z.nullable(day),
  /** The last day of membership. */
  leftOn: z.nullable(day),
  membershipFeeInvoice: z.enum(feeStates),
  version: z.int(),
  updated: instant,
  mandates: z.array(mandate),
  /** The person's login, once the invitation was accepted. */
  user: z.nullable(id),
  countingPoints: z.array(countingPoint),
});
export type Member = z.infer<typeof member>;

/** Fields of a row that are stored with the member. */
export const storedInRow = {
  memberNumber: true,
  memberType: true,
  companyName: true,
  firstName: true,
  lastName: true,
  email: true,
  zip: true,
  city: true,
  state: true,
} as const;

export const memberRow = z.extend(z.pick(member, storedInRow), {
  id,
  /** Empty for a member without one. */
  email: z.string(),
  community: id,
  communityTitle: z.string(),
  created: instant,
  membershipFeeInvoice: z.enum(feeStates),
  lastExport: z.nullable(instant),
  countingPointCount: z.int(),
  /** Where the registrations of the counting points at grid operators stand; null without one. */
  registration: z.nullable(z.enum(memberRegistrations)),
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

const anyText = z.literal('');
const anyNumber = z.union([z.literal(0), anyText]);

/** The filter in a body. Strict: an unknown filter must not select everybody. */
const selectionFilter = z.pipe(
  z.strictObject({
    ...memberFilter.shape,
    community: z.union([anyNumber, memberFilter.shape.community]),
    powerProductionType: z.union([anyNumber, memberFilter.shape.powerProductionType]),
    memberShipFeeInvoice: z.union([anyNumber, memberFilter.shape.memberShipFeeInvoice]),
    state: z.union([anyText, memberFilter.shape.state]),
    attention: z.union([anyText, memberFilter.shape.attention]),
  }),
  z.transform(filter => {
    const asked = Object.entries(filter).filter(([, value]) => value !== 0 && value !== '');
    return memberFilter.parse(Object.fromEntries(asked));
  }),
);

/** Either ids, or all records of a filter. */
export const memberSelection = {
  ids: z.optional(z.array(id).check(z.maxLength(100_000))),
  filter: z.optional(selectionFilter),
};

export const memberExport = z.object({
  ...memberSelection,
  format: z.enum(['xlsx', 'csv']),
});
export type MemberExport = z.infer<typeof memberExport>;

/** Counts over all records of a filter. */
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
  /** kWh a year, as stated by the consumers. */
  yearConsumption: z.number(),
});
export type MemberStatistics = z.infer<typeof memberStatistics>;

/** Preview of a merge. */
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
  /** The secondary's login loses the membership, because the primary has one. */
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
