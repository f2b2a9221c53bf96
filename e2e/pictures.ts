import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { install } from './src/support/installation.ts';
import { openPicture, type Picture, pictures } from './src/support/pictures.ts';
import { openIn, openSession } from './src/support/portal.ts';
import { type Language, languages } from './src/support/words.ts';

/** Writes every picture of README and handbook in both languages, light and dark: pages of the demonstration at a fixed
 *  time. */
const clock = '2026-11-20T09:00:00Z';
const folder = fileURLToPath(new URL('../docs/handbook/public/pictures', import.meta.url));
const fixedClock = new URL('../scripts/fixedClock.mjs', import.meta.url).href;

const environment = { NODE_OPTIONS: `--import=${fixedClock}`, NAHSTROM_CLOCK: clock };
const installation = await install({ environment });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  rmSync(folder, { recursive: true, force: true });
  for (const language of languages)
    for (const look of ['light', 'dark'] as const) for (const picture of pictures) await draw(language, look, picture);
} finally {
  await browser.close();
  await installation.remove();
}

async function draw(language: Language, look: 'light' | 'dark', picture: Picture): Promise<void> {
  const { page, close } = await pageIn(browser, language, look);
  if (picture.as) await openSession(page, installation.url, picture.as);
  await openPicture(page, installation.url, picture);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const file = join(folder, language, look, `${picture.name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
  await close();
  console.log(file.slice(folder.length + 1));
}

async function pageIn(browser: Browser, language: Language, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    ...{ locale: language === 'de' ? 'de-AT' : 'en-GB', timezoneId: 'Europe/Vienna' },
    ...{ colorScheme, deviceScaleFactor: 1.5, serviceWorkers: 'block' as const },
  });
  const page = await context.newPage();
  await openIn(page, language);
  await page.clock.setSystemTime(clock);
  await context.addCookies([{ name: 'nahstrom_locale', value: language, url: installation.url }]);
  return { page, close: () => context.close() };
}
