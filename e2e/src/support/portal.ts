import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Installation, install } from './installation.ts';
import { type Language, words } from './words.ts';

export const demonstration = {
  admin: 'verwaltung@nahstrom.example',
  member: 'mitglied01@nahstrom.example',
  clientAdmin: 'kunde@nahstrom.example',
  password: 'Sonnental-2026!',
};

type Fixtures = { language: Language; portalPage: Page };
type WorkerFixtures = { installation: Installation };

/** A browser in the given language, on an installation with demonstration data shared by the worker's tests. A console
 *  error or an exception fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installation: [
    async ({}, use) => {
      const installation = await install();
      await use(installation);
      await installation.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  language: ['de', { option: true }],
  portalPage: async ({ page, language }, use) => {
    const problems = await openIn(page, language);
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** Sets the language and collects the page's errors. */
export async function openIn(page: Page, language: Language): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => {
    if ((message.type() === 'error' && !isExpected(message)) || isUnusedPreload(message)) problems.push(message.text());
  });
  await page.addInitScript(locale => localStorage.setItem('nahstrom.locale', locale), language);
  return problems;
}

/** Browsers log every response other than 2xx, even if the portal handles it. */
const isExpected = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource');

/** A preload whose request differs from the later one: the file is loaded twice. */
const isUnusedPreload = (message: ConsoleMessage) => message.text().startsWith('A preload for');

export async function logIn(
  page: Page,
  url: string,
  language: Language,
  username: string,
  password = demonstration.password,
) {
  const { session } = words[language];
  await page.goto(`${url}/login`);
  await fillLogin(page, language, username, password);
  await page.getByRole('button', { name: session.login, exact: true }).click();
}

/** Opens a session without the login page. The page stays where it is. */
export async function openSession(page: Page, url: string, username: string, password = demonstration.password) {
  await callApi(page, url, 'POST', '/login', { username, password });
}

/** Calls the API in the session of a page. */
export async function callApi(page: Page, url: string, method: 'PUT' | 'POST', path: string, data: object) {
  const findToken = async () => (await page.context().cookies(url)).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  // Any answer sets the XSRF cookie.
  if (!(await findToken())) await page.request.get(`${url}/api/v1/login/check`);
  const headers = { 'X-XSRF-TOKEN': (await findToken()) ?? '' };
  const answer = await page.request.fetch(`${url}/api/v1${path}`, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function fillLogin(page: Page, language: Language, username: string, password: string) {
  const { session } = words[language];
  await page.getByLabel(session.email).fill(username);
  await page.getByLabel(session.password, { exact: true }).fill(password);
}

export async function logOut(page: Page, language: Language) {
  const { session } = words[language];
  await page.getByLabel(session.menu).click();
  await page.locator('header').getByRole('link', { name: session.logout }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Sets up an empty installation from its printed link; ends on the home page of its first administrator. */
export async function setUp(page: Page, installation: Installation) {
  const link = installation.output().match(/http:\/\/\S+\/activate\?setup=\S+/)![0];
  await page.goto(link);
  await page.getByLabel('Name der Organisation').fill('Energieverein Neuanfang');
  await page.getByLabel('Vorname').fill('Vera');
  await page.getByLabel('Nachname').fill('Vorsitz');
  await page.getByLabel('E-Mail-Adresse').fill('vera@example.org');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Anfang-2026!');
  await page.getByLabel('Passwort wiederholen').fill('Anfang-2026!');
  await page.getByRole('button', { name: 'Einrichtung abschließen' }).click();
  await expect(page).toHaveURL(/\/member\/admin$/);
}
