import type { Mount } from '../../platform/route.ts';
import { getJob, listJobs } from './store.ts';

export function jobRoutes(mount: Mount): void {
  mount('listJobs', ({ tx, list }) => listJobs(tx, list));
  mount('getJob', ({ tx, params }) => getJob(tx, params.id));
}
