import * as z from 'zod/mini';
import { define } from '../endpoint.ts';
import { membershipOverview } from './overview.ts';

export const overviewEndpoints = define({
  getOwnOverview: {
    method: 'GET',
    path: '/members/overview',
    access: 'user',
    token: true,
    tag: 'member',
    summary: 'The first page of a member: energy, savings, payments and tasks of each own membership',
    answer: z.array(membershipOverview),
  },
});
