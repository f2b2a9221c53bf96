import type { Level, RareArea, SessionUser } from '@nahstrom/contract';
import ActivityIcon from 'lucide-react/icons/activity';
import BanknoteIcon from 'lucide-react/icons/banknote';
import BriefcaseBusinessIcon from 'lucide-react/icons/briefcase-business';
import Building2Icon from 'lucide-react/icons/building-2';
import CalculatorIcon from 'lucide-react/icons/calculator';
import ChartLineIcon from 'lucide-react/icons/chart-line';
import ChartNoAxesCombinedIcon from 'lucide-react/icons/chart-no-axes-combined';
import ContactRoundIcon from 'lucide-react/icons/contact-round';
import FilePenLineIcon from 'lucide-react/icons/file-pen-line';
import GridIcon from 'lucide-react/icons/grid-3x3';
import HandshakeIcon from 'lucide-react/icons/handshake';
import HistoryIcon from 'lucide-react/icons/history';
import HouseIcon from 'lucide-react/icons/house';
import IdCardIcon from 'lucide-react/icons/id-card';
import KeyRoundIcon from 'lucide-react/icons/key-round';
import LandmarkIcon from 'lucide-react/icons/landmark';
import ListIcon from 'lucide-react/icons/list';
import ListChecksIcon from 'lucide-react/icons/list-checks';
import LogOutIcon from 'lucide-react/icons/log-out';
import NetworkIcon from 'lucide-react/icons/network';
import ReceiptTextIcon from 'lucide-react/icons/receipt-text';
import ServerIcon from 'lucide-react/icons/server';
import SettingsIcon from 'lucide-react/icons/settings';
import StoreIcon from 'lucide-react/icons/store';
import TruckIcon from 'lucide-react/icons/truck';
import UserIcon from 'lucide-react/icons/user';
import UserCogIcon from 'lucide-react/icons/user-cog';
import UsersIcon from 'lucide-react/icons/users';
import UtilityPoleIcon from 'lucide-react/icons/utility-pole';
import type { ComponentType } from 'react';
import type { TextKey } from '../messages/index.ts';

/** `path` is below the back office, `address` anywhere in the portal. */
export type MenuEntry = {
  label: TextKey;
  Icon: ComponentType<{ size: number }>;
  /** Shown to the operator only. */
  ofOperator?: true;
  /** Shown once it is used or wanted. */
  rare?: RareArea;
} & ({ path: string; address?: undefined } | { address: string; path?: undefined });
export type MenuGroup = { heading?: TextKey; entries: MenuEntry[] };

const home: MenuEntry = { path: '', label: 'menu.home', Icon: HouseIcon };
const users: MenuEntry = { path: '/users', label: 'records.user', Icon: UserCogIcon };
const clients: MenuEntry = {
  path: '/clients-customers',
  label: 'records.clientCustomer',
  Icon: BriefcaseBusinessIcon,
  rare: 'clientsCustomers',
};

const partners: MenuGroup = {
  heading: 'menu.group.partners',
  entries: [
    { path: '/parties', label: 'records.party', Icon: HandshakeIcon, rare: 'parties' },
    { path: '/companies', label: 'records.company', Icon: StoreIcon, rare: 'companies' },
    { path: '/persons', label: 'records.person', Icon: ContactRoundIcon, rare: 'persons' },
  ],
};

const menus: Record<Level, MenuGroup[]> = {
  organisation: [
    { entries: [home] },
    {
      heading: 'menu.group.communities',
      entries: [
        { path: '/members', label: 'records.member', Icon: UsersIcon },
        { path: '/changerequests', label: 'records.changeRequest', Icon: FilePenLineIcon },
        { path: '/communities', label: 'records.community', Icon: NetworkIcon },
      ],
    },
    {
      heading: 'menu.group.energy',
      entries: [
        { path: '/imports', label: 'records.energyImport', Icon: ChartLineIcon },
        { path: '/marketmessages', label: 'menu.marketMessages', Icon: UtilityPoleIcon },
        { path: '/communities/data', label: 'menu.communityData', Icon: ChartNoAxesCombinedIcon },
        { path: '/communities/completeness', label: 'menu.completeness', Icon: GridIcon },
      ],
    },
    {
      heading: 'menu.group.money',
      entries: [
        { path: '/billingruns', label: 'records.billingRun', Icon: BanknoteIcon },
        { path: '/invoices', label: 'records.invoice', Icon: ReceiptTextIcon },
        { path: '/separuns', label: 'records.sepaRun', Icon: LandmarkIcon },
        { path: '/accountingexports', label: 'menu.accounting', Icon: CalculatorIcon },
      ],
    },
    partners,
    {
      heading: 'menu.group.access',
      entries: [
        users,
        clients,
        { path: '/usergroups', label: 'records.usergroup', Icon: IdCardIcon, rare: 'usergroups' },
      ],
    },
    {
      heading: 'menu.group.organisation',
      entries: [
        { path: '/organisations', label: 'records.organisation', Icon: Building2Icon },
        { path: '/staticlookups', label: 'records.lookup', Icon: ListIcon },
        { path: '/movein', label: 'menu.moveIn', Icon: TruckIcon },
        { path: '/auditlog', label: 'menu.auditlog', Icon: HistoryIcon },
        { path: '/setup', label: 'menu.setup', Icon: ListChecksIcon },
        { path: '/selfcheck', label: 'menu.selfCheck', Icon: ActivityIcon },
        { path: '/operator', label: 'menu.operator', Icon: ServerIcon, ofOperator: true },
        { path: '/organisations/settings', label: 'menu.settings', Icon: SettingsIcon },
      ],
    },
  ],
  client: [{ entries: [home, users, clients] }, partners],
};

export const menuOf = ({ level, isOperator }: Pick<SessionUser, 'level' | 'isOperator'>): MenuGroup[] =>
  menus[level].map(group => ({ ...group, entries: group.entries.filter(entry => isOperator || !entry.ofOperator) }));

export const ownMenu: MenuEntry[] = [
  { address: '/member/user/profile', label: 'menu.profile', Icon: UserIcon },
  { address: '/member/user/password', label: 'menu.password', Icon: KeyRoundIcon },
  { address: '/logout', label: 'menu.logout', Icon: LogOutIcon },
];
