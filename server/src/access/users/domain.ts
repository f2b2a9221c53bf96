import { type FieldCode, type GroupType, type Level, type Role, roles } from '@nahstrom/contract';

export type Group = { id: number; level: Level; groupType: GroupType };

export type DefaultGroups = Record<
  'defaultOrgAdminGroup' | 'defaultOrgUserGroup' | 'defaultClientAdminGroup' | 'defaultClientUserGroup',
  number | null
>;

export type Rights = { roles: readonly string[]; usergroupId: number; clientCustomerId: number | null };

/** The default group of a new user (spec §3, organisation settings). */
export function defaultGroupOf(defaults: DefaultGroups, role: Role, isOfClient: boolean): number {
  const isAdmin = role === 'ROLE_ADMIN';
  const group = isOfClient
    ? isAdmin
      ? defaults.defaultClientAdminGroup
      : defaults.defaultClientUserGroup
    : isAdmin
      ? defaults.defaultOrgAdminGroup
      : defaults.defaultOrgUserGroup;
  if (group === null) throw new Error('The organisation has no default groups.');
  return group;
}

/** Conflict between a group and these rights: administrators belong to a group of administrators. Users of a
 *  client/customer, and only they, belong to one of the level client. */
export function faultOfGroup(
  group: Group,
  wanted: { roles: readonly Role[]; clientCustomer: number | null },
): Partial<Record<'usergroup' | 'clientCustomer', FieldCode>> {
  const isAdmin = wanted.roles.includes('ROLE_ADMIN');
  if ((group.groupType === 'admin') !== isAdmin) return { usergroup: 'user.usergroup.invalid' };
  if (group.level === 'client' && wanted.clientCustomer === null)
    return { clientCustomer: 'user.clientCustomer.missing' };
  if (group.level === 'organisation' && wanted.clientCustomer !== null) return { usergroup: 'user.usergroup.invalid' };
  return {};
}

export const isOrganisationAdmin = (user: { roles: readonly string[]; level: Level; active: boolean }) =>
  user.active && user.level === 'organisation' && user.roles.includes('ROLE_ADMIN');

/** In the order of the roles list, without duplicates. */
export const rolesOf = (typed: readonly Role[]) => roles.filter(role => typed.includes(role));
