import { sql } from 'drizzle-orm';
import { openEmbedded } from '../embedded.ts';
import { lockFolder } from '../folderLock.ts';

/** A separate process that locks a folder, or writes into its database, until it is killed. Reports its progress on
 *  standard output. */
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
