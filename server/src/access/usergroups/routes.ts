import type { Usergroup } from '@nahstrom/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { lockOrganisation } from '../organisations/store.ts';
import { deleteUsergroup, getUsergroup, insertUsergroup, listUsergroups, updateUsergroup } from './store.ts';

export function usergroupRoutes(mount: Mount): void {
  mount('listUsergroups', ({ tx, list }) => listUsergroups(tx, list));

  mount('getUsergroup', ({ tx, params }) => getUsergroup(tx, params.id));

  mount('createUsergroup', async ({ tx, body: { version, ...body }, now, session }) => {
    const usergroup = await insertUsergroup(tx, session.user.organisation, now, body);
    await writeAudit(tx, session, now, { action: 'create', ...changed(usergroup), after: factsOf(usergroup) });
    return { success: true, usergroup };
  });

  mount('updateUsergroup', async ({ tx, params, body: { version, ...body }, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const before = await getUsergroup(tx, params.id);
    assertUnchanged(before, version);
    if (body.level !== before.level || body.groupType !== before.groupType) assertIsFree(before);
    const usergroup = await updateUsergroup(tx, params.id, now, body);
    await writeAudit(tx, session, now, {
      action: 'update',
      ...changed(usergroup),
      before: factsOf(before),
      after: factsOf(usergroup),
    });
    return { success: true, usergroup };
  });

  mount('deleteUsergroup', async ({ tx, params, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const before = await getUsergroup(tx, params.id);
    assertIsFree(before);
    await deleteUsergroup(tx, params.id);
    await writeAudit(tx, session, now, { action: 'delete', ...changed(before), before: factsOf(before) });
    return { success: true };
  });
}

/** The meaning of a group must not change for its users, nor for those who get it next. */
function assertIsFree(group: Usergroup): void {
  if (group.isDefault) throw new Refusal('usergroup.isDefault');
  if (group.userCount > 0) throw new Refusal('usergroup.inUse');
}

const changed = ({ id, title }: Usergroup) => ({ entity: 'usergroup', entityId: id, title }) as const;
const factsOf = ({ title, level, groupType }: Usergroup) => ({ title, level, groupType });
