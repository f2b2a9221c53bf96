import * as z from 'zod/mini';
import { byId, define } from '../endpoint.ts';
import { visitorQuery } from '../primitives.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { records } from '../records.ts';
import { community, communityData, communityFilter, communityNumbers, publicCommunity } from './communities.ts';

export const communityEndpoints = define('admin', 'community', {
  ...recordEndpoints(records.communities, {
    read: 'admin',
    title: 'a community',
    one: community,
    data: communityData,
    list: {
      summary: 'Communities',
      sortable: ['title', 'titleShort', 'edaNumber', 'chairman', 'memberCount', 'created', 'id'],
      filter: communityFilter,
    },
    create: { summary: 'Found a community' },
    delete: {
      summary: 'Delete a community that has no members, with its files and imports',
      refusals: ['community.inUse'],
    },
  }),
  listPublicCommunities: {
    method: 'GET',
    path: '/public/communities',
    access: 'public',
    summary: 'The communities a visitor can apply to',
    query: visitorQuery,
    answer: z.array(publicCommunity),
  },
  getCommunityNumbers: {
    method: 'GET',
    path: '/community/{id}/numbers',
    summary: 'How many members and counting points there are, how much power, and how new the data',
    params: byId,
    answer: communityNumbers,
  },
});
