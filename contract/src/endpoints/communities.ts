import * as z from 'zod/mini';
import { community, communityData, communityFilter, publicCommunity } from '../communities.ts';
import { byId, define, done } from './endpoint.ts';

export const communityEndpoints = define({
  listPublicCommunities: {
    method: 'GET',
    path: '/public/communities',
    access: 'public',
    tag: 'community',
    summary: 'The communities a visitor can apply to',
    query: z.object({ organisation: z.optional(z.string().check(z.maxLength(100))) }),
    answer: z.array(publicCommunity),
  },
  listCommunities: {
    method: 'GET',
    path: '/communities',
    access: 'admin',
    tag: 'community',
    summary: 'Communities',
    list: { sortable: ['title', 'titleShort', 'edaNumber', 'created', 'id'], filter: communityFilter },
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
  },
});
