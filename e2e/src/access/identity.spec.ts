// Takes long: waits for mails and hashes passwords at full cost
import { expect, type Page } from '@playwright/test';
import { choose } from '../support/backOffice.ts';
import { type Installation, install } from '../support/installation.ts';
import { callApi, demonstration, fillLogin, logIn, logOut, openIn, openSession, test } from '../support/portal.ts';
import { rareIf } from '../support/rare.ts';
import { codeOf } from '../support/totp.ts';
import { type Language, languages, words } from '../support/words.ts';

const password = 'Probe-Passwort-1!';

/** Creates a user in the back office. */
async function createUser(page: Page, url: string, language: Language, username: string) {
  const { identity } = words[language];
  await page.goto(`${url}/member/admin/user/create`);
  await page.getByRole('textbox', { name: identity.firstname }).fill('Nina');
  await page.getByRole('textbox', { name: identity.lastname }).fill('Probe');
  await page.getByRole('textbox', { name: identity.username }).fill(username);
  await choose(page, new RegExp(`^${identity.language}`), identity.itself);
  await page.getByRole('button', { name: identity.save, exact: true }).click();
}

/** Follows the link of the invitation, which ends logged in. */
async function activate(page: Page, installation: Installation, language: Language, username: string) {
  const { session, identity } = words[language];
  const mail = await installation.mailTo(username, identity.account);
  await page.goto(/http:\/\/localhost:\d+\/activate\?[^\s"]+/.exec(mail)![0].replaceAll('&amp;', '&'));
  await page.getByRole('button', { name: session.next }).click();
  await page.getByLabel(session.newPassword).fill(password);
  await page.getByLabel(session.repeat).fill(password);
  await page.getByRole('checkbox', { name: session.accepts }).check();
  await page.getByRole('button', { name: session.finish }).click();
  await expect(page.getByText(session.activated).first()).toBeVisible();
  await expect(page).toHaveURL(/\/member/);
}

/** Creates a user with a password through the interface and logs out. */
async function aUser(page: Page, installation: Installation, language: Language, name: string) {
  const username = `${name}-${language}@example.org`;
  await openSession(page, installation.url, demonstration.admin);
  await createUser(page, installation.url, language, username);
  await expect(page.getByRole('heading', { level: 1, name: 'Probe Nina' })).toBeVisible();
  await page.context().clearCookies();
  await activate(page, installation, language, username);
  await page.context().clearCookies();
  return username;
}

/** The same through the API, for stories about what follows. */
async function aReadyUser(page: Page, { url, mailTo }: Installation, language: Language, name: string) {
  const username = `${name}-${language}@example.org`;
  await openSession(page, url, demonstration.admin);
  await callApi(page, url, 'PUT', '/admin/user/create', {
    username,
    firstname: 'Nina',
    lastname: 'Probe',
    personnelNumber: '',
    userIdentifier: '',
    roles: ['ROLE_USER'],
    active: true,
    locale: language,
  });
  await page.context().clearCookies();
  const mail = await mailTo(username, words[language].identity.account);
  const token = /\/activate\?token=([\w-]+)/.exec(mail)![1];
  const registration = { token, username, password, passwordRepeat: password, accepts: true, locale: language };
  await callApi(page, url, 'POST', '/login/register', registration);
  await page.context().clearCookies();
  return username;
}

for (const language of languages) {
  const { session, identity } = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      'a user is invited, sets a password, forgets it, and sets another',
      rareIf(language === 'en'),
      async ({ portalPage: page, installation }) => {
        const { url } = installation;
        const username = await aUser(page, installation, language, 'nina');

        await test.step('the address cannot be used twice', async () => {
          await openSession(page, url, demonstration.admin);
          await createUser(page, url, language, username);
          await expect(page.getByText(identity.taken).first()).toBeVisible();
          await expect(page.getByRole('textbox', { name: identity.firstname })).toHaveValue('Nina');
          await page.getByRole('textbox', { name: identity.firstname }).fill('');
          await page.goto(`${url}/logout`);
          await expect(page).toHaveURL(/\/login/);
        });

        await test.step('the new user reaches the own pages only', async () => {
          await logIn(page, url, language, username, password);
          await expect(page).toHaveURL(/\/member$/);
          await page.goto(`${url}/member/admin/users`);
          await expect(page).toHaveURL(/\/member$/);
          await logOut(page, language);
        });

        await test.step('a forgotten password is replaced by the mailed link, once', async () => {
          await page.getByRole('link', { name: identity.forgot }).click();
          await page.getByLabel(session.email).fill(username);
          await page.getByRole('button', { name: identity.requestLink }).click();
          await expect(page.getByText(identity.mailSent)).toBeVisible();
          const mail = await installation.mailTo(username, identity.resetMail);
          const link = /http:\/\/localhost:\d+\/resetpassword\/[\w-]+/.exec(mail)![0];
          await page.goto(link);
          await page.getByLabel(session.newPassword).fill('Anderes-Passwort-2!');
          await page.getByLabel(session.repeat).fill('Anderes-Passwort-2!');
          await page.getByRole('button', { name: identity.savePassword }).click();
          await expect(page).toHaveURL(/\/login/);
          await page.goto(link);
          await expect(page.getByText(identity.invalidLink).first()).toBeVisible();
          await logIn(page, url, language, username, password);
          await expect(page.getByText(session.wrong)).toBeVisible();
          await logIn(page, url, language, username, 'Anderes-Passwort-2!');
          await expect(page).toHaveURL(/\/member$/);
        });
      },
    );

    test(
      'a second factor is set up, requested, and replaced by a recovery code',
      rareIf(language === 'de'),
      async ({ portalPage: page, installation }) => {
        const { url } = installation;
        const username = await aReadyUser(page, installation, language, 'faktor');
        await logIn(page, url, language, username, password);
        await expect(page).toHaveURL(/\/member$/);

        await page.goto(`${url}/member/user/password`);
        await page.getByRole('button', { name: identity.setUp }).click();
        const dialog = page.getByRole('dialog');
        const start = (await dialog.isVisible()) ? dialog : page;
        await start.getByLabel(identity.current).last().fill(password);
        await page.getByRole('button', { name: identity.next }).click();
        const secret = (await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent())!.replaceAll(' ', '');
        await page.getByLabel(identity.code).fill(codeOf(secret, Date.now()));
        await page.getByRole('button', { name: identity.turnOn }).click();
        const recoveryCode = await page
          .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
          .first()
          .textContent();
        await page.getByRole('button', { name: identity.saved }).click();
        await logOut(page, language);

        await logIn(page, url, language, username, password);
        await page.getByRole('button', { name: identity.useRecovery }).click();
        await page.getByLabel(identity.recovery).fill(recoveryCode!);
        await page.getByRole('button', { name: session.login, exact: true }).click();
        await expect(page).toHaveURL(/\/member$/);
        await logOut(page, language);

        await logIn(page, url, language, username, password);
        await page.getByLabel(identity.loginCode, { exact: true }).fill(codeOf(secret, Date.now() + 30_000));
        await page.getByRole('button', { name: session.login, exact: true }).click();
        await expect(page).toHaveURL(/\/member$/);
      },
    );
  });
}

test('a new password ends the sessions elsewhere, where the person logs in again on the page', async ({
  portalPage: page,
  installation,
  browser,
}) => {
  const { url } = installation;
  const { identity, session } = words.de;
  const username = await aReadyUser(page, installation, 'de', 'geraete');
  const phone = await browser.newPage();
  await openIn(phone, 'de');
  await logIn(phone, url, 'de', username, password);
  await expect(phone).toHaveURL(/\/member$/);
  await logIn(page, url, 'de', username, password);
  await expect(page).toHaveURL(/\/member$/);

  await page.goto(`${url}/member/user/password`);
  await expect(page.getByText(identity.thisSession)).toBeVisible();
  await page.getByLabel(identity.current).fill(password);
  await page.getByLabel(session.newPassword, { exact: true }).fill('Drittes-Passwort-3!');
  await page.getByLabel(identity.repeatNew).fill('Drittes-Passwort-3!');
  await page.getByRole('button', { name: identity.changePassword }).click();
  await expect(page.getByText(identity.passwordChanged).first()).toBeVisible();

  await phone.goto(`${url}/member/user/profile`);
  await expect(phone).toHaveURL(/\/login\?next=/);
  await fillLogin(phone, 'de', username, 'Drittes-Passwort-3!');
  await phone.getByRole('button', { name: session.login, exact: true }).click();
  await expect(phone).toHaveURL(/\/member\/user\/profile$/);
  await page.reload();
  await page.getByRole('button', { name: identity.end }).click();
  await page.getByRole('dialog').getByRole('button', { name: identity.end }).click();
  await expect(page.getByText(identity.ended)).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
  await phone.close();
});

test('an administrator of a client sees the own client and its users only', async ({
  portalPage: page,
  installation,
}) => {
  const { url } = installation;
  await logIn(page, url, 'de', demonstration.clientAdmin);
  await expect(page).toHaveURL(/\/member\/admin$/);
  const menu = page.getByRole('navigation').first();
  await expect(page.getByText('Wohnbau Musterhof').first()).toBeVisible();
  await expect(
    menu.getByRole('link', { name: 'Mitglieder' }).or(page.getByRole('menuitem', { name: 'Mitglieder' })),
  ).toHaveCount(0);

  await page.goto(`${url}/member/admin/users`);
  await expect(page.getByRole('cell', { name: demonstration.clientAdmin })).toBeVisible();
  await expect(page.getByText(demonstration.admin)).toHaveCount(0);
  await page.goto(`${url}/member/admin/members`);
  await expect(page.getByText('Dieser Bereich gehört zur Organisation')).toBeVisible();
});

test.describe('an installation of several organisations', () => {
  test('a second one is added, gets a logo, and is switched to; it sees no members of the first', async ({ page }) => {
    const installation = await install();
    const problems = await openIn(page, 'de');
    const { url } = installation;
    await openSession(page, url, demonstration.admin);
    await page.goto(`${url}/member/admin/organisation/create`);
    await page
      .getByRole('textbox', { name: 'Name', exact: true })
      .or(page.getByLabel(/^Name/))
      .first()
      .fill('Verein Probetal');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verein Probetal' })).toBeVisible();

    await page.getByLabel(words.de.session.menu).click();
    await page.getByRole('button', { name: 'Verein Probetal' }).click();
    await expect(page.locator('header').getByRole('link', { name: /^Verein Probetal/ })).toBeVisible();
    await page.goto(`${url}/member/admin/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Noch keine Mitglieder')).toBeVisible();

    await page.goto(`${url}/member/admin/organisations`);
    await page.getByRole('table').getByRole('link', { name: 'Verein Probetal' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(tinyPng, 'base64'),
    });
    await page.getByLabel('Alternativtext').fill('Logo von Probetal');
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    const logo = page.locator('header').getByRole('img', { name: 'Logo von Probetal' });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

    await page.goto(`${url}/?organisation=verein-probetal`);
    await page.goto(`${url}/logout`);
    await page.goto(`${url}/?organisation=verein-probetal`);
    await expect(page.getByRole('banner')).toContainText('Verein Probetal');
    expect(problems).toEqual([]);
    await installation.remove();
  });
});

const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
