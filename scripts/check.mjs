import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './build.mjs';
import { useMemoryForTemporaryFiles } from './memoryFolder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path, ...parameters) => run(process.execPath, [join(root, 'node_modules', path), ...parameters]);

/** Quick checks before a commit: format, import rules, types (incremental), and the tests of the folders changed
 *  since the last commit, or in it if nothing has changed since, the banned words, and breaking changes of the API.
 *  `npm test` runs everything. */
useMemoryForTemporaryFiles();
const files = changedFiles();
const folders = foldersOf(files);
const began = Date.now();
const ended = await Promise.allSettled([
  bin('typescript-native/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  (async () => {
    await bin('@biomejs/biome/bin/biome', 'check', '.');
    await run('npm', ['run', '--silent', 'lint'], { shell: process.platform === 'win32' });
    if (files.some(file => file.startsWith('contract/')))
      await run('npm', ['run', '--silent', 'contract'], { shell: process.platform === 'win32' });
    await bin('vitest/vitest.mjs', 'run', 'scripts/words.test.ts', ...folders);
  })(),
]);
const reasons = ended.flatMap(({ reason }) => (reason ? [reason.message] : []));
const tests = folders.length > 0 ? `tests of ${folders.join(', ')}` : 'no tests changed';
process.stdout.write(
  `\n${reasons.map(reason => `${reason}\n`).join('')}${tests}; ${((Date.now() - began) / 1000).toFixed(0)} s\n`,
);
process.exit(reasons.length > 0 ? 1 : 0);

function changedFiles() {
  const git = (...parameters) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** The folders of changed sources that have tests, the nearest one upwards. */
function foldersOf(files) {
  const found = new Set();
  for (const file of files.filter(path => /\.(ts|tsx|mjs|sql)$/.test(path))) {
    let folder = dirname(file);
    while (folder.includes('/') && !hasTests(folder)) folder = dirname(folder);
    if (hasTests(folder) && !folder.startsWith('e2e')) found.add(folder);
  }
  return [...found].sort().filter(folder => ![...found].some(other => folder.startsWith(`${other}/`)));
}

function hasTests(folder) {
  const path = join(root, folder);
  return existsSync(path) && readdirSync(path).some(name => /\.test\.tsx?$/.test(name));
}
