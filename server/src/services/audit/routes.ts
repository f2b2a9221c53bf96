import type { Mount } from '../../platform/route.ts';
import { listAuditEntries } from './list.ts';

export function auditRoutes(mount: Mount): void {
  mount('listAuditEntries', ({ tx, list }) => listAuditEntries(tx, list));
}
