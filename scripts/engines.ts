import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Beginnings of the paths of server tests that also run on the embedded database where PostgreSQL runs the others: the
 *  engine itself, storage, backup, demonstration, locks and queues, and of each domain a file whose SQL the engines may
 *  read differently. The screens and the user stories cover the embedded database too, because they run on it.
 *  `npm test -- --everything` runs all on both. */
export const onBothEngines = [
  'server/src/platform/folderLock.test.ts',
  'server/src/platform/formerDatabase.test.ts',
  'server/src/platform/list.test.ts',
  'server/src/platform/migrations.test.ts',
  'server/src/platform/transactions.test.ts',
  'server/src/platform/walFiles.test.ts',
  'server/src/platform/faults/killed.test.ts',
  'server/src/platform/faults/unavailable.test.ts',
  'server/src/services/files/',
  'server/src/services/jobs/',
  'server/src/access/identity/identity.test.ts',
  'server/src/communities/countingPoints/',
  'server/src/people/members/members.test.ts',
  'server/src/energy/imports/imports.test.ts',
  'server/src/energy/storage/',
  'server/src/market/modes.test.ts',
  'server/src/money/invoices/invoices.test.ts',
  'server/src/moveIn/commit.test.ts',
  'server/src/privacy/retention/retention.test.ts',
  'server/src/operation/backup/',
  'server/src/operation/demonstration/',
  'server/src/office/search/',
];

/** Tests of the embedded database alone. */
export const embeddedOnly = 'embedded.test.ts';

/** Paths of the tests of the server, and of those whose result may depend on the engine because they open a database. */
export function serverTests(): { server: string[]; withDatabase: string[] } {
  const server = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts'))
    .map(path => `server/src/${path.replaceAll('\\', '/')}`);
  return { server, withDatabase: server.filter(path => opensDatabase(path)) };
}

const opening = /\/testing\.ts'|(platform\/|\.\/)(postgres|embedded|pglite|database)\.ts|TEST_DATABASE|NAHSTROM_TEST/;

/** Whether a test opens a database, directly or by a helper in a folder `testing`. */
function opensDatabase(path: string): boolean {
  const text = readFileSync(join(root, path), 'utf8');
  if (opening.test(text)) return true;
  return [...text.matchAll(/ from '(\.[^']+)'/g)]
    .map(([, imported]) => relative(root, join(root, dirname(path), imported!)).replaceAll('\\', '/'))
    .some(imported => imported.includes('/testing/') && opensDatabase(imported));
}

/** Test files that a run leaves to the run on the other engine.
 *  @param run on PostgreSQL (`postgres`), or on the embedded database beside such a run (`beside`) or without one (`alone`) */
export function leftToOther(run: 'postgres' | 'beside' | 'alone'): string[] {
  if (run === 'alone') return [];
  const { server, withDatabase } = serverTests();
  const isEmbedded = (path: string) => path.endsWith(embeddedOnly);
  if (run === 'postgres') return server.filter(path => isEmbedded(path) || !withDatabase.includes(path));
  return withDatabase.filter(path => !isEmbedded(path) && !onBothEngines.some(start => path.startsWith(start)));
}
