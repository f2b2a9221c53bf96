import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { visitorQuery } from '../primitives.ts';
import { community, communityData, communityFilter, communityNumbers, publicCommunity } from './communities.ts';

export const communityEndpoints = define({
  listPublicCommunities: {
    method: 'GET',
    path: '/public/communities',
    access: 'public',
    tag: 'community',
    summary: 'The communities a visitor can apply to',
    query: visitorQuery,
    answer: z.array(publicCommunity),
  },
  listCommunities: {
    method: 'GET',
    path: '/communities',
    access: 'admin',
    tag: 'community',
    summary: 'Communities',
    list: {
      sortable: ['title', 'titleShort', 'edaNumber', 'chairman', 'memberCount', 'created', 'id'],
      filter: communityFilter,
    },
    answer: z.array(community),
  },
  getCommunity: {
    method: 'GET',
    path: '/community/{id}',
    access: 'admin',
    tag: 'community',
    summary: 'One community',
    params: byId,
    answer: community,
  },
  createCommunity: {
    method: 'PUT',
    path: '/community/create',
    access: 'admin',
    tag: 'community',
    summary: 'Found a community',
    body: communityData,
    answer: z.object({ ...done, community }),
  },
  updateCommunity: {
    method: 'POST',
    path: '/community/{id}/update',
    access: 'admin',
    tag: 'community',
    summary: 'Change a community',
    params: byId,
    body: communityData,
    answer: z.object({ ...done, community }),
    refusals: ['record.changedMeanwhile'],
  },
  deleteCommunity: {
    method: 'DELETE',
    path: '/community/{id}',
    access: 'admin',
    tag: 'community',
    summary: 'Delete a community that has no members, with its files and imports',
    params: byId,
    answer: success,
    refusals: ['community.inUse'],
  },
  getCommunityNumbers: {
    method: 'GET',
    path: '/community/{id}/numbers',
    access: 'admin',
    tag: 'community',
    summary: 'How many members and counting points there are, how much power, and how new the data',
    params: byId,
    answer: communityNumbers,
  },
});
