import type { AuditAction } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { auditLog } from '../../tables/audit.ts';

/** Actor of an import: a user, or null for an automatic source. */
export type Actor = Pick<Session, 'user'> | null;

type Noted = { id: number; organisationId: number; fileName: string };

export async function noteImport(
  tx: Tx,
  actor: Actor,
  now: Date,
  { id, organisationId, fileName }: Noted,
  action: AuditAction,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const entry = { action, entity: 'energyImport', entityId: id, title: fileName, ...change } as const;
  if (actor) await writeAudit(tx, actor, now, entry, organisationId);
  else await tx.insert(auditLog).values({ organisationId, userId: null, userName: '', at: now, ...entry });
}
