import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { auditLog } from './schema.ts';

type Change = { action: string; entity: string; entityId: number; before?: unknown; after?: unknown };

/** Notes an administrative change, in the transaction that makes it. */
export async function writeAudit(tx: Tx, session: Session, now: Date, change: Change): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ organisationId: session.user.organisation, userId: session.user.id, at: now, ...change });
}
