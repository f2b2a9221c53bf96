import type { EndpointName } from '@nahstrom/contract/endpoints';
import { initialAccounting } from '../../money/accounting/domain.ts';
import { anApplication, testPassword } from '../../testing.ts';
import { addDays, dayOf } from '../days.ts';
import {
  aMarketMessage,
  aMarketSetting,
  aMembershipFee,
  aMemberTable,
  aNumbering,
  aPointTable,
  aSavedView,
  aTariff,
  tinyPng,
  type World,
} from './world.ts';

/** All kinds of callers. All but the last belong to the organisation of the requested records; `member` owns the member
 *  and the session, `clientAdmin` administers the client/customer. */
export const callers = ['nobody', 'member', 'otherMember', 'clientAdmin', 'admin', 'otherAdmin'] as const;

type Call = {
  path: string;
  json?: unknown;
  form?: { fields: Record<string, string>; file?: { name: string; bytes: Uint8Array } };
};

/** Expected statuses of the callers, in their order, and a permitted request. */
type Row = { expected: string; call(world: World): Call };

const password = { password: 'Neues-Passwort-1!', passwordRepeat: 'Neues-Passwort-1!' };
const proof = { passwordCurrent: testPassword };
const aUser = (world: World, change: object = {}) => ({
  username: `neu${world.number}@example.org`,
  firstname: 'Nina',
  lastname: 'Neu',
  roles: ['ROLE_USER'],
  active: true,
  locale: 'de',
  ...change,
});
const wording = { membership: 'a', sepa: 'b', additionalContract: 'c', usageValues: 'd' };
const at = (path: (world: World) => string, json?: (world: World) => unknown): Row['call'] => {
  return world => ({ path: path(world), ...(json && { json: json(world) }) });
};
const aJournal = (world: World) => ({
  community: world.community.id,
  format: 'csv',
  start: '2026-11-01',
  end: '2026-11-30',
  includeExported: true,
});
const noPrices = { validFrom: '2027-01-01', workPrice: null, gridPrice: null, feedInPrice: null };
const everybody = '200 200 200 200 200 200';
/** Neither a guessed key nor a community with few feeders has public hours. */
const unshared = '404 404 404 404 404 404';
const person = '401 200 200 200 200 200';
const anyAdmin = '401 403 403 200 200 200';
const admins = '401 403 403 403 200 200';
/** For the operator, which is `admin`. */
const operator = '401 403 403 403 200 403';
/** A record of the organisation, for its administrators only. */
const ours = '401 403 403 403 200 404';
/** A record of the member's own. */
const ownMember = '401 200 404 404 404 404';
/** A record of the client/customer. */
const clients = '401 403 403 200 200 404';
/** A record of the organisation that is outside of the client/customer. */
const beyondClient = '401 403 403 404 200 404';

/** The complete authorization matrix. An endpoint without a row does not compile. */
export const authorization: Record<EndpointName, Row> = {
  login: {
    expected: '401 401 401 401 401 401',
    call: at(
      () => '/login',
      () => ({ username: 'x@example.org', password: 'x' }),
    ),
  },
  checkLogin: { expected: person, call: at(() => '/login/check') },
  getSession: { expected: person, call: at(() => '/login/session') },
  logout: { expected: everybody, call: at(() => '/logout') },
  checkEmail: {
    expected: everybody,
    call: at(
      () => '/login/checkemail',
      () => ({ username: 'x@example.org' }),
    ),
  },
  register: {
    expected: '400 400 400 400 400 400',
    call: at(
      () => '/login/register',
      () => ({ token: 'guessed', username: 'x@example.org', ...password, accepts: true, locale: 'de' }),
    ),
  },
  confirmAdmission: {
    expected: '400 400 400 400 400 400',
    call: at(
      () => '/login/confirm',
      () => ({ token: 'guessed', username: 'x@example.org' }),
    ),
  },
  requestPassword: {
    expected: everybody,
    call: at(
      () => '/password/request',
      () => ({ username: 'x@example.org' }),
    ),
  },
  checkPasswordToken: { expected: '422 422 422 422 422 422', call: at(() => '/password/check/guessed') },
  resetPassword: {
    expected: '422 422 422 422 422 422',
    call: at(
      () => '/password/reset',
      () => ({ token: 'guessed', ...password }),
    ),
  },
  checkTwoFactorToken: { expected: '422 422 422 422 422 422', call: at(() => '/twofactor/check/guessed') },
  resetTwoFactor: {
    expected: '422 422 422 422 422 422',
    call: at(
      () => '/twofactor/reset',
      () => ({ token: 'guessed', password: 'x' }),
    ),
  },
  getInstallation: { expected: operator, call: at(() => '/operator') },
  setOrganisationVisitors: {
    expected: operator,
    call: at(
      w => `/operator/organisation/${w.organisation.id}`,
      () => ({ host: '', isDefault: false, archived: false, ...proof }),
    ),
  },
  inviteOperator: {
    expected: operator,
    call: at(
      () => '/operator/invite',
      () => ({ username: 'x@example.org', ...proof }),
    ),
  },
  confirmOperator: {
    expected: '401 422 422 422 422 422',
    call: at(
      () => '/operator/confirm',
      () => ({ token: 'guessed' }),
    ),
  },
  removeOperator: {
    expected: operator,
    call: at(
      w => `/operator/${w.otherOperatorId}/remove`,
      () => proof,
    ),
  },
  getSetup: { expected: everybody, call: at(() => '/public/setup') },
  createSetup: {
    expected: '409 409 409 409 409 409',
    call: at(
      () => '/public/setup',
      () => ({
        token: 'guessed',
        organisationTitle: 'Gekapert',
        username: 'x@example.org',
        firstname: 'X',
        lastname: 'Y',
        ...password,
        locale: 'de',
      }),
    ),
  },

  listPublicOrganisations: {
    expected: everybody,
    call: at(w => `/public/organisations?organisation=${w.organisation.slug}`),
  },
  getPublicFile: { expected: everybody, call: at(w => w.logoUrl) },
  listOrganisations: { expected: person, call: at(() => '/organisations') },
  getOrganisation: { expected: '401 200 200 200 200 404', call: at(w => `/organisation/${w.organisation.id}`) },
  createOrganisation: {
    expected: operator,
    call: at(
      () => '/organisation/create',
      () => ({ title: 'Noch ein Verein' }),
    ),
  },
  updateOrganisation: {
    expected: ours,
    call: at(
      w => `/organisation/${w.organisation.id}/update`,
      () => ({ title: 'Anders' }),
    ),
  },
  setOrganisationAdmin: {
    expected: ours,
    call: at(
      w => `/organisation/${w.organisation.id}/admin`,
      w => ({ user: w.memberUserId, organisation: w.organisation.id }),
    ),
  },
  removeOrganisationAdmin: { expected: ours, call: at(w => `/organisation/${w.organisation.id}/admin`) },
  uploadLogo: {
    expected: ours,
    call: w => ({
      path: `/organisation/${w.organisation.id}/logo`,
      form: { fields: { altText: '' }, file: { name: 'logo.png', bytes: tinyPng } },
    }),
  },
  removeLogo: { expected: ours, call: at(w => `/organisation/${w.organisation.id}/logo`) },
  getOrganisationSettings: { expected: ours, call: at(w => `/organisation/${w.organisation.id}/settings`) },
  updateOrganisationSettings: {
    expected: ours,
    call: at(
      w => `/organisation/${w.organisation.id}/settings`,
      w => ({
        title: 'Anders',
        senderAddress: '',
        fileMegabytes: 5,
        outdatedAfterDays: 4,
        requireTwoFactor: false,
        defaultOrgAdminGroup: w.organisation.defaultOrgAdminGroup,
        defaultOrgUserGroup: w.organisation.defaultOrgUserGroup,
        defaultClientAdminGroup: w.organisation.defaultClientAdminGroup,
        defaultClientUserGroup: w.organisation.defaultClientUserGroup,
      }),
    ),
  },

  getRetention: { expected: ours, call: at(w => `/organisation/${w.organisation.id}/retention`) },
  updateRetention: {
    expected: ours,
    call: at(
      w => `/organisation/${w.organisation.id}/retention`,
      () => ({ quarterHourYears: 5, memberYears: 7, leftMonths: 6, declinedMonths: 3, accessYears: 3, mailMonths: 12 }),
    ),
  },
  previewRetention: { expected: ours, call: at(w => `/organisation/${w.organisation.id}/retention/preview`) },

  getOwnUser: { expected: person, call: at(() => '/user') },
  updateOwnUser: {
    expected: person,
    call: at(
      () => '/user/update',
      () => ({ firstname: 'Neu', lastname: 'Name', locale: 'en' }),
    ),
  },
  changeOwnPassword: {
    expected: person,
    call: at(
      () => '/user/password',
      () => ({ ...proof, ...password }),
    ),
  },
  requestAddress: {
    expected: person,
    call: at(
      () => '/user/email',
      w => ({ username: `neu${w.number}@example.org`, ...proof }),
    ),
  },
  confirmAddress: {
    expected: '401 422 422 422 422 422',
    call: at(
      () => '/user/email/confirm',
      () => ({ token: 'guessed' }),
    ),
  },
  switchOrganisation: {
    expected: '401 200 200 200 200 404',
    call: at(
      () => '/user/organisation',
      w => ({ organisation: w.organisation.id }),
    ),
  },
  listOwnSessions: { expected: person, call: at(() => '/user/sessions') },
  endOwnSession: { expected: '401 200 404 404 404 404', call: at(w => `/user/session/${w.memberSessionId}`) },
  endOtherSessions: { expected: person, call: at(() => '/user/sessions') },
  getOwnMails: { expected: person, call: at(() => '/user/mails') },
  chooseOwnMails: {
    expected: person,
    call: at(
      () => '/user/mails',
      () => ({ kind: 'dataGap', wanted: true }),
    ),
  },
  getUnsubscription: { expected: unshared, call: at(() => '/public/mails/guessed') },
  unsubscribe: { expected: unshared, call: at(() => '/public/mails/guessed/unsubscribe') },
  listOwnTokens: { expected: person, call: at(() => '/user/tokens') },
  createOwnToken: {
    expected: person,
    call: at(
      () => '/user/token/create',
      w => ({ name: 'Tabelle', expiresOn: addDays(dayOf(w.now), 30), ...proof }),
    ),
  },
  revokeOwnToken: { expected: '401 200 404 404 404 404', call: at(w => `/user/token/${w.tokenId}`) },
  beginTwoFactor: {
    expected: person,
    call: at(
      () => '/user/twofactor/begin',
      () => proof,
    ),
  },
  confirmTwoFactor: {
    expected: '401 409 409 409 409 409',
    call: at(
      () => '/user/twofactor/confirm',
      () => ({ code: '123456' }),
    ),
  },
  renewRecoveryCodes: {
    expected: '401 409 409 409 409 409',
    call: at(
      () => '/user/twofactor/recoverycodes',
      () => proof,
    ),
  },
  disableTwoFactor: {
    expected: '401 409 409 409 409 409',
    call: at(
      () => '/user/twofactor/disable',
      () => proof,
    ),
  },

  listUsers: { expected: anyAdmin, call: at(() => '/admin/users') },
  listUserRoles: { expected: anyAdmin, call: at(() => '/admin/userroles') },
  getUser: { expected: beyondClient, call: at(w => `/admin/user/${w.memberUserId}`) },
  // An administrator of a client/customer admits into it only; others may not name a foreign one.
  createUser: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/admin/user/create',
      w => aUser(w, { clientCustomer: w.clientId }),
    ),
  },
  updateUser: {
    expected: beyondClient,
    call: at(
      w => `/admin/user/${w.memberUserId}/update`,
      w => aUser(w, { username: w.memberName }),
    ),
  },
  activateUser: { expected: clients, call: at(w => `/admin/user/${w.assignedId}/activate`) },
  deactivateUser: { expected: beyondClient, call: at(w => `/admin/user/${w.memberUserId}/deactivate`) },
  setUserPassword: {
    expected: beyondClient,
    call: at(
      w => `/admin/user/${w.assignableId}/password`,
      () => password,
    ),
  },
  inviteUser: { expected: clients, call: at(w => `/admin/user/${w.assignedId}/invite`) },
  resetUserTwoFactor: { expected: beyondClient, call: at(w => `/admin/user/${w.memberUserId}/resettwofactor`) },
  listUserOrganisations: { expected: ours, call: at(w => `/admin/user/${w.memberUserId}/organisations`) },
  admitUser: {
    expected: ours,
    call: at(
      w => `/admin/user/${w.memberUserId}/organisation`,
      w => ({ organisation: w.organisation.id, role: 'ROLE_USER' }),
    ),
  },
  removeUserFromOrganisation: {
    expected: ours,
    call: at(w => `/admin/user/${w.memberUserId}/organisation/${w.organisation.id}`),
  },

  listUsergroups: { expected: anyAdmin, call: at(() => '/usergroups') },
  getUsergroup: { expected: beyondClient, call: at(w => `/usergroup/${w.usergroupId}`) },
  createUsergroup: {
    expected: admins,
    call: at(
      () => '/usergroup/create',
      () => ({ title: 'Neu', level: 'client', groupType: 'user' }),
    ),
  },
  updateUsergroup: {
    expected: ours,
    call: at(
      w => `/usergroup/${w.usergroupId}/update`,
      () => ({ title: 'Anders', level: 'organisation', groupType: 'admin' }),
    ),
  },
  deleteUsergroup: { expected: ours, call: at(w => `/usergroup/${w.usergroupId}`) },

  listClientsCustomers: { expected: anyAdmin, call: at(() => '/clients-customers') },
  getClientCustomer: { expected: clients, call: at(w => `/client-customer/${w.clientId}`) },
  createClientCustomer: {
    expected: admins,
    call: at(
      () => '/client-customer/create',
      () => ({ title: 'Neu' }),
    ),
  },
  updateClientCustomer: {
    expected: ours,
    call: at(
      w => `/client-customer/${w.clientId}/update`,
      () => ({ title: 'Anders' }),
    ),
  },
  deleteClientCustomer: { expected: '401 403 403 403 409 404', call: at(w => `/client-customer/${w.clientId}`) },
  assignUsers: {
    expected: ours,
    call: at(
      w => `/client-customer/${w.clientId}/assign`,
      w => ({ users: [w.assignableId] }),
    ),
  },
  removeUsers: {
    expected: ours,
    call: at(
      w => `/client-customer/${w.clientId}/remove`,
      w => ({ users: [w.assignedId] }),
    ),
  },

  listAuditEntries: { expected: admins, call: at(() => '/admin/auditlog') },

  listPublicCommunities: {
    expected: everybody,
    call: at(w => `/public/communities?organisation=${w.organisation.slug}`),
  },
  listCommunities: { expected: admins, call: at(() => '/communities') },
  getCommunity: { expected: ours, call: at(w => `/community/${w.community.id}`) },
  createCommunity: {
    expected: admins,
    call: at(
      () => '/community/create',
      () => ({ title: 'EEG Neu' }),
    ),
  },
  updateCommunity: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/update`,
      () => ({ title: 'Anders' }),
    ),
  },

  deleteCommunity: { expected: '401 403 403 403 409 404', call: at(w => `/community/${w.community.id}`) },
  getCommunityNumbers: { expected: ours, call: at(w => `/community/${w.community.id}/numbers`) },
  getWaitingMails: { expected: admins, call: at(() => '/admin/waitingmails') },
  getUsedAreas: { expected: admins, call: at(() => '/admin/usedareas') },
  getCockpit: { expected: admins, call: at(() => '/admin/cockpit') },
  getMonths: { expected: admins, call: at(() => '/admin/months?month=2026-10') },
  search: { expected: anyAdmin, call: at(() => '/admin/search?queryString=beispiel') },

  getSurplus: { expected: '401 200 404 404 200 404', call: at(w => `/surplus/${w.community.id}`) },
  getSurplusPublication: { expected: ours, call: at(w => `/surplus/${w.community.id}/publication`) },
  setSurplusPublication: {
    expected: ours,
    call: at(
      w => `/surplus/${w.community.id}/publication`,
      () => ({ isPublic: true }),
    ),
  },
  renewSurplusKey: { expected: ours, call: at(w => `/surplus/${w.community.id}/publication/renew`) },
  getPublicSurplus: { expected: unshared, call: at(() => '/public/surplus/guessed') },
  getPublicSurplusCalendar: { expected: unshared, call: at(() => '/public/surplus/guessed/calendar') },
  getPublicSurplusTile: { expected: unshared, call: at(() => '/public/surplus/guessed/tile') },
  getCommunitySettings: { expected: ours, call: at(w => `/community/${w.community.id}/settings`) },
  updateCommunitySettings: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/settings`,
      () => aNumbering,
    ),
  },
  listMembershipFees: { expected: ours, call: at(w => `/community/${w.community.id}/membershipfees`) },
  createMembershipFee: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/membershipfee/create`,
      () => aMembershipFee('2027-01-01'),
    ),
  },
  updateMembershipFee: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/membershipfee/${w.membershipFeeId}/update`,
      () => aMembershipFee('2027-01-01'),
    ),
  },
  deleteMembershipFee: {
    expected: ours,
    call: at(w => `/community/${w.community.id}/membershipfee/${w.membershipFeeId}`),
  },
  listTariffs: { expected: ours, call: at(w => `/community/${w.community.id}/tariffs`) },
  createTariff: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/tariff/create`,
      () => aTariff('2027-01-01'),
    ),
  },
  updateTariff: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/tariff/${w.tariffId}/update`,
      () => aTariff('2027-01-01'),
    ),
  },
  deleteTariff: { expected: ours, call: at(w => `/community/${w.community.id}/tariff/${w.tariffId}`) },
  getOwnSavings: { expected: ownMember, call: at(w => `/member/${w.memberId}/savings`) },
  getOwnSavingsCourse: { expected: ownMember, call: at(w => `/member/${w.memberId}/savings/course?period=2026`) },
  getOwnPrices: { expected: ownMember, call: at(w => `/member/${w.memberId}/prices`) },
  setOwnPrices: {
    expected: ownMember,
    call: at(
      w => `/member/${w.memberId}/prices`,
      () => ({ ...noPrices, gridLevel: null }),
    ),
  },
  removeOwnPrices: { expected: ownMember, call: at(w => `/member/${w.memberId}/prices/${w.pricesFrom}`) },
  listComparisonPrices: { expected: ours, call: at(w => `/community/${w.community.id}/comparisonprices`) },
  setComparisonPrices: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/comparisonprices`,
      () => ({ ...noPrices, note: '' }),
    ),
  },
  removeComparisonPrices: {
    expected: ours,
    call: at(w => `/community/${w.community.id}/comparisonprices/${w.pricesFrom}`),
  },
  listSavingsRates: { expected: admins, call: at(() => '/savingsrates') },
  setSavingsRate: {
    expected: operator,
    call: at(
      () => '/savingsrates',
      () => ({
        kind: 'gridEmissions',
        communityType: null,
        gridLevels: null,
        memberType: null,
        validFrom: '2026-01-01',
        value: 200_000,
        source: 'Test',
      }),
    ),
  },
  removeSavingsRate: { expected: operator, call: at(w => `/savingsrates/${w.savingsRateId}`) },
  listSepaRuns: { expected: admins, call: at(() => '/separuns') },
  getSepaRun: { expected: ours, call: at(w => `/separun/${w.sepaRunId}`) },
  previewSepaRun: {
    expected: ours,
    call: at(
      () => '/separuns/preview',
      w => ({ community: w.community.id }),
    ),
  },
  createSepaRun: {
    expected: ours,
    call: at(
      () => '/separun/create',
      w => ({ community: w.community.id, ids: [w.payableInvoiceId], collectionDate: w.collectionDate }),
    ),
  },
  handOverSepaRun: { expected: ours, call: at(w => `/separun/${w.sepaRunId}/handover`) },
  cancelSepaRun: { expected: ours, call: at(w => `/separun/${w.sepaRunId}/cancel`) },
  cancelSepaExport: { expected: ours, call: at(w => `/invoice/${w.collectedInvoiceId}/cancelsepa`) },
  getAccountingSettings: { expected: ours, call: at(w => `/community/${w.community.id}/accounting`) },
  updateAccountingSettings: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/accounting`,
      () => initialAccounting,
    ),
  },
  getVatSummary: {
    expected: ours,
    call: at(w => `/community/${w.community.id}/vatsummary?start=2026-11-01&end=2026-11-30`),
  },
  listAccountingExports: { expected: admins, call: at(() => '/accountingexports') },
  getAccountingExport: { expected: ours, call: at(w => `/accountingexport/${w.accountingExportId}`) },
  previewAccountingExport: {
    expected: ours,
    call: at(
      () => '/accountingexports/preview',
      w => aJournal(w),
    ),
  },
  createAccountingExport: {
    expected: ours,
    call: at(
      () => '/accountingexport/create',
      w => aJournal(w),
    ),
  },
  getSetupGuide: { expected: ours, call: at(w => `/admin/setupguide?community=${w.community.id}`) },
  updateSetupGuide: {
    expected: admins,
    call: at(
      () => '/admin/setupguide',
      () => ({ isHidden: false }),
    ),
  },
  downloadSampleInvoice: { expected: ours, call: at(w => `/admin/setupguide/sample?community=${w.community.id}`) },
  getSelfCheck: { expected: admins, call: at(() => '/admin/selfcheck') },
  listFaultyAddresses: { expected: admins, call: at(() => '/admin/selfcheck/addresses') },
  listFiledMails: { expected: admins, call: at(() => '/admin/mails/filed') },
  sendFiledMails: {
    expected: admins,
    call: at(
      () => '/admin/mails/send',
      () => ({ ids: [2_000_000_000] }),
    ),
  },
  discardFiledMails: {
    expected: admins,
    call: at(
      () => '/admin/mails/discard',
      () => ({ ids: [2_000_000_000] }),
    ),
  },
  listFiledMailsOfInstallation: { expected: operator, call: at(() => '/operator/mails/filed') },
  sendFiledMailsOfInstallation: {
    expected: operator,
    call: at(
      () => '/operator/mails/send',
      () => ({ ids: [2_000_000_000] }),
    ),
  },
  discardFiledMailsOfInstallation: {
    expected: operator,
    call: at(
      () => '/operator/mails/discard',
      () => ({ ids: [2_000_000_000] }),
    ),
  },
  sendTestMail: { expected: admins, call: at(() => '/admin/selfcheck/mail') },
  listJobs: { expected: admins, call: at(() => '/admin/jobs') },
  getJob: { expected: ours, call: at(w => `/admin/job/${w.jobId}`) },
  listBillingRuns: { expected: admins, call: at(() => '/admin/billingruns') },
  getBillingRun: { expected: ours, call: at(w => `/admin/billingrun/${w.billingRunId}`) },
  listBillingRunMembers: { expected: ours, call: at(w => `/admin/billingrun/${w.billingRunId}/members`) },
  getBillingRunDocuments: { expected: ours, call: at(w => `/admin/billingrun/${w.billingRunId}/documents`) },
  // Finds no members of another organisation.
  createFeeRun: {
    expected: '401 403 403 403 200 422',
    call: at(
      () => '/admin/feerun/create',
      w => ({ ids: [w.memberId] }),
    ),
  },
  createEnergyRun: {
    expected: '401 403 403 403 200 422',
    call: at(
      () => '/admin/energyrun/create',
      w => ({ community: w.community.id, unit: 'month', start: '2023-06-01' }),
    ),
  },
  commitBillingRun: {
    expected: ours,
    call: at(
      w => `/admin/billingrun/${w.billingRunId}/commit`,
      () => ({}),
    ),
  },
  createEnergyWaiver: {
    expected: '401 403 403 403 409 404',
    call: at(
      () => '/admin/energywaiver/create',
      w => ({ member: w.memberId, kind: 'feedIn', unit: 'month', start: '2026-01-01', kwh: 1, reason: 'Abmeldung' }),
    ),
  },
  deleteEnergyWaiver: { expected: ours, call: at(w => `/admin/energywaiver/${w.energyWaiverId}`) },
  discardBillingRun: { expected: ours, call: at(w => `/admin/billingrun/${w.billingRunId}`) },
  listLineReadings: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/invoice/${w.billedInvoiceId}/line/1/readings`),
  },
  getLineQuarterHours: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/invoice/${w.billedInvoiceId}/line/1/quarterhours`),
  },
  computeBilledEffect: {
    expected: admins,
    call: at(
      () => '/admin/billed/effect',
      w => ({ of: 'member', id: w.memberId, leftOn: '2026-01-01' }),
    ),
  },
  getBilledFrom: { expected: admins, call: at(w => `/admin/billed?of=member&id=${w.memberId}&from=2026-01-01`) },
  getMemberBilling: { expected: ours, call: at(w => `/admin/member/${w.memberId}/billing`) },
  setBillingCycle: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/billingcycle`,
      () => ({ billingCycle: 'yearly' }),
    ),
  },
  createMemberTariff: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/tariff/create`,
      () => aTariff('2027-01-01'),
    ),
  },
  updateMemberTariff: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/tariff/${w.memberTariffId}/update`,
      () => aTariff('2027-01-01'),
    ),
  },
  endMemberTariff: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/tariff/${w.memberTariffId}/end`,
      () => ({ validUntil: '2027-12-31' }),
    ),
  },
  deleteMemberTariff: { expected: ours, call: at(w => `/admin/member/${w.memberId}/tariff/${w.memberTariffId}`) },

  listInvoices: { expected: admins, call: at(() => '/invoices') },
  getInvoiceStatistics: { expected: admins, call: at(() => '/invoices/statistics') },
  getInvoice: { expected: ours, call: at(w => `/invoice/${w.invoiceId}`) },
  downloadInvoice: { expected: ours, call: at(w => `/invoice/${w.invoiceId}/pdf`) },
  downloadInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/pdf',
      w => ({ ids: [w.invoiceId] }),
    ),
  },
  cancelInvoice: {
    expected: ours,
    call: at(
      w => `/invoice/${w.invoiceId}/cancel`,
      () => ({ reason: 'Doppelt' }),
    ),
  },
  cancelInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/cancel',
      w => ({ ids: [w.invoiceId], reason: 'Doppelt' }),
    ),
  },
  payInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/pay',
      w => ({ ids: [w.invoiceId], paidOn: '2026-01-02' }),
    ),
  },
  unpayInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/unpay',
      w => ({ ids: [w.paidInvoiceId] }),
    ),
  },
  printLetters: {
    expected: ours,
    call: at(
      () => '/invoices/letters',
      w => ({ ids: [w.invoiceId] }),
    ),
  },
  postInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/post',
      w => ({ ids: [w.invoiceId] }),
    ),
  },
  unpostInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/unpost',
      w => ({ ids: [w.invoiceId] }),
    ),
  },
  mailInvoices: {
    expected: ours,
    call: at(
      () => '/invoices/mail',
      w => ({ ids: [w.invoiceId] }),
    ),
  },
  mailInvoice: {
    expected: ours,
    call: at(
      w => `/invoice/${w.invoiceId}/mail`,
      () => ({}),
    ),
  },
  listOwnInvoices: { expected: ownMember, call: at(w => `/member/${w.memberId}/invoices`) },
  getOwnInvoice: { expected: ownMember, call: at(w => `/member/${w.memberId}/invoice/${w.invoiceId}`) },
  downloadOwnInvoice: { expected: ownMember, call: at(w => `/member/${w.memberId}/invoice/${w.invoiceId}/pdf`) },
  listSavedViews: { expected: anyAdmin, call: at(() => '/savedviews') },
  createSavedView: {
    expected: anyAdmin,
    call: at(
      () => '/savedview/create',
      () => aSavedView('Neu'),
    ),
  },
  updateSavedView: {
    // A view belongs to its owner only.
    expected: '401 403 403 404 200 404',
    call: at(
      w => `/savedview/${w.savedViewId}/update`,
      () => aSavedView('Anders'),
    ),
  },
  deleteSavedView: { expected: '401 403 403 404 200 404', call: at(w => `/savedview/${w.savedViewId}`) },

  listFiles: { expected: anyAdmin, call: at(() => '/files') },
  getFile: { expected: beyondClient, call: at(w => `/file/${w.fileId}`) },
  createFile: {
    expected: beyondClient,
    call: w => ({
      path: '/file/create',
      form: {
        fields: { refClassName: 'member', refEntityId: String(w.memberId), title: 'Bild' },
        file: { name: 'bild.png', bytes: tinyPng },
      },
    }),
  },
  updateFile: {
    expected: beyondClient,
    call: at(
      w => `/file/${w.fileId}/update`,
      () => ({ title: 'Anders' }),
    ),
  },
  deleteFile: { expected: beyondClient, call: at(w => `/file/${w.fileId}`) },
  downloadFile: { expected: beyondClient, call: at(w => `/download/${w.fileId}`) },

  getOwnMember: { expected: ownMember, call: at(w => `/member/${w.memberId}/details`) },
  updateOwnContact: {
    expected: ownMember,
    call: at(
      w => `/member/${w.memberId}/contact`,
      () => ({ email: 'anders@example.org', phone: '+43 660 1111111' }),
    ),
  },
  listOwnChangeRequests: { expected: ownMember, call: at(w => `/member/${w.memberId}/changerequests`) },
  createOwnChangeRequest: {
    expected: ownMember,
    call: at(
      w => `/member/${w.memberId}/changerequest/create`,
      () => ({ kind: 'name', salutation: 'mrs', firstName: 'Erika', lastName: 'Muster' }),
    ),
  },
  withdrawOwnChangeRequest: {
    expected: ownMember,
    call: at(w => `/member/${w.memberId}/changerequest/${w.changeRequestId}/withdraw`),
  },
  getOwnDocuments: { expected: ownMember, call: at(w => `/member/${w.memberId}/documents`) },
  downloadOwnFile: { expected: ownMember, call: at(w => `/member/${w.memberId}/file/${w.fileId}`) },
  exportOwnData: { expected: person, call: at(() => '/user/dataexport') },
  listChangeRequests: { expected: admins, call: at(() => '/admin/changerequests') },
  getChangeRequest: { expected: ours, call: at(w => `/admin/changerequest/${w.changeRequestId}`) },
  acceptChangeRequest: {
    expected: ours,
    call: at(
      w => `/admin/changerequest/${w.changeRequestId}/accept`,
      () => ({}),
    ),
  },
  declineChangeRequest: {
    expected: ours,
    call: at(
      w => `/admin/changerequest/${w.changeRequestId}/decline`,
      () => ({ reason: 'Probe' }),
    ),
  },

  listNetworkOperators: { expected: everybody, call: at(() => '/networkoperators') },
  listPowerProductions: { expected: everybody, call: at(() => '/powerproductions') },
  listTaxRules: { expected: everybody, call: at(() => '/taxrules') },
  listMemberTypes: { expected: everybody, call: at(() => '/membertypes') },
  listCountries: { expected: everybody, call: at(() => '/countries') },
  getPowerProduction: { expected: everybody, call: at(() => '/powerproduction/2') },
  getTaxRule: { expected: everybody, call: at(() => '/taxrule/PUBLIC') },
  getMemberType: { expected: everybody, call: at(() => '/membertype/company') },
  listLookups: { expected: anyAdmin, call: at(() => '/lookups') },
  getLookup: { expected: clients, call: at(w => `/lookup/${w.lookupId}`) },
  createLookup: {
    expected: admins,
    call: at(
      () => '/lookup/create',
      () => ({ table: 'legalForms', lookupTitle: 'Neu', lookupTitleEn: 'New' }),
    ),
  },
  updateLookup: {
    expected: ours,
    call: at(
      w => `/lookup/${w.lookupId}/update`,
      () => ({ table: 'legalForms', lookupTitle: 'Anders', lookupTitleEn: 'Other' }),
    ),
  },
  deleteLookup: { expected: ours, call: at(w => `/lookup/${w.lookupId}`) },

  apply: {
    expected: everybody,
    call: at(
      w => `/public/member/create?organisation=${w.organisation.slug}`,
      w => anApplication(w.community.id, w.number + 70),
    ),
  },
  getChallenge: { expected: everybody, call: at(() => '/public/challenge') },
  getFollowedApplication: { expected: everybody, call: at(w => `/public/application/${w.applicationToken}`) },
  getApprovalTexts: { expected: ours, call: at(w => `/community/${w.community.id}/approvaltexts`) },
  updateApprovalTexts: {
    expected: ours,
    call: at(
      w => `/community/${w.community.id}/approvaltexts/update`,
      () => ({ de: wording, en: wording }),
    ),
  },
  listMembers: { expected: admins, call: at(() => '/admin/members') },
  getMember: { expected: ours, call: at(w => `/admin/member/${w.memberId}`) },
  getProposedAcceptance: { expected: ours, call: at(w => `/admin/member/${w.applicantId}/acceptance`) },
  acceptMember: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.applicantId}/accept`,
      () => ({}),
    ),
  },
  declineMember: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.applicantId}/decline`,
      () => ({ reason: '' }),
    ),
  },
  createMember: {
    expected: '401 403 403 403 200 422',
    call: at(
      () => '/admin/member/create',
      w => ({ ...anApplication(w.community.id, w.number + 80), approvalTextVersion: undefined }),
    ),
  },
  updateMember: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/update`,
      w => anApplication(w.community.id, w.number),
    ),
  },
  setMemberNumber: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/number`,
      () => ({ memberNumber: 4711 }),
    ),
  },
  setInvoiceAddress: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/invoiceaddress`,
      () => ({ street: 'Neugasse', housenumber: '1', zip: '1010', city: 'Probe' }),
    ),
  },
  leaveMember: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/leave`,
      () => ({ leftOn: '2099-12-31' }),
    ),
  },
  rejoinMember: { expected: '401 403 403 403 409 404', call: at(w => `/admin/member/${w.memberId}/rejoin`) },
  inviteMember: { expected: '401 403 403 403 409 404', call: at(w => `/admin/member/${w.memberId}/invite`) },
  deleteMember: { expected: ours, call: at(w => `/admin/member/${w.applicantId}`) },
  getMemberStatistics: { expected: admins, call: at(() => '/admin/members/statistics') },
  exportMembers: {
    expected: ours,
    call: at(
      () => '/admin/members/export',
      w => ({ ids: [w.memberId], format: 'csv' }),
    ),
  },
  listIncompleteMembers: { expected: admins, call: at(() => '/admin/members/incomplete') },
  completeMembers: {
    expected: '401 403 403 403 409 404',
    call: at(
      () => '/admin/members/complete',
      w => ({ rows: [{ member: w.memberId, version: 0, phone: '+43 1 99999' }] }),
    ),
  },
  printMemberForms: {
    expected: ours,
    call: at(
      () => '/admin/members/forms',
      w => ({ ids: [w.memberId] }),
    ),
  },
  previewMerge: {
    expected: ours,
    call: at(
      () => '/admin/members/mergepreview',
      w => ({ members: [w.memberId, w.applicantId], primary: w.memberId }),
    ),
  },
  mergeMembers: {
    expected: ours,
    call: at(
      () => '/admin/members/merge',
      w => ({ members: [w.memberId, w.applicantId], primary: w.memberId }),
    ),
  },
  createMandate: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/mandate/create`,
      () => ({ scheme: 'CORE', signed: '2026-01-01' }),
    ),
  },
  revokeMandate: {
    expected: ours,
    call: at(w => `/admin/member/${w.memberId}/mandate/${w.mandateId}/revoke`),
  },
  changeMandateReference: {
    expected: '401 403 403 403 409 404',
    call: at(
      w => `/admin/member/${w.memberId}/mandate/${w.mandateId}/reference`,
      () => ({ reference: 'M-1' }),
    ),
  },
  createCountingPoint: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/countingpoint/create`,
      w => ({
        ...anApplication(w.community.id, w.number + 90).countingPoints[0],
        share: 100,
        validFrom: '2026-01-01',
      }),
    ),
  },
  updateCountingPoint: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}/update`,
      w => ({
        ...anApplication(w.community.id, w.number).countingPoints[0],
        plantName: 'Neu',
        dateOfActivation: '2026-01-01',
      }),
    ),
  },
  activateCountingPoint: {
    expected: '401 403 403 403 409 404',
    call: at(
      w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}/activate`,
      () => ({ dateOfActivation: '2026-01-01' }),
    ),
  },
  resumeCountingPoint: {
    expected: '401 403 403 403 409 404',
    call: at(
      w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}/resume`,
      () => ({ dateOfActivation: '2026-01-01' }),
    ),
  },
  setShare: {
    expected: ours,
    call: at(
      w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}/share`,
      () => ({ share: 50, validFrom: '2099-01-01' }),
    ),
  },
  removeShare: {
    expected: '401 403 403 403 404 404',
    call: at(w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}/share/2020-01-01`),
  },
  deleteCountingPoint: {
    expected: ours,
    call: at(w => `/admin/member/${w.memberId}/countingpoint/${w.countingPointId}`),
  },
  getOwnOverview: { expected: person, call: at(() => '/members/overview') },
  listOwnMemberships: { expected: person, call: at(() => '/members') },
  getOwnMembership: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}`) },

  getCountingPointDay: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/countingpointdata/${w.countingPointId}/day`),
  },
  getCountingPointDays: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/countingpointdata/${w.countingPointId}/days?start=2023-06-01&end=2023-06-30`),
  },
  getCountingPointData: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/countingpointdata/${w.countingPointId}`),
  },
  getCountingPointTypicalDay: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/countingpointdata/${w.countingPointId}/typicalday`),
  },
  downloadCountingPointData: {
    expected: '401 200 404 404 200 404',
    call: at(w => `/countingpointdata/${w.countingPointId}/file`),
  },
  getOwnMemberData: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}/data`) },
  getOwnMemberTypicalDay: {
    expected: '401 200 404 404 404 404',
    call: at(w => `/member/${w.memberId}/data/typicalday`),
  },
  downloadOwnMemberData: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}/data/file`) },
  getMemberData: { expected: ours, call: at(w => `/admin/member/${w.memberId}/data`) },
  getMemberTypicalDay: { expected: ours, call: at(w => `/admin/member/${w.memberId}/data/typicalday`) },
  downloadMemberData: { expected: ours, call: at(w => `/admin/member/${w.memberId}/data/file`) },
  listImportFiles: { expected: ours, call: at(w => `/admin/member/${w.memberId}/importfiles`) },
  getCommunityData: { expected: ours, call: at(w => `/communitydata/${w.community.id}`) },
  getCommunityTypicalDay: { expected: ours, call: at(w => `/communitydata/${w.community.id}/typicalday`) },
  downloadCommunityData: { expected: ours, call: at(w => `/communitydata/${w.community.id}/file`) },
  getTopList: { expected: ours, call: at(w => `/communitydata/${w.community.id}/toplist`) },
  downloadTopList: { expected: ours, call: at(w => `/communitydata/${w.community.id}/toplist/file`) },
  getDurationCurve: { expected: ours, call: at(w => `/communitydata/${w.community.id}/durationcurve`) },
  downloadDurationCurve: { expected: ours, call: at(w => `/communitydata/${w.community.id}/durationcurve/file`) },
  getCompleteness: { expected: ours, call: at(w => `/communitydata/${w.community.id}/completeness`) },
  downloadCompleteness: { expected: ours, call: at(w => `/communitydata/${w.community.id}/completeness/file`) },
  getReRequests: { expected: ours, call: at(w => `/communitydata/${w.community.id}/rerequests`) },
  downloadReRequests: { expected: ours, call: at(w => `/communitydata/${w.community.id}/rerequests/file`) },
  listEnergyAccesses: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}/energyaccesses`) },
  listEnergyImports: { expected: admins, call: at(() => '/eegfakt') },
  listMoveIns: { expected: admins, call: at(() => '/movein') },
  getMoveIn: { expected: ours, call: at(w => `/movein/${w.moveInId}`) },
  createMoveIn: {
    expected: ours,
    call: w => ({
      path: '/movein/create',
      form: { fields: { community: String(w.community.id) }, file: aMemberTable(w) },
    }),
  },
  addMoveInFile: {
    expected: ours,
    call: w => ({ path: `/movein/${w.moveInId}/file`, form: { fields: {}, file: aMemberTable(w) } }),
  },
  mapMoveInFile: {
    expected: ours,
    call: at(
      w => `/movein/${w.moveInId}/columns`,
      () => ({ file: 0, columns: ['firstName', 'lastName'] }),
    ),
  },
  listMoveInRows: { expected: ours, call: at(w => `/movein/${w.moveInId}/rows`) },
  changeMoveInRow: {
    expected: ours,
    call: at(
      w => `/movein/${w.moveInId}/rows/0`,
      () => ({ skipped: true }),
    ),
  },
  changeMoveInRows: {
    expected: ours,
    call: at(
      w => `/movein/${w.moveInId}/rows`,
      () => ({ action: 'unskipAll' }),
    ),
  },
  commitMoveIn: {
    expected: ours,
    call: at(
      w => `/movein/${w.moveInId}/commit`,
      w => ({ version: w.moveInVersion }),
    ),
  },
  undoMoveIn: {
    expected: ours,
    call: at(
      w => `/movein/${w.committedMoveInId}/undo`,
      () => ({}),
    ),
  },
  inviteMovedIn: {
    expected: ours,
    call: at(
      w => `/movein/${w.committedMoveInId}/invite`,
      () => ({}),
    ),
  },
  discardMoveIn: { expected: ours, call: at(w => `/movein/${w.moveInId}/delete`) },
  exportForMoveIn: {
    expected: ours,
    call: at(w => `/movein/export?community=${w.community.id}&format=csv`),
  },
  listMarketProcesses: { expected: admins, call: at(() => '/marketmessages/processes') },
  getMarketProcess: { expected: ours, call: at(w => `/marketmessages/processes/${w.registrationId}`) },
  listMarketPoints: { expected: ours, call: at(w => `/marketmessages/points/${w.community.id}`) },
  listMarketParticipations: { expected: ours, call: at(w => `/marketmessages/participations/${w.community.id}`) },
  registerCountingPoints: {
    expected: ours,
    call: at(
      () => '/marketmessages/register',
      w => ({
        community: w.community.id,
        kind: 'registration',
        countingPoints: [w.countingPointId],
        from: w.registrationDay,
      }),
    ),
  },
  revokeConsents: {
    expected: ours,
    call: at(
      () => '/marketmessages/revocations',
      w => ({ community: w.community.id, countingPoints: [w.countingPointId], end: w.registrationDay }),
    ),
  },
  changeFactors: {
    expected: ours,
    call: at(
      () => '/marketmessages/factorchanges',
      w => ({ community: w.community.id, countingPoints: [w.countingPointId], from: w.factorDay }),
    ),
  },
  requestEnergyData: {
    expected: ours,
    call: at(
      () => '/marketmessages/requestdata',
      w => ({
        community: w.community.id,
        countingPoints: [w.countingPointId],
        from: '2024-01-01',
        to: '2024-01-31',
      }),
    ),
  },
  requestPointList: {
    expected: ours,
    call: at(
      () => '/marketmessages/requestlist',
      w => ({ community: w.community.id }),
    ),
  },
  downloadMarketProcess: {
    expected: ours,
    call: at(w => `/marketmessages/processes/${w.registrationId}/file`),
  },
  downloadMarketProcesses: {
    expected: ours,
    call: at(w => `/marketmessages/files?community=${w.community.id}`),
  },
  sendMarketProcesses: {
    expected: ours,
    call: at(
      () => '/marketmessages/processes/sent',
      w => ({ processes: [w.registrationId] }),
    ),
  },
  queueMarketProcesses: {
    expected: ours,
    call: at(
      () => '/marketmessages/processes/queued',
      w => ({ processes: [w.processToQueueId] }),
    ),
  },
  unqueueMarketProcess: {
    expected: ours,
    call: at(
      w => `/marketmessages/processes/${w.queuedProcessId}/unqueued`,
      () => ({}),
    ),
  },
  decideDelivery: {
    expected: ours,
    call: at(
      w => `/marketmessages/processes/${w.uncertainProcessId}/delivery`,
      w => ({ decision: 'repeat', version: w.uncertainVersion }),
    ),
  },
  unsendMarketProcess: {
    expected: ours,
    call: at(
      w => `/marketmessages/processes/${w.sentProcessId}/unsent`,
      () => ({}),
    ),
  },
  withdrawMarketProcess: {
    expected: ours,
    call: at(
      w => `/marketmessages/processes/${w.preparedProcessId}/withdraw`,
      () => ({}),
    ),
  },
  decideMarketTask: {
    expected: ours,
    call: at(
      w => `/marketmessages/processes/${w.notableProcessId}/decisions`,
      w => ({ answer: 'manual', state: 'rejected', day: '2024-02-01', version: w.notableVersion }),
    ),
  },
  undoMarketDecision: {
    expected: ours,
    call: at(w => `/marketmessages/processes/${w.failedProcessId}/decisions/${w.decisionId}`),
  },
  uploadMarketMessage: {
    expected: ours,
    call: w => ({
      path: '/marketmessages/upload',
      form: { fields: { community: String(w.community.id) }, file: aMarketMessage('<Other xmlns="urn:other"/>') },
    }),
  },
  uploadPointTable: {
    expected: ours,
    call: w => ({
      path: '/marketmessages/uploadlist',
      form: { fields: { community: String(w.community.id), day: '2026-01-01' }, file: aPointTable },
    }),
  },
  listMarketMessages: { expected: admins, call: at(() => '/marketmessages') },
  getMarketMessage: { expected: ours, call: at(w => `/marketmessages/${w.openMessageId}`) },
  downloadMarketMessage: { expected: ours, call: at(w => `/marketmessages/${w.openMessageId}/file`) },
  assignMarketReport: {
    expected: ours,
    call: at(
      w => `/marketmessages/${w.openMessageId}/assign`,
      w => ({ report: w.openReportId, process: w.registrationId }),
    ),
  },
  dismissMarketMessage: {
    expected: ours,
    call: at(
      w => `/marketmessages/${w.otherOpenMessageId}/dismiss`,
      () => ({}),
    ),
  },
  takeUpMarketMessage: {
    expected: ours,
    call: at(
      w => `/marketmessages/${w.otherOpenMessageId}/takeup`,
      () => ({}),
    ),
  },
  comparePointList: { expected: ours, call: at(w => `/marketmessages/${w.pointListId}/comparison`) },
  acceptPointList: {
    expected: ours,
    call: at(
      w => `/marketmessages/${w.pointListId}/accept`,
      w => ({ accepted: [{ cpNumber: w.listedNumber, kind: 'otherShare' }], takesTest: true }),
    ),
  },
  leavePointDifferences: {
    expected: ours,
    call: at(
      w => `/marketmessages/${w.pointListId}/leave`,
      w => ({ left: [{ cpNumber: w.listedNumber, kind: 'otherShare' }] }),
    ),
  },
  getMarketSettings: { expected: ours, call: at(w => `/marketmessages/settings/${w.community.id}`) },
  updateMarketSettings: {
    expected: ours,
    call: at(
      w => `/marketmessages/settings/${w.community.id}/update`,
      () => ({ ...aMarketSetting, version: 1 }),
    ),
  },
  updateMarketMailbox: {
    expected: ours,
    call: at(
      w => `/marketmessages/mailbox/${w.community.id}/update`,
      w => ({ username: `RC${100_000 + w.community.id}`, password: 'x', version: 1 }),
    ),
  },
  deleteMarketMailbox: { expected: ours, call: at(w => `/marketmessages/mailbox/${w.community.id}`) },
  testMarketMailbox: {
    expected: ours,
    call: at(
      w => `/marketmessages/mailbox/${w.community.id}/test`,
      w => ({ username: `RC${100_000 + w.community.id}`, password: 'x', version: 1 }),
    ),
  },
  listOwnRegistrations: { expected: ownMember, call: at(w => `/member/${w.memberId}/registrations`) },
  listOpeningItems: { expected: ours, call: at(w => `/admin/member/${w.memberId}/openingitems`) },
  listOwnOpeningItems: { expected: ownMember, call: at(w => `/member/${w.memberId}/openingitems`) },
  settleOpeningItem: {
    expected: ours,
    call: at(
      w => `/admin/openingitem/${w.openingItemId}/settle`,
      () => ({ settledOn: null }),
    ),
  },
  getEnergyImport: { expected: ours, call: at(w => `/eegfakt/${w.importId}`) },
  createEnergyImport: {
    expected: ours,
    call: w => ({
      path: '/eegfakt/create',
      form: { fields: { community: String(w.community.id) }, file: { name: 'r.xlsx', bytes: w.report } },
    }),
  },
  commitEnergyImport: {
    expected: ours,
    call: at(
      w => `/eegfakt/${w.importId}/commit`,
      () => ({ dropped: 1 }),
    ),
  },
  discardEnergyImport: { expected: ours, call: at(w => `/eegfakt/${w.importId}`) },
  compareEnergyImport: { expected: ours, call: at(w => `/eegfakt/${w.importId}/compare`) },
  decideImportedMeter: {
    expected: ours,
    call: at(
      w => `/eegfakt/${w.importId}/decide`,
      w => ({ cpNumber: w.unknownNumber, direction: 'consumption', ignored: true }),
    ),
  },
  createImportedMeter: {
    expected: ours,
    call: at(
      w => `/eegfakt/${w.importId}/create`,
      w => ({
        cpNumber: w.unknownNumber,
        direction: 'consumption',
        member: w.memberId,
        powerProductionType: 1,
        share: 100,
      }),
    ),
  },
  turnImportedMeter: {
    expected: '401 403 403 403 409 404',
    call: at(
      w => `/eegfakt/${w.importId}/turn`,
      w => ({ cpNumber: w.unknownNumber, direction: 'consumption', powerProductionType: 1 }),
    ),
  },
  undoEnergyImport: {
    expected: ours,
    call: at(w => `/eegfakt/${w.committedImportId}/undo`),
  },
  refreshEnergy: { expected: admins, call: at(() => '/eegfakt/refresh') },
  getEnergyRefresh: { expected: ours, call: at(w => `/eegfakt/refresh/${w.refreshId}`) },
  refreshOwnData: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}/refresh`) },
  getOwnRefresh: { expected: '401 200 404 404 404 404', call: at(w => `/member/${w.memberId}/refresh`) },

  listParties: { expected: anyAdmin, call: at(() => '/parties') },
  getParty: { expected: clients, call: at(w => `/party/${w.partyId}`) },
  createParty: {
    expected: anyAdmin,
    call: at(
      () => '/party/create',
      () => ({ partyType: 'company', companyName: 'Neu' }),
    ),
  },
  updateParty: {
    expected: clients,
    call: at(
      w => `/party/${w.partyId}/update`,
      () => ({ partyType: 'company', companyName: 'Anders' }),
    ),
  },
  deleteParty: { expected: clients, call: at(w => `/party/${w.partyId}`) },
  listCompanies: { expected: anyAdmin, call: at(() => '/companies') },
  getCompany: { expected: clients, call: at(w => `/company/${w.companyId}`) },
  createCompany: {
    expected: anyAdmin,
    call: at(
      () => '/company/create',
      () => ({ companyName: 'Neu' }),
    ),
  },
  updateCompany: {
    expected: clients,
    call: at(
      w => `/company/${w.companyId}/update`,
      () => ({ companyName: 'Anders' }),
    ),
  },
  deleteCompany: { expected: clients, call: at(w => `/company/${w.companyId}`) },
  listPersons: { expected: anyAdmin, call: at(() => '/persons') },
  getPerson: { expected: clients, call: at(w => `/person/${w.personId}`) },
  createPerson: {
    expected: anyAdmin,
    call: at(
      () => '/person/create',
      () => ({ firstName: 'Nina', lastName: 'Neu' }),
    ),
  },
  updatePerson: {
    expected: clients,
    call: at(
      w => `/person/${w.personId}/update`,
      () => ({ firstName: 'Anna', lastName: 'Anders' }),
    ),
  },
  deletePerson: { expected: clients, call: at(w => `/person/${w.personId}`) },
  // A write for a record names one visible to the caller.
  listAddresses: { expected: anyAdmin, call: at(() => '/addresses') },
  getAddress: { expected: clients, call: at(w => `/address/${w.addressId}`) },
  createAddress: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/address/create',
      w => ({ party: w.partyId, address: 'Neugasse 1' }),
    ),
  },
  updateAddress: {
    expected: clients,
    call: at(
      w => `/address/${w.addressId}/update`,
      () => ({ address: 'Anderswo 2' }),
    ),
  },
  deleteAddress: { expected: clients, call: at(w => `/address/${w.addressId}`) },
  listContacts: { expected: anyAdmin, call: at(() => '/contacts') },
  getContact: { expected: clients, call: at(w => `/contact/${w.contactId}`) },
  createContact: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/contact/create',
      w => ({ party: w.partyId, contact: 'neu@example.org', contactType: 3 }),
    ),
  },
  updateContact: {
    expected: clients,
    call: at(
      w => `/contact/${w.contactId}/update`,
      () => ({ contact: 'anders@example.org', contactType: 3 }),
    ),
  },
  deleteContact: { expected: clients, call: at(w => `/contact/${w.contactId}`) },
  listBankConnections: { expected: anyAdmin, call: at(() => '/bankconnections') },
  getBankConnection: { expected: clients, call: at(w => `/bankconnection/${w.bankConnectionId}`) },
  createBankConnection: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/bankconnection/create',
      w => ({ party: w.partyId, bankCode: '20111', accountNumber: '1' }),
    ),
  },
  updateBankConnection: {
    expected: clients,
    call: at(
      w => `/bankconnection/${w.bankConnectionId}/update`,
      () => ({ bankCode: '20111', accountNumber: '2' }),
    ),
  },
  deleteBankConnection: { expected: clients, call: at(w => `/bankconnection/${w.bankConnectionId}`) },
  listPersonCompanies: { expected: anyAdmin, call: at(() => '/personcompanies') },
  getPersonCompany: { expected: clients, call: at(w => `/personcompany/${w.personCompanyId}`) },
  createPersonCompany: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/personcompany/create',
      w => ({ person: w.personId, company: w.companyId, taskFunction: 9 }),
    ),
  },
  updatePersonCompany: {
    expected: clients,
    call: at(
      w => `/personcompany/${w.personCompanyId}/update`,
      w => ({ person: w.personId, company: w.companyId, taskFunction: 10 }),
    ),
  },
  deletePersonCompany: { expected: clients, call: at(w => `/personcompany/${w.personCompanyId}`) },
  listPartyAssociations: { expected: anyAdmin, call: at(() => '/partyassociations') },
  getPartyAssociation: { expected: clients, call: at(w => `/partyassociation/${w.partyAssociationId}`) },
  createPartyAssociation: {
    expected: '401 403 403 200 200 422',
    call: at(
      () => '/partyassociation/create',
      w => ({ party: w.partyId, company: w.companyId, taskFunction: 12 }),
    ),
  },
  updatePartyAssociation: {
    expected: clients,
    call: at(
      w => `/partyassociation/${w.partyAssociationId}/update`,
      w => ({ party: w.partyId, person: w.personId, taskFunction: 13 }),
    ),
  },
  deletePartyAssociation: { expected: clients, call: at(w => `/partyassociation/${w.partyAssociationId}`) },
};
