import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { choose, field, press } from '../support/backOffice.ts';
import { fileAt, openHost, sendFile } from '../support/hosts.ts';
import { demonstration, fillLogin, logOut, openIn, test } from '../support/portal.ts';
import { rare } from '../support/rare.ts';
import { aReport } from '../support/reports.ts';
import { words } from '../support/words.ts';

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const built = folder('mocks/dist');
const { session, admin, member } = words.de;
/** Timeout for generating the data: some seconds, on a busy machine many. */
const prepared = { timeout: 90_000 };

test.use({ actionTimeout: 30_000 });

test.beforeAll(async () => {
  const parts = ['shell', 'admin', 'member', 'mocks'];
  await promisify(execFile)(process.execPath, [folder('scripts/build.mjs'), ...parts], { cwd: folder('') });
});

/** A static host that records requests for missing files. */
async function openFiles() {
  const missing: string[] = [];
  const host = await openHost((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const file = request.method === 'GET' && fileAt(built, pathname === '/' ? '/index.html' : pathname);
    if (file) return sendFile(response, file, {});
    missing.push(`${request.method} ${request.url}`);
    response.writeHead(404, { 'Content-Type': 'text/html' });
    response.end(readFileSync(fileAt(built, '/404.html')!));
  });
  return { ...host, missing };
}

async function openLogin(page: Page) {
  await page.getByRole('link', { name: session.login }).click();
  await expect(page).toHaveURL(/\/login$/);
}

const inMenu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

async function enter(page: Page, username: string) {
  await fillLogin(page, 'de', username, demonstration.password);
  await press(page, session.login);
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await click();
  return readFileSync(await (await download).path()).toString('latin1');
}

test('the whole portal runs in the tab, and the host serves only files', rare, async ({ page, context }) => {
  const host = await openFiles();
  const elsewhere: string[] = [];
  context.on('request', request => {
    if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(host.url)) elsewhere.push(request.url());
  });
  const problems = await openIn(page, 'de');

  await test.step('explains the demonstration and its logins while loading', async () => {
    await page.goto(host.url);
    await expect(page.getByRole('status')).toHaveText(/wird vorbereitet/);
    await expect(page.getByLabel('Demonstration')).toContainText(demonstration.admin);
    await expect(page.getByRole('link', { name: session.login })).toBeVisible(prepared);
    await openLogin(page);
  });

  await test.step('an administrator logs in, accepts an application, and finds the mail and the change', async () => {
    await enter(page, demonstration.admin);
    await expect(page).toHaveURL(/\/member\/admin$/);
    await inMenu(page, admin.members);
    await page.getByRole('cell', { name: 'Antrag', exact: true }).first().click();
    await press(page, admin.accept);
    await press(page.getByRole('dialog'), admin.accept);
    await expect(page.getByText(admin.accepted).first()).toBeVisible();
    await expect(page.getByText('E-Mails (1)')).toBeVisible();
    await inMenu(page, admin.members);
    await expect(page.getByText(/Offene Anträge 2/)).toBeVisible();
  });

  await test.step('prints an invoice, writes a workbook and reads one', async () => {
    await inMenu(page, 'Rechnungen');
    await page.getByRole('row').nth(1).click();
    expect(await downloaded(page, () => page.getByRole('button', { name: /^PDF von / }).click())).toMatch(/^%PDF-/);

    await inMenu(page, 'Energiedaten');
    await page.getByRole('link', { name: 'Report hochladen' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'CC999002_2026-06-15.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await aReport('D', '2026-06-15', `AT00999900000${'8'.repeat(20)}`, `AT00999900000${'7'.repeat(20)}`),
    });
    await choose(page, new RegExp(admin.community), /Windberg/);
    await press(page, admin.preview);
    await expect(page.getByText(admin.nothingKnown).first()).toBeVisible();
    await logOut(page, 'de');
  });

  await test.step('a member sees the day and downloads the own data', async () => {
    await enter(page, demonstration.member);
    await page.getByRole('link', { name: member.open }).first().click();
    await expect(page.getByRole('img', { name: member.chart })).toBeVisible();
    await page.getByLabel(session.menu).click();
    await page.locator('header').getByRole('link', { name: 'Profil' }).click();
    await page.getByRole('link', { name: 'Meine Daten' }).click();
    expect(await downloaded(page, () => page.locator('a[download]').first().click())).toMatch(/^PK/);
  });

  await test.step('another tab of the browser uses the same portal, from any address', async () => {
    expect(host.missing).toEqual([]);
    const other = await context.newPage();
    const otherProblems = await openIn(other, 'de');
    await other.goto(`${host.url}/member/user/profile`);
    await expect(field(other, /^Vorname/)).toHaveValue(/./);
    expect(otherProblems).toEqual([]);
    await other.close();
  });

  expect(host.missing).toEqual(['GET /member/user/profile']);
  expect(elsewhere).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
  await host.stop();
});

test('a browser without service workers shows what is missing', rare, async ({ browser }) => {
  const host = await openFiles();
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.getByRole('status')).toHaveText(/braucht einen Service Worker/);
  await context.close();
  await host.stop();
});
