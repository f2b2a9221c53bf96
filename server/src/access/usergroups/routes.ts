import { records, type Usergroup } from '@nahstrom/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { mountRecord } from '../../services/records/index.ts';
import { usergroups } from '../../tables/usergroups.ts';
import { lockOrganisation } from '../organisations/store.ts';
import { getUsergroup, listUsergroups } from './store.ts';

export function usergroupRoutes(mount: Mount): void {
  mountRecord(mount, records.usergroups, {
    table: usergroups,
    list: listUsergroups,
    get: getUsergroup,
    lock: lockOrganisation,
    write({ version, ...data }, _act, before) {
      if (before && (data.level !== before.level || data.groupType !== before.groupType)) assertIsFree(before);
      return data;
    },
    remove: assertIsFree,
    title: group => group.title,
    facts: ({ title, level, groupType }) => ({ title, level, groupType }),
  });
}

/** The meaning of a group must not change for its users, nor for those who get it next. */
function assertIsFree(group: Usergroup): void {
  if (group.isDefault) throw new Refusal('usergroup.isDefault');
  if (group.userCount > 0) throw new Refusal('usergroup.inUse');
}
