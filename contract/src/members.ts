import * as z from 'zod/mini';
import { appliedCountingPoint, countingPoint } from './countingPoints.ts';
import { compact, isAustrianZip, isCompanyUid, isIban } from './identifiers.ts';
import {
  because,
  chosenId,
  day,
  emailAddress,
  emptyOr,
  id,
  instant,
  locale,
  matching,
  required,
  text,
} from './primitives.ts';
import type { FieldCode } from './refusals.ts';
import { attentions, isFeeder, memberStates, memberTypes, salutations, taxRules } from './vocabulary.ts';

/** The wording of the four approvals an applicant agrees to. A change of wording is a new version. */
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
    approvalTextVersion: z.literal(approvalTextVersion),
    locale,
    /** Made by the browser once per form: a request that is repeated does not make a second application. */
    applicationKey: z.uuid(),
    /** A field no person sees; what fills it in is not one. */
    website: z.string().check(z.maxLength(200)),
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

/** A field that is needed only because of what another says. It is checked even when other fields are wrong, so that
 *  the applicant sees everything at once. */
function demand(field: string, code: FieldCode, isMissing: (application: Asked) => boolean | undefined) {
  return z.refine<Asked>(application => !isMissing(application), {
    error: because(code),
    path: [field],
    when: ({ value }) => Array.isArray((value as Asked | null)?.countingPoints),
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
  community: id,
  communityTitle: z.string(),
  state: z.enum(memberStates),
  created: instant,
  approvalMembership: z.nullable(instant),
  approvalSepa: z.nullable(instant),
  approvalAdditionalContract: z.nullable(instant),
  approvalUsageValues: z.nullable(instant),
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
  countingPointCount: z.int(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** Spec §3: all default to 0 or empty, which means any. */
export const memberFilter = z.object({
  id: z.optional(z.array(id)),
  community: z.optional(id),
  powerProductionType: z.optional(z.int()),
  state: z.optional(z.enum(memberStates)),
  attention: z.optional(z.enum(attentions)),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type MemberFilter = z.infer<typeof memberFilter>;

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
