import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { aPerson, choose, field, office, openAdmitted, press, pressMore } from '../support/backOffice.ts';
import { demonstration, openIn, openSession, test } from '../support/portal.ts';

const feeNumber = /MB-\d{4}-\d{5}/;
const vienna = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna', dateStyle: 'short' });
const inDays = (days: number) => vienna.format(new Date(Date.now() + days * 86_400_000));

/** A TARGET day some weeks ahead, after every due day. */
function bankDay(): string {
  const closed = ['01-01', '05-01', '12-25', '12-26'];
  for (let days = 28; ; days += 1) {
    const day = inDays(days);
    const weekday = new Date(day).getUTCDay();
    // From Tuesday to Thursday there is neither Good Friday nor Easter Monday.
    if (weekday >= 2 && weekday <= 4 && !closed.includes(day.slice(5))) return day;
  }
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await click();
  return readFileSync(await (await download).path());
}

/** Charges the fee of one member from the list of members; ends on the run. */
async function chargeFee(page: Page, url: string, lastName: string): Promise<string> {
  await page.goto(`${url}${office}/members`);
  await page.getByRole('searchbox').fill(lastName);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await row.getByRole('checkbox').check();
  await press(page, 'Mitgliedsbeitrag');
  await expect(page.getByText(/Noch ist nichts geschrieben/)).toBeVisible();
  await press(page, 'Verrechnen');
  await press(page.getByRole('dialog'), 'Verrechnen');
  await expect(page.getByText(/^Verrechnet am .*: ein Beleg/)).toBeVisible({ timeout: 30_000 });
  const [number] = feeNumber.exec((await page.getByRole('link', { name: feeNumber }).textContent()) ?? '') ?? [];
  return number!;
}

test.beforeEach(async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.admin);
});

test('a fee is charged, collected, returned, cancelled and charged again, and the accounting export has all of it', async ({
  portalPage: page,
  installation,
  browser,
}) => {
  const { url } = installation;
  const person = aPerson('Berta');
  await openAdmitted(page, url, person);
  const number = await chargeFee(page, url, person.lastName);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  const invoice = page.url();
  const pdf = await downloaded(page, () => page.getByRole('button', { name: `PDF von ${number}` }).click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`${url}${office}/invoices`);
  await page.getByRole('searchbox').fill(number);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('checkbox')
    .check();
  await press(page, 'SEPA');
  await expect(page.getByText('Der in der Liste gewählte Beleg.')).toBeVisible();
  // The preset day arrives with the preview and would mix with the typed one.
  await expect(page.getByLabel('Tag des Einzugs')).not.toHaveValue('');
  await page.getByLabel('Tag des Einzugs').fill(inDays(0));
  await expect(page.getByText(/Die Bank braucht einen Banktag Vorlauf/)).toBeVisible();
  await page.getByLabel('Tag des Einzugs').fill(bankDay());
  await expect(page.getByRole('heading', { name: 'Wird übergeben (1)' })).toBeVisible();
  await press(page, 'Dateien erstellen');
  await press(page.getByRole('dialog'), 'Dateien erstellen');
  await expect(page.getByRole('heading', { level: 1, name: /SEPA-Lauf vom/ })).toBeVisible();
  const debits = await downloaded(page, () => page.getByRole('link', { name: /Lastschriftdatei/ }).click());
  expect(debits.toString()).toContain(`<EndToEndId>${number}</EndToEndId>`);
  expect(debits.toString()).toContain('AT611904300234573201');
  expect(debits.toString()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');

  await page.goto(invoice);
  await pressMore(page, 'SEPA-Export zurücknehmen');
  await press(page.getByRole('dialog'), 'SEPA-Export zurücknehmen');
  await expect(page.getByText('Der SEPA-Export wurde zurückgenommen.')).toBeVisible();

  const colleague = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await openIn(colleague, 'de');
  await openSession(colleague, url, demonstration.admin);
  await colleague.goto(invoice);
  for (const one of [page, colleague]) {
    await pressMore(one, 'Stornieren');
    await field(one.getByRole('dialog'), /^Grund/).fill('Irrtümlich verrechnet');
  }
  await press(page.getByRole('dialog'), 'Stornieren');
  await expect(page.getByText('Storniert.', { exact: true })).toBeVisible();
  await press(colleague.getByRole('dialog'), 'Stornieren');
  await expect(colleague.getByText(/bereits storniert/)).toBeVisible();
  await colleague.context().close();

  const again = await chargeFee(page, url, person.lastName);
  expect(again).not.toBe(number);

  await page.goto(`${url}${office}/accountingexport/create`);
  await choose(page, /^Energiegemeinschaft/, /Sonnental/);
  await page.getByLabel('Von', { exact: true }).fill(inDays(-1));
  await page.getByLabel('Bis', { exact: true }).fill(inDays(1));
  await choose(page, /^Format/, 'Journal (CSV)');
  await press(page, 'Datei erstellen');
  const journal = await downloaded(page, async () => {
    if (await page.getByRole('dialog').isVisible()) await press(page.getByRole('dialog'), 'Datei erstellen');
    await page
      .getByRole('button', { name: /herunterladen$/ })
      .or(page.getByRole('link', { name: /herunterladen$/ }))
      .first()
      .click();
  });
  for (const expected of [number, again, /ST-\d{4}-\d{5}/]) expect(journal.toString()).toMatch(expected);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the energy of a past month is previewed, billed, and explained line by line', async ({
    portalPage: page,
    installation,
  }) => {
    const { url } = installation;
    await page.goto(`${url}${office}/billingrun/create`);
    await choose(page, /^Energy community/, /Sonnental/);
    await press(page, 'Create preview');
    await expect(page.getByText(/Nothing is written yet/)).toBeVisible({ timeout: 30_000 });
    await press(page, 'Bill');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toBeVisible();
    // On the first days of a month the newest values of the month before are provisional.
    const inSpite = dialog.getByRole('checkbox', { name: /^Bill in spite/ });
    if (await inSpite.isVisible()) await inSpite.check();
    const reason = field(dialog, /^Reason/);
    if (await reason.isVisible()) await reason.fill('The grid operator has nothing more.');
    await press(dialog, 'Bill');
    await expect(page.getByText(/^Billed on .* documents/)).toBeVisible({ timeout: 60_000 });

    const link = page.getByRole('link', { name: /^RE-\d{4}-\d{5}$/ }).first();
    const number = (await link.textContent())!;
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
    await page.getByText('How it was calculated').first().click();
    await expect(page.getByText(/ kWh from [\d,]+ quarter hours/).first()).toBeVisible();
    const pdf = await downloaded(page, () => page.getByRole('button', { name: `PDF of ${number}` }).click());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
