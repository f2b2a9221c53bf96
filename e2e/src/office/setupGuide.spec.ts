// Takes long: sets up an organisation from nothing to its first document
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { aPerson, field, noticesGone, office, press, takeIn } from '../support/backOffice.ts';
import { install } from '../support/installation.ts';
import { openIn, setUp, test } from '../support/portal.ts';

const steps = {
  community: /^2? ?Energiegemeinschaft und rechtliche Angaben/,
  account: /^3? ?Konto und Creditor-ID/,
  prices: /^4? ?Beitrag und Tarife/,
  run: /^9? ?Erster Abrechnungslauf/,
};
const step = (page: Page, name: RegExp) => page.getByRole('button', { name });
const bodyOf = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ has: step(page, name) });
const sample = (page: Page) => page.getByRole('region', { name: 'Ihre Rechnung heute' });
const atSetup = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Einrichtung' })).toBeVisible();

test('a new organisation goes through the guide to its first document', async ({ page }) => {
  const installation = await install({ empty: true });
  try {
    const problems = await openIn(page, 'de');
    await setUp(page, installation);
    await expect(step(page, steps.community)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await press(page, 'Muster als PDF');
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    // Hidden, and found again.
    await press(page, 'Anleitung ausblenden');
    await expect(page.getByText('Der Weg zur ersten Rechnung')).toHaveCount(0);
    await noticesGone(page);
    await page.getByRole('link', { name: 'Einrichtung', exact: true }).click();
    await press(page, 'Auf der Startseite zeigen');
    await expect(page.getByRole('button', { name: 'Anleitung ausblenden' })).toBeVisible();

    await page.getByRole('link', { name: 'Energiegemeinschaft anlegen' }).click();
    await field(page, /^Name/).fill('EEG Sonnental');
    await press(page, 'Speichern');
    await atSetup(page);
    await expect(sample(page).getByText('EEG Sonnental')).toBeVisible();

    await bodyOf(page, steps.community).getByRole('link', { name: 'Zu den Angaben' }).click();
    await expect(field(page, 'Straße und Hausnummer')).toBeFocused();
    await page.keyboard.type('Hauptplatz 1');
    await field(page, 'PLZ').fill('3999');
    await field(page, 'Ort').fill('Sonnental');
    await field(page, /^UID-Nummer/).fill('ATU13585627');
    await press(page, 'Speichern');
    await atSetup(page);
    await expect(step(page, steps.community)).toContainText('Erledigt');

    // With the keyboard only.
    await sample(page).getByRole('button', { name: '[IBAN fehlt]' }).focus();
    await page.keyboard.press('Enter');
    await expect(step(page, steps.account)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'IBAN')).toBeFocused();
    await page.keyboard.type('AT61 1904 3002 3457 3201');
    await page.keyboard.press('Control+s');
    await atSetup(page);
    await expect(sample(page).getByText('AT61 1904 3002 3457 3201')).toBeVisible();

    await expect(step(page, steps.prices)).toHaveAttribute('aria-expanded', 'true');
    await bodyOf(page, steps.prices).getByRole('link', { name: 'Zu Beitrag und Tarifen' }).click();
    await press(page, 'Beitrag eintragen');
    await field(page.getByRole('dialog'), /^Betrag netto/).fill('24');
    await press(page.getByRole('dialog'), 'Speichern');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Zurück' }).click();
    await expect(sample(page).getByText('24,00 €').first()).toBeVisible();
    await takeIn(page, installation.url, aPerson('Frida'));

    await page.goto(`${installation.url}${office}`);
    await expect(step(page, steps.run)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Mitgliedsbeiträge verrechnen' }).click();
    await press(page, 'Vorschau erstellen');
    await press(page, 'Verrechnen');
    await press(page.getByRole('dialog'), 'Verrechnen');
    await expect(page.getByText(/^Verrechnet am .*: ein Beleg/)).toBeVisible({ timeout: 30_000 });
    // The sample has taken no number.
    await expect(page.getByRole('link', { name: /^MB-\d{4}-00001/ })).toBeVisible();

    await page.goto(`${installation.url}${office}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Guten Tag/ })).toBeVisible();
    await expect(page.getByText('Der Weg zur ersten Rechnung')).toHaveCount(0);
    await page.getByRole('link', { name: 'Einrichtung', exact: true }).click();
    await expect(page.getByText(/^Der erste Beleg ist draußen/)).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await installation.remove();
  }
});
