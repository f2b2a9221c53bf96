import { openEmbedded } from '../../../platform/embedded.ts';
import { readBackupFile } from '../file.ts';
import { restore } from '../restore.ts';

/** A separate process: restores a backup into a folder, prints "halfway" after the last row and before the commit, and
 *  waits until it is killed. */
const [folder, migrations, file] = process.argv.slice(2) as [string, string, string];

setInterval(() => {}, 60_000);
const database = await openEmbedded({ folder, migrations });
await restore(database, hanging(), { migrations, replaces: true });

async function* hanging() {
  for await (const line of readBackupFile(file)) {
    if (line.startsWith('{"end"')) {
      process.stdout.write('halfway\n');
      await new Promise(() => {});
    }
    yield line;
  }
}
