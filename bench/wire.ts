import { chromium } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { install } from '../e2e/src/support/installation.ts';
import { demonstration, openIn } from '../e2e/src/support/portal.ts';
import { budgets, chartFile, scriptBytes, scriptBytesUntil } from '../e2e/src/support/wire.ts';
import { tell } from './line.ts';

/** Transferred JavaScript of each first page, cold cache, compressed, against the budget. */
const installation = await install();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const page = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await openIn(page, 'de');
  const measure = async (path: string, later?: RegExp) =>
    Math.round((await scriptBytes(page, async () => void (await page.goto(installation.url + path)), later)) / 1000);
  const logIn = async (username: string) => {
    await page.context().clearCookies();
    await page.goto(`${installation.url}/login`);
    await page.getByLabel('E-Mail-Adresse').fill(username);
    await page.getByLabel('Passwort', { exact: true }).fill(demonstration.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/member/);
  };

  const rows: Record<string, { kB: number; budget: number; ratio: string }> = {};
  const add = async (name: keyof typeof budgets, path: string, later?: RegExp) => put(name, await measure(path, later));
  const put = (name: keyof typeof budgets, kB: number) => {
    tell(`JavaScript of ${name}`, `${kB} kB`, `budget ${budgets[name]} kB`, (kB / budgets[name]).toFixed(2));
    rows[name] = { kB, budget: budgets[name], ratio: (kB / budgets[name]).toFixed(2) };
  };
  await add('login', '/login');
  await add('application', '/');
  await logIn(demonstration.member);
  await add('memberHome', '/member', chartFile);
  await page.goto(`${installation.url}/member`);
  const day = await page
    .getByRole('link', { name: /^Tagesverlauf ansehen/ })
    .first()
    .getAttribute('href');
  await add('memberChart', day!);
  await logIn(demonstration.admin);
  await add('adminWholeList', '/member/admin/members');
  const list = await scriptBytesUntil(page, 'tbody tr[data-row]', `${installation.url}/member/admin/members`);
  put('adminList', Math.round(list / 1000));
  console.log(`JavaScript over the wire, brotli, cold cache (Node ${process.version}, Chromium ${browser.version()})`);
  console.table(rows);
} finally {
  await browser.close();
  await installation.remove();
}
