import { defineConfig } from 'vitest/config';

/** Tests say what happens, not how fast: only what hangs is to end, also on a machine that does much else. */
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
            // These are about the embedded database itself.
            ...(process.env.TEST_DATABASE_URL ? ['**/*embedded.test.ts'] : []),
          ],
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['./admin/src/testing/unstyled.ts', './admin/src/testing/patience.ts'],
          include: ['{kit,shell,admin,member,mocks}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...patience,
        },
      },
    ],
  },
});
