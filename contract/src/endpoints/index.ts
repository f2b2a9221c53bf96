import type * as z from 'zod/mini';
import { accessEndpoints } from '../access/accessEndpoints.ts';
import { accessTokenEndpoints } from '../access/accessTokenEndpoints.ts';
import { organisationEndpoints } from '../access/organisationEndpoints.ts';
import { savedViewEndpoints } from '../access/savedViewEndpoints.ts';
import { sessionEndpoints } from '../access/sessionEndpoints.ts';
import { communityEndpoints } from '../communities/communityEndpoints.ts';
import { lookupEndpoints } from '../communities/lookupEndpoints.ts';
import { communitySettingsEndpoints } from '../communities/settingsEndpoints.ts';
import { energyAnalysisEndpoints } from '../energy/analysisEndpoints.ts';
import { energyEndpoints } from '../energy/energyEndpoints.ts';
import { surplusEndpoints } from '../energy/surplusEndpoints.ts';
import * as schemas from '../index.ts';
import { marketMessageEndpoints } from '../market/marketMessageEndpoints.ts';
import { accountingEndpoints } from '../money/accountingEndpoints.ts';
import { billingRunEndpoints } from '../money/billingRunEndpoints.ts';
import { invoiceEndpoints } from '../money/invoiceEndpoints.ts';
import { openingItemEndpoints } from '../money/openingItemEndpoints.ts';
import { savingsEndpoints } from '../money/savingsEndpoints.ts';
import { sepaEndpoints } from '../money/sepaEndpoints.ts';
import { moveInEndpoints } from '../moveIn/moveInEndpoints.ts';
import { cockpitEndpoints } from '../office/cockpitEndpoints.ts';
import { filedMailEndpoints } from '../office/filedMailEndpoints.ts';
import { memberMailEndpoints } from '../office/memberMailEndpoints.ts';
import { overviewEndpoints } from '../office/overviewEndpoints.ts';
import { setupGuideEndpoints } from '../office/setupGuideEndpoints.ts';
import { operatorEndpoints } from '../operation/operatorEndpoints.ts';
import { selfCheckEndpoints } from '../operation/selfCheckEndpoints.ts';
import type { PathsOf } from '../paths.ts';
import { applicationEndpoints } from '../people/applicationEndpoints.ts';
import { memberEndpoints } from '../people/memberEndpoints.ts';
import { partyEndpoints } from '../people/partyEndpoints.ts';
import { partyPartEndpoints } from '../people/partyPartEndpoints.ts';
import { selfServiceEndpoints } from '../people/selfServiceEndpoints.ts';
import { retentionEndpoints } from '../privacy/retentionEndpoints.ts';
import { fileEndpoints } from '../services/fileEndpoints.ts';
import { jobEndpoints } from '../services/jobEndpoints.ts';

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
  User: schemas.user,
  SessionUser: schemas.sessionUser,
  UserRow: schemas.userRow,
  UserData: schemas.userData,
  SessionRow: schemas.sessionRow,
  Usergroup: schemas.usergroup,
  UsergroupData: schemas.usergroupData,
  ClientCustomer: schemas.clientCustomer,
  ClientCustomerData: schemas.clientCustomerData,
  AuditEntry: schemas.auditEntry,
  Job: schemas.job,
  StaticLookup: schemas.staticLookup,
  StaticLookupData: schemas.staticLookupData,
  OrganisationData: schemas.organisationData,
  OrganisationSettings: schemas.organisationSettings,
  RetentionSchedule: schemas.retentionSchedule,
  RetentionPreview: schemas.retentionPreview,
  LoginParameters: schemas.loginParameters,
  Registration: schemas.registration,
  Organisation: schemas.organisation,
  PublicOrganisation: schemas.publicOrganisation,
  Community: schemas.community,
  CommunityData: schemas.communityData,
  PublicCommunity: schemas.publicCommunity,
  CommunityNumbers: schemas.communityNumbers,
  MembershipApplication: schemas.membershipApplication,
  ProofChallenge: schemas.proofChallenge,
  FollowedApplication: schemas.followedApplication,
  ApprovalTexts: schemas.approvalTexts,
  ApprovalTextsData: schemas.approvalTextsData,
  PublicApprovalTexts: schemas.publicApprovalTexts,
  Member: schemas.member,
  MemberRow: schemas.memberRow,
  MemberData: schemas.memberData,
  IncompleteMember: schemas.incompleteMember,
  CompletedMember: schemas.completedMember,
  NewMember: schemas.newMember,
  Mandate: schemas.mandate,
  MergePreview: schemas.mergePreview,
  OwnMembership: schemas.ownMembership,
  CountingPointDay: schemas.countingPointDay,
  CountingPointDays: schemas.countingPointDays,
  EnergyView: schemas.energyView,
  TypicalDay: schemas.typicalDay,
  TopList: schemas.topList,
  DurationCurve: schemas.durationCurve,
  CompletenessMap: schemas.completenessMap,
  ReRequests: schemas.reRequests,
  EnergyAccess: schemas.energyAccess,
  EnergyImport: schemas.energyImport,
  EnergyImportRow: schemas.energyImportRow,
  EnergyRefresh: schemas.energyRefresh,
  Surplus: schemas.surplus,
  PublicSurplus: schemas.publicSurplus,
  SurplusPublication: schemas.surplusPublication,
  NetworkOperator: schemas.networkOperator,
  Party: schemas.party,
  PartyRow: schemas.partyRow,
  PartyData: schemas.partyData,
  Company: schemas.company,
  CompanyRow: schemas.companyRow,
  CompanyData: schemas.companyData,
  Person: schemas.person,
  PersonRow: schemas.personRow,
  PersonData: schemas.personData,
  Address: schemas.address,
  AddressData: schemas.addressData,
  Contact: schemas.contact,
  ContactData: schemas.contactData,
  BankConnection: schemas.bankConnection,
  BankConnectionData: schemas.bankConnectionData,
  PersonCompany: schemas.personCompany,
  PersonCompanyData: schemas.personCompanyData,
  PartyAssociation: schemas.partyAssociation,
  PartyAssociationData: schemas.partyAssociationData,
  RecordFile: schemas.recordFile,
  Cockpit: schemas.cockpit,
  SelfCheck: schemas.selfCheck,
  FaultyAddress: schemas.faultyAddress,
  MarketMessage: schemas.marketMessage,
  MarketMessageRow: schemas.marketMessageRow,
  MarketPoint: schemas.marketPoint,
  MarketProcess: schemas.marketProcess,
  MarketProcessRow: schemas.marketProcessRow,
  OpeningItem: schemas.openingItem,
  MoveIn: schemas.moveIn,
  MoveInListed: schemas.moveInListed,
  MoveInRow: schemas.moveInRow,
  SetupGuide: schemas.setupGuide,
  SetupStep: schemas.setupStep,
  SampleInvoice: schemas.sampleInvoice,
  Installation: schemas.installation,
  SearchHit: schemas.searchHit,
  MembershipFee: schemas.membershipFee,
  MembershipFeeData: schemas.membershipFeeData,
  Tariff: schemas.tariff,
  TariffData: schemas.tariffData,
  CommunitySettings: schemas.communitySettings,
  CommunitySettingsData: schemas.communitySettingsData,
  AccessToken: schemas.accessToken,
  NewAccessToken: schemas.newAccessToken,
  SavedView: schemas.savedView,
  SavedViewData: schemas.savedViewData,
  ChangeRequest: schemas.changeRequest,
  ChangeRequestRow: schemas.changeRequestRow,
  OwnChangeRequest: schemas.ownChangeRequest,
  OwnMember: schemas.ownMember,
  OwnDocuments: schemas.ownDocuments,
  BillingRun: schemas.billingRun,
  BillingRunRow: schemas.billingRunRow,
  BillingRunMember: schemas.billingRunMember,
  LineReadings: schemas.lineReadings,
  MemberBilling: schemas.memberBilling,
  MemberTariff: schemas.memberTariff,
  MemberTariffData: schemas.memberTariffData,
  Invoice: schemas.invoice,
  InvoiceRow: schemas.invoiceRow,
  LineBasis: schemas.lineBasis,
  OwnInvoice: schemas.ownInvoice,
  OwnInvoiceRow: schemas.ownInvoiceRow,
  SepaAsked: schemas.sepaAsked,
  MembershipOverview: schemas.membershipOverview,
  Savings: schemas.savings,
  SavingsRate: schemas.savingsRate,
  SavingsRateData: schemas.savingsRateData,
  SepaPreview: schemas.sepaPreview,
  SepaRun: schemas.sepaRun,
  SepaRunData: schemas.sepaRunData,
  SepaRunRow: schemas.sepaRunRow,
  AccountingAsked: schemas.accountingAsked,
  AccountingExport: schemas.accountingExport,
  AccountingPreview: schemas.accountingPreview,
  AccountingSettings: schemas.accountingSettings,
  AccountingSettingsData: schemas.accountingSettingsData,
  AccountingSums: schemas.accountingSums,
  BookedAccount: schemas.bookedAccount,
  VatSummary: schemas.vatSummary,
} satisfies Record<string, z.core.$ZodType>;
