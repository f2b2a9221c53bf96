import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { getOrganisation, lockOrganisation, putInCharge, type StoredOrganisation } from '../organisations/store.ts';
import { defaultGroupOf } from '../users/domain.ts';
import { getUser, updateAdmission } from '../users/store.ts';
import { nameOf } from '../users/write.ts';

/** Sets or clears the person in charge. Called inside the organisation. */
export async function changePersonInCharge(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  userId: number | null,
): Promise<StoredOrganisation> {
  const row = await lockOrganisation(tx, id);
  const before = await getOrganisation(tx, id);
  if (userId !== null) await makeAdministrator(tx, session, now, userId, defaultGroupOf(row, 'ROLE_ADMIN', false));
  await putInCharge(tx, id, userId);
  const organisation = await getOrganisation(tx, id);
  if (before.adminUserId !== organisation.adminUserId) {
    const audited = { entity: 'organisation', entityId: id, title: organisation.title } as const;
    const change = { before: inChargeOf(before), after: inChargeOf(organisation) };
    await writeAudit(tx, session, now, { action: 'update', ...audited, ...change }, id);
  }
  return organisation;
}

async function makeAdministrator(tx: Tx, session: Session, now: Date, userId: number, group: number): Promise<void> {
  const [admission] = await tx.select().from(organisationUsers).where(eq(organisationUsers.id, userId));
  if (!admission?.active || admission.clientCustomerId !== null)
    throw refuseFields({ user: 'organisation.admin.missing' });
  if (admission.roles.includes('ROLE_ADMIN')) return;
  const before = await getUser(tx, userId);
  await updateAdmission(tx, now, userId, { roles: ['ROLE_ADMIN', ...admission.roles], usergroupId: group });
  const after = await getUser(tx, userId);
  const audited = { entity: 'user', entityId: userId, title: nameOf(after) } as const;
  await writeAudit(tx, session, now, { action: 'update', ...audited, before, after }, after.organisation);
}

const inChargeOf = ({ admin }: StoredOrganisation) => ({ admin: admin && `${admin.firstname} ${admin.lastname}` });
