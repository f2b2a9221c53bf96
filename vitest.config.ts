import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing.setup.ts'],
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,server,mocks,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['{kit,shell,admin,member}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
