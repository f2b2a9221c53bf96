import type { FileReference } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { randomToken } from '../platform/secrets.ts';
import { fileContents, files } from './schema.ts';

export type FileRow = typeof files.$inferSelect;

type NewFile = Pick<FileRow, 'organisationId' | 'refClassName' | 'refEntityId' | 'fileName' | 'type' | 'altText'> & {
  bytes: Uint8Array;
};

/** A file that everybody may read who knows its address, which nobody can guess. */
export async function insertPublicFile(tx: Tx, now: Date, { bytes, ...file }: NewFile): Promise<number> {
  const [row] = await tx
    .insert(files)
    .values({ ...file, publicKey: randomToken(), size: bytes.length, created: now, updated: now })
    .returning({ id: files.id });
  await tx.insert(fileContents).values({ fileId: row!.id, organisationId: file.organisationId, content: bytes });
  return row!.id;
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.delete(files).where(eq(files.id, id));
}

const of = (refClassName: string, refEntityId: number) =>
  and(eq(files.refClassName, refClassName), eq(files.refEntityId, refEntityId));

/** With the record that they belong to. */
export async function deleteFilesOf(tx: Tx, refClassName: string, refEntityId: number): Promise<void> {
  await tx.delete(files).where(of(refClassName, refEntityId));
}

export async function countFilesOf(tx: Tx, refClassName: string, refEntityId: number): Promise<number> {
  return tx.$count(files, of(refClassName, refEntityId));
}

export async function moveFiles(tx: Tx, refClassName: string, from: number, to: number): Promise<void> {
  await tx.update(files).set({ refEntityId: to }).where(of(refClassName, from));
}

export async function findPublicFile(tx: Tx, key: string): Promise<Download | undefined> {
  const [row] = await tx
    .select({ bytes: fileContents.content, type: files.type, fileName: files.fileName })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.fileId, files.id))
    .where(eq(files.publicKey, key));
  return row;
}

export function fileReferenceOf(row: FileRow): FileReference {
  const { organisationId, publicKey, type, size, created, updated, ...file } = row;
  return {
    ...file,
    publicUrl: publicKey === null ? null : `/api/v1/public/file/${publicKey}`,
    created: created.toISOString(),
    updated: updated.toISOString(),
  };
}
