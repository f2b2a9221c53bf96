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
import * as access from '../access/page.ts';
import { CommunityList } from '../communities/communities/CommunityList.tsx';
import * as communities from '../communities/page.ts';
import * as energy from '../energy/page.ts';
import * as market from '../market/page.ts';
import * as money from '../money/page.ts';
import * as moveIn from '../moveIn/page.ts';
import * as office from '../office/page.ts';
import * as operation from '../operation/page.ts';
import { MemberList } from '../people/members/MemberList.tsx';
import { nameOf } from '../people/members/nameOf.ts';
import * as people from '../people/page.ts';
import { personNameOf } from '../people/parties/personNameOf.ts';
import { internalPath } from '../platform/routing/publishedPath.ts';
import * as services from '../services/page.ts';
import { userNameOf } from '../services/users/userNameOf.ts';
import { withInputs } from '../ui/inputs/withInputs.ts';
import { resource } from '../ui/pages/resource.tsx';

const MemberPage = people.page(() => import('../people/members/MemberPage.tsx'));
const MemberCreate = people.page(withInputs(() => import('../people/members/MemberCreate.tsx')));
const MemberEdit = people.page(withInputs(() => import('../people/members/MemberEdit.tsx')));
const ImportPage = energy.page(() => import('../energy/imports/ImportPage.tsx'));
const ApprovalTextsPage = communities.page(
  withInputs(() => import('../communities/communities/ApprovalTextsPage.tsx')),
);
const CommunityHistory = communities.page(() => import('../communities/communities/CommunityHistory.tsx'));
const CommunityDownloads = communities.page(() => import('../communities/communities/CommunityDownloads.tsx'));
const CommunitySettingsPage = communities.page(
  withInputs(() => import('../communities/settings/CommunitySettingsPage.tsx')),
);
const UploadPage = energy.page(() => import('../energy/imports/UploadPage.tsx'));
const MissingPage = people.page(() => import('../people/members/MissingPage.tsx'));
const MemberData = energy.page(() => import('../energy/views/MemberData.tsx'));
const CompletenessPage = energy.page(() => import('../energy/completeness/CompletenessPage.tsx'));
const CommunityData = energy.page(() => import('../energy/views/CommunityData.tsx'));
const UserList = access.page(() => import('../access/users/UserList.tsx'));
const UserPage = access.page(() => import('../access/users/UserPage.tsx'));
const UserPasswordPage = access.page(withInputs(() => import('../access/users/UserPasswordPage.tsx')));
const UserOrganisationsPage = access.page(() => import('../access/users/UserOrganisationsPage.tsx'));
const ClientCustomerList = access.page(() => import('../access/clientsCustomers/ClientCustomerList.tsx'));
const ClientCustomerPage = access.page(() => import('../access/clientsCustomers/ClientCustomerPage.tsx'));
const UsergroupList = access.page(() => import('../access/usergroups/UsergroupList.tsx'));
const OrganisationList = access.page(() => import('../access/organisations/OrganisationList.tsx'));
const OrganisationPage = access.page(withInputs(() => import('../access/organisations/OrganisationPage.tsx')));
const OrganisationCreate = access.page(withInputs(() => import('../access/organisations/OrganisationCreate.tsx')));
const OrganisationAdminPage = access.page(
  withInputs(() => import('../access/organisations/OrganisationAdminPage.tsx')),
);
const SettingsPage = access.page(withInputs(() => import('../access/organisations/SettingsPage.tsx')));
const StaticLookupList = communities.page(() => import('../communities/lookups/StaticLookupList.tsx'));
const MoveInList = moveIn.page(() => import('../moveIn/MoveInList.tsx'));
const MoveInPage = moveIn.page(() => import('../moveIn/MoveInPage.tsx'));
const RequestList = market.ofList.page(() => import('../market/requests/RequestList.tsx'));
const RequestPage = market.page(() => import('../market/requests/RequestPage.tsx'));
const MessageList = market.ofInbox.page(() => import('../market/requests/MessageList.tsx'));
const MarketSettingsPage = market.page(() => import('../market/requests/MarketSettingsPage.tsx'));
const SelfCheckPage = operation.page(() => import('../operation/selfCheck/SelfCheckPage.tsx'));
const SetupPage = office.page(() => import('../office/setupGuide/SetupPage.tsx'));
const InstallationPage = operation.page(() => import('../operation/operator/InstallationPage.tsx'));
const AuditLogList = services.page(() => import('../services/audit/AuditLogList.tsx'));

const PartyList = people.page(() => import('../people/parties/PartyList.tsx'));
const PartyPage = people.page(() => import('../people/parties/PartyPage.tsx'));
const CompanyList = people.page(() => import('../people/parties/CompanyList.tsx'));
const CompanyPage = people.page(() => import('../people/parties/CompanyPage.tsx'));
const PersonList = people.page(() => import('../people/parties/PersonList.tsx'));
const PersonPage = people.page(() => import('../people/parties/PersonPage.tsx'));

const InvoiceList = money.page(() => import('../money/invoices/InvoiceList.tsx'));
const ImportList = energy.page(() => import('../energy/imports/ImportList.tsx'));
const InvoicePage = money.page(() => import('../money/invoices/InvoicePage.tsx'));

const ChangeRequestList = people.page(() => import('../people/changeRequests/ChangeRequestList.tsx'));
const ChangeRequestPage = people.page(() => import('../people/changeRequests/ChangeRequestPage.tsx'));

const BillingRunList = money.page(() => import('../money/billingRuns/BillingRunList.tsx'));
const BillingRunPage = money.page(() => import('../money/billingRuns/BillingRunPage.tsx'));
const EnergyRunPage = money.page(withInputs(() => import('../money/billingRuns/EnergyRunPage.tsx')));
const FeeRunPage = money.page(() => import('../money/billingRuns/FeeRunPage.tsx'));
const SepaRunList = money.page(() => import('../money/sepa/SepaRunList.tsx'));
const SepaRunCreate = money.page(() => import('../money/sepa/SepaRunCreate.tsx'));
const SepaRunPage = money.page(() => import('../money/sepa/SepaRunPage.tsx'));
const AccountingExportList = money.page(() => import('../money/accounting/AccountingExportList.tsx'));
const AccountingExportCreate = money.page(() => import('../money/accounting/AccountingExportCreate.tsx'));
const AccountingSettingsPage = money.page(withInputs(() => import('../money/accounting/AccountingSettingsPage.tsx')));
const BestHoursPage = energy.page(() => import('../energy/surplus/BestHoursPage.tsx'));
const VatSummaryPage = money.page(() => import('../money/accounting/VatSummaryPage.tsx'));

const PartyCreate = people.page(withInputs(() => import('../people/parties/PartyCreate.tsx')));
const PartyEdit = people.page(withInputs(() => import('../people/parties/PartyEdit.tsx')));
const CompanyCreate = people.page(withInputs(() => import('../people/parties/CompanyCreate.tsx')));
const CompanyEdit = people.page(withInputs(() => import('../people/parties/CompanyEdit.tsx')));
const PersonCreate = people.page(withInputs(() => import('../people/parties/PersonCreate.tsx')));
const PersonEdit = people.page(withInputs(() => import('../people/parties/PersonEdit.tsx')));
const UserCreate = access.page(withInputs(() => import('../access/users/UserCreate.tsx')));
const UserEdit = access.page(withInputs(() => import('../access/users/UserEdit.tsx')));
const CommunityCreate = communities.page(withInputs(() => import('../communities/communities/CommunityCreate.tsx')));
const CommunityEdit = communities.page(withInputs(() => import('../communities/communities/CommunityEdit.tsx')));
const ClientCustomerCreate = access.page(
  withInputs(() => import('../access/clientsCustomers/ClientCustomerCreate.tsx')),
);
const ClientCustomerEdit = access.page(withInputs(() => import('../access/clientsCustomers/ClientCustomerEdit.tsx')));
const UsergroupCreate = access.page(withInputs(() => import('../access/usergroups/UsergroupCreate.tsx')));
const UsergroupEdit = access.page(withInputs(() => import('../access/usergroups/UsergroupEdit.tsx')));
const StaticLookupCreate = communities.page(withInputs(() => import('../communities/lookups/StaticLookupCreate.tsx')));
const StaticLookupEdit = communities.page(withInputs(() => import('../communities/lookups/StaticLookupEdit.tsx')));

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
 *  @param path published, without the base */
export async function preloadScreen(path: string, locale: Locale): Promise<void> {
  const [, name, ...rest] = internalPath(path).replace(/\d+/, ':id').split('/');
  const kind = ({ '': 'list', create: 'create', ':id': 'edit', ':id/show': 'show' } as const)[rest.join('/')];
  const screen = kind && ofOrganisation.find(definition => definition.name === name)?.[kind];
  if (screen && 'preload' in screen) await (screen as ReturnType<typeof services.page>).preload(locale);
}

/** An administrator of a client/customer has no route that the server would refuse. */
export const resourcesOf = (level: Level) => resources[level];
