import type { FileClass, FileFilter, FileReference, FileText, RecordFile } from '@nahstrom/contract';
import type { Download, StreamedDownload } from '@nahstrom/contract/endpoints';
import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import type { FileObjects } from '../../platform/ports.ts';
import { firstOf, present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/secrets.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { fileContents, files, isContentOfFile } from '../../tables/files.ts';
import { readObject } from './objects.ts';

export type FileRow = typeof files.$inferSelect;

type NewFile = Pick<FileRow, 'organisationId' | 'refClassName' | 'refEntityId' | 'fileName' | 'type'> &
  Partial<Pick<FileRow, 'title' | 'description' | 'altText' | 'publicKey'>> & { bytes: Uint8Array };

/** A public file with an unguessable address. */
export const insertPublicFile = (tx: Tx, now: Date, file: NewFile) =>
  insertFile(tx, now, { ...file, publicKey: randomToken() });

export async function insertFile(tx: Tx, now: Date, { bytes, ...file }: NewFile): Promise<number> {
  const row = firstOf(
    await tx
      .insert(files)
      .values({ ...file, size: bytes.length, created: now, updated: now })
      .returning({ id: files.id }),
  );
  await tx.insert(fileContents).values({ fileId: row.id, organisationId: file.organisationId, content: bytes });
  return row.id;
}

/** @returns its name */
export async function deleteFile(tx: Tx, id: number): Promise<string> {
  const [deleted] = await tx.delete(files).where(eq(files.id, id)).returning({ fileName: files.fileName });
  return deleted?.fileName ?? '';
}

const of = (refClassName: FileClass, refEntityId: number) =>
  and(eq(files.refClassName, refClassName), eq(files.refEntityId, refEntityId));

export async function countFilesOf(tx: Tx, refClassName: FileClass, refEntityId: number): Promise<number> {
  return tx.$count(files, of(refClassName, refEntityId));
}

export async function moveFiles(tx: Tx, refClassName: FileClass, from: number, to: number): Promise<void> {
  await tx.update(files).set({ refEntityId: to }).where(of(refClassName, from));
}

/** Deletes the files of a record with it. */
export async function deleteFilesOf(tx: Tx, refClassName: FileClass, refEntityId: number): Promise<void> {
  await tx.delete(files).where(and(eq(files.refClassName, refClassName), eq(files.refEntityId, refEntityId)));
}

/** The log has the person; the file itself stores none. */
const userName = sql<string>`coalesce((select user_name from audit_log
  where entity = 'file' and entity_id = files.id and action = 'create' limit 1), '')`;

const sortColumns: Record<string, SQL> = {
  created: sql`${files.created}`,
  fileName: sortKey(files.fileName),
  title: sortKey(files.title),
  size: sql`${files.size}`,
  id: sql`${files.id}`,
};

/** @param seen limits the list to files visible to the caller */
export async function listFiles(tx: Tx, seen: SQL, request: ListRequest<FileFilter>): Promise<Page<RecordFile>> {
  const { id, refClassName, refEntityId, queryString } = request.filter;
  const where = and(
    seen,
    id && inArray(files.id, id),
    refClassName && eq(files.refClassName, refClassName),
    refEntityId ? eq(files.refEntityId, refEntityId) : undefined,
    queryString
      ? or(
          matchesText(files.fileName, queryString),
          matchesText(files.title, queryString),
          matchesText(files.description, queryString),
        )
      : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select({ file: files, userName })
    .from(files)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), asc(files.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(files).where(where));
  return { rows: rows.map(recordFileOf), total: total.count };
}

export async function getFile(tx: Tx, seen: SQL, id: number): Promise<RecordFile> {
  const [row] = await tx
    .select({ file: files, userName })
    .from(files)
    .where(and(seen, eq(files.id, id)));
  if (!row) throw new Refusal('record.notFound');
  return recordFileOf(row);
}

/** A lock serialises concurrent changes and deletions. */
export async function lockFile(tx: Tx, seen: SQL, id: number): Promise<RecordFile> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  return getFile(tx, seen, id);
}

/** A file that becomes public again gets a new address. */
export async function changeFile(
  tx: Tx,
  now: Date,
  id: number,
  { visibleToVisitors, ...change }: FileText,
): Promise<void> {
  const publicKey = visibleToVisitors ? sql`coalesce(${files.publicKey}, ${randomToken()})` : null;
  await tx
    .update(files)
    .set({ ...change, publicKey, updated: now })
    .where(eq(files.id, id));
}

/** The public files of communities, by community and title. */
export async function publicFilesOf(
  tx: Tx,
): Promise<Map<number, { title: string; url: string; type: string; size: number }[]>> {
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.refClassName, 'community' satisfies FileClass), isNotNull(files.publicKey)))
    .orderBy(sortKey(files.title), sortKey(files.fileName), files.id);
  const of = new Map<number, { title: string; url: string; type: string; size: number }[]>();
  for (const row of rows) {
    const { refEntityId, title, fileName, type, size, publicKey } = row;
    const shown = { title: title || fileName, url: publicUrlOf(present(publicKey)), type, size };
    of.set(refEntityId, [...(of.get(refEntityId) ?? []), shown]);
  }
  return of;
}

const publicUrlOf = (key: string) => `/api/v1/public/file/${key}`;

/** @param objects has the bytes of files moved out of the database */
export async function readFile(
  tx: Tx,
  seen: SQL,
  id: number,
  objects: FileObjects | undefined,
): Promise<Download | StreamedDownload> {
  const [row] = await tx
    .select({ bytes: fileContents.content, type: files.type, fileName: files.fileName, objectKey: files.objectKey })
    .from(files)
    .leftJoin(fileContents, isContentOfFile)
    .where(and(seen, eq(files.id, id)));
  if (!row) throw new Refusal('record.notFound');
  const { bytes, objectKey, ...facts } = row;
  return bytes ? { ...facts, bytes } : { ...facts, bytes: await readObject(objects, present(objectKey)) };
}

/** @param objects has the bytes of files that were moved before they became public */
export async function findPublicFile(
  tx: Tx,
  key: string,
  objects: FileObjects | undefined,
): Promise<Download | StreamedDownload | undefined> {
  const [row] = await tx
    .select({ bytes: fileContents.content, type: files.type, fileName: files.fileName, objectKey: files.objectKey })
    .from(files)
    .leftJoin(fileContents, isContentOfFile)
    .where(eq(files.publicKey, key));
  if (!row) return undefined;
  const { bytes, objectKey, ...facts } = row;
  return bytes ? { ...facts, bytes } : { ...facts, bytes: await readObject(objects, present(objectKey)) };
}

export function fileReferenceOf(row: FileRow): FileReference {
  const { organisationId, publicKey, objectKey, type, size, visibleToMember, created, updated, ...file } = row;
  return {
    ...file,
    publicUrl: publicKey === null ? null : publicUrlOf(publicKey),
    created: created.toISOString(),
    updated: updated.toISOString(),
  };
}

function recordFileOf({ file, userName }: { file: FileRow; userName: string }): RecordFile {
  return {
    ...fileReferenceOf(file),
    type: file.type,
    size: file.size,
    userName,
    visibleToMember: file.visibleToMember,
    visibleToVisitors: file.publicKey !== null,
  };
}
