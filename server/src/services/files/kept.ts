import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { accountingExports } from '../../tables/accounting.ts';
import { sepaRuns } from '../../tables/sepa.ts';
import { writeAudit } from '../audit/index.ts';
import { insertFile } from './store.ts';

type Written = { communityId: number; fileName: string; title: string; type: string; bytes: Uint8Array };

/** A generated file among the downloads of a community.
 *  @returns its id */
export async function keepWritten(tx: Tx, session: Session, now: Date, written: Written): Promise<number> {
  const { communityId, bytes, ...facts } = written;
  const organisationId = session.user.organisation;
  const place = { refClassName: 'community', refEntityId: communityId } as const;
  const id = await insertFile(tx, now, { ...facts, ...place, organisationId, bytes });
  const after = { ...place, title: facts.title, fileName: facts.fileName };
  await writeAudit(tx, session, now, { action: 'create', entity: 'file', entityId: id, title: facts.fileName, after });
  return id;
}

/** Retention of files for the bank and the bookkeeper: seven years (§ 132 BAO). */
export async function assertNotKept(tx: Tx, id: number): Promise<void> {
  const isOfRun = or(eq(sepaRuns.debitFileId, id), eq(sepaRuns.creditFileId, id));
  const runs = await tx.$count(sepaRuns, isOfRun);
  if (runs > 0 || (await tx.$count(accountingExports, eq(accountingExports.fileId, id))) > 0)
    throw new Refusal('file.kept');
}
