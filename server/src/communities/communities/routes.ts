import type { Community } from '@nahstrom/contract';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { deleteFilesOf } from '../../services/files/index.ts';
import { beforeCommunityDeleted } from './hooks.ts';
import { getCommunityNumbers, hasMembers } from './numbers.ts';
import {
  changeCommunity,
  deleteCommunity,
  getCommunity,
  insertCommunity,
  listCommunities,
  lockCommunity,
} from './store.ts';

export function communityRoutes(mount: Mount): void {
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
    // Locked against a concurrent application.
    await lockCommunity(tx, params.id, { toDelete: true });
    if (await hasMembers(tx, params.id)) throw new Refusal('community.inUse');
    const before = await getCommunity(tx, params.id);
    await deleteFilesOf(tx, 'community', params.id);
    await beforeCommunityDeleted(tx, params.id);
    await deleteCommunity(tx, params.id);
    await writeAudit(tx, session, now, { action: 'delete', ...audited(before), before: factsOf(before) });
    return { success: true };
  });

  mount('getCommunityNumbers', ({ tx, now, params }) => getCommunityNumbers(tx, params.id, dayOf(now)));
}

const audited = ({ id, title }: Community) => ({ entity: 'community', entityId: id, title }) as const;
const factsOf = ({ id, version, memberCount, created, updated, ...facts }: Community) => facts;
