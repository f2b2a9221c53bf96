import type * as z from 'zod/mini';
import {
  accountingAsked,
  accountingExport,
  accountingPreview,
  accountingSettings,
  accountingSettingsData,
  accountingSums,
  bookedAccount,
  vatSummary,
} from '../accounting.ts';
import { followedApplication, proofChallenge } from '../applications.ts';
import { approvalTexts, approvalTextsData, publicApprovalTexts } from '../approvals.ts';
import { auditEntry } from '../audit.ts';
import {
  billingRun,
  billingRunMember,
  billingRunRow,
  lineReadings,
  memberBilling,
  memberTariff,
  memberTariffData,
} from '../billingRuns.ts';
import { changeRequest, changeRequestRow, ownChangeRequest, ownDocuments, ownMember } from '../changeRequests.ts';
import { clientCustomer, clientCustomerData } from '../clientsCustomers.ts';
import { cockpit, searchHit } from '../cockpit.ts';
import { community, communityData, communityNumbers, publicCommunity } from '../communities.ts';
import {
  communitySettings,
  communitySettingsData,
  membershipFee,
  membershipFeeData,
  tariff,
  tariffData,
} from '../communitySettings.ts';
import {
  countingPointDay,
  countingPointDays,
  energyAccess,
  energyImport,
  energyImportRow,
  energyRefresh,
  energyView,
  typicalDay,
} from '../energy.ts';
import { completenessMap, durationCurve, reRequests, topList } from '../energyAnalysis.ts';
import { recordFile } from '../files.ts';
import { loginParameters, registration, sessionRow, sessionUser, user, userData, userRow } from '../identity.ts';
import { invoice, invoiceRow, lineBasis, ownInvoice, ownInvoiceRow } from '../invoices.ts';
import { job } from '../jobs.ts';
import { networkOperator, staticLookup, staticLookupData } from '../lookups.ts';
import {
  mandate,
  member,
  memberData,
  memberRow,
  membershipApplication,
  mergePreview,
  newMember,
  ownMembership,
} from '../members.ts';
import { installation } from '../operator.ts';
import { organisation, organisationData, organisationSettings, publicOrganisation } from '../organisations.ts';
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
} from '../parties.ts';
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
} from '../partyParts.ts';
import { retentionPreview, retentionSchedule } from '../retention.ts';
import { savedView, savedViewData } from '../savedViews.ts';
import { selfCheck } from '../selfCheck.ts';
import { sepaAsked, sepaPreview, sepaRun, sepaRunData, sepaRunRow } from '../sepa.ts';
import { usergroup, usergroupData } from '../usergroups.ts';
import { accessEndpoints } from './access.ts';
import { accountingEndpoints } from './accounting.ts';
import { applicationEndpoints } from './applications.ts';
import { billingRunEndpoints } from './billingRuns.ts';
import { cockpitEndpoints } from './cockpit.ts';
import { communityEndpoints } from './communities.ts';
import { communitySettingsEndpoints } from './communitySettings.ts';
import { energyEndpoints } from './energy.ts';
import { energyAnalysisEndpoints } from './energyAnalysis.ts';
import { fileEndpoints } from './files.ts';
import { invoiceEndpoints } from './invoices.ts';
import { jobEndpoints } from './jobs.ts';
import { lookupEndpoints } from './lookups.ts';
import { memberEndpoints } from './members.ts';
import { operatorEndpoints } from './operator.ts';
import { organisationEndpoints } from './organisations.ts';
import { partyEndpoints } from './parties.ts';
import { partyPartEndpoints } from './partyParts.ts';
import type { PathsOf } from './paths.ts';
import { retentionEndpoints } from './retention.ts';
import { savedViewEndpoints } from './savedViews.ts';
import { selfCheckEndpoints } from './selfCheck.ts';
import { selfServiceEndpoints } from './selfService.ts';
import { sepaEndpoints } from './sepa.ts';
import { sessionEndpoints } from './session.ts';

export type { Access, Download, Endpoint, StreamedDownload } from './endpoint.ts';

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
  ...partyEndpoints,
  ...partyPartEndpoints,
  ...fileEndpoints,
  ...cockpitEndpoints,
  ...communitySettingsEndpoints,
  ...savedViewEndpoints,
  ...jobEndpoints,
  ...selfCheckEndpoints,
  ...operatorEndpoints,
  ...invoiceEndpoints,
  ...selfServiceEndpoints,
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
  Installation: installation,
  SearchHit: searchHit,
  MembershipFee: membershipFee,
  MembershipFeeData: membershipFeeData,
  Tariff: tariff,
  TariffData: tariffData,
  CommunitySettings: communitySettings,
  CommunitySettingsData: communitySettingsData,
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
