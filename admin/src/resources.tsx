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
  Locale,
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
import { userNameOf } from './access/users/userNameOf.ts';
import { CommunityList } from './communities/communities/CommunityList.tsx';
import { formPage } from './formPage.tsx';
import { marketCatalogues, setUpCatalogues } from './messages/index.ts';
import { page } from './page.tsx';
import { MemberList } from './people/members/MemberList.tsx';
import { nameOf } from './people/members/nameOf.ts';
import { personNameOf } from './people/parties/personNameOf.ts';
import { resource } from './resource.tsx';
import { internalPath } from './routing/publishedPath.ts';

const MemberPage = page(() => import('./people/members/MemberPage.tsx'));
const MemberCreate = formPage(() => import('./people/members/MemberCreate.tsx'));
const MemberEdit = formPage(() => import('./people/members/MemberEdit.tsx'));
const ImportPage = page(() => import('./energy/imports/ImportPage.tsx'));
const ApprovalTextsPage = formPage(() => import('./communities/communities/ApprovalTextsPage.tsx'));
const CommunityHistory = page(() => import('./communities/communities/CommunityHistory.tsx'));
const CommunityDownloads = page(() => import('./communities/communities/CommunityDownloads.tsx'));
const CommunitySettingsPage = formPage(() => import('./communities/settings/CommunitySettingsPage.tsx'));
const UploadPage = page(() => import('./energy/imports/UploadPage.tsx'));
const MissingPage = page(() => import('./people/members/MissingPage.tsx'));
const MemberData = page(() => import('./energy/views/MemberData.tsx'));
const CompletenessPage = page(() => import('./energy/completeness/CompletenessPage.tsx'));
const CommunityData = page(() => import('./energy/views/CommunityData.tsx'));
const UserList = page(() => import('./access/users/UserList.tsx'));
const UserPage = page(() => import('./access/users/UserPage.tsx'));
const UserPasswordPage = formPage(() => import('./access/users/UserPasswordPage.tsx'));
const UserOrganisationsPage = page(() => import('./access/users/UserOrganisationsPage.tsx'));
const ClientCustomerList = page(() => import('./access/clientsCustomers/ClientCustomerList.tsx'));
const ClientCustomerPage = page(() => import('./access/clientsCustomers/ClientCustomerPage.tsx'));
const UsergroupList = page(() => import('./access/usergroups/UsergroupList.tsx'));
const OrganisationList = page(() => import('./access/organisations/OrganisationList.tsx'));
const OrganisationPage = formPage(() => import('./access/organisations/OrganisationPage.tsx'));
const OrganisationCreate = formPage(() => import('./access/organisations/OrganisationCreate.tsx'));
const OrganisationAdminPage = formPage(() => import('./access/organisations/OrganisationAdminPage.tsx'));
const SettingsPage = formPage(() => import('./access/organisations/SettingsPage.tsx'));
const StaticLookupList = page(() => import('./communities/lookups/StaticLookupList.tsx'));
const MoveInList = page(() => import('./overall/moveIn/MoveInList.tsx'), setUpCatalogues);
const MoveInPage = page(() => import('./overall/moveIn/MoveInPage.tsx'), setUpCatalogues);
const RequestList = page(() => import('./market/requests/RequestList.tsx'), marketCatalogues);
const RequestPage = page(() => import('./market/requests/RequestPage.tsx'), marketCatalogues);
const MessageList = page(() => import('./market/requests/MessageList.tsx'), marketCatalogues);
const MarketSettingsPage = page(() => import('./market/requests/MarketSettingsPage.tsx'), marketCatalogues);
const SelfCheckPage = page(() => import('./overall/selfCheck/SelfCheckPage.tsx'), setUpCatalogues);
const SetupPage = page(() => import('./overall/setupGuide/SetupPage.tsx'), setUpCatalogues);
const InstallationPage = page(() => import('./overall/operator/InstallationPage.tsx'), setUpCatalogues);
const AuditLogList = page(() => import('./services/audit/AuditLogList.tsx'));

const PartyList = page(() => import('./people/parties/PartyList.tsx'));
const PartyPage = page(() => import('./people/parties/PartyPage.tsx'));
const CompanyList = page(() => import('./people/parties/CompanyList.tsx'));
const CompanyPage = page(() => import('./people/parties/CompanyPage.tsx'));
const PersonList = page(() => import('./people/parties/PersonList.tsx'));
const PersonPage = page(() => import('./people/parties/PersonPage.tsx'));

const InvoiceList = page(() => import('./money/invoices/InvoiceList.tsx'));
const ImportList = page(() => import('./energy/imports/ImportList.tsx'));
const InvoicePage = page(() => import('./money/invoices/InvoicePage.tsx'));

const ChangeRequestList = page(() => import('./people/changeRequests/ChangeRequestList.tsx'));
const ChangeRequestPage = page(() => import('./people/changeRequests/ChangeRequestPage.tsx'));

const BillingRunList = page(() => import('./money/billingRuns/BillingRunList.tsx'));
const BillingRunPage = page(() => import('./money/billingRuns/BillingRunPage.tsx'));
const EnergyRunPage = formPage(() => import('./money/billingRuns/EnergyRunPage.tsx'));
const FeeRunPage = page(() => import('./money/billingRuns/FeeRunPage.tsx'));
const SepaRunList = page(() => import('./money/sepa/SepaRunList.tsx'));
const SepaRunCreate = page(() => import('./money/sepa/SepaRunCreate.tsx'));
const SepaRunPage = page(() => import('./money/sepa/SepaRunPage.tsx'));
const AccountingExportList = page(() => import('./money/accounting/AccountingExportList.tsx'));
const AccountingExportCreate = page(() => import('./money/accounting/AccountingExportCreate.tsx'));
const AccountingSettingsPage = formPage(() => import('./money/accounting/AccountingSettingsPage.tsx'));
const BestHoursPage = page(() => import('./energy/surplus/BestHoursPage.tsx'));
const VatSummaryPage = page(() => import('./money/accounting/VatSummaryPage.tsx'));

const PartyCreate = formPage(() => import('./people/parties/PartyCreate.tsx'));
const PartyEdit = formPage(() => import('./people/parties/PartyEdit.tsx'));
const CompanyCreate = formPage(() => import('./people/parties/CompanyCreate.tsx'));
const CompanyEdit = formPage(() => import('./people/parties/CompanyEdit.tsx'));
const PersonCreate = formPage(() => import('./people/parties/PersonCreate.tsx'));
const PersonEdit = formPage(() => import('./people/parties/PersonEdit.tsx'));
const UserCreate = formPage(() => import('./access/users/UserCreate.tsx'));
const UserEdit = formPage(() => import('./access/users/UserEdit.tsx'));
const CommunityCreate = formPage(() => import('./communities/communities/CommunityCreate.tsx'));
const CommunityEdit = formPage(() => import('./communities/communities/CommunityEdit.tsx'));
const ClientCustomerCreate = formPage(() => import('./access/clientsCustomers/ClientCustomerCreate.tsx'));
const ClientCustomerEdit = formPage(() => import('./access/clientsCustomers/ClientCustomerEdit.tsx'));
const UsergroupCreate = formPage(() => import('./access/usergroups/UsergroupCreate.tsx'));
const UsergroupEdit = formPage(() => import('./access/usergroups/UsergroupEdit.tsx'));
const StaticLookupCreate = formPage(() => import('./communities/lookups/StaticLookupCreate.tsx'));
const StaticLookupEdit = formPage(() => import('./communities/lookups/StaticLookupEdit.tsx'));

const partners = [
  resource<PartyRow>({
    name: 'parties',
    title: party => party.name,
    list: PartyList,
    show: PartyPage,
    create: PartyCreate,
    edit: PartyEdit,
  }),
  resource<CompanyRow>({
    name: 'companies',
    title: company => company.companyName,
    list: CompanyList,
    show: CompanyPage,
    create: CompanyCreate,
    edit: CompanyEdit,
  }),
  resource<PersonRow>({
    name: 'persons',
    title: personNameOf,
    list: PersonList,
    show: PersonPage,
    create: PersonCreate,
    edit: PersonEdit,
  }),
];

const users = resource<User>({
  name: 'users',
  title: userNameOf,
  list: UserList,
  show: UserPage,
  create: UserCreate,
  edit: UserEdit,
});
const clientsCustomers = {
  name: 'clients-customers',
  title: (client: ClientCustomer) => client.title,
  list: ClientCustomerList,
  show: ClientCustomerPage,
} as const;
const passwordRoute = <Route key="password" path=":id/password" element={<UserPasswordPage />} />;

const ofOrganisation: ResourceProps[] = [
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
      <Route key="missing" path="missing" element={<MissingPage />} />,
    ],
  },
  {
    ...resource<Community>({
      name: 'communities',
      title: community => community.title,
      list: CommunityList,
      create: CommunityCreate,
      edit: CommunityEdit,
    }),
    children: [
      <Route key="downloads" path=":id/downloads" element={<CommunityDownloads />} />,
      <Route key="history" path=":id/history" element={<CommunityHistory />} />,
      <Route key="settings" path=":id/settings" element={<CommunitySettingsPage />} />,
      <Route key="accounting" path=":id/accounting" element={<AccountingSettingsPage />} />,
      <Route key="besthours" path=":id/besthours" element={<BestHoursPage />} />,
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
    create: ClientCustomerCreate,
    edit: ClientCustomerEdit,
  }),
  resource<Usergroup>({
    name: 'usergroups',
    title: group => group.title,
    list: UsergroupList,
    create: UsergroupCreate,
    edit: UsergroupEdit,
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
    create: StaticLookupCreate,
    edit: StaticLookupEdit,
  }),
  { name: 'auditlog', list: AuditLogList },
  { name: 'movein', list: MoveInList, show: MoveInPage },
  {
    name: 'marketmessages',
    list: RequestList,
    show: RequestPage,
    children: [
      <Route key="inbox" path="inbox" element={<MessageList />} />,
      <Route key="settings" path="settings/:community" element={<MarketSettingsPage />} />,
    ],
  },
  { name: 'selfcheck', list: SelfCheckPage },
  { name: 'setup', list: SetupPage },
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

/** Loads code and messages of a list, record or form before its first rendering.
 *  @param path published, below the back office */
export async function preloadScreen(path: string, locale: Locale): Promise<void> {
  const [, name, ...rest] = internalPath(`/${path}`).replace(/\d+/, ':id').split('/');
  const kind = ({ '': 'list', create: 'create', ':id': 'edit', ':id/show': 'show' } as const)[rest.join('/')];
  const screen = kind && ofOrganisation.find(definition => definition.name === name)?.[kind];
  if (screen && 'preload' in screen) await (screen as ReturnType<typeof page>).preload(locale);
}

/** An administrator of a client/customer has no route that the server would refuse. */
export const resourcesOf = (level: Level) => resources[level];
