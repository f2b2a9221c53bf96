import type { AuditAction, AuditedEntity } from '@nahstrom/contract';
import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { auditLog } from './schema.ts';

type Change = {
  action: AuditAction;
  entity: AuditedEntity;
  entityId: number;
  /** What the record is called. */
  title?: string;
  before?: unknown;
  after?: unknown;
};

/** Notes an administrative change, in the transaction that makes it. */
export async function writeAudit(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  change: Change,
  organisationId = session.user.organisation,
): Promise<void> {
  const { id, firstname, lastname, username } = session.user;
  const userName = `${firstname} ${lastname}`.trim() || username;
  await tx.insert(auditLog).values({ organisationId, userId: id, userName, at: now, ...change });
}
