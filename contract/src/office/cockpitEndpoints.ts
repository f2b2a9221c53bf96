import * as z from 'zod/mini';
import { define } from '../endpoint.ts';
import { cockpit, searchHit, usedAreas } from './cockpit.ts';
import { months, monthsAsked } from './months.ts';

export const cockpitEndpoints = define('admin', 'cockpit', {
  getCockpit: {
    method: 'GET',
    path: '/admin/cockpit',
    summary: 'What waits for the administrator, in numbers',
    answer: cockpit,
  },
  getMonths: {
    method: 'GET',
    path: '/admin/months',
    summary: 'How far the work of a month is in each community, from the data to the bookkeeping, and who did it',
    query: monthsAsked,
    answer: months,
  },
  getWaitingMails: {
    method: 'GET',
    path: '/admin/waitingmails',
    summary: 'How many mails have reached nobody so far: queued, or only in the folder of the server',
    answer: z.object({ count: z.int() }),
  },
  getUsedAreas: {
    method: 'GET',
    path: '/admin/usedareas',
    summary: 'Which of the rarely used areas have records',
    answer: usedAreas,
  },
  search: {
    method: 'GET',
    path: '/admin/search',
    access: 'clientAdmin',
    summary: 'Whatever contains a text, at most eight of each kind',
    query: z.object({ queryString: z.string().check(z.maxLength(200)) }),
    answer: z.array(searchHit),
  },
});
