import * as z from 'zod/mini';
import { byId, define, done } from '../endpoint.ts';
import { openingItem, openingItemSettlement } from './openingItems.ts';

export const openingItemEndpoints = define('admin', 'invoice', {
  listOpeningItems: {
    method: 'GET',
    path: '/admin/member/{id}/openingitems',
    summary: 'Open amounts of a member from an earlier system',
    params: byId,
    answer: z.array(openingItem),
  },
  listOwnOpeningItems: {
    method: 'GET',
    path: '/member/{id}/openingitems',
    access: 'user',
    summary: 'Open amounts of an own membership from an earlier system',
    params: byId,
    answer: z.array(openingItem),
  },
  settleOpeningItem: {
    method: 'POST',
    path: '/admin/openingitem/{id}/settle',
    summary: 'Note the day on which an earlier amount was settled, or take it back',
    params: byId,
    body: openingItemSettlement,
    answer: z.object({ ...done, openingItem }),
    refusals: ['record.notFound'],
  },
});
