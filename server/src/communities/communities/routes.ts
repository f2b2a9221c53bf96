import { records } from '@nahstrom/contract';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { deleteFilesOf } from '../../services/files/index.ts';
import { mountRecord } from '../../services/records/index.ts';
import { communities } from '../../tables/communities.ts';
import { beforeCommunityDeleted } from './hooks.ts';
import { getCommunityNumbers, hasMembers } from './numbers.ts';
import { getCommunity, listCommunities } from './store.ts';

export function communityRoutes(mount: Mount): void {
  mountRecord(mount, records.communities, {
    table: communities,
    list: listCommunities,
    get: getCommunity,
    write: ({ version, ...facts }) => facts,
    async remove({ id }, { tx }) {
      if (await hasMembers(tx, id)) throw new Refusal('community.inUse');
      await deleteFilesOf(tx, 'community', id);
      await beforeCommunityDeleted(tx, id);
    },
    title: community => community.title,
    facts: ({ id, version, memberCount, created, updated, ...facts }) => facts,
  });

  mount('getCommunityNumbers', ({ tx, now, params }) => getCommunityNumbers(tx, params.id, dayOf(now)));
}
