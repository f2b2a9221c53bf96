export { isSame } from './changes.ts';
export { writeAudit, writeAudits } from './store.ts';
