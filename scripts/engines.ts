/** Beginnings of the paths of server tests that also run on the embedded database where PostgreSQL runs the others: the
 *  engine itself, storage, backup, demonstration, locks and queues, and of each domain a file whose SQL the engines may
 *  read differently. The screens and the user stories cover the embedded database too, because they run on it.
 *  `npm test -- --everything` runs all on both. */
export const onBothEngines = [
  'server/src/platform/embedded.test.ts',
  'server/src/platform/extensions.embedded.test.ts',
  'server/src/platform/private.embedded.test.ts',
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
  'server/src/overall/backup/',
  'server/src/overall/demonstration/',
  'server/src/overall/search/',
];
