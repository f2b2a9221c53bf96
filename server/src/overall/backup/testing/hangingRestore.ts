import { openEmbedded } from '../../../platform/embedded.ts';
import { readBackupFile } from '../file.ts';
import { restore } from '../restore.ts';

/** Run as a process of its own: restores a backup into a folder, and says "halfway" when the last row is in and the
 *  end is not. There it stays until it is killed. */
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
