import * as z from 'zod/mini';
import { byId, type Download, define, done } from '../endpoint.ts';
import {
  publicSurplus,
  surplus,
  surplusKey,
  surplusPublication,
  surplusPublicationData,
  surplusTexts,
  surplusTile,
} from './surplus.ts';

const published = { method: 'GET', access: 'public', params: surplusKey, published: true } as const;
const file = { answer: z.custom<Download>(), download: true } as const;

export const surplusEndpoints = define('admin', 'surplus', {
  getSurplus: {
    method: 'GET',
    path: '/surplus/{id}',
    access: 'user',
    summary: 'The likely surplus of a community today and tomorrow by hour, for its members',
    params: byId,
    answer: surplus,
  },
  getSurplusPublication: {
    method: 'GET',
    path: '/surplus/{id}/publication',
    params: byId,
    summary: 'Whether the best hours of a community are public, and where',
    answer: surplusPublication,
  },
  setSurplusPublication: {
    method: 'POST',
    path: '/surplus/{id}/publication',
    params: byId,
    summary: 'Publish the best hours of a community, or no longer; the addresses of before are then gone',
    body: surplusPublicationData,
    answer: z.object({ ...done, publication: surplusPublication }),
  },
  renewSurplusKey: {
    method: 'POST',
    path: '/surplus/{id}/publication/renew',
    params: byId,
    summary: 'New addresses for the public best hours; the former ones are gone',
    answer: z.object({ ...done, publication: surplusPublication }),
  },
  getPublicSurplus: {
    ...published,
    path: '/public/surplus/{key}',
    summary: 'The best hours of a community as JSON, for charging controllers and home automation',
    answer: publicSurplus,
    refusals: ['tooManyAttempts'],
  },
  getPublicSurplusCalendar: {
    ...published,
    ...file,
    path: '/public/surplus/{key}/calendar',
    summary: 'The best hours of a community as a calendar (iCalendar)',
    query: surplusTexts,
    refusals: ['tooManyAttempts'],
  },
  getPublicSurplusTile: {
    ...published,
    ...file,
    path: '/public/surplus/{key}/tile',
    summary: 'The best hours of a community as a small page without scripts, for a frame in any website',
    query: surplusTile,
    framed: true,
    refusals: ['tooManyAttempts'],
  },
});
