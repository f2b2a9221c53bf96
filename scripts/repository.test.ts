import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const git = (...given: string[]) =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Without git, as in a downloaded archive, there is nothing to look at. */
const isRepository = existsSync(join(root, '.git'));

test.runIf(isRepository)('git holds nothing that a build, a check or a run makes', () => {
  expect(git('ls-files', '--cached', '--ignored', '--exclude-standard')).toEqual([]);
});

test.runIf(isRepository)(
  'large files are the lock file, migrations with one snapshot, pictures and a former backup',
  () => {
    const large = git('ls-files').filter(file => {
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
