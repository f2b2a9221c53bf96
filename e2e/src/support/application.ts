import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type Language, words } from './words.ts';

export type Applicant = { email: string; consumer: string; feeder: string };

/** A unique applicant per run, with numbers of the test grid operator. */
export function anApplicant(seed: string): Applicant {
  const digits = String(Date.now()).slice(-9) + String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const number = (kind: number) => `AT00999900000${digits.padStart(19, '7')}${kind}`;
  return { email: `${seed}-${digits}@example.org`, consumer: number(1), feeder: number(2) };
}

/** Fills in all steps up to the summary, with one consumer and one feeder. */
export async function fillApplication(
  page: Page | FrameLocator,
  language: Language,
  applicant: Applicant,
  { onlyCommunity = false } = {},
): Promise<void> {
  const { apply } = words[language];
  const exact = { exact: true };
  if (!onlyCommunity) await page.getByRole('combobox', { name: apply.community }).selectOption({ index: 1 });
  // A click misses it while a frame grows by the prices of the community.
  await expect(() => page.getByRole('radio', { name: apply.person }).check({ timeout: 5000 })).toPass();
  await page.getByRole('combobox', { name: apply.salutation }).selectOption({ label: apply.ms });
  await page.getByRole('textbox', { name: apply.firstName, ...exact }).fill('Erika');
  await page.getByRole('textbox', { name: apply.lastName, ...exact }).fill('Beispiel-Überlang');
  await page.getByRole('textbox', { name: apply.email, ...exact }).fill(applicant.email);
  await page.getByRole('textbox', { name: apply.phone, ...exact }).fill('+43 660 0000000');
  await nextStep(page, language);
  await page.getByRole('textbox', { name: apply.street, ...exact }).fill('Musterweg');
  await page.getByRole('textbox', { name: apply.housenumber, ...exact }).fill('12');
  await page.getByRole('textbox', { name: apply.zip, ...exact }).fill('3999');
  await page.getByRole('textbox', { name: apply.city, ...exact }).fill('Sonnental');
  await nextStep(page, language);
  await page.getByRole('textbox', { name: apply.owner, ...exact }).fill('Erika Beispiel');
  await page.getByRole('textbox', { name: 'IBAN', ...exact }).fill('AT61 1904 3002 3457 3201');
  await nextStep(page, language);

  const point = (place: number) => page.getByRole('group', { name: apply.point(place), ...exact });
  if ((await point(1).count()) === 0) await page.getByRole('button', { name: apply.addPoint }).click();
  await point(1).getByRole('textbox', { name: apply.number }).fill(applicant.consumer.toLowerCase());
  await point(1).getByRole('textbox', { name: apply.consumption }).fill('3500');
  await page.getByRole('button', { name: apply.addPoint }).click();
  await point(2).getByRole('radio', { name: apply.feeder }).check();
  await point(2).getByRole('textbox', { name: apply.number }).fill(applicant.feeder);
  await point(2).getByRole('textbox', { name: apply.peak }).fill('8');
  await page.getByRole('combobox', { name: apply.taxRule }).selectOption('SMALL_BUSINESS');
  await nextStep(page, language);

  for (const approval of apply.approvals) await page.getByRole('checkbox', { name: approval }).check();
  await nextStep(page, language);
}

export async function nextStep(page: Page | FrameLocator, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].apply.next }).click();
}

/** Navigates back, or forward to a completed step. */
export async function goToStep(
  page: Page,
  language: Language,
  step: keyof (typeof words)['de']['apply']['steps'],
): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: words[language].apply.steps[step] }).click();
}

export async function sendApplication(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].apply.send }).click();
}

export async function expectThanks(page: Page, language: Language): Promise<void> {
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { name: words[language].apply.thanks })).toBeVisible();
}
