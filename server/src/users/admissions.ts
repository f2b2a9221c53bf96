import type { Admission, Role, User } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/store.ts';
import { clientsCustomers } from '../clientsCustomers/schema.ts';
import { organisationUsers, users } from '../identity/schema.ts';
import { admit } from '../identity/store.ts';
import { members } from '../members/schema.ts';
import { organisations } from '../organisations/schema.ts';
import { enterTenant, type Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Session } from '../platform/session.ts';
import { raised } from '../platform/version.ts';
import { usergroups } from '../usergroups/schema.ts';
import { mailInvitation } from './mail.ts';
import { asIdentity, endSessionsIn, findPerson } from './persons.ts';
import { getUser, lockOrganisation } from './store.ts';
import { assertNotLastAdmin, nameOf } from './write.ts';

/** The organisations the caller administers, and what the user is in each. */
export async function listAdmissionsOf(tx: Tx, session: Session, id: number): Promise<Admission[]> {
  await getUser(tx, id);
  return asIdentity(tx, session, async () => {
    const administered = await listAdministered(tx, session.user.id);
    const rows = await tx
      .select()
      .from(organisationUsers)
      .where(
        and(
          eq(organisationUsers.userId, id),
          inArray(
            organisationUsers.organisationId,
            administered.map(organisation => organisation.id),
          ),
        ),
      );
    return administered.map(organisation => {
      const admission = rows.find(row => row.organisationId === organisation.id);
      return {
        organisation: organisation.id,
        title: organisation.title,
        isAdmitted: admission !== undefined,
        roles: (admission?.roles ?? []) as Role[],
        active: admission?.active ?? false,
      };
    });
  });
}

/** Lets a user of this organisation into another one that the caller administers too. Twice is once. */
export async function admitUser(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  wanted: { organisation: number; role: Role },
  publicUrl: string,
): Promise<void> {
  const { firstname, lastname } = await getUser(tx, id);
  const organisationId = wanted.organisation;
  const isNew = await asIdentity(tx, session, async () => {
    await assertAdministers(tx, session, organisationId);
    const [known] = await tx
      .select({ userId: organisationUsers.userId })
      .from(organisationUsers)
      .where(and(eq(organisationUsers.userId, id), eq(organisationUsers.organisationId, organisationId)));
    if (known) return false;
    await admit(tx, { organisationId, userId: id, role: wanted.role, firstname, lastname });
    await mailInvitation(tx, now, await findPerson(tx, id), organisationId, publicUrl);
    return true;
  });
  if (!isNew) return;
  await enterTenant(tx, organisationId);
  const user = await getUser(tx, id);
  const change = { action: 'admit', entity: 'user', entityId: id, title: nameOf(user), after: user } as const;
  await writeAudit(tx, session, now, change, organisationId);
}

/** Takes a user out of an organisation. A login that no organisation admits any more goes as well. */
export async function removeAdmission(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  organisationId: number,
): Promise<void> {
  if (id === session.user.id) throw new Refusal('user.self');
  await getUser(tx, id);
  await asIdentity(tx, session, () => assertAdministers(tx, session, organisationId));
  await enterTenant(tx, organisationId);
  await lockOrganisation(tx, organisationId);
  const user = await getUser(tx, id);
  await assertNotLastAdmin(tx, user);
  await forget(tx, user);
  const change = { action: 'remove', entity: 'user', entityId: id, title: nameOf(user), before: user } as const;
  await writeAudit(tx, session, now, change, organisationId);
  await asIdentity(tx, session, async () => {
    await endSessionsIn(tx, id, organisationId);
    const [left] = await tx.select().from(organisationUsers).where(eq(organisationUsers.userId, id)).limit(1);
    if (!left) await tx.delete(users).where(eq(users.id, id));
  });
}

async function forget(tx: Tx, { id }: User): Promise<void> {
  await tx.update(members).set({ userId: null }).where(eq(members.userId, id));
  await tx.update(organisations).set({ adminUserId: null }).where(eq(organisations.adminUserId, id));
  await tx
    .update(clientsCustomers)
    .set({ adminUserId: null, version: raised(clientsCustomers.version) })
    .where(eq(clientsCustomers.adminUserId, id));
  await tx.delete(organisationUsers).where(eq(organisationUsers.userId, id));
}

async function listAdministered(tx: Tx, userId: number) {
  return tx
    .select({ id: organisations.id, title: organisations.title })
    .from(organisationUsers)
    .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
    .innerJoin(usergroups, eq(usergroups.id, organisationUsers.usergroupId))
    .where(
      and(
        eq(organisationUsers.userId, userId),
        eq(organisationUsers.active, true),
        eq(usergroups.level, 'organisation'),
        sql`'ROLE_ADMIN' = any (${organisationUsers.roles})`,
      ),
    )
    .orderBy(organisations.id);
}

async function assertAdministers(tx: Tx, session: Session, organisationId: number): Promise<void> {
  const administered = await listAdministered(tx, session.user.id);
  if (!administered.some(({ id }) => id === organisationId)) throw new Refusal('record.notFound');
}
