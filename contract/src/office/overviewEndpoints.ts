import * as z from 'zod/mini';
import { define } from '../endpoint.ts';
import { membershipOverview } from './overview.ts';

export const overviewEndpoints = define('user', 'member', {
  getOwnOverview: {
    method: 'GET',
    path: '/members/overview',
    token: true,
    summary: 'The first page of a member: energy, savings, payments and tasks of each own membership',
    answer: z.array(membershipOverview),
  },
});
