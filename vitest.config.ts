import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            // Tests of the embedded database itself, or without a database.
            ...(process.env.TEST_DATABASE_URL ? ['**/*embedded.test.ts', ...withoutDatabase()] : []),
          ],
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
            './admin/src/testing/scrolling.ts',
            './admin/src/testing/patience.ts',
          ],
          include: ['{kit,shell,admin,member,mocks}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...patience,
        },
      },
    ],
  },
});

/** Test files of the server that open no database, so their result does not depend on the engine. */
function withoutDatabase(): string[] {
  const opens =
    /\/testing\.ts'|testing\/world|(platform\/|\.\/)(postgres|embedded|pglite|database)\.ts|TEST_DATABASE|NAHSTROM_TEST/;
  const server = join(import.meta.dirname, 'server/src');
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts') && !opens.test(readFileSync(join(server, path), 'utf8')))
    .map(path => `server/src/${path.replaceAll('\\', '/')}`);
}
