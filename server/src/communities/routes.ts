import type { Community } from '@nahstrom/contract';
import { publicTextsOf } from '../approvals/store.ts';
import { writeAudit } from '../audit/store.ts';
import { deleteImportsOf } from '../energy/importStore.ts';
import { deleteFilesOf } from '../files/store.ts';
import { findPublicOrganisation } from '../organisations/store.ts';
import { enterTenant } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { getCommunityNumbers, hasMembers } from './numbers.ts';
import { publicPlaces } from './places.ts';
import {
  changeCommunity,
  deleteCommunity,
  getCommunity,
  insertCommunity,
  listCommunities,
  lockCommunity,
} from './store.ts';

const everything = { from: 0, to: 999, sort: 'title', descending: false, filter: {} };

export function communityRoutes(mount: Mount): void {
  mount('listPublicCommunities', ({ query, caller, identity }) =>
    identity(async tx => {
      const organisation = await findPublicOrganisation(tx, query.organisation, caller.host);
      if (!organisation) return [];
      await enterTenant(tx, organisation.id);
      const { rows } = await listCommunities(tx, everything);
      const texts = await publicTextsOf(tx, rows);
      const places = await publicPlaces(tx);
      return rows.map(({ id, title, titleShort }) => ({
        ...{ id, title, titleShort },
        approvalTexts: texts.get(id)!,
        places: places.get(id) ?? [],
      }));
    }),
  );

  mount('listCommunities', ({ tx, list }) => listCommunities(tx, list));

  mount('getCommunity', ({ tx, params }) => getCommunity(tx, params.id));

  mount('createCommunity', async ({ tx, body: { version, ...facts }, now, session }) => {
    const community = await insertCommunity(tx, session.user.organisation, now, facts);
    const change = { action: 'create', ...audited(community), after: factsOf(community) } as const;
    await writeAudit(tx, session, now, change);
    return { success: true, community };
  });

  mount('updateCommunity', async ({ tx, params, body: { version, ...facts }, now, session }) => {
    const stored = await lockCommunity(tx, params.id);
    if (version !== undefined && version !== stored.version) throw new Refusal('record.changedMeanwhile');
    const before = await getCommunity(tx, params.id);
    const community = await changeCommunity(tx, params.id, now, facts);
    const change = { before: factsOf(before), after: factsOf(community) };
    await writeAudit(tx, session, now, { action: 'update', ...audited(community), ...change });
    return { success: true, community };
  });

  mount('deleteCommunity', async ({ tx, params, now, session }) => {
    // Locked against an application that arrives meanwhile.
    await lockCommunity(tx, params.id, { toDelete: true });
    if (await hasMembers(tx, params.id)) throw new Refusal('community.inUse');
    const before = await getCommunity(tx, params.id);
    await deleteFilesOf(tx, 'community', params.id);
    await deleteImportsOf(tx, params.id);
    await deleteCommunity(tx, params.id);
    await writeAudit(tx, session, now, { action: 'delete', ...audited(before), before: factsOf(before) });
    return { success: true };
  });

  mount('getCommunityNumbers', ({ tx, params }) => getCommunityNumbers(tx, params.id));
}

const audited = ({ id, title }: Community) => ({ entity: 'community', entityId: id, title }) as const;
const factsOf = ({ id, version, memberCount, created, updated, ...facts }: Community) => facts;
