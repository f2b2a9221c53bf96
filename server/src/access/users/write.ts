import type { FieldCode, User, UserData } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { enterTenant, type Tx } from '../../platform/database.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { writeMail } from '../../services/mails/index.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';
import { members } from '../../tables/members.ts';
import { limitMailsOf, mailInvitation } from '../identity/linkMails.ts';
import { securityMail } from '../identity/mails.ts';
import { endAccessIn, takeBack } from '../identity/ownership.ts';
import { createLogin, isOperator, listAdmissions } from '../identity/store.ts';
import { findClientCustomer, leaveCharge } from '../organisations/clients.ts';
import { findOrganisation, lockOrganisation } from '../organisations/store.ts';
import { findUsergroup } from '../usergroups/store.ts';
import { defaultGroupOf, faultOfGroup, isOrganisationAdmin, type Rights, rolesOf } from './domain.ts';
import { asIdentity, getLogin } from './persons.ts';
import { findUserByAddress, getUser, listOrganisationAdmins, lockUser, updateAdmission } from './store.ts';

/** Admits a person. The login belongs to the organisation until the owner of the address confirms it, whether or not
 *  the address has another one: without a lookup, nothing can leak. */
export async function createAdmission(
  tx: Tx,
  session: Session,
  now: Date,
  data: UserData,
  publicUrl: string,
): Promise<User> {
  const organisationId = session.user.organisation;
  const rights = await planRights(tx, session, data);
  const { username, locale, firstname, lastname, personnelNumber, userIdentifier, active } = data;
  const login = await asIdentity(tx, session, async () => {
    await assertAddressFree(tx, organisationId, username);
    return createLogin(tx, now, { username, locale, owner: { organisationId } });
  });
  const created = firstOf(
    await tx
      .insert(organisationUsers)
      .values({
        organisationId,
        loginId: login.id,
        firstname,
        lastname,
        personnelNumber,
        userIdentifier,
        active,
        ...rights,
        roles: [...rights.roles],
        created: now,
        updated: now,
      })
      .returning({ id: organisationUsers.id }),
  );
  if (active)
    await asIdentity(tx, session, async () => {
      await limitMailsOf(tx, now, organisationId, username);
      await mailInvitation(tx, now, { username, locale, organisationId }, publicUrl);
    });
  const user = await getUser(tx, created.id);
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'user',
    entityId: user.id,
    title: nameOf(user),
    after: user,
  });
  return user;
}

export async function updateUser(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  data: UserData,
  publicUrl: string,
): Promise<User> {
  await lockOrganisation(tx, session.user.organisation);
  const before = await lockUser(tx, id);
  assertUnchanged(before, data.version);
  const rights = await planRights(tx, session, data);
  const { firstname, lastname, personnelNumber, userIdentifier, active } = data;
  if (id === session.user.id && hasOtherRights(before, rights, active)) throw new Refusal('user.self');
  const after = present(await findUsergroup(tx, rights.usergroupId));
  if (!isOrganisationAdmin({ roles: rights.roles, level: after.level, active })) await assertNotLastAdmin(tx, before);
  await updateLogin(tx, session, now, before, data, publicUrl);
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
  if (!active) await shutOut(tx, session, id);
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

/** A changed address makes a login of the organisation until its owner confirms it; the owner of the previous one is
 *  informed and keeps their own login. The language of a proven login is its owner's choice. */
async function updateLogin(
  tx: Tx,
  session: Session,
  now: Date,
  before: User,
  { username, locale, active }: UserData,
  publicUrl: string,
): Promise<void> {
  const { organisation: organisationId } = before;
  if (locale !== before.locale && before.proven && username === before.username)
    throw refuseFields({ locale: 'user.locale.own' });
  if (username !== before.username && before.id === session.user.id)
    throw refuseFields({ username: 'user.username.own' });
  await asIdentity(tx, session, async () => {
    if (username !== before.username) {
      await assertAddressFree(tx, organisationId, username);
      await tellUser(tx, now, before, 'usernameChanged');
      await takeBack(tx, now, { id: before.id, organisationId }, { username });
      if (active) {
        await limitMailsOf(tx, now, organisationId, username);
        await mailInvitation(tx, now, { username, locale, organisationId }, publicUrl);
      }
    }
    if (locale === before.locale) return;
    const { id } = await getLogin(tx, before.id);
    await tx.update(logins).set({ locale, updated: now }).where(eq(logins.id, id));
  });
  if (username !== before.username) await forgetMemberships(tx, session, before.id);
}

/** An administrator of a client/customer must not see the user's data as a member: taking over such a user includes no
 *  membership. The owner of the address regains it by confirming. */
export async function forgetMemberships(tx: Tx, session: Session, id: number): Promise<void> {
  if (session.client === null) return;
  await enterTenant(tx, session.user.organisation);
  await tx.update(members).set({ userId: null }).where(eq(members.userId, id));
  await enterTenant(tx, session.user.organisation, session.client);
}

/** Called as identity, with the organisation locked. */
async function assertAddressFree(tx: Tx, organisationId: number, username: string): Promise<void> {
  if (await findUserByAddress(tx, organisationId, username)) throw refuseFields({ username: 'user.username.taken' });
}

/** Ends the sessions and tokens of a deactivated user.
 *  @throws Refusal user.operator in place of leaving an operator without any organisation to log in to */
const shutOut = (tx: Tx, session: Session, id: number) =>
  asIdentity(tx, session, async () => {
    const login = await getLogin(tx, id);
    const [left] = await listAdmissions(tx, login.id);
    if (!left && (await isOperator(tx, login.id))) throw new Refusal('user.operator');
    await endAccessIn(tx, login.id, session.user.organisation);
  });

export async function setActive(tx: Tx, session: Session, now: Date, id: number, active: boolean): Promise<User> {
  await lockOrganisation(tx, session.user.organisation);
  const before = await getUser(tx, id);
  if (!active) {
    if (id === session.user.id) throw new Refusal('user.self');
    await assertNotLastAdmin(tx, before);
  }
  await updateAdmission(tx, now, id, { active });
  if (!active) await shutOut(tx, session, id);
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

/** The requested group, or the organisation's default one for role and client. */
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

/** Informs the owner of a user's address. Called as identity. */
export async function tellUser(tx: Tx, now: Date, user: User, event: Parameters<typeof securityMail>[0]) {
  const organisation = await findOrganisation(tx, user.organisation);
  await writeMail(tx, now, {
    organisationId: user.organisation,
    recipient: user.username,
    ...securityMail(event, user.locale, organisation?.title ?? '', now),
  });
}

export const nameOf = ({ firstname, lastname, username }: User) => `${firstname} ${lastname}`.trim() || username;
