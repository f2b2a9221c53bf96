import * as z from 'zod/mini';
import { byId, define, done } from '../endpoint.ts';
import { retentionPreview, retentionSchedule } from './retention.ts';

export const retentionEndpoints = define('admin', 'organisation', {
  getRetention: {
    method: 'GET',
    path: '/organisation/{id}/retention',
    summary: 'How long the organisation keeps what it no longer needs',
    params: byId,
    answer: retentionSchedule,
  },
  updateRetention: {
    method: 'POST',
    path: '/organisation/{id}/retention',
    summary: 'Change how long what is no longer needed is kept',
    params: byId,
    body: retentionSchedule,
    answer: z.object({ ...done, retention: retentionSchedule }),
    refusals: ['record.changedMeanwhile'],
  },
  previewRetention: {
    method: 'GET',
    path: '/organisation/{id}/retention/preview',
    summary: 'What the next run of the deletion schedule takes away: counts by kind and the ten oldest of each',
    params: byId,
    answer: retentionPreview,
  },
});
