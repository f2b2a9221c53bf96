import { sql } from 'drizzle-orm';
import { openEmbedded } from '../embedded.ts';
import { lockFolder } from '../folderLock.ts';

/** Run as a process of its own: holds a folder, or writes into the database in it, until it is killed. Says on
 *  standard output what it has done. */
const [task, folder, migrations] = process.argv.slice(2) as [string, string, string];
const say = (line: string) => process.stdout.write(`${line}\n`);

setInterval(() => {}, 60_000);
try {
  if (task === 'hold') await lockFolder(folder);
  if (task === 'write') await write();
  say('ready');
} catch (cause) {
  say(cause instanceof Error ? cause.name : String(cause));
}

async function write() {
  const database = await openEmbedded({ folder, migrations });
  const insert = (key: string) =>
    sql`insert into attempts (key, count, until) values (${key}, 1, '2026-11-20T10:00:00Z')`;
  for (const key of ['first', 'second', 'third']) await database.transaction(tx => tx.execute(insert(key)));
  await new Promise<void>(resolve => {
    void database.transaction(async tx => {
      await tx.execute(insert('unfinished'));
      resolve();
      await new Promise(() => {});
    });
  });
}
