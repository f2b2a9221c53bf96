import { expect } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { office, press } from '../support/backOffice.ts';
import { demonstration, openSession, test } from '../support/portal.ts';
import { rareIf } from '../support/rare.ts';

const headings = 'Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;E-Mail;IBAN;Zählpunkt;Richtung';
const known = 'AT0099990000000000000000000000131';

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, rareIf(width === 1280), () => {
    test.use({ viewport: { width, height } });

    test('members of a spreadsheet, one of them faulty and one known, become members of the community', async ({
      portalPage: page,
      installation,
    }) => {
      const family = `Umzug${width}`;
      const rowOf = (name: string, place: number, iban: string) =>
        `${name};${family};Bachweg;${place};3999;Sonnental;${name}.${family}@example.org;${iban};AT009999${String(width * 100 + place).padStart(25, '0')};Bezug`;
      const rows = [
        headings,
        // Below a member it would be one more counting point of that member.
        `;;;;;;;;${known};Bezug`,
        rowOf('Anna', 1, 'AT611904300234573201'),
        rowOf('Bert', 2, 'AT611904300234573202'),
      ];
      await openSession(page, installation.url, demonstration.admin);
      await page.goto(`${installation.url}${office}/movein`);
      await page
        .getByRole('combobox', { name: /^Energiegemeinschaft/ })
        .first()
        .click();
      await page.getByRole('option', { name: 'EEG Sonnental Mitte' }).click();
      const buffer = Buffer.from(rows.join('\r\n'));
      await page.locator('input[type=file]').setInputFiles({ name: 'mitglieder.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Vorschau erstellen');
      await expect(page.getByRole('heading', { name: 'Umzug in „EEG Sonnental Mitte“' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unverändert 1' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      // By keyboard alone: to the faulty record, into it, and its correction.
      await page.getByRole('button', { name: 'Einen Eintrag verbessern' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Fehler 1' })).toBeFocused();
      await expect(page.getByRole('button', { name: `Anna ${family}` })).toHaveCount(0);
      await page.getByRole('button', { name: `Bert ${family}` }).press('Enter');
      const iban = page.getByRole('textbox', { name: 'IBAN' });
      await expect(iban).toHaveValue('AT611904300234573202');
      // Scrolled, the header may cover half a button, which then counts as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await violationsOf(page)).toEqual([]);
      await iban.fill('AT61 1904 3002 3457 3201');
      await iban.press('Enter');
      await expect(page.getByRole('button', { name: `Bert ${family}` })).toBeFocused();
      await page.getByText('mitglieder.csv').click();
      await expect(page.getByRole('combobox', { name: '„IBAN“ wird gelesen als' })).toHaveValue('IBAN');
      expect(await violationsOf(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);

      await press(page, '2 Mitglieder und 2 Zählpunkte übernehmen');
      const dialog = page.getByRole('dialog', { name: 'Mitglieder übernehmen?' });
      await expect(dialog.getByText('2 Mitglieder werden angelegt.')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await press(dialog, '2 Mitglieder und 2 Zählpunkte übernehmen');
      await expect(page.getByText(/^Übernommen am .*: 2 Mitglieder und 2 Zählpunkte\.$/)).toBeVisible();
      await expect(page.getByText('Die Mitglieder sind übernommen.')).toBeVisible();
      await expect(page.getByRole('button', { name: '2 Mitglieder einladen' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('link', { name: 'Mitglieder ansehen' }).click();
      await page.getByRole('searchbox').fill(family);
      await expect(page.getByRole('link', { name: `${family} Bert` })).toBeVisible();
      await expect(page.getByRole('link', { name: `${family} Anna` })).toBeVisible();
    });
  });
}
