import { eq, inArray } from 'drizzle-orm';
import { organisationUsers } from '../identity/schema.ts';
import { enterIdentity } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { organisations } from './schema.ts';
import { findOrganisation, findPublicOrganisation, organisationOf } from './store.ts';

export function organisationRoutes(mount: Mount): void {
  mount('getPublicOrganisation', async ({ query, caller, identity }) => {
    const row = await identity(tx => findPublicOrganisation(tx, query.organisation, caller.host));
    if (!row) throw new Refusal('record.notFound');
    return { id: row.id, title: row.title, slug: row.slug };
  });

  mount('listOrganisations', async ({ tx, session }) => {
    await enterIdentity(tx);
    const admissions = tx
      .select({ id: organisationUsers.organisationId })
      .from(organisationUsers)
      .where(eq(organisationUsers.userId, session.user.id));
    const rows = await tx
      .select()
      .from(organisations)
      .where(inArray(organisations.id, admissions))
      .orderBy(organisations.id);
    return rows.map(organisationOf);
  });

  mount('getOrganisation', async ({ tx, params }) => {
    const row = await findOrganisation(tx, params.id);
    if (!row) throw new Refusal('record.notFound');
    return organisationOf(row);
  });
}
