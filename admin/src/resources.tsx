import type {
  AccountingExport,
  BillingRunRow,
  ChangeRequestRow,
  ClientCustomer,
  Community,
  CompanyRow,
  EnergyImportRow,
  InvoiceRow,
  Level,
  Member,
  PartyRow,
  PersonRow,
  SepaRunRow,
  StaticLookup,
  User,
  Usergroup,
} from '@nahstrom/contract';
import type { ReactElement } from 'react';
import { Resource, type ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { CommunityList } from './communities/CommunityList.tsx';
import { ImportList } from './imports/ImportList.tsx';
import { MemberList } from './members/MemberList.tsx';
import { nameOf } from './members/nameOf.ts';
import { page } from './page.tsx';
import { personNameOf } from './parties/personNameOf.ts';
import { resource } from './resource.tsx';
import { userNameOf } from './users/userNameOf.ts';

const MemberPage = page(() => import('./members/MemberPage.tsx'));
const MemberCreate = page(() => import('./members/MemberCreate.tsx'));
const MemberEdit = page(() => import('./members/MemberEdit.tsx'));
const ImportPage = page(() => import('./imports/ImportPage.tsx'));
const ApprovalTextsPage = page(() => import('./communities/ApprovalTextsPage.tsx'));
const CommunityDownloads = page(() => import('./communities/CommunityDownloads.tsx'));
const CommunitySettingsPage = page(() => import('./communitySettings/CommunitySettingsPage.tsx'));
const UploadPage = page(() => import('./imports/UploadPage.tsx'));
const MemberData = page(() => import('./energyData/MemberData.tsx'));
const CompletenessPage = page(() => import('./completeness/CompletenessPage.tsx'));
const CommunityData = page(() => import('./energyData/CommunityData.tsx'));
const UserList = page(() => import('./users/UserList.tsx'));
const UserPage = page(() => import('./users/UserPage.tsx'));
const UserPasswordPage = page(() => import('./users/UserPasswordPage.tsx'));
const UserOrganisationsPage = page(() => import('./users/UserOrganisationsPage.tsx'));
const ClientCustomerList = page(() => import('./clientsCustomers/ClientCustomerList.tsx'));
const ClientCustomerPage = page(() => import('./clientsCustomers/ClientCustomerPage.tsx'));
const UsergroupList = page(() => import('./usergroups/UsergroupList.tsx'));
const OrganisationList = page(() => import('./organisations/OrganisationList.tsx'));
const OrganisationPage = page(() => import('./organisations/OrganisationPage.tsx'));
const OrganisationCreate = page(() => import('./organisations/OrganisationCreate.tsx'));
const OrganisationAdminPage = page(() => import('./organisations/OrganisationAdminPage.tsx'));
const SettingsPage = page(() => import('./organisations/SettingsPage.tsx'));
const StaticLookupList = page(() => import('./staticLookups/StaticLookupList.tsx'));
const SelfCheckPage = page(() => import('./selfCheck/SelfCheckPage.tsx'));
const InstallationPage = page(() => import('./operator/InstallationPage.tsx'));
const AuditLogList = page(() => import('./audit/AuditLogList.tsx'));

const PartyList = page(() => import('./parties/PartyList.tsx'));
const PartyPage = page(() => import('./parties/PartyPage.tsx'));
const CompanyList = page(() => import('./parties/CompanyList.tsx'));
const CompanyPage = page(() => import('./parties/CompanyPage.tsx'));
const PersonList = page(() => import('./parties/PersonList.tsx'));
const PersonPage = page(() => import('./parties/PersonPage.tsx'));

const InvoiceList = page(() => import('./invoices/InvoiceList.tsx'));
const InvoicePage = page(() => import('./invoices/InvoicePage.tsx'));

const ChangeRequestList = page(() => import('./changeRequests/ChangeRequestList.tsx'));
const ChangeRequestPage = page(() => import('./changeRequests/ChangeRequestPage.tsx'));

const BillingRunList = page(() => import('./billingRuns/BillingRunList.tsx'));
const BillingRunPage = page(() => import('./billingRuns/BillingRunPage.tsx'));
const EnergyRunPage = page(() => import('./billingRuns/EnergyRunPage.tsx'));
const FeeRunPage = page(() => import('./billingRuns/FeeRunPage.tsx'));
const SepaRunList = page(() => import('./sepa/SepaRunList.tsx'));
const SepaRunCreate = page(() => import('./sepa/SepaRunCreate.tsx'));
const SepaRunPage = page(() => import('./sepa/SepaRunPage.tsx'));
const AccountingExportList = page(() => import('./accounting/AccountingExportList.tsx'));
const AccountingExportCreate = page(() => import('./accounting/AccountingExportCreate.tsx'));
const AccountingSettingsPage = page(() => import('./accounting/AccountingSettingsPage.tsx'));
const VatSummaryPage = page(() => import('./accounting/VatSummaryPage.tsx'));

const partners = [
  resource<PartyRow>({
    name: 'parties',
    title: party => party.name,
    list: PartyList,
    show: PartyPage,
    form: () => import('./parties/partyForm.ts'),
  }),
  resource<CompanyRow>({
    name: 'companies',
    title: company => company.companyName,
    list: CompanyList,
    show: CompanyPage,
    form: () => import('./parties/companyForm.ts'),
  }),
  resource<PersonRow>({
    name: 'persons',
    title: personNameOf,
    list: PersonList,
    show: PersonPage,
    form: () => import('./parties/personForm.ts'),
  }),
];

const users = resource<User>({
  name: 'users',
  title: userNameOf,
  list: UserList,
  show: UserPage,
  form: () => import('./users/userForm.ts'),
});
const clientsCustomers = {
  name: 'clients-customers',
  title: (client: ClientCustomer) => client.title,
  list: ClientCustomerList,
  show: ClientCustomerPage,
} as const;
const passwordRoute = <Route key="password" path=":id/password" element={<UserPasswordPage />} />;

const ofOrganisation = [
  {
    ...resource<Member>({
      name: 'members',
      title: nameOf,
      list: MemberList,
      show: MemberPage,
      create: MemberCreate,
      edit: MemberEdit,
    }),
    children: [
      <Route key="data" path=":id/data" element={<MemberData />} />,
      <Route key="memberfee" path="memberfee" element={<FeeRunPage />} />,
    ],
  },
  {
    ...resource<Community>({
      name: 'communities',
      title: community => community.title,
      list: CommunityList,
      form: () => import('./communities/communityForm.ts'),
    }),
    children: [
      <Route key="downloads" path=":id/downloads" element={<CommunityDownloads />} />,
      <Route key="settings" path=":id/settings" element={<CommunitySettingsPage />} />,
      <Route key="accounting" path=":id/accounting" element={<AccountingSettingsPage />} />,
      <Route key="vatsummary" path=":id/vatsummary" element={<VatSummaryPage />} />,
      <Route key="data" path="data" element={<CommunityData />} />,
      <Route key="completeness" path="completeness" element={<CompletenessPage />} />,
      <Route key="approvaltexts" path=":id/approvaltexts" element={<ApprovalTextsPage />} />,
    ],
  },
  resource<SepaRunRow>({
    name: 'separuns',
    title: run => run.collectionDate,
    list: SepaRunList,
    show: SepaRunPage,
    create: SepaRunCreate,
  }),
  resource<AccountingExport>({
    name: 'accountingexports',
    title: row => row.fileName,
    list: AccountingExportList,
    create: AccountingExportCreate,
  }),
  resource<EnergyImportRow>({
    name: 'imports',
    title: row => row.fileName,
    list: ImportList,
    show: ImportPage,
    create: UploadPage,
  }),
  resource<BillingRunRow>({
    name: 'billingruns',
    title: run => run.periodStart,
    list: BillingRunList,
    show: BillingRunPage,
    create: EnergyRunPage,
  }),
  {
    ...users,
    children: [passwordRoute, <Route key="organisation" path=":id/organisation" element={<UserOrganisationsPage />} />],
  },
  resource<ClientCustomer>({
    ...clientsCustomers,
    form: () => import('./clientsCustomers/clientCustomerForm.ts'),
  }),
  resource<Usergroup>({
    name: 'usergroups',
    title: group => group.title,
    list: UsergroupList,
    form: () => import('./usergroups/usergroupForm.ts'),
  }),
  {
    name: 'organisations',
    list: OrganisationList,
    show: OrganisationPage,
    create: OrganisationCreate,
    children: [
      <Route key="settings" path="settings" element={<SettingsPage />} />,
      <Route key="admin" path=":id/admin" element={<OrganisationAdminPage />} />,
    ],
  },
  resource<StaticLookup>({
    name: 'staticlookups',
    title: entry => entry.lookupTitle,
    list: StaticLookupList,
    form: () => import('./staticLookups/staticLookupForm.ts'),
  }),
  { name: 'auditlog', list: AuditLogList },
  { name: 'selfcheck', list: SelfCheckPage },
  { name: 'operator', list: InstallationPage },
  resource<ChangeRequestRow>({
    name: 'changerequests',
    title: request => request.memberName,
    list: ChangeRequestList,
    show: ChangeRequestPage,
  }),
  resource<InvoiceRow>({
    name: 'invoices',
    title: invoice => invoice.invoiceNumber,
    list: InvoiceList,
    show: InvoicePage,
  }),
  ...partners,
];

const ofClient = [{ ...users, children: [passwordRoute] }, resource<ClientCustomer>(clientsCustomers), ...partners];

const elementsOf = (definitions: ResourceProps[]) =>
  definitions.map(definition => <Resource key={definition.name} {...definition} />);

const resources: Record<Level, ReactElement[]> = {
  organisation: elementsOf(ofOrganisation),
  client: elementsOf(ofClient),
};

/** An administrator of a client/customer has no address of what the server would refuse. */
export const resourcesOf = (level: Level) => resources[level];
