import type { Role, User } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { changeClientCustomer, getClientCustomer, leaveCharge } from '../organisations/clients.ts';
import { type DefaultGroups, defaultGroupOf } from '../users/domain.ts';
import { getUser, updateAdmission } from '../users/store.ts';
import { nameOf } from '../users/write.ts';

/** The caller, the time, and the default groups of the organisation, which is locked. */
export type Act = { session: Session; now: Date; defaults: DefaultGroups };

/** The person in charge becomes an administrator of the client/customer; the previous one becomes its ordinary user
 *  again. */
export async function changeAdmin(tx: Tx, act: Act, id: number, admin: number | null): Promise<void> {
  const { admin: former } = await getClientCustomer(tx, id);
  if (admin === former) return;
  if (former !== null) await giveRights(tx, act, await getUser(tx, former), 'ROLE_USER', id, 'update');
  if (admin !== null) {
    const user = await getUser(tx, admin).catch((cause: unknown) => {
      if (cause instanceof Refusal) return undefined;
      throw cause;
    });
    if (user?.clientCustomer !== id) throw refuseFields({ admin: 'clientCustomer.admin.invalid' });
    if (!user.roles.includes('ROLE_ADMIN')) await giveRights(tx, act, user, 'ROLE_ADMIN', id, 'update');
  }
  await changeClientCustomer(tx, id, act.now, { adminUserId: admin });
}

/** Atomic: if one may not be assigned, none is. */
export async function assignUsers(tx: Tx, act: Act, id: number, userIds: number[]): Promise<void> {
  const { title } = await getClientCustomer(tx, id);
  const users = (await usersOf(tx, userIds)).filter(user => user.clientCustomer !== id);
  if (users.some(user => user.clientCustomer !== null)) throw new Refusal('user.assignedElsewhere');
  if (users.some(user => user.roles.includes('ROLE_ADMIN'))) throw new Refusal('user.organisationAdmin');
  for (const user of users) await giveRights(tx, act, user, 'ROLE_USER', id, 'assign');
  await writeUsers(tx, act, 'assign', { id, title }, { after: { users: users.map(nameOf) } });
}

/** Users without a client/customer stay unchanged; users of another one are not removed by this one. */
export async function removeUsers(tx: Tx, act: Act, id: number, userIds: number[]): Promise<void> {
  const { title } = await getClientCustomer(tx, id);
  const users = (await usersOf(tx, userIds)).filter(user => user.clientCustomer !== null);
  if (users.some(user => user.clientCustomer !== id)) throw new Refusal('record.notFound');
  for (const user of users) await giveRights(tx, act, user, 'ROLE_USER', null, 'remove');
  await writeUsers(tx, act, 'remove', { id, title }, { before: { users: users.map(nameOf) } });
}

/** Sorted by id, without duplicates. */
async function usersOf(tx: Tx, ids: number[]): Promise<User[]> {
  const users: User[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) users.push(await getUser(tx, id));
  return users;
}

async function giveRights(
  tx: Tx,
  { session, now, defaults }: Act,
  before: User,
  role: Role,
  clientCustomerId: number | null,
  action: 'assign' | 'remove' | 'update',
): Promise<void> {
  const usergroupId = defaultGroupOf(defaults, role, clientCustomerId !== null);
  await updateAdmission(tx, now, before.id, { roles: [role], usergroupId, clientCustomerId });
  if (role === 'ROLE_USER') await leaveCharge(tx, before.id);
  const after = await getUser(tx, before.id);
  await writeAudit(tx, session, now, {
    action,
    entity: 'user',
    entityId: before.id,
    title: nameOf(before),
    before: rightsOf(before),
    after: rightsOf(after),
  });
}

const rightsOf = ({ roles, usergroup, clientCustomer }: User) => ({ roles, usergroup, clientCustomer });

async function writeUsers(
  tx: Tx,
  { session, now }: Act,
  action: 'assign' | 'remove',
  { id, title }: { id: number; title: string },
  change: { before?: { users: string[] }; after?: { users: string[] } },
): Promise<void> {
  const { users } = present(change.before ?? change.after);
  if (users.length === 0) return;
  await writeAudit(tx, session, now, { action, entity: 'clientCustomer', entityId: id, title, ...change });
}
