import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing.setup.ts'],
    // Loading the modules anew for every file takes longer than the tests themselves.
    isolate: false,
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,server,mocks,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['./admin/src/testing/unstyled.ts'],
          include: ['{kit,shell,admin,member}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
