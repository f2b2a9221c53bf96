import { readFile } from 'node:fs/promises';
import { unzipped } from '@nahstrom/server/testing/unzipped';
import { expect, type Page } from '@playwright/test';
import { demonstration, openSession, test } from '../support/portal.ts';

/** The first page of a person, after a logout of the previous one. */
async function openAs(page: Page, url: string, username: string, path = '/member') {
  await page.context().clearCookies();
  await openSession(page, url, username);
  await page.goto(url + path);
}

const newIban = 'AT61 1904 3002 3457 3201';

test('a member changes the bank account, the administrator accepts, and a new mandate is listed', async ({
  portalPage: page,
  installation: { url },
}) => {
  await test.step('the member requests the change, with the mandate', async () => {
    await openAs(page, url, demonstration.member);
    await page.getByRole('link', { name: 'Ich', exact: true }).click();
    await page.getByRole('link', { name: 'Angaben und Änderungen' }).first().click();
    await page.getByRole('link', { name: 'Ändern: Bankverbindung' }).click();
    await expect(page.getByText('mittels SEPA-Lastschrift einzuziehen')).toBeVisible();
    await page.getByLabel('IBAN').fill(newIban);
    await page.getByLabel('Ich erteile dieses Mandat für das neue Konto').check();
    await page.getByRole('button', { name: 'Antrag senden' }).click();
    await expect(page.getByRole('region', { name: 'Ihre Anträge' }).getByText('In Prüfung')).toBeVisible();
  });

  await test.step('the administrator finds it in the cockpit and accepts', async () => {
    await openAs(page, url, demonstration.admin, '/member/admin');
    await page.getByRole('link', { name: 'Den Antrag zeigen' }).click();
    await expect(page).toHaveURL(/\/member\/admin\/changerequests/);
    await page.getByRole('cell', { name: 'Bankverbindung' }).click();
    await expect(page).toHaveURL(/\/member\/admin\/changerequest\/\d+$/);
    await expect(page.getByRole('cell', { name: newIban })).toBeVisible();
    await page.getByRole('button', { name: 'Annehmen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click();
    await expect(page.getByText('Angenommen', { exact: true })).toBeVisible();
  });

  await test.step('the member sees it accepted, and the new mandate in force', async () => {
    await openAs(page, url, demonstration.member);
    await page.getByRole('link', { name: 'Ich', exact: true }).click();
    await page.getByRole('link', { name: 'Angaben und Änderungen' }).first().click();
    await expect(page.getByRole('region', { name: 'Ihre Anträge' }).getByText('Angenommen')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Dokumente' }).first().click();
    const mandates = page.getByRole('region', { name: 'SEPA-Mandate' }).getByRole('listitem');
    await expect(mandates.first()).toContainText(newIban);
    await expect(mandates.first()).toContainText('Gültig');
    await expect(mandates.nth(1)).toContainText('Widerrufen');
  });
});

test('a member asks to leave and withdraws', async ({ portalPage: page, installation: { url } }) => {
  await openAs(page, url, demonstration.member);
  await page.getByRole('link', { name: 'Ich', exact: true }).click();
  await page.getByRole('link', { name: 'Angaben und Änderungen' }).first().click();
  await page.getByRole('link', { name: 'Austreten' }).click();
  await page.getByLabel('Letzter Tag der Mitgliedschaft').fill('2099-12-31');
  await page.getByRole('button', { name: 'Austritt beantragen' }).click();

  await page.getByRole('button', { name: 'Zurückziehen: Austritt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click();

  const requests = page.getByRole('region', { name: 'Ihre Anträge' });
  await expect(requests.getByText('Zurückgezogen', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Austreten' })).toBeVisible();
});

test('the own data are downloaded as a ZIP with the quarter hours', async ({
  portalPage: page,
  installation: { url },
}) => {
  await openSession(page, url, demonstration.member);
  await page.goto(`${url}/member/user/data`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Daten herunterladen' }).click();
  const download = await waiting;

  const archive = await unzipped(await readFile(await download.path()));

  expect(download.suggestedFilename()).toMatch(/^nahstrom-\d{4}-\d\d-\d\d\.zip$/);
  const { tables } = JSON.parse(archive['data.json']!.toString('utf8'));
  expect(tables.members).toMatchObject([{ email: demonstration.member }]);
  expect(tables.quarter_hours.length).toBeGreaterThan(300 * 96);
  expect(archive['tables/quarter_hours.csv']!.toString('utf8').trim().split('\r\n')).toHaveLength(
    tables.quarter_hours.length + 1,
  );
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a member follows an open bill down to its quarter hours', async ({
    portalPage: page,
    installation: { url },
  }) => {
    await openAs(page, url, demonstration.member);
    await page.getByRole('link', { name: 'Bills', exact: true }).click();
    const open = page
      .getByRole('listitem')
      .filter({ hasText: /Open|offset/ })
      .getByRole('link', { name: /^View RE-\d{4}-\d{5}$/ })
      .first();
    const [number] = /RE-\d{4}-\d{5}/.exec((await open.getAttribute('aria-label')) ?? '')!;
    await open.click();
    await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `PDF of ${number}` }).click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByText('How it was calculated').first().click();
    const basis = page.getByText(/^Received from the community, .* kWh from [\d,]+ quarter hours/).first();
    const [, billed, quarterHours] = /: ([\d.,]+) kWh from ([\d,]+) quarter/.exec((await basis.textContent()) ?? '')!;
    await page.getByRole('button', { name: 'Show days and quarter hours' }).first().click();
    const days = page.locator('.invoice-days > li');
    await expect(days.first()).toBeVisible();
    const ofDays = (await days.allTextContents()).map(text => microOf(/: ([\d.,]+) kWh/.exec(text)![1]!));
    expect(sumOf(ofDays)).toBe(microOf(billed!));
    // Four less in March, four more in October.
    expect([-4, 0, 4]).toContain(Number(quarterHours!.replace(',', '')) - ofDays.length * 96);

    await days.first().getByRole('button').click();
    const hours = days.first().locator('li');
    await expect(hours).toHaveCount(96);
    const ofHours = (await hours.allTextContents()).map(text => microOf(/: ([\d.,]+) kWh/.exec(text)![1]!));
    expect(sumOf(ofHours)).toBe(ofDays[0]);
  });
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
/** A displayed kWh value in millionths. */
const microOf = (kwh: string) => Math.round(Number(kwh.replace(/,/g, '')) * 1_000_000);
