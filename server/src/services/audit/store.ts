import type { AuditAction, AuditedEntity } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/session.ts';
import { auditLog } from '../../tables/audit.ts';

type Change = {
  action: AuditAction;
  entity: AuditedEntity;
  entityId: number;
  /** Title of the record. */
  title?: string;
  before?: unknown;
  after?: unknown;
};

/** Logs an administrative change, in its own transaction. */
export async function writeAudit(
  tx: Tx,
  session: Actor,
  now: Date,
  change: Change,
  organisationId = session.user.organisation,
): Promise<void> {
  await tx.insert(auditLog).values({ ...whoAndWhen(session, now, organisationId), ...change });
}

const entriesAtOnce = 2_000;

/** One entry per record of a bulk change. */
export async function writeAudits(tx: Tx, session: Actor, now: Date, changes: Change[]): Promise<void> {
  const common = whoAndWhen(session, now, session.user.organisation);
  for (let from = 0; from < changes.length; from += entriesAtOnce)
    await tx
      .insert(auditLog)
      .values(changes.slice(from, from + entriesAtOnce).map(change => ({ ...common, ...change })));
}

function whoAndWhen({ user }: Actor, now: Date, organisationId: number) {
  const { id, firstname, lastname, username } = user;
  return { organisationId, userId: id, userName: `${firstname} ${lastname}`.trim() || username, at: now };
}
