import { expect, type Locator, type Page } from '@playwright/test';
import { anApplicant } from './application.ts';
import { admit, type Person } from './members.ts';

export const office = '/member/admin';
export const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name });
export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
/** From the menu of a page. */
export const pressMore = async (page: Page, name: string) => {
  await press(page, 'Weitere Aktionen');
  await page.getByRole('menuitem', { name, exact: true }).click();
};
/** From the browser's own list, from one that opens, or from one that is searched. */
export const choose = async (within: Page | Locator, list: RegExp, option: string | RegExp) => {
  const choice = within.getByRole('combobox', { name: list });
  const kind = await choice.evaluate(element => element.tagName);
  if (kind === 'SELECT') {
    const found = choice.locator('option').filter({ hasText: option }).first();
    await choice.selectOption({ label: (await found.textContent()) ?? '' });
    return;
  }
  if (kind === 'INPUT') return searchFor(choice, option);
  await choice.click();
  await choice.page().getByRole('option', { name: option }).first().click();
};

/** Chooses without a mouse: opens, types, moves with the arrows, takes by Enter. Opened again, Esc leaves the choice.
 *  Without a wanted option it is the first one. */
export async function searchFor(choice: Locator, wanted: string | RegExp = /\S/) {
  const list = choice.page().getByRole('listbox');
  const options = list.getByRole('option');
  await choice.press('ArrowDown');
  const records = options.filter({ hasNotText: /^(Neu anlegen|Create a new one) …$/ });
  const name = await records.filter({ hasText: wanted }).first().evaluate(nameOf);

  await choice.selectText();
  await choice.pressSequentially(name.slice(0, 3));
  const place = async () => (await options.evaluateAll(namesOf)).indexOf(name);
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  const active = list.locator('[data-active], .Mui-focused');
  await expect(active).toBeVisible();
  await choice.press('ArrowDown');
  await choice.press('ArrowUp');
  for (let steps = await place(); steps > 0; steps--) await choice.press('ArrowDown');
  expect(await active.evaluate(nameOf)).toBe(name);
  await choice.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(choice).toHaveValue(name);

  await choice.press('ArrowDown');
  await expect(list).toBeVisible();
  await choice.press('ArrowUp');
  await choice.pressSequentially('x');
  await choice.press('Escape');
  await expect(list).toHaveCount(0);
  await choice.blur();
  await expect(choice).toHaveValue(name);
}

/** Without the hint. */
const nameOf = (option: Element) =>
  (option.textContent ?? '').replace(option.querySelector('small')?.textContent ?? '', '');
/** Names of all options, read before a search filters them. */
const namesOf = (options: Element[]) =>
  options.map(option => (option.textContent ?? '').replace(option.querySelector('small')?.textContent ?? '', ''));

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

/** The same through the API, for stories that are about something else. */
export async function openAdmitted(page: Page, url: string, person: Person): Promise<string> {
  const points = [{ cpNumber: person.consumer, powerProductionType: 1, yearConsumption: 3500 }];
  const today = new Date().toISOString().slice(0, 10);
  const id = await admit(page, url, person, { community: 1, start: today, points });
  const path = `${office}/member/${id}`;
  await page.goto(url + path);
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible();
  return path;
}

/** Waits until no notice covers a control. Notices stay while the pointer rests on them. */
export async function noticesGone(page: Page) {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}
