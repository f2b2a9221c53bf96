import { expect, type Locator, type Page } from '@playwright/test';
import { type Applicant, anApplicant } from './application.ts';

export type Person = Applicant & { firstName: string; lastName: string };

export const office = '/member/admin';
export const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name });
export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
/** From the browser's own list, or from one that is searched. */
export const choose = async (page: Page, list: RegExp, option: string | RegExp) => {
  const choice = page.getByRole('combobox', { name: list });
  if (await choice.evaluate(element => element.tagName === 'SELECT')) {
    const found = choice.locator('option').filter({ hasText: option }).first();
    await choice.selectOption({ label: (await found.textContent()) ?? '' });
    return;
  }
  await choice.click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
};

export function aPerson(firstName: string): Person {
  const applicant = anApplicant(firstName.toLowerCase());
  return { ...applicant, firstName, lastName: `Büroprobe${applicant.consumer.slice(-9)}` };
}

/** Enters and accepts a paper application; ends on the member's page. */
export async function takeIn(page: Page, url: string, person: Person): Promise<string> {
  await page.goto(`${url}${office}/member/create`);
  await choose(page, /^Energiegemeinschaft/, /Sonnental/);
  await field(page, /^Vorname/).fill(person.firstName);
  await field(page, /^Nachname/).fill(person.lastName);
  await field(page, /^E-Mail/).fill(person.email);
  await field(page, /^Telefon/).fill('+43 660 0000000');
  await field(page, /^Straße( \*)?$/).fill('Musterweg');
  await field(page, /^Hausnummer( \*)?$/).fill('12');
  await field(page, /^Postleitzahl( \*)?$/).fill('3999');
  await field(page, /^Ort( \*)?$/).fill('Sonnental');
  await field(page, /^Kontoinhaber/).fill(`${person.firstName} ${person.lastName}`);
  await field(page, /^IBAN/).fill('AT61 1904 3002 3457 3201');
  await choose(page, /^Netzbetreiber/, /./);
  await field(page, /^Zählpunktnummer/).fill(person.consumer);
  await page.getByRole('spinbutton', { name: /^Jahresverbrauch/ }).fill('3500');
  for (const approval of ['Beitrittserklärung', 'SEPA-Lastschriftmandat', 'Zusatzvereinbarung', 'Verwendung'])
    await page.getByRole('switch', { name: new RegExp(approval) }).check();
  await page.getByLabel(/^Unterschrieben am/).fill(new Date().toISOString().slice(0, 10));
  await press(page, 'Speichern');
  await expect(page).toHaveURL(/\/member\/admin\/member\/\d+$/);
  await press(page, 'Antrag annehmen');
  await page.getByRole('switch', { name: 'Vom Netzbetreiber bestätigt' }).check();
  await press(page.getByRole('dialog'), 'Antrag annehmen');
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Waits until no notice covers a control. Notices stay while the pointer rests on them. */
export async function noticesGone(page: Page) {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}
