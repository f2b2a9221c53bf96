import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { onBothEngines } from './scripts/engines.ts';

/** Long timeouts: they only end tests that hang, also on a busy machine. */
const patience = { isolate: false, testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing.setup.ts'],
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,server,kit,shell,admin,member,mocks,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...ofOtherEngine()],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: [
            './admin/src/testing/emptyDocument.ts',
            './admin/src/testing/media.ts',
            './admin/src/testing/computedStyles.ts',
            './admin/src/testing/scrolling.ts',
            './admin/src/testing/patience.ts',
          ],
          include: ['{kit,shell,admin,member,mocks}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...patience,
        },
      },
    ],
  },
});

/** Test files that the run on the other engine covers.
 *  @see scripts/test.mjs, which sets NAHSTROM_TEST_ENGINES */
function ofOtherEngine(): string[] {
  const { server, withDatabase } = serverTests();
  if (process.env.TEST_DATABASE_URL)
    return ['**/*embedded.test.ts', ...server.filter(path => !withDatabase.includes(path))];
  if (process.env.NAHSTROM_TEST_ENGINES !== 'one') return [];
  return withDatabase.filter(path => !onBothEngines.some(start => path.startsWith(start)));
}

/** Test files of the server, and those whose result may depend on the engine because they open a database. */
function serverTests() {
  const opens =
    /\/testing\.ts'|testing\/(world|aMailMarket)|(platform\/|\.\/)(postgres|embedded|pglite|database)\.ts|TEST_DATABASE|NAHSTROM_TEST/;
  const folder = join(import.meta.dirname, 'server/src');
  const server = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts'))
    .map(path => `server/src/${path.replaceAll('\\', '/')}`);
  const withDatabase = server.filter(path => opens.test(readFileSync(join(import.meta.dirname, path), 'utf8')));
  return { server, withDatabase };
}
