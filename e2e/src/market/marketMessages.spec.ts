// Takes long: plays the grid operator of whole conversations
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { noticesGone, office, press } from '../support/backOffice.ts';
import { demonstration, openSession, test } from '../support/portal.ts';
import { rare } from '../support/rare.ts';

const leafOf = (xml: string, name: string) => new RegExp(`:${name}>([^<]*)<`).exec(xml)![1]!;

/** The grid operator's answer to a request: received, the decision follows. */
function receiptOf(request: string): string {
  const [sender, receiver] = [...request.matchAll(/<ct:MessageAddress>([^<]*)</g)].map(match => match[1]!);
  return `<?xml version="1.0" encoding="UTF-8"?>
<n:CMNotification xmlns:n="http://www.ebutilities.at/schemata/customerconsent/cmnotification/01p20" xmlns:ct="http://www.ebutilities.at/schemata/customerprocesses/common/types/01p20">
<n:MarketParticipantDirectory DocumentMode="SIMU" Duplicate="false" SchemaVersion="01.20">
<ct:RoutingHeader><ct:Sender AddressType="ECNumber"><ct:MessageAddress>${receiver}</ct:MessageAddress></ct:Sender><ct:Receiver AddressType="ECNumber"><ct:MessageAddress>${sender}</ct:MessageAddress></ct:Receiver><ct:DocumentCreationDateTime>${new Date().toISOString()}</ct:DocumentCreationDateTime></ct:RoutingHeader>
<ct:Sector>01</ct:Sector><n:MessageCode>ANTWORT_ECON</n:MessageCode>
</n:MarketParticipantDirectory>
<n:ProcessDirectory><ct:MessageId>${receiver}202611250001</ct:MessageId><ct:ConversationId>${leafOf(request, 'ConversationId')}</ct:ConversationId><n:CMRequestId>${leafOf(request, 'CMRequestId')}</n:CMRequestId>
<n:ResponseData><n:MeteringPoint>${leafOf(request, 'MeteringPoint')}</n:MeteringPoint><n:ResponseCode>99</n:ResponseCode></n:ResponseData></n:ProcessDirectory>
</n:CMNotification>`;
}

/** Counting points of which the simulated grid operator lets the member consent: by the last digit but one. */
const consenting = /AT [\d ]*[0-6]\d ·/;

const widthOfPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [width, height, place] of [
  [1280, 800, 4],
  [390, 844, 6],
] as const) {
  // The story in English below is longer, the one by hand as narrow.
  test.describe(`at ${width} pixels`, rare, () => {
    test.use({ viewport: { width, height } });

    test('counting points are registered through a folder, and the simulated grid operator answers automatically', async ({
      portalPage: page,
      installation,
    }) => {
      const list = `${installation.url}${office}/marketmessages`;
      await openSession(page, installation.url, demonstration.admin);
      await page.goto(list);
      await press(page, 'Zählpunkte anmelden');
      await page.getByRole('dialog').getByRole('button', { name: 'EEG Sonnental Mitte' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zählpunkte anmelden' });
      // The first is of the member whose pages are measured by other stories.
      const point = dialog.getByRole('listitem').nth(place);
      await expect(point).toContainText('AT ');
      const [number] = /AT [\d ]+\d/.exec((await point.textContent()) ?? '')!;
      await point.getByRole('checkbox').check();
      await press(dialog, 'Vorbereiten und senden');
      await press(page.getByRole('dialog'), 'Schließen');

      const row = page.getByRole('row').filter({ hasText: number });
      await expect(async () => {
        await page.goto(list);
        await expect(row.first()).toContainText(/Nimmt teil|Mitglied lehnt ab|Eingelangt|Wartet auf Zähler/);
      }).toPass({ timeout: 120_000 });
      await row.first().getByRole('link', { name: 'Anmeldung', exact: true }).click();
      await expect(page.getByText('Als Datei abgelegt')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await widthOfPage(page)).toBe(0);
    });
  });
}

test.describe('in English', () => {
  test.use({ language: 'en', viewport: { width: 1280, height: 800 } });

  test('a counting point is registered and sent, and takes part after the answers of the simulated grid operator', async ({
    portalPage: page,
    installation,
  }) => {
    const list = `${installation.url}${office}/marketmessages`;
    await openSession(page, installation.url, demonstration.admin);
    await page.goto(list);
    await expect(page.getByText('Tested with simulated messages', { exact: false })).toBeVisible();
    await press(page, 'Register metering points');
    await page.getByRole('dialog').getByRole('button', { name: 'EEG Sonnental Mitte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register metering points' });
    // One whose member consents at the simulated grid operator, and is measured by no other story.
    const point = dialog.getByRole('listitem').filter({ hasText: consenting }).nth(5);
    const [number] = /AT [\d ]+\d/.exec((await point.textContent()) ?? '')!;
    await point.getByRole('checkbox').check();
    await expect(dialog.getByText('One metering point selected')).toBeVisible();
    await expect(dialog.getByText('The messages are marked as a test.')).toBeVisible();
    await press(dialog, 'Prepare and send');
    await expect(page.getByText('One request is prepared.')).toBeVisible();
    await expect(page.getByText('The portal is sending now.', { exact: false })).toBeVisible();
    await press(page.getByRole('dialog'), 'Close');

    const row = page.getByRole('row').filter({ hasText: number }).first();
    await expect(row).toBeVisible();
    await expect(async () => {
      await page.goto(list);
      await expect(row).toContainText('Takes part');
    }).toPass({ timeout: 120_000 });
    await row.getByRole('link', { name: 'Registration', exact: true }).click();
    const steps = page.getByRole('region', { name: 'History' });
    for (const step of ['Registration handed over', 'Answer to the registration', 'Begin of the participation'])
      await expect(steps.getByText(step, { exact: true })).toBeVisible();
    await expect(page.getByText('Stored as a file')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.goto(list);
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Request the list of metering points' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'EEG Sonnental Mitte' }).click();
    await press(page.getByRole('dialog'), 'Prepare and send');
    await press(page.getByRole('dialog'), 'Close');
    const compared = page.getByRole('row').filter({ hasText: 'List of metering points' }).first();
    await expect(async () => {
      await page.goto(list);
      await expect(compared).toContainText(/difference|Compared/);
    }).toPass({ timeout: 120_000 });
    await compared.getByRole('link', { name: 'List of metering points', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Comparison with the portal' })).toBeVisible();
    await expect(page.getByText(/^The list (is here|has been compared)/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('by hand', () => {
  const [width, height, community] = [390, 844, 'BEG Windberg'];
  test.use({ viewport: { width, height } });

  test('a counting point is registered by a file, and the answer of the grid operator names the next step', async ({
    portalPage: page,
    installation,
  }) => {
    await openSession(page, installation.url, demonstration.admin);
    await page.goto(`${installation.url}${office}/marketmessages`);
    const missing = page.locator('.MuiAlert-root', { hasText: `Angaben von „${community}“ fehlen` });
    await missing.getByRole('link', { name: 'Angaben ergänzen' }).click();
    const number = page.getByRole('textbox', { name: 'Gemeinschafts-ID' });
    await number.fill(`AT00300000000RC${width}`.padEnd(33, '0'));
    await press(page, 'Speichern');
    await expect(page).toHaveURL(/\/communities$/);

    await page.goto(`${installation.url}${office}/marketmessages`);
    await expect(missing).toHaveCount(0);
    await press(page, 'Zählpunkte anmelden');
    await page.getByRole('dialog').getByRole('button', { name: community }).click();
    const dialog = page.getByRole('dialog', { name: 'Zählpunkte anmelden' });
    // The first is of the member whose pages are measured by other stories.
    const point = dialog.getByRole('checkbox').nth(3);
    await point.check();
    expect(await violationsOf(page)).toEqual([]);
    await press(dialog, 'Vorbereiten');
    await expect(page.getByText('Eine Anfrage ist vorbereitet.')).toBeVisible();
    await press(page.getByRole('dialog'), 'Schließen');
    // The list may still show the previous requests.
    const preparedRow = page.getByRole('row').filter({ hasText: 'Vorbereitet' });
    await preparedRow.getByRole('link', { name: 'Anmeldung', exact: true }).click();
    await expect(page).toHaveURL(/\/marketmessages\/\d+$/);
    const address = page.url();

    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Nachricht herunterladen')]);
    const request = readFileSync(await download.path(), 'utf8');
    expect(request).toContain('ANFORDERUNG_ECON');
    await press(page, 'Als übergeben vermerken');
    await press(page.getByRole('dialog'), 'Als übergeben vermerken');
    await expect(page.getByText('Die Übergabe ist vermerkt.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await noticesGone(page);

    await page.goto(`${installation.url}${office}/marketmessages`);
    await press(page, 'Antwort oder Liste hochladen');
    const ask = page.getByRole('dialog');
    await ask.getByRole('button', { name: community }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: `antwort-${width}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(receiptOf(request)),
    });
    await press(ask, 'Antwort oder Liste hochladen');
    await expect(ask.getByText('Zugeordnet', { exact: true })).toBeVisible();

    await page.goto(address);
    await expect(page.getByText('Der Netzbetreiber hat die Anfrage erhalten', { exact: false }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await widthOfPage(page)).toBe(0);
    await page.goto(`${installation.url}${office}/marketmessages/inbox`);
    await expect(page.getByText(`antwort-${width}.xml`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
