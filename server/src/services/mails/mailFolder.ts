import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service } from '../../platform/database.ts';

const headBytes = 16_384;

/** Deletes the files of mails that the database no longer has, or has emptied: erasing a person and the deletion on
 *  schedule end in the folder, too, even after a crash in between. A file without the id of a mail stays.
 *  @returns a function that reads the head of each file once */
export function tidyingOf(database: Database, folder: string): () => Promise<number> {
  const known = new Map<string, number>();

  return async () => {
    const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    });
    const files = new Set(names.filter(name => name.endsWith('.eml')));
    for (const name of known.keys()) if (!files.has(name)) known.delete(name);
    for (const name of files) {
      const id = known.get(name) ?? (await mailOf(join(folder, name)));
      if (id !== undefined) known.set(name, id);
    }
    const ids = new Set(known.values());
    if (ids.size === 0) return 0;
    const kept = await service(database, tx =>
      rowsOf<{ id: number }>(
        tx,
        sql`select id from mails where id = any(${`{${[...ids].join(',')}}`}::integer[]) and recipient <> ''`,
      ),
    );
    for (const { id } of kept) ids.delete(id);
    const gone = [...known].filter(([, id]) => ids.has(id));
    for (const [name] of gone) {
      await rm(join(folder, name), { force: true });
      known.delete(name);
    }
    return gone.length;
  };
}

/** The id of the mail, from the Message-ID that the portal gives it; undefined in a file of another origin, and while it
 *  is being written. */
async function mailOf(file: string): Promise<number | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [head = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n');
    const [, id] = /^Message-ID:\s*<(\d{1,9})\.[0-9a-f]{24}@/im.exec(head) ?? [];
    return id === undefined ? undefined : Number(id);
  } finally {
    await handle.close();
  }
}
