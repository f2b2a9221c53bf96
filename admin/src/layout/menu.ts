import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessCenterOutlined from '@mui/icons-material/BusinessCenterOutlined';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShowChartOutlined from '@mui/icons-material/ShowChartOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import StoreOutlined from '@mui/icons-material/StoreOutlined';
import type { Level, RareArea, SessionUser } from '@nahstrom/contract';
import type { ComponentType } from 'react';
import type { TextKey } from '../messages/index.ts';

/** `path` is below the back office, `address` anywhere in the portal. */
export type MenuEntry = {
  label: TextKey;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** Shown to the operator only. */
  ofOperator?: true;
  /** Shown once it is used or wanted. */
  rare?: RareArea;
} & ({ path: string; address?: undefined } | { address: string; path?: undefined });
export type MenuGroup = { heading?: TextKey; entries: MenuEntry[] };

const home: MenuEntry = { path: '', label: 'menu.home', Icon: HomeOutlined };
const users: MenuEntry = { path: '/users', label: 'records.user', Icon: ManageAccountsOutlined };
const clients: MenuEntry = {
  path: '/clients-customers',
  label: 'records.clientCustomer',
  Icon: BusinessCenterOutlined,
  rare: 'clientsCustomers',
};

const partners: MenuGroup = {
  heading: 'menu.group.partners',
  entries: [
    { path: '/parties', label: 'records.party', Icon: HandshakeOutlined, rare: 'parties' },
    { path: '/companies', label: 'records.company', Icon: StoreOutlined, rare: 'companies' },
    { path: '/persons', label: 'records.person', Icon: ContactsOutlined, rare: 'persons' },
  ],
};

const menus: Record<Level, MenuGroup[]> = {
  organisation: [
    { entries: [home] },
    {
      heading: 'menu.group.communities',
      entries: [
        { path: '/members', label: 'records.member', Icon: GroupsOutlined },
        { path: '/changerequests', label: 'records.changeRequest', Icon: EditNoteOutlined },
        { path: '/communities', label: 'records.community', Icon: HubOutlined },
      ],
    },
    {
      heading: 'menu.group.energy',
      entries: [
        { path: '/imports', label: 'records.energyImport', Icon: ShowChartOutlined },
        { path: '/communities/data', label: 'menu.communityData', Icon: InsightsOutlined },
        { path: '/communities/completeness', label: 'menu.completeness', Icon: GridOnOutlined },
      ],
    },
    {
      heading: 'menu.group.money',
      entries: [
        { path: '/billingruns', label: 'records.billingRun', Icon: RequestQuoteOutlined },
        { path: '/invoices', label: 'records.invoice', Icon: ReceiptLongOutlined },
        { path: '/separuns', label: 'records.sepaRun', Icon: AccountBalanceOutlined },
        { path: '/accountingexports', label: 'menu.accounting', Icon: CalculateOutlined },
      ],
    },
    partners,
    {
      heading: 'menu.group.access',
      entries: [
        users,
        clients,
        { path: '/usergroups', label: 'records.usergroup', Icon: BadgeOutlined, rare: 'usergroups' },
      ],
    },
    {
      heading: 'menu.group.organisation',
      entries: [
        { path: '/organisations', label: 'records.organisation', Icon: ApartmentOutlined },
        { path: '/staticlookups', label: 'records.lookup', Icon: ListAltOutlined },
        { path: '/auditlog', label: 'menu.auditlog', Icon: HistoryOutlined },
        { path: '/selfcheck', label: 'menu.selfCheck', Icon: MonitorHeartOutlined },
        { path: '/operator', label: 'menu.operator', Icon: StorageOutlined, ofOperator: true },
        { path: '/organisations/settings', label: 'menu.settings', Icon: SettingsOutlined },
      ],
    },
  ],
  client: [{ entries: [home, users, clients] }, partners],
};

export const menuOf = ({ level, isOperator }: Pick<SessionUser, 'level' | 'isOperator'>): MenuGroup[] =>
  menus[level].map(group => ({ ...group, entries: group.entries.filter(entry => isOperator || !entry.ofOperator) }));

export const ownMenu: MenuEntry[] = [
  { address: '/member/user/profile', label: 'menu.profile', Icon: PersonOutlined },
  { address: '/member/user/password', label: 'menu.password', Icon: KeyOutlined },
  { address: '/logout', label: 'menu.logout', Icon: LogoutOutlined },
];
