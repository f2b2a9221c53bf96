import type * as z from 'zod/mini';
import { accessEndpoints } from '../access/accessEndpoints.ts';
import { accessTokenEndpoints } from '../access/accessTokenEndpoints.ts';
import { accessToken, newAccessToken } from '../access/accessTokens.ts';
import { clientCustomer, clientCustomerData } from '../access/clientsCustomers.ts';
import { loginParameters, registration, sessionRow, sessionUser, user, userData, userRow } from '../access/identity.ts';
import { organisationEndpoints } from '../access/organisationEndpoints.ts';
import { organisation, organisationData, organisationSettings, publicOrganisation } from '../access/organisations.ts';
import { savedViewEndpoints } from '../access/savedViewEndpoints.ts';
import { savedView, savedViewData } from '../access/savedViews.ts';
import { sessionEndpoints } from '../access/sessionEndpoints.ts';
import { usergroup, usergroupData } from '../access/usergroups.ts';
import { approvalTexts, approvalTextsData, publicApprovalTexts } from '../communities/approvals.ts';
import { community, communityData, communityNumbers, publicCommunity } from '../communities/communities.ts';
import { communityEndpoints } from '../communities/communityEndpoints.ts';
import { lookupEndpoints } from '../communities/lookupEndpoints.ts';
import { networkOperator, staticLookup, staticLookupData } from '../communities/lookups.ts';
import {
  communitySettings,
  communitySettingsData,
  membershipFee,
  membershipFeeData,
  tariff,
  tariffData,
} from '../communities/settings.ts';
import { communitySettingsEndpoints } from '../communities/settingsEndpoints.ts';
import { completenessMap, durationCurve, reRequests, topList } from '../energy/analysis.ts';
import { energyAnalysisEndpoints } from '../energy/analysisEndpoints.ts';
import {
  countingPointDay,
  countingPointDays,
  energyAccess,
  energyImport,
  energyImportRow,
  energyRefresh,
  energyView,
  typicalDay,
} from '../energy/energy.ts';
import { energyEndpoints } from '../energy/energyEndpoints.ts';
import { publicSurplus, surplus, surplusPublication } from '../energy/surplus.ts';
import { surplusEndpoints } from '../energy/surplusEndpoints.ts';
import { marketMessageEndpoints } from '../market/marketMessageEndpoints.ts';
import {
  marketMessage,
  marketMessageRow,
  marketPoint,
  marketProcess,
  marketProcessRow,
} from '../market/marketMessages.ts';
import {
  accountingAsked,
  accountingExport,
  accountingPreview,
  accountingSettings,
  accountingSettingsData,
  accountingSums,
  bookedAccount,
  vatSummary,
} from '../money/accounting.ts';
import { accountingEndpoints } from '../money/accountingEndpoints.ts';
import { billingRunEndpoints } from '../money/billingRunEndpoints.ts';
import {
  billingRun,
  billingRunMember,
  billingRunRow,
  lineReadings,
  memberBilling,
  memberTariff,
  memberTariffData,
} from '../money/billingRuns.ts';
import { invoiceEndpoints } from '../money/invoiceEndpoints.ts';
import { invoice, invoiceRow, lineBasis, ownInvoice, ownInvoiceRow } from '../money/invoices.ts';
import { openingItemEndpoints } from '../money/openingItemEndpoints.ts';
import { openingItem } from '../money/openingItems.ts';
import { savings, savingsRate, savingsRateData } from '../money/savings.ts';
import { savingsEndpoints } from '../money/savingsEndpoints.ts';
import { sepaAsked, sepaPreview, sepaRun, sepaRunData, sepaRunRow } from '../money/sepa.ts';
import { sepaEndpoints } from '../money/sepaEndpoints.ts';
import { moveIn, moveInListed, moveInRow } from '../moveIn/moveIn.ts';
import { moveInEndpoints } from '../moveIn/moveInEndpoints.ts';
import { cockpit, searchHit } from '../office/cockpit.ts';
import { cockpitEndpoints } from '../office/cockpitEndpoints.ts';
import { filedMailEndpoints } from '../office/filedMailEndpoints.ts';
import { memberMailEndpoints } from '../office/memberMailEndpoints.ts';
import { membershipOverview } from '../office/overview.ts';
import { overviewEndpoints } from '../office/overviewEndpoints.ts';
import { sampleInvoice, setupGuide, setupStep } from '../office/setupGuide.ts';
import { setupGuideEndpoints } from '../office/setupGuideEndpoints.ts';
import { installation } from '../operation/operator.ts';
import { operatorEndpoints } from '../operation/operatorEndpoints.ts';
import { faultyAddress, selfCheck } from '../operation/selfCheck.ts';
import { selfCheckEndpoints } from '../operation/selfCheckEndpoints.ts';
import type { PathsOf } from '../paths.ts';
import { applicationEndpoints } from '../people/applicationEndpoints.ts';
import { followedApplication, proofChallenge } from '../people/applications.ts';
import {
  changeRequest,
  changeRequestRow,
  ownChangeRequest,
  ownDocuments,
  ownMember,
} from '../people/changeRequests.ts';
import { memberEndpoints } from '../people/memberEndpoints.ts';
import {
  mandate,
  member,
  memberData,
  memberRow,
  membershipApplication,
  mergePreview,
  newMember,
  ownMembership,
} from '../people/members.ts';
import { completedMember, incompleteMember } from '../people/missingDetails.ts';
import {
  company,
  companyData,
  companyRow,
  party,
  partyData,
  partyRow,
  person,
  personData,
  personRow,
} from '../people/parties.ts';
import { partyEndpoints } from '../people/partyEndpoints.ts';
import { partyPartEndpoints } from '../people/partyPartEndpoints.ts';
import {
  address,
  addressData,
  bankConnection,
  bankConnectionData,
  contact,
  contactData,
  partyAssociation,
  partyAssociationData,
  personCompany,
  personCompanyData,
} from '../people/partyParts.ts';
import { selfServiceEndpoints } from '../people/selfServiceEndpoints.ts';
import { retentionPreview, retentionSchedule } from '../privacy/retention.ts';
import { retentionEndpoints } from '../privacy/retentionEndpoints.ts';
import { auditEntry } from '../services/audit.ts';
import { fileEndpoints } from '../services/fileEndpoints.ts';
import { recordFile } from '../services/files.ts';
import { jobEndpoints } from '../services/jobEndpoints.ts';
import { job } from '../services/jobs.ts';

export { type Access, type Download, type Endpoint, isUpdate, type StreamedDownload } from '../endpoint.ts';

/** All endpoints: source of the routes, the OpenAPI document and the types of the front ends' client. */
export const endpoints = {
  ...sessionEndpoints,
  ...organisationEndpoints,
  ...retentionEndpoints,
  ...accessEndpoints,
  ...communityEndpoints,
  ...lookupEndpoints,
  ...memberEndpoints,
  ...applicationEndpoints,
  ...energyEndpoints,
  ...energyAnalysisEndpoints,
  ...surplusEndpoints,
  ...partyEndpoints,
  ...partyPartEndpoints,
  ...fileEndpoints,
  ...cockpitEndpoints,
  ...communitySettingsEndpoints,
  ...savedViewEndpoints,
  ...accessTokenEndpoints,
  ...jobEndpoints,
  ...filedMailEndpoints,
  ...selfCheckEndpoints,
  ...moveInEndpoints,
  ...marketMessageEndpoints,
  ...openingItemEndpoints,
  ...setupGuideEndpoints,
  ...operatorEndpoints,
  ...memberMailEndpoints,
  ...overviewEndpoints,
  ...invoiceEndpoints,
  ...selfServiceEndpoints,
  ...savingsEndpoints,
  ...sepaEndpoints,
  ...accountingEndpoints,
  ...billingRunEndpoints,
};

export type Endpoints = typeof endpoints;

/** Types of the front ends' client. */
export type ApiPaths = PathsOf<Endpoints>;
export type EndpointName = keyof Endpoints;

/** Named schemas of the OpenAPI document; all others are inlined. */
export const namedSchemas = {
  User: user,
  SessionUser: sessionUser,
  UserRow: userRow,
  UserData: userData,
  SessionRow: sessionRow,
  Usergroup: usergroup,
  UsergroupData: usergroupData,
  ClientCustomer: clientCustomer,
  ClientCustomerData: clientCustomerData,
  AuditEntry: auditEntry,
  Job: job,
  StaticLookup: staticLookup,
  StaticLookupData: staticLookupData,
  OrganisationData: organisationData,
  OrganisationSettings: organisationSettings,
  RetentionSchedule: retentionSchedule,
  RetentionPreview: retentionPreview,
  LoginParameters: loginParameters,
  Registration: registration,
  Organisation: organisation,
  PublicOrganisation: publicOrganisation,
  Community: community,
  CommunityData: communityData,
  PublicCommunity: publicCommunity,
  CommunityNumbers: communityNumbers,
  MembershipApplication: membershipApplication,
  ProofChallenge: proofChallenge,
  FollowedApplication: followedApplication,
  ApprovalTexts: approvalTexts,
  ApprovalTextsData: approvalTextsData,
  PublicApprovalTexts: publicApprovalTexts,
  Member: member,
  MemberRow: memberRow,
  MemberData: memberData,
  IncompleteMember: incompleteMember,
  CompletedMember: completedMember,
  NewMember: newMember,
  Mandate: mandate,
  MergePreview: mergePreview,
  OwnMembership: ownMembership,
  CountingPointDay: countingPointDay,
  CountingPointDays: countingPointDays,
  EnergyView: energyView,
  TypicalDay: typicalDay,
  TopList: topList,
  DurationCurve: durationCurve,
  CompletenessMap: completenessMap,
  ReRequests: reRequests,
  EnergyAccess: energyAccess,
  EnergyImport: energyImport,
  EnergyImportRow: energyImportRow,
  EnergyRefresh: energyRefresh,
  Surplus: surplus,
  PublicSurplus: publicSurplus,
  SurplusPublication: surplusPublication,
  NetworkOperator: networkOperator,
  Party: party,
  PartyRow: partyRow,
  PartyData: partyData,
  Company: company,
  CompanyRow: companyRow,
  CompanyData: companyData,
  Person: person,
  PersonRow: personRow,
  PersonData: personData,
  Address: address,
  AddressData: addressData,
  Contact: contact,
  ContactData: contactData,
  BankConnection: bankConnection,
  BankConnectionData: bankConnectionData,
  PersonCompany: personCompany,
  PersonCompanyData: personCompanyData,
  PartyAssociation: partyAssociation,
  PartyAssociationData: partyAssociationData,
  RecordFile: recordFile,
  Cockpit: cockpit,
  SelfCheck: selfCheck,
  FaultyAddress: faultyAddress,
  MarketMessage: marketMessage,
  MarketMessageRow: marketMessageRow,
  MarketPoint: marketPoint,
  MarketProcess: marketProcess,
  MarketProcessRow: marketProcessRow,
  OpeningItem: openingItem,
  MoveIn: moveIn,
  MoveInListed: moveInListed,
  MoveInRow: moveInRow,
  SetupGuide: setupGuide,
  SetupStep: setupStep,
  SampleInvoice: sampleInvoice,
  Installation: installation,
  SearchHit: searchHit,
  MembershipFee: membershipFee,
  MembershipFeeData: membershipFeeData,
  Tariff: tariff,
  TariffData: tariffData,
  CommunitySettings: communitySettings,
  CommunitySettingsData: communitySettingsData,
  AccessToken: accessToken,
  NewAccessToken: newAccessToken,
  SavedView: savedView,
  SavedViewData: savedViewData,
  ChangeRequest: changeRequest,
  ChangeRequestRow: changeRequestRow,
  OwnChangeRequest: ownChangeRequest,
  OwnMember: ownMember,
  OwnDocuments: ownDocuments,
  BillingRun: billingRun,
  BillingRunRow: billingRunRow,
  BillingRunMember: billingRunMember,
  LineReadings: lineReadings,
  MemberBilling: memberBilling,
  MemberTariff: memberTariff,
  MemberTariffData: memberTariffData,
  Invoice: invoice,
  InvoiceRow: invoiceRow,
  LineBasis: lineBasis,
  OwnInvoice: ownInvoice,
  OwnInvoiceRow: ownInvoiceRow,
  SepaAsked: sepaAsked,
  MembershipOverview: membershipOverview,
  Savings: savings,
  SavingsRate: savingsRate,
  SavingsRateData: savingsRateData,
  SepaPreview: sepaPreview,
  SepaRun: sepaRun,
  SepaRunData: sepaRunData,
  SepaRunRow: sepaRunRow,
  AccountingAsked: accountingAsked,
  AccountingExport: accountingExport,
  AccountingPreview: accountingPreview,
  AccountingSettings: accountingSettings,
  AccountingSettingsData: accountingSettingsData,
  AccountingSums: accountingSums,
  BookedAccount: bookedAccount,
  VatSummary: vatSummary,
} satisfies Record<string, z.core.$ZodType>;
