import { writeAudit } from '../audit/store.ts';
import { findPublicOrganisation } from '../organisations/store.ts';
import { enterTenant } from '../platform/database.ts';
import type { Mount } from '../platform/route.ts';
import { getCommunity, insertCommunity, listCommunities, updateCommunity } from './store.ts';

const everything = { from: 0, to: 999, sort: 'title', descending: false, filter: {} };

export function communityRoutes(mount: Mount): void {
  mount('listPublicCommunities', ({ query, caller, identity }) =>
    identity(async tx => {
      const organisation = await findPublicOrganisation(tx, query.organisation, caller.host);
      if (!organisation) return [];
      await enterTenant(tx, organisation.id);
      const { rows } = await listCommunities(tx, everything);
      return rows.map(({ id, title, titleShort }) => ({ id, title, titleShort }));
    }),
  );

  mount('listCommunities', ({ tx, list }) => listCommunities(tx, list));

  mount('getCommunity', ({ tx, params }) => getCommunity(tx, params.id));

  mount('createCommunity', async ({ tx, body, now, session }) => {
    const community = await insertCommunity(tx, session.user.organisation, now, body);
    await writeAudit(tx, session, now, {
      action: 'create',
      entity: 'community',
      entityId: community.id,
      after: community,
    });
    return { success: true, community };
  });

  mount('updateCommunity', async ({ tx, params, body, now, session }) => {
    const before = await getCommunity(tx, params.id);
    const community = await updateCommunity(tx, params.id, body);
    await writeAudit(tx, session, now, {
      action: 'update',
      entity: 'community',
      entityId: community.id,
      before,
      after: community,
    });
    return { success: true, community };
  });
}
