import type { Admission, Role, User } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { enterTenant, type Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { raised } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { isGroupOfUser, logins, organisationUsers } from '../../tables/identity.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { usergroups } from '../../tables/usergroups.ts';
import { limitMailsOf, mailInvitation } from '../identity/linkMails.ts';
import { endInvitations, leave } from '../identity/ownership.ts';
import { admit, createLogin } from '../identity/store.ts';
import { lockOrganisation } from '../organisations/store.ts';
import { asIdentity, getLogin } from './persons.ts';
import { findUserByAddress, getUser } from './store.ts';
import { assertNotLastAdmin, nameOf } from './write.ts';

/** The organisations the caller administers, with the state of the user's address in each. */
export async function listAdmissionsOf(tx: Tx, session: Session, id: number): Promise<Admission[]> {
  const { username } = await getUser(tx, id);
  return asIdentity(tx, session, async () => {
    const administered = await listAdministered(tx, session.loginId);
    const rows = await tx
      .select({ user: organisationUsers })
      .from(organisationUsers)
      .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
      .where(
        and(
          eq(logins.username, username),
          inArray(
            organisationUsers.organisationId,
            administered.map(organisation => organisation.id),
          ),
        ),
      );
    return administered.map(organisation => {
      const user = rows.find(row => row.user.organisationId === organisation.id)?.user;
      return {
        organisation: organisation.id,
        title: organisation.title,
        isAdmitted: user !== undefined,
        roles: (user?.roles ?? []) as Role[],
        active: user?.active ?? false,
      };
    });
  });
}

/** Invites a user of this organisation to another one that the caller administers too. Idempotent. */
export async function admitUser(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  wanted: { organisation: number; role: Role },
  publicUrl: string,
): Promise<void> {
  const { username, locale, firstname, lastname } = await getUser(tx, id);
  const organisationId = wanted.organisation;
  const admitted = await asIdentity(tx, session, async () => {
    await assertAdministers(tx, session, organisationId);
    await lockOrganisation(tx, organisationId);
    if (await findUserByAddress(tx, organisationId, username)) return undefined;
    const login = await createLogin(tx, now, { username, locale, owner: { organisationId } });
    const names = { firstname, lastname };
    const userId = await admit(tx, { organisationId, loginId: login.id, role: wanted.role, ...names });
    await limitMailsOf(tx, now, organisationId, username);
    await mailInvitation(tx, now, { username, locale, organisationId }, publicUrl);
    return userId;
  });
  if (admitted === undefined) return;
  await enterTenant(tx, organisationId);
  const user = await getUser(tx, admitted);
  const change = { action: 'admit', entity: 'user', entityId: user.id, title: nameOf(user), after: user } as const;
  await writeAudit(tx, session, now, change, organisationId);
}

/** Removes the address of a user from an organisation, and a login without any organisation left. */
export async function removeAdmission(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  organisationId: number,
): Promise<void> {
  const { username } = await getUser(tx, id);
  const found = await asIdentity(tx, session, async () => {
    await assertAdministers(tx, session, organisationId);
    if (organisationId === session.user.organisation) return { id, loginId: (await getLogin(tx, id)).id };
    return findUserByAddress(tx, organisationId, username);
  });
  if (!found) throw new Refusal('record.notFound');
  if (found.loginId === session.loginId) throw new Refusal('user.self');
  await enterTenant(tx, organisationId);
  await lockOrganisation(tx, organisationId);
  const user = await getUser(tx, found.id);
  await assertNotLastAdmin(tx, user);
  await forget(tx, user);
  const change = { action: 'remove', entity: 'user', entityId: user.id, title: nameOf(user), before: user } as const;
  await writeAudit(tx, session, now, change, organisationId);
  await asIdentity(tx, session, async () => {
    await endInvitations(tx, now, organisationId, user.username);
    await leave(tx, found.loginId, organisationId);
  });
}

async function forget(tx: Tx, { id }: User): Promise<void> {
  await tx.update(members).set({ userId: null }).where(eq(members.userId, id));
  await tx.update(organisations).set({ adminUserId: null }).where(eq(organisations.adminUserId, id));
  await tx
    .update(clientsCustomers)
    .set({ adminUserId: null, version: raised(clientsCustomers.version) })
    .where(eq(clientsCustomers.adminUserId, id));
  await tx.delete(organisationUsers).where(eq(organisationUsers.id, id));
}

async function listAdministered(tx: Tx, loginId: number) {
  return tx
    .select({ id: organisations.id, title: organisations.title })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .innerJoin(usergroups, isGroupOfUser)
    .where(
      and(
        eq(organisationUsers.loginId, loginId),
        eq(organisationUsers.active, true),
        eq(usergroups.level, 'organisation'),
        sql`'ROLE_ADMIN' = any (${organisationUsers.roles})`,
      ),
    )
    .orderBy(organisations.id);
}

async function assertAdministers(tx: Tx, session: Session, organisationId: number): Promise<void> {
  const administered = await listAdministered(tx, session.loginId);
  if (!administered.some(({ id }) => id === organisationId)) throw new Refusal('record.notFound');
}
