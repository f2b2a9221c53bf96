import * as z from 'zod/mini';
import { byId, define } from '../endpoint.ts';
import { job, jobFilter } from './jobs.ts';

export const jobEndpoints = define('admin', 'jobs', {
  listJobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Long work: what waits, what goes on, and how it ended',
    list: { sortable: ['created', 'kind', 'state', 'id'], filter: jobFilter },
    answer: z.array(job),
  },
  getJob: {
    method: 'GET',
    path: '/admin/job/{id}',
    summary: 'How far a piece of long work has come',
    params: byId,
    answer: job,
  },
});
