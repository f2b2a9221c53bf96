import { fileURLToPath } from 'node:url';
import { operate } from './operation/backup/operate.ts';
import { makeEverythingPrivate } from './platform/privateFolder.ts';

makeEverythingPrivate();

/** Commands of an operator beside the portal: `backup`, `restore` and `move` (docs/operations.md). */
process.exitCode = await operate({
  given: process.argv.slice(2),
  environment: process.env,
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  say: line => process.stdout.write(`  ${line}\n`),
});
