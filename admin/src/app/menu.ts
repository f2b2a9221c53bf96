import AccountBalanceOutlinedIcon from '@mui/icons-material/AccountBalanceOutlined';
import ApartmentOutlinedIcon from '@mui/icons-material/ApartmentOutlined';
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import BusinessCenterOutlinedIcon from '@mui/icons-material/BusinessCenterOutlined';
import CalculateOutlinedIcon from '@mui/icons-material/CalculateOutlined';
import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import ContactsOutlinedIcon from '@mui/icons-material/ContactsOutlined';
import DnsOutlinedIcon from '@mui/icons-material/DnsOutlined';
import EditNoteOutlinedIcon from '@mui/icons-material/EditNoteOutlined';
import ElectricMeterOutlinedIcon from '@mui/icons-material/ElectricMeterOutlined';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import GridOnOutlinedIcon from '@mui/icons-material/GridOnOutlined';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import HelpOutlineOutlinedIcon from '@mui/icons-material/HelpOutlineOutlined';
import HistoryIcon from '@mui/icons-material/History';
import HomeOutlinedIcon from '@mui/icons-material/HomeOutlined';
import HubOutlinedIcon from '@mui/icons-material/HubOutlined';
import InsightsOutlinedIcon from '@mui/icons-material/InsightsOutlined';
import KeyOutlinedIcon from '@mui/icons-material/KeyOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ManageAccountsOutlinedIcon from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlinedIcon from '@mui/icons-material/MonitorHeartOutlined';
import PaymentsOutlinedIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import ShowChartIcon from '@mui/icons-material/ShowChart';
import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Level, RareArea, SessionUser } from '@nahstrom/contract';
import type { TextKey } from '../platform/messages/index.ts';

/** `path` is below the back office, `address` anywhere in the portal. */
export type MenuEntry = {
  label: TextKey;
  Icon: typeof SvgIcon;
  /** Shown to the operator only. */
  ofOperator?: true;
  /** Shown once it is used or wanted. */
  rare?: RareArea;
  opensTab?: true;
} & ({ path: string; address?: undefined } | { address: string; path?: undefined });
export type MenuGroup = { heading?: TextKey; entries: MenuEntry[] };

const home: MenuEntry = { path: '', label: 'menu.home', Icon: HomeOutlinedIcon };
const users: MenuEntry = { path: '/users', label: 'records.user', Icon: ManageAccountsOutlinedIcon };
const clients: MenuEntry = {
  path: '/clients-customers',
  label: 'records.clientCustomer',
  Icon: BusinessCenterOutlinedIcon,
  rare: 'clientsCustomers',
};

const partners: MenuGroup = {
  heading: 'menu.group.partners',
  entries: [
    { path: '/parties', label: 'records.party', Icon: HandshakeOutlinedIcon, rare: 'parties' },
    { path: '/companies', label: 'records.company', Icon: StorefrontOutlinedIcon, rare: 'companies' },
    { path: '/persons', label: 'records.person', Icon: ContactsOutlinedIcon, rare: 'persons' },
  ],
};

const menus: Record<Level, MenuGroup[]> = {
  organisation: [
    { entries: [home] },
    {
      heading: 'menu.group.communities',
      entries: [
        { path: '/members', label: 'records.member', Icon: PeopleOutlinedIcon },
        { path: '/changerequests', label: 'records.changeRequest', Icon: EditNoteOutlinedIcon },
        { path: '/communities', label: 'records.community', Icon: HubOutlinedIcon },
      ],
    },
    {
      heading: 'menu.group.energy',
      entries: [
        { path: '/imports', label: 'records.energyImport', Icon: ShowChartIcon },
        { path: '/marketmessages', label: 'menu.marketMessages', Icon: ElectricMeterOutlinedIcon },
        { path: '/communities/data', label: 'menu.communityData', Icon: InsightsOutlinedIcon },
        { path: '/communities/completeness', label: 'menu.completeness', Icon: GridOnOutlinedIcon },
      ],
    },
    {
      heading: 'menu.group.money',
      entries: [
        { path: '/billingruns', label: 'records.billingRun', Icon: PaymentsOutlinedIcon },
        { path: '/invoices', label: 'records.invoice', Icon: ReceiptLongOutlinedIcon },
        { path: '/separuns', label: 'records.sepaRun', Icon: AccountBalanceOutlinedIcon },
        { path: '/accountingexports', label: 'menu.accounting', Icon: CalculateOutlinedIcon },
      ],
    },
    partners,
    {
      heading: 'menu.group.access',
      entries: [
        users,
        clients,
        { path: '/usergroups', label: 'records.usergroup', Icon: BadgeOutlinedIcon, rare: 'usergroups' },
      ],
    },
    {
      heading: 'menu.group.organisation',
      entries: [
        { path: '/organisations', label: 'records.organisation', Icon: ApartmentOutlinedIcon },
        { path: '/staticlookups', label: 'records.lookup', Icon: FormatListBulletedIcon },
        { path: '/movein', label: 'menu.moveIn', Icon: LocalShippingOutlinedIcon },
        { path: '/auditlog', label: 'menu.auditlog', Icon: HistoryIcon },
        { path: '/setup', label: 'menu.setup', Icon: ChecklistOutlinedIcon },
        { path: '/selfcheck', label: 'menu.selfCheck', Icon: MonitorHeartOutlinedIcon },
        { path: '/operator', label: 'menu.operator', Icon: DnsOutlinedIcon, ofOperator: true },
        { path: '/organisations/settings', label: 'menu.settings', Icon: SettingsOutlinedIcon },
      ],
    },
  ],
  client: [{ entries: [home, users, clients] }, partners],
};

export const menuOf = ({ level, isOperator }: Pick<SessionUser, 'level' | 'isOperator'>): MenuGroup[] =>
  menus[level].map(group => ({ ...group, entries: group.entries.filter(entry => isOperator || !entry.ofOperator) }));

/** @param help address of the handbook's page about the screen */
export const ownMenuOf = (help: string): MenuEntry[] => [
  { address: help, label: 'menu.help', Icon: HelpOutlineOutlinedIcon, opensTab: true },
  { address: '/member/user/profile', label: 'menu.profile', Icon: PersonOutlinedIcon },
  { address: '/member/user/password', label: 'menu.password', Icon: KeyOutlinedIcon },
  { address: '/logout', label: 'menu.logout', Icon: LogoutIcon },
];
