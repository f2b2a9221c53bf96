import type { Tx } from '../../platform/database.ts';
import { hook } from '../../platform/hook.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../audit/index.ts';
import { deleteFile, insertFile } from './store.ts';

type Written = { communityId: number; fileName: string; title: string; type: string; bytes: Uint8Array };

type Asker = Pick<Session, 'user'>;

/** A generated file among the downloads of a community.
 *  @returns its id */
export async function keepWritten(tx: Tx, session: Asker, now: Date, written: Written): Promise<number> {
  const { communityId, bytes, ...facts } = written;
  const organisationId = session.user.organisation;
  const place = { refClassName: 'community', refEntityId: communityId } as const;
  const id = await insertFile(tx, now, { ...facts, ...place, organisationId, bytes });
  const after = { ...place, title: facts.title, fileName: facts.fileName };
  await writeAudit(tx, session, now, { action: 'create', entity: 'file', entityId: id, title: facts.fileName, after });
  return id;
}

/** Deletes a generated file that was never received, in spite of its retention. */
export async function removeWritten(tx: Tx, session: Asker, now: Date, id: number): Promise<void> {
  const fileName = await deleteFile(tx, id);
  await writeAudit(tx, session, now, {
    action: 'delete',
    entity: 'file',
    entityId: id,
    title: fileName,
    before: { fileName },
  });
}

/** Maximum size of a file in an organisation, in MB (10^6 bytes). */
export const fileMegabytesOf = hook<(tx: Tx, organisationId: number) => Promise<number>>('maximum size of a file');

/** Refuses to delete a file that must be kept. */
export const assertNotKept = hook<(tx: Tx, id: number) => Promise<void>>('retention of a file');
