import type { FieldCode, User, UserData } from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { findClientCustomer, leaveCharge } from '../clientsCustomers/store.ts';
import { securityMail } from '../identity/mails.ts';
import { organisationUsers, users } from '../identity/schema.ts';
import { createUser, findUserByUsername } from '../identity/store.ts';
import { writeMail } from '../mails/store.ts';
import { findOrganisation } from '../organisations/store.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { assertUnchanged } from '../platform/version.ts';
import { findUsergroup } from '../usergroups/store.ts';
import { defaultGroupOf, faultOfGroup, isOrganisationAdmin, type Rights, rolesOf } from './domain.ts';
import { mailInvitation } from './mail.ts';
import { asIdentity, assertOnlyHere, changeUsername, endSessionsIn, findPerson } from './persons.ts';
import { getUser, listOrganisationAdmins, lockOrganisation, lockUser, updateAdmission } from './store.ts';

/** Admits a person. Whether the address has a login elsewhere already does not show in the answer. */
export async function createAdmission(
  tx: Tx,
  session: Session,
  now: Date,
  data: UserData,
  publicUrl: string,
): Promise<User> {
  const organisationId = session.user.organisation;
  const rights = await planRights(tx, session, data);
  const person = await asIdentity(tx, session, async () => {
    const known = await findUserByUsername(tx, data.username);
    if (known && (await isAdmitted(tx, known.id, organisationId)))
      throw refuseFields({ username: 'user.username.taken' });
    const { username, locale } = data;
    return known ?? createUser(tx, { username, locale, passwordHash: null, dataUsageAccepted: null, now });
  });
  const { firstname, lastname, personnelNumber, userIdentifier, active } = data;
  await tx.insert(organisationUsers).values({
    organisationId,
    userId: person.id,
    firstname,
    lastname,
    personnelNumber,
    userIdentifier,
    active,
    ...rights,
    roles: [...rights.roles],
    created: now,
    updated: now,
  });
  if (active) await asIdentity(tx, session, () => mailInvitation(tx, now, person, organisationId, publicUrl));
  const user = await getUser(tx, person.id);
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'user',
    entityId: user.id,
    title: nameOf(user),
    after: user,
  });
  return user;
}

export async function updateUser(tx: Tx, session: Session, now: Date, id: number, data: UserData): Promise<User> {
  await lockOrganisation(tx, session.user.organisation);
  const before = await lockUser(tx, id);
  assertUnchanged(before, data.version);
  const rights = await planRights(tx, session, data);
  const { firstname, lastname, personnelNumber, userIdentifier, active } = data;
  if (id === session.user.id && hasOtherRights(before, rights, active)) throw new Refusal('user.self');
  const after = await findUsergroup(tx, rights.usergroupId);
  if (!isOrganisationAdmin({ roles: rights.roles, level: after!.level, active })) await assertNotLastAdmin(tx, before);
  await updatePerson(tx, session, now, before, data);
  if (hasOtherRights(before, rights, active)) await leaveCharge(tx, id);
  await updateAdmission(tx, now, id, {
    firstname,
    lastname,
    personnelNumber,
    userIdentifier,
    active,
    ...rights,
    roles: [...rights.roles],
  });
  if (!active) await asIdentity(tx, session, () => endSessionsIn(tx, id, session.user.organisation));
  const user = await getUser(tx, id);
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'user',
    entityId: id,
    title: nameOf(user),
    before,
    after: user,
  });
  return user;
}

/** What belongs to the person, not to the organisation: address and language. */
async function updatePerson(tx: Tx, session: Session, now: Date, before: User, data: UserData): Promise<void> {
  const { username, locale } = data;
  if (username === before.username && locale === before.locale) return;
  await asIdentity(tx, session, async () => {
    await assertOnlyHere(tx, before.id, session.user.organisation);
    await tx.update(users).set({ locale, updated: now }).where(eq(users.id, before.id));
    if (username === before.username) return;
    if (await findUserByUsername(tx, username)) throw refuseFields({ username: 'user.username.taken' });
    await changeUsername(tx, now, before.id, before.username, username);
    await mailSecurity(tx, now, before, 'usernameChanged');
  });
}

export async function setActive(tx: Tx, session: Session, now: Date, id: number, active: boolean): Promise<User> {
  await lockOrganisation(tx, session.user.organisation);
  const before = await getUser(tx, id);
  if (!active) {
    if (id === session.user.id) throw new Refusal('user.self');
    await assertNotLastAdmin(tx, before);
  }
  await updateAdmission(tx, now, id, { active });
  if (!active) await asIdentity(tx, session, () => endSessionsIn(tx, id, session.user.organisation));
  const user = await getUser(tx, id);
  if (before.active !== active)
    await writeAudit(tx, session, now, {
      action: active ? 'activate' : 'deactivate',
      entity: 'user',
      entityId: id,
      title: nameOf(user),
      before: { active: before.active },
      after: { active },
    });
  return user;
}

/** The group is the one asked for, or the organisation's default one for role and client. */
async function planRights(tx: Tx, session: Session, data: UserData): Promise<Rights> {
  const roles = rolesOf(data.roles);
  const { clientCustomer } = data;
  const faults: Partial<Record<'usergroup' | 'clientCustomer', FieldCode>> = {};
  const organisation = await lockOrganisation(tx, session.user.organisation);
  if (session.client !== null && clientCustomer === null) faults.clientCustomer = 'user.clientCustomer.missing';
  if (clientCustomer !== null && !(await findClientCustomer(tx, clientCustomer)))
    faults.clientCustomer = 'user.clientCustomer.invalid';
  if (faults.clientCustomer) throw refuseFields(faults as Record<string, FieldCode>);
  const role = roles.includes('ROLE_ADMIN') ? 'ROLE_ADMIN' : 'ROLE_USER';
  const usergroupId = data.usergroup ?? defaultGroupOf(organisation, role, clientCustomer !== null);
  const group = await findUsergroup(tx, usergroupId);
  if (!group) throw refuseFields({ usergroup: 'user.usergroup.invalid' });
  const wrong = faultOfGroup(group, { roles, clientCustomer });
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong as Record<string, FieldCode>);
  return { roles, usergroupId, clientCustomerId: clientCustomer };
}

function hasOtherRights(before: User, rights: Rights, active: boolean): boolean {
  return (
    before.active !== active ||
    before.usergroup !== rights.usergroupId ||
    before.clientCustomer !== rights.clientCustomerId ||
    String(before.roles) !== String(rights.roles)
  );
}

/** Called with the organisation locked. */
export async function assertNotLastAdmin(tx: Tx, user: User): Promise<void> {
  if (!isOrganisationAdmin(user)) return;
  const others = (await listOrganisationAdmins(tx)).filter(id => id !== user.id);
  if (others.length === 0) throw new Refusal('user.lastAdmin');
}

async function isAdmitted(tx: Tx, userId: number, organisationId: number): Promise<boolean> {
  const [row] = await tx
    .select({ userId: organisationUsers.userId })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.userId, userId), eq(organisationUsers.organisationId, organisationId)));
  return row !== undefined;
}

export async function mailSecurity(tx: Tx, now: Date, user: User, event: Parameters<typeof securityMail>[0]) {
  const { locale } = await findPerson(tx, user.id);
  const organisation = await findOrganisation(tx, user.organisation);
  await writeMail(tx, now, {
    organisationId: user.organisation,
    recipient: user.username,
    ...securityMail(event, locale, organisation?.title ?? '', now),
  });
}

export const nameOf = ({ firstname, lastname, username }: User) => `${firstname} ${lastname}`.trim() || username;
