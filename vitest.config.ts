import { defineConfig } from 'vitest/config';
import { leftToOther } from './scripts/engines.ts';

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
            './kit/src/testing/chartSize.ts',
          ],
          include: ['{kit,shell,admin,member,mocks}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...patience,
        },
      },
    ],
  },
});

/** @see scripts/test.mjs, which sets NAHSTROM_TEST_ENGINES */
function ofOtherEngine(): string[] {
  if (process.env.TEST_DATABASE_URL) return leftToOther('postgres');
  return leftToOther(process.env.NAHSTROM_TEST_ENGINES === 'one' ? 'beside' : 'alone');
}
