import * as z from 'zod/mini';
import { community, communityData, communityFilter, publicCommunity } from './communities.ts';
import { countingPointDay, countingPointDays, energyImport, energyImportFilter, energyImportRow } from './energy.ts';
import { emailCheck, loginParameters, passwordRequest, passwordReset, registration, setup, user } from './identity.ts';
import { codedLookup, networkOperator, numberedLookup } from './lookups.ts';
import { member, memberFilter, memberRow, membershipApplication, ownMembership } from './members.ts';
import { organisation, publicOrganisation } from './organisations.ts';
import { day } from './primitives.ts';
import type { RefusalCode } from './refusals.ts';

export type Access = 'public' | 'user' | 'admin';

type Shape = z.core.$ZodType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api/v1`, parameters in braces as in OpenAPI. */
  path: string;
  access: Access;
  tag: string;
  summary: string;
  params?: z.core.$ZodType<Record<string, unknown>>;
  query?: z.core.$ZodType<Record<string, unknown>>;
  body?: Shape;
  /** The body is multipart/form-data: these fields and one file named `file`. */
  form?: z.core.$ZodType<Record<string, unknown>>;
  /** Present for lists in the dialect of ra-data-simple-rest: `sort`, `range`, `filter`, answered with Content-Range. */
  list?: { sortable: readonly [string, ...string[]]; filter: z.core.$ZodType<Record<string, unknown>> };
  answer: Shape;
  refusals?: readonly RefusalCode[];
};

const success = z.object({ success: z.literal(true) });
const done = { ...success.shape };
const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const nothing = { access: 'public' } as const;

const define = <const T extends Record<string, Endpoint>>(table: T) => table;

/** Everything the server answers. The routes are mounted from it, the OpenAPI document is made from it, and the
 *  front ends' client is typed from that document. */
export const endpoints = define({
  // Session
  login: {
    method: 'POST',
    path: '/login',
    access: 'public',
    tag: 'session',
    summary: 'Log in',
    body: loginParameters,
    answer: user,
    refusals: ['login.invalid', 'tooManyAttempts'],
  },
  checkLogin: {
    method: 'GET',
    path: '/login/check',
    access: 'user',
    tag: 'session',
    summary: 'The logged-in user',
    answer: user,
  },
  logout: { ...nothing, method: 'GET', path: '/logout', tag: 'session', summary: 'Log out', answer: success },
  checkEmail: {
    method: 'POST',
    path: '/login/checkemail',
    access: 'public',
    tag: 'session',
    summary: 'Begin an activation; with the mailed token, say whether the use of data is accepted',
    body: emailCheck,
    answer: z.object({ ...done, data: z.object({ accepts: z.boolean() }) }),
    refusals: ['emailCheck.failed', 'tooManyAttempts'],
  },
  register: {
    method: 'POST',
    path: '/login/register',
    access: 'public',
    tag: 'session',
    summary: 'Complete the registration: set a password and accept the use of data',
    body: registration,
    answer: success,
    refusals: ['activation.failed', 'tooManyAttempts'],
  },
  requestPassword: {
    method: 'POST',
    path: '/password/request',
    access: 'public',
    tag: 'session',
    summary: 'Mail a link to set a new password; the answer is the same for every address',
    body: passwordRequest,
    answer: success,
    refusals: ['tooManyAttempts'],
  },
  checkPasswordToken: {
    method: 'GET',
    path: '/password/check/{token}',
    access: 'public',
    tag: 'session',
    summary: 'Whether a mailed link still holds',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    answer: success,
    refusals: ['link.invalid'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    access: 'public',
    tag: 'session',
    summary: 'Set a new password with a mailed token; ends every session of the person',
    body: passwordReset,
    answer: success,
    refusals: ['link.invalid'],
  },

  // Set-up of an empty installation
  getSetup: {
    method: 'GET',
    path: '/public/setup',
    access: 'public',
    tag: 'setup',
    summary: 'Whether the first administrator may still be created',
    answer: z.object({ open: z.boolean() }),
  },
  createSetup: {
    method: 'POST',
    path: '/public/setup',
    access: 'public',
    tag: 'setup',
    summary: 'Create the organisation and its first administrator',
    body: setup,
    answer: user,
    refusals: ['setup.closed', 'link.invalid'],
  },

  // Organisations
  getPublicOrganisation: {
    method: 'GET',
    path: '/public/organisation',
    access: 'public',
    tag: 'organisation',
    summary: 'The organisation of this address: by slug, by host name, or the only one',
    query: z.object({ organisation: z.optional(z.string().check(z.maxLength(100))) }),
    answer: publicOrganisation,
  },
  listOrganisations: {
    method: 'GET',
    path: '/organisations',
    access: 'user',
    tag: 'organisation',
    summary: 'The organisations the logged-in user belongs to',
    answer: z.array(organisation),
  },
  getOrganisation: {
    method: 'GET',
    path: '/organisation/{id}',
    access: 'user',
    tag: 'organisation',
    summary: 'One organisation',
    params: byId,
    answer: organisation,
  },

  // Communities
  listPublicCommunities: {
    method: 'GET',
    path: '/public/communities',
    access: 'public',
    tag: 'community',
    summary: 'The communities a visitor can apply to',
    query: z.object({ organisation: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.array(publicCommunity),
  },
  listCommunities: {
    method: 'GET',
    path: '/communities',
    access: 'admin',
    tag: 'community',
    summary: 'Communities',
    list: { sortable: ['title', 'titleShort', 'edaNumber', 'created', 'id'], filter: communityFilter },
    answer: z.array(community),
  },
  getCommunity: {
    method: 'GET',
    path: '/community/{id}',
    access: 'admin',
    tag: 'community',
    summary: 'One community',
    params: byId,
    answer: community,
  },
  createCommunity: {
    method: 'PUT',
    path: '/community/create',
    access: 'admin',
    tag: 'community',
    summary: 'Found a community',
    body: communityData,
    answer: z.object({ ...done, community }),
  },
  updateCommunity: {
    method: 'POST',
    path: '/community/{id}/update',
    access: 'admin',
    tag: 'community',
    summary: 'Change a community',
    params: byId,
    body: communityData,
    answer: z.object({ ...done, community }),
  },

  // Lookups
  listNetworkOperators: {
    ...nothing,
    method: 'GET',
    path: '/networkoperators',
    tag: 'lookups',
    summary: 'Grid operators',
    answer: z.array(networkOperator),
  },
  listPowerProductions: {
    ...nothing,
    method: 'GET',
    path: '/powerproductions',
    tag: 'lookups',
    summary: 'Consumption and the ways of producing power',
    answer: z.array(numberedLookup),
  },
  listTaxRules: {
    ...nothing,
    method: 'GET',
    path: '/taxrules',
    tag: 'lookups',
    summary: 'How a feeder is taxed',
    answer: z.array(codedLookup),
  },
  listMemberTypes: {
    ...nothing,
    method: 'GET',
    path: '/membertypes',
    tag: 'lookups',
    summary: 'Person or company',
    answer: z.array(codedLookup),
  },

  // Members
  apply: {
    method: 'PUT',
    path: '/public/member/create',
    access: 'public',
    tag: 'member',
    summary: 'Apply for membership',
    query: z.object({ organisation: z.optional(z.string().check(z.maxLength(100))) }),
    body: membershipApplication,
    answer: success,
    refusals: ['application.communityClosed', 'tooManyAttempts'],
  },
  listMembers: {
    method: 'GET',
    path: '/admin/members',
    access: 'admin',
    tag: 'member',
    summary: 'Members and applicants',
    list: {
      sortable: [
        'lastName',
        'memberNumber',
        'companyName',
        'email',
        'city',
        'communityTitle',
        'state',
        'created',
        'id',
      ],
      filter: memberFilter,
    },
    answer: z.array(memberRow),
  },
  getMember: {
    method: 'GET',
    path: '/admin/member/{id}',
    access: 'admin',
    tag: 'member',
    summary: 'One member with counting points',
    params: byId,
    answer: member,
  },
  acceptMember: {
    method: 'POST',
    path: '/admin/member/{id}/accept',
    access: 'admin',
    tag: 'member',
    summary: 'Accept an application: active, numbered, counting points activated, invitation mailed',
    params: byId,
    answer: z.object({ ...done, member }),
    refusals: ['member.notApplied', 'countingPoint.sharesAboveHundred'],
  },
  declineMember: {
    method: 'POST',
    path: '/admin/member/{id}/decline',
    access: 'admin',
    tag: 'member',
    summary: 'Decline an application and tell the applicant by mail',
    params: byId,
    answer: z.object({ ...done, member }),
    refusals: ['member.notApplied'],
  },
  listOwnMemberships: {
    method: 'GET',
    path: '/members',
    access: 'user',
    tag: 'member',
    summary: 'The memberships of the logged-in user, with counting points',
    answer: z.array(ownMembership),
  },
  getOwnMembership: {
    method: 'GET',
    path: '/member/{id}',
    access: 'user',
    tag: 'member',
    summary: 'One membership of the logged-in user',
    params: byId,
    answer: ownMembership,
  },

  // Energy
  getCountingPointDay: {
    method: 'GET',
    path: '/countingpointdata/{id}/day',
    access: 'user',
    tag: 'energy',
    summary: 'The quarter hours of one day; without a day, of the newest one that has data',
    params: byId,
    query: z.object({ day: z.optional(day) }),
    answer: countingPointDay,
    refusals: ['energy.rangeInvalid'],
  },
  getCountingPointDays: {
    method: 'GET',
    path: '/countingpointdata/{id}/days',
    access: 'user',
    tag: 'energy',
    summary: 'Sums by day, at most 400 days',
    params: byId,
    query: z.object({ start: day, end: day }),
    answer: countingPointDays,
    refusals: ['energy.rangeInvalid'],
  },
  listEnergyImports: {
    method: 'GET',
    path: '/eegfakt',
    access: 'admin',
    tag: 'energy',
    summary: 'What came when, from where, with which result',
    list: { sortable: ['created', 'fileName', 'state', 'periodStart', 'id'], filter: energyImportFilter },
    answer: z.array(energyImportRow),
  },
  getEnergyImport: {
    method: 'GET',
    path: '/eegfakt/{id}',
    access: 'admin',
    tag: 'energy',
    summary: 'The preview, or the result, of one import',
    params: byId,
    answer: energyImport,
  },
  createEnergyImport: {
    method: 'PUT',
    path: '/eegfakt/create',
    access: 'admin',
    tag: 'energy',
    summary: "Read a report of the EDA portal and preview it; nothing is stored in the members' data yet",
    form: z.object({ community: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ ...done, energyImport }),
    refusals: [
      'energy.fileMissing',
      'energy.notAWorkbook',
      'energy.damaged',
      'energy.tooLarge',
      'energy.layoutUnknown',
      'energy.layoutMonthly',
      'energy.empty',
    ],
  },
  commitEnergyImport: {
    method: 'POST',
    path: '/eegfakt/{id}/commit',
    access: 'admin',
    tag: 'energy',
    summary: 'Store what the preview showed',
    params: byId,
    answer: z.object({ ...done, energyImport }),
    refusals: ['energy.importDiscarded', 'energy.noKnownMeter'],
  },
  discardEnergyImport: {
    method: 'DELETE',
    path: '/eegfakt/{id}',
    access: 'admin',
    tag: 'energy',
    summary: 'Discard a preview',
    params: byId,
    answer: success,
    refusals: ['energy.importCommitted'],
  },
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** The records the OpenAPI document names; what is not here is written in place. */
export const namedSchemas = {
  User: user,
  LoginParameters: loginParameters,
  Registration: registration,
  Organisation: organisation,
  PublicOrganisation: publicOrganisation,
  Community: community,
  CommunityData: communityData,
  PublicCommunity: publicCommunity,
  MembershipApplication: membershipApplication,
  Member: member,
  MemberRow: memberRow,
  OwnMembership: ownMembership,
  CountingPointDay: countingPointDay,
  CountingPointDays: countingPointDays,
  EnergyImport: energyImport,
  EnergyImportRow: energyImportRow,
  NetworkOperator: networkOperator,
} satisfies Record<string, Shape>;
