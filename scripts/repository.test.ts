import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gitLines } from './gitLines.ts';

const root = join(import.meta.dirname, '..');
const tracked = gitLines('ls-files');
const ignored = gitLines('ls-files', '--cached', '--ignored', '--exclude-standard');

test.skipIf(!ignored)('git holds nothing that a build, a check or a run makes', () => {
  expect(ignored).toEqual([]);
});

test.skipIf(!ignored)(
  'large files are the lock file, migrations with one snapshot, pictures and a former backup',
  () => {
    const large = tracked!.filter(file => {
      const path = join(root, file);
      return existsSync(path) && statSync(path).size > 100_000 && !/^docs\/[^/]+\.png$/.test(file);
    });

    expect(large.map(file => file.replace(/\d{4}_snapshot/, 'snapshot')).sort()).toEqual([
      'package-lock.json',
      'server/migrations/0000_baseline.sql',
      'server/migrations/meta/snapshot.json',
      'server/src/operation/backup/testing/former.backup',
    ]);
  },
);
