import type { AuditedEntity } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';

/** The writing person and the time. */
export type Act = { tx: Tx; session: Session; now: Date };

/** Logs a change of a record: without a before it was created, without an after it was deleted. */
export function note(
  { tx, session, now }: Act,
  record: { entity: AuditedEntity; id: number; title: string },
  change: { before?: object; after?: object },
): Promise<void> {
  const action = !change.before ? 'create' : !change.after ? 'delete' : 'update';
  const { entity, id, title } = record;
  return writeAudit(tx, session, now, { action, entity, entityId: id, title, ...change });
}
