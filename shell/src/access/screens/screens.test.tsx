import { createApi, keepChosenMembership, keepLastFigures, readChosenMembership, readLastFigures } from '@nahstrom/kit';
import { type Mocks, startMocks, testPassword } from '@nahstrom/mocks';
import { fill } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { savedLocale } from '../../platform/preferences.ts';
import { openPortal } from '../../testing/openPortal.tsx';

let mocks: Mocks;
let admin: { username: string };

beforeAll(async () => {
  mocks = await startMocks();
  const organisation = await mocks.anOrganisation();
  admin = await mocks.anAdministrator(organisation.id);
});
afterAll(() => mocks.stop());
beforeEach(() => {
  mocks.reset();
  localStorage.clear();
});
afterEach(cleanup);

const open = (address: string) => openPortal(mocks.apiBase, address);
const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const address = () => window.location.pathname + window.location.search;

async function logIn(user: UserEvent, username: string, password: string) {
  await fill(user, await field('E-Mail-Adresse'), username);
  await fill(user, await field('Passwort'), password);
  await user.click(await button('Anmelden'));
}

test('an administrator logs in and reaches the requested page', async () => {
  const { user } = await open('/member/admin/members');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmember%2Fadmin%2Fmembers'));

  await logIn(user, admin.username, testPassword);

  await waitFor(() => expect(address()).toBe('/member/admin/members'));
  expect(await screen.findByText('Die Verwaltung ist derzeit nicht erreichbar')).toBeDefined();
});

test('a wrong password is reported, and the input stays', async () => {
  const { user } = await open('/login');

  await logIn(user, admin.username, 'Falsch-2026!');

  expect((await screen.findByRole('alert')).textContent).toContain('Ungültige Benutzerdaten.');
  expect(((await field('E-Mail-Adresse')) as HTMLInputElement).value).toBe(admin.username);
});

test('an empty form marks every field, and focuses the first one', async () => {
  const { user } = await open('/login');

  await user.click(await button('Anmelden'));

  const email = await field('E-Mail-Adresse');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  );
});

test('the password can be revealed', async () => {
  const { user } = await open('/login');
  const password = await field('Passwort');
  await user.click(await button('Passwort anzeigen'));
  expect(password.getAttribute('type')).toBe('text');
  await user.click(await button('Passwort verbergen'));
  expect(password.getAttribute('type')).toBe('password');
});

test('a request for a new password has the same response for every address', async () => {
  const { user } = await open('/forgotpassword');

  await fill(user, await field('E-Mail-Adresse'), 'niemand@example.at');
  await user.click(await button('Link anfordern'));

  expect(await screen.findByText(/Falls es ein Konto mit dieser E-Mail-Adresse gibt/)).toBeDefined();
});

test('an invalid link is reported, with a new one offered', async () => {
  await open('/resetpassword/unsinn');

  expect(await screen.findByText('Ungültiger Link')).toBeDefined();
  expect(screen.getByText('Dieser Link ist ungültig oder abgelaufen.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/forgotpassword');
});

const linkIn = async (recipient: string, pattern: RegExp) =>
  pattern.exec((await mocks.mails()).findLast(mail => mail.recipient === recipient)!.text)![1]!;

test('a person with an existing login confirms another access without a password', async () => {
  const other = await mocks.anOrganisation('Zweitverein');
  const chair = await mocks.logIn(await mocks.anAdministrator(other.id));
  const data = { firstname: 'Pia', lastname: 'Probe', roles: ['ROLE_USER'], active: true, locale: 'de' };
  await chair.put('/admin/user/create', { ...data, username: admin.username });
  const link = await linkIn(admin.username, /(\/activate\?\S+)/);
  const { user } = await open(link);

  await user.click(await button('Weiter'));
  expect(await screen.findByText(/gibt es bereits einen Zugang/)).toBeDefined();
  await user.dblClick(await button('Zugang bestätigen'));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Ihr Zugang ist bestätigt. Sie können sich jetzt anmelden.')).toBeDefined();
  const organisations = await (await (await mocks.logIn(admin)).get('/organisations')).json();
  expect(organisations.map((row: { id: number }) => row.id)).toContain(other.id);
});

test('a person without the authenticator turns the second factor off by the mailed link and the password', async () => {
  const organisation = await mocks.anOrganisation();
  const person = await mocks.aUser(organisation.id);
  const secured = `update users set totp_since = now(), totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${person.loginId}`;
  await mocks.asOwner(tx => tx.execute(secured));
  const chair = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  await chair.post(`/admin/user/${person.id}/resettwofactor`);
  const { user } = await open(await linkIn(person.username, /(\/resettwofactor\/\S+)/));

  await fill(user, await field('Passwort'), 'Falsch-2026!');
  await user.click(await button('Zweiten Faktor abschalten'));
  expect(await screen.findByText(/stimmt nicht/)).toBeDefined();
  await fill(user, await field('Passwort'), testPassword);
  await user.click(await button('Zweiten Faktor abschalten'));

  await waitFor(() => expect(address()).toBe('/login'));
  await logIn(user, person.username, testPassword);
  await waitFor(() => expect(address()).toBe('/member'));
});

test('a person with a temporary password is redirected to the page that changes it', async () => {
  const organisation = await mocks.anOrganisation();
  const person = await mocks.aUser(organisation.id);
  const chair = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const password = 'Vorläufig-2026!';
  await chair.post(`/admin/user/${person.id}/password`, { password, passwordRepeat: password });
  const { user } = await open('/login');

  await logIn(user, person.username, password);

  await waitFor(() => expect(address()).toBe('/member/user/password'));
});

test('an unreachable server is reported to a visitor, and a retry loads the page', async () => {
  mocks.goOffline();
  const { user } = await open('/member');
  expect(await screen.findByText('Keine Verbindung zum Server')).toBeDefined();

  mocks.goOnline();
  await user.click(await button('Erneut versuchen'));

  await waitFor(() => expect(address()).toBe('/login?next=%2Fmember'));
});

describe('the last figures of a member', () => {
  const keep = (user: number) =>
    keepLastFigures({ user, seenAt: new Date().toISOString(), figures: [{ label: '2026 bisher', value: '116,49 €' }] });

  test.each(['/member', '/'])('are shown at %s with their date without a network', async path => {
    keep(1);
    mocks.goOffline();
    await open(path);

    expect(await screen.findByText('116,49 €')).toBeDefined();
    expect(screen.getByText(/^Stand vom \d\d\.\d\d\.\d{4}/)).toBeDefined();
  });

  test('the last figures are shown with one notice about the missing connection and without a login form', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keep(1);
    mocks.goOffline();
    await open('/member');

    expect(await screen.findByText('116,49 €')).toBeDefined();
    expect(screen.getAllByText('Sie sind offline')).toHaveLength(1);
    expect(screen.queryByText('Keine Verbindung zum Server')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
    vi.restoreAllMocks();
  });

  test('are gone once the login has ended', async () => {
    keep(1);
    await open('/login');
    await button('Anmelden');

    expect(readLastFigures()).toBeNull();
  });

  test('take the chosen membership along', async () => {
    keepChosenMembership(1, 34);
    await open('/login');
    await button('Anmelden');

    expect(readChosenMembership(1)).toBeNull();
  });

  test('are gone once another person logs in', async () => {
    const organisation = await mocks.anOrganisation();
    const person = await mocks.aUser(organisation.id);
    const { user } = await open('/login');
    await button('Anmelden');
    keep(person.id + 1);
    await logIn(user, person.username, testPassword);

    await waitFor(() => expect(readLastFigures()).toBeNull());
  });
});

test('the language can be changed on a public page, and is stored', async () => {
  const { user } = await open('/login');

  await user.click(await button('English'));

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
  expect(savedLocale()).toBe('en');
});

test('an unknown address offers the link home', async () => {
  await open('/irgendwo');
  const home = await screen.findByRole('link', { name: 'Zur Startseite' });
  expect(home.getAttribute('href')).toBe('/');
});

test('a session that expires during work shows a login above the page, and the work continues', async () => {
  await mocks.logInAs(admin);
  const { relogin, user } = await open('/member/admin');
  await screen.findByText('Die Verwaltung ist derzeit nicht erreichbar');
  mocks.reset();
  await createApi({ base: mocks.apiBase, locale: 'de' }).GET('/public/organisations');

  const isSame = relogin.onUnauthorized();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' }));
  await fill(user, dialog.getByLabelText('Passwort'), testPassword);
  await user.click(dialog.getByRole('button', { name: 'Anmelden' }));

  expect(await isSame).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/member/admin');
});

test('a logout leads to the login, and the back button does not return', async () => {
  await mocks.logInAs(admin);
  const { nav } = await open('/logout');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Sie sind abgemeldet.')).toBeDefined();

  nav.navigate('/member/admin');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmember%2Fadmin'));
});

test('a notice that covers a part of the page can be closed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await open('/login');

  expect(await screen.findByText('Sie sind offline')).toBeDefined();
  await user.click(await button('Meldung schließen'));

  expect(screen.queryByText('Sie sind offline')).toBeNull();
  vi.restoreAllMocks();
});

test('the keyboard reaches the content before the links of the header', async () => {
  const { user } = await open('/login');
  await button('Anmelden');
  (document.activeElement as HTMLElement).blur();

  await user.tab();
  expect(document.activeElement?.textContent).toBe('Zum Inhalt springen');
  await user.keyboard('{Enter}');

  expect(document.activeElement?.tagName).toBe('MAIN');
});
