import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { systemBrowsers } from '../scripts/browsers.mjs';

/** Without one, Playwright's own, which is a headless shell as well. */
const systemBrowser = systemBrowsers.find(existsSync);

export default defineConfig({
  testDir: './src',
  globalSetup: './src/support/template.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(systemBrowser && { executablePath: systemBrowser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
