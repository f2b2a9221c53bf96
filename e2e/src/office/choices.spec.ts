import { expect, type Locator, type Page } from '@playwright/test';
import { anApplicant } from '../support/application.ts';
import { choose, office, press, searchFor } from '../support/backOffice.ts';
import { demonstration, openSession, test } from '../support/portal.ts';
import { rare } from '../support/rare.ts';
import { aReport } from '../support/reports.ts';

type PageWithChoices = [path: string, count: number];

/** Pages of the demonstration data with searchable choices, and how many: a form and a list. */
const pages: PageWithChoices[] = [
  ['/member/create', 2],
  ['/users', 2],
];
const furtherPages: PageWithChoices[] = [
  ['/member/1/edit', 2],
  ['/user/create', 2],
  ['/user/2/edit', 2],
  ['/client-customer/1/edit', 1],
  ['/organisation/1/admin', 1],
  ['/organisation/settings', 4],
  ['/invoices', 1],
  ['/auditlog', 1],
  ['/parties', 1],
  ['/companies', 1],
  ['/persons', 1],
  ['/party/create', 1],
  ['/company/create', 1],
  ['/person/create', 1],
];

const choicesOf = (within: Page | Locator) => within.locator('input[role="combobox"]');

test.beforeEach(async ({ portalPage: page, installation }) => {
  await openSession(page, installation.url, demonstration.admin);
});

test('a searchable choice of a form or filter is made with the keyboard alone', async ({
  portalPage: page,
  installation: { url },
}) => {
  for (const each of pages) await makeChoices(page, url, each);
});

test('so is that of each further form and filter', rare, async ({ portalPage: page, installation: { url } }) => {
  for (const each of furtherPages) await makeChoices(page, url, each);
});

async function makeChoices(page: Page, url: string, [path, count]: PageWithChoices) {
  await test.step(path, async () => {
    await page.goto(url + office + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('form').first()).toBeVisible();
    const more = page.getByRole('button', { name: /^Filter/, expanded: false });
    if ((await more.count()) > 0) await more.click();
    await expect(choicesOf(page)).toHaveCount(count);
    for (let place = 0; place < count; place++) await searchFor(choicesOf(page).nth(place));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a searchable choice in a dialog leaves the dialog open', async ({ portalPage: page, installation }) => {
  const dialog = page.getByRole('dialog');
  await page.goto(`${installation.url}${office}/company/create`);
  await page.getByRole('textbox', { name: /^Firmenname/ }).fill('Werkstatt der Auswahl');
  await press(page, 'Speichern');
  for (const opener of ['Adresse hinzufügen', 'Person zuordnen', 'Partei zuordnen'])
    await test.step(opener, async () => {
      await press(page, opener);
      await searchFor(choicesOf(dialog));
      await expect(dialog).toBeVisible();
      await press(dialog, 'Abbrechen');
      await expect(dialog).toHaveCount(0);
    });

  await page.goto(`${installation.url}${office}/import/create`);
  const points = anApplicant('auswahl');
  await page.locator('input[type=file]').setInputFiles({
    name: 'CC999002_2026-06-15.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await aReport('D', '2026-06-15', points.consumer, points.feeder),
  });
  await choose(page, /^Energiegemeinschaft/, /Windberg/);
  await press(page, 'Vorschau erstellen');
  await page
    .getByRole('button', { name: /^Anlegen: / })
    .first()
    .click();
  await searchFor(choicesOf(dialog));
  await expect(dialog).toBeVisible();
});
