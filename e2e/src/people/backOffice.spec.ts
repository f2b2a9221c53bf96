// Takes long: walks lists, forms and files of the whole back office
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { anApplicant } from '../support/application.ts';
import { aPerson, choose, field, noticesGone, office, openAdmitted, press, takeIn } from '../support/backOffice.ts';
import { demonstration, openIn, openSession, test } from '../support/portal.ts';

test.beforeEach(async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.admin);
});

test('a paper application becomes a member, whose counting point gets a new share', async ({
  portalPage: page,
  installation,
}) => {
  const person = aPerson('Paula');
  await takeIn(page, installation.url, person);
  await page.getByRole('tab', { name: 'Zählpunkte (1)' }).click();
  await press(page, 'Zählpunkt hinzufügen');
  const dialog = page.getByRole('dialog');
  await field(dialog, /^Zählpunktnummer/).fill(person.consumer);
  await dialog.getByRole('spinbutton', { name: /^Jahresverbrauch/ }).fill('1200');
  await press(dialog, 'Speichern');
  await expect(dialog.getByText(/bereits angemeldet/)).toBeVisible();
  await field(dialog, /^Zählpunktnummer/).fill(`${person.consumer.slice(0, -1)}7`);
  await press(dialog, 'Speichern');
  await expect(page.getByRole('tab', { name: 'Zählpunkte (2)' })).toBeVisible();
  await expect(page.getByText(/^Die eingegebenen Daten sind nicht korrekt/)).toHaveCount(0);

  const askForShares = async () => {
    await noticesGone(page);
    await page
      .getByRole('button', { name: /^Aktionen zu/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Teilnahmefaktor ändern' }).click();
  };
  await askForShares();
  await dialog.getByRole('spinbutton', { name: /^Teilnahmefaktor/ }).fill('60');
  await dialog.getByLabel(/^Gültig ab/).fill('2031-01-01');
  await press(dialog, 'Teilnahmefaktor speichern');
  await expect(dialog).toHaveCount(0);
  await askForShares();
  await expect(dialog.getByText('60 % ab 01.01.2031')).toBeVisible();
});

test('a concurrent change by a colleague is reported, and no input is lost', async ({
  portalPage: page,
  installation,
  browser,
}) => {
  const path = await openAdmitted(page, installation.url, aPerson('Klaus'));
  await page.goto(`${installation.url}${path}/edit`);
  await field(page, /^Ort( \*)?$/).fill('Windberg');

  const colleague = await (await browser.newContext({ locale: 'de-AT' })).newPage();
  await openIn(colleague, 'de');
  await openSession(colleague, installation.url, demonstration.admin);
  await colleague.goto(`${installation.url}${path}/edit`);
  await field(colleague, /^Ort( \*)?$/).fill('Bachdorf');
  await colleague.keyboard.press('Control+s');
  await expect(colleague.getByText('3999 Bachdorf').first()).toBeVisible();
  await colleague.context().close();

  await press(page, 'Speichern');
  await expect(page.getByText(/inzwischen von jemand anderem geändert/)).toBeVisible();
  await expect(field(page, /^Ort( \*)?$/)).toHaveValue('Windberg');

  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await press(page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' }), 'Weiter bearbeiten');
  await expect(field(page, /^Ort( \*)?$/)).toHaveValue('Windberg');
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await press(page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' }), 'Verwerfen');
  await expect(page.getByText('3999 Bachdorf').first()).toBeVisible();
});

test('two entries of one person are merged after a preview', async ({ portalPage: page, installation }) => {
  const first = aPerson('Merle');
  const second = { ...aPerson('Merle'), lastName: first.lastName };
  await openAdmitted(page, installation.url, first);
  await openAdmitted(page, installation.url, second);
  await page.goto(`${installation.url}${office}/members`);
  await page.getByRole('searchbox').fill(first.lastName);
  await expect(page.getByRole('row', { name: new RegExp(first.lastName) })).toHaveCount(2);
  for (const row of await page.getByRole('row', { name: new RegExp(first.lastName) }).all())
    await row.getByRole('checkbox').check();
  await press(page, 'Zusammenführen');
  const dialog = page.getByRole('dialog', { name: 'Zwei Mitglieder zusammenführen' });
  await expect(dialog.getByText(/hat danach 2 Zählpunkte/)).toBeVisible();
  await press(dialog, 'Zusammenführen');
  await expect(page.getByRole('row', { name: new RegExp(first.lastName) })).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(second.consumer);
  await page.getByRole('option', { name: new RegExp(first.lastName) }).click();
  await expect(page.getByRole('tab', { name: 'Zählpunkte (2)' })).toBeVisible();
});

test('files of a member are uploaded by drag and drop, refused above the limit, and downloaded unchanged', async ({
  portalPage: page,
  installation,
}) => {
  const path = await openAdmitted(page, installation.url, aPerson('Doris'));
  await page.goto(`${installation.url}${path}?tab=files`);
  const input = page.locator('input[type=file]');
  const pdf = Buffer.from('%PDF-1.7\nVereinbarung');
  await input.setInputFiles([
    { name: 'Vereinbarung.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_000_001, '%PDF-1.7 ') },
  ]);
  await expect(page.getByText('Maximale Dateigröße überschritten: höchstens 10 MB.')).toBeVisible();
  const row = page.getByRole('row', { name: /Vereinbarung\.pdf/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /Film\.pdf/ })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await row
    .getByRole('link', { name: 'Vereinbarung.pdf herunterladen' })
    .or(row.getByRole('button', { name: 'Vereinbarung.pdf herunterladen' }))
    .click();
  expect(readFileSync(await (await download).path())).toEqual(pdf);
});

test('the list is filtered, and the filtered list is downloaded', async ({ portalPage: page, installation }) => {
  await page.goto(`${installation.url}${office}/members`);
  await page.getByRole('searchbox').fill('mitglied01@');
  const row = page.getByRole('row', { name: /mitglied01@/ });
  await expect(row).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await press(page, 'Exportieren');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('mitglied01@nahstrom.example');
});

test('a business partner has a company, a contact and an account', async ({ portalPage: page, installation }) => {
  const name = `Werkstatt ${anApplicant('werkstatt').consumer.slice(-9)}`;
  await page.goto(`${installation.url}${office}/company/create`);
  await field(page, /^Firmenname/).fill(name);
  await press(page, 'Speichern');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const dialog = page.getByRole('dialog');
  await press(page, 'Kontakt hinzufügen');
  await choose(dialog, /^Kontaktart/, 'E-Mail');
  await field(dialog, /^Kontakt/).fill('werkstatt');
  await press(dialog, 'Speichern');
  await expect(dialog.getByText('Das ist keine gültige E-Mail-Adresse.')).toBeVisible();
  await field(dialog, /^Kontakt/).fill('werkstatt@example.org');
  await press(dialog, 'Speichern');
  await expect(page.getByRole('region', { name: 'Kontakte' }).getByText('werkstatt@example.org')).toBeVisible();

  await press(page, 'Bankverbindung hinzufügen');
  await field(dialog, 'IBAN').fill('AT611904300234573201');
  await press(dialog, 'Speichern');
  const accounts = page.getByRole('region', { name: 'Bankverbindungen' });
  await expect(accounts.getByText('AT61 1904 3002 3457 3201')).toBeVisible();
  await accounts.getByRole('button', { name: /löschen$/ }).click();
  await press(dialog, 'Löschen');
  await expect(accounts.getByText('AT61 1904 3002 3457 3201')).toHaveCount(0);
});
