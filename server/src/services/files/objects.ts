import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { type Database, service } from '../../platform/database.ts';
import type { FileObjects } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import { randomToken } from '../../platform/secrets.ts';
import { fileContents, fileObjects, files, isContentOfFile } from '../../tables/files.ts';

/** @throws Refusal when the store is unreachable, or has lost it */
export async function readObject(objects: FileObjects | undefined, key: string): Promise<ReadableStream<Uint8Array>> {
  try {
    if (objects) return await objects.read(key);
  } catch {
    // The reader gets the same message.
  }
  throw new Refusal('file.storeUnavailable');
}

/** Moves the bytes of files from the database into the store, and deletes orphaned objects. An upload goes into the
 *  database, in one transaction with its record: so it does not depend on the store, and no record lacks its bytes.
 *  Public files are small, and stay in the database. */
export async function keepObjects(database: Database, objects: FileObjects, now: () => Date): Promise<void> {
  while (await moveOne(database, objects, now())) {}
  while (await removeOne(database, objects, now())) {}
}

async function moveOne(database: Database, objects: FileObjects, now: Date): Promise<boolean> {
  const found = await service(database, async tx => {
    const [row] = await tx
      .select({ id: files.id, organisationId: files.organisationId, type: files.type, content: fileContents.content })
      .from(files)
      .innerJoin(fileContents, isContentOfFile)
      .where(and(isNull(files.objectKey), isNull(files.publicKey)))
      .orderBy(files.id)
      .limit(1);
    if (!row) return undefined;
    const key = `${row.organisationId}/${randomToken()}`;
    await tx.insert(fileObjects).values({ key, created: now });
    return { ...row, key };
  });
  if (!found) return false;
  const { id, organisationId, key, content, type } = found;
  await objects.put(key, content, type);
  await service(database, async tx => {
    // Another process may have moved or deleted the file concurrently: then this object is an orphan.
    const [moved] = await tx
      .update(files)
      .set({ objectKey: key })
      .where(and(eq(files.organisationId, organisationId), eq(files.id, id), isNull(files.objectKey)))
      .returning({ id: files.id });
    if (moved)
      await tx
        .delete(fileContents)
        .where(and(eq(fileContents.organisationId, organisationId), eq(fileContents.fileId, id)));
  });
  return true;
}

/** Longer than any upload of an object takes. */
const mostMilliseconds = 3_600_000;

/** Deletes files in transactions, also together with their records; their objects afterwards. */
async function removeOne(database: Database, objects: FileObjects, now: Date): Promise<boolean> {
  const unused = sql`not exists (select from ${files} where ${files.objectKey} = ${fileObjects.key})`;
  const before = new Date(now.getTime() - mostMilliseconds);
  const [row] = await service(database, tx =>
    tx
      .select({ key: fileObjects.key })
      .from(fileObjects)
      .where(and(unused, lt(fileObjects.created, before)))
      .limit(1),
  );
  if (!row) return false;
  await objects.remove(row.key);
  await service(database, tx => tx.delete(fileObjects).where(eq(fileObjects.key, row.key)));
  return true;
}
