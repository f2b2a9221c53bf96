export { Overtaken } from './overtaken.ts';
export { enqueueJob, getJob } from './store.ts';
export type { JobHandler } from './work.ts';
