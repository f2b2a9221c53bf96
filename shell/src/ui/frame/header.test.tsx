import { File as NodeFile } from 'node:buffer';
import { type Mocks, startMocks } from '@nahstrom/mocks';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';

vi.mock('../../platform/remotes.ts', () => ({
  loadPart: async () => ({ default: () => <p>Der Bereich</p>, contract: '1.2' }),
}));

let mocks: Mocks;
let organisation: { id: number; title: string };
let admin: { username: string };
let member: { username: string };

beforeAll(async () => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
  mocks = await startMocks();
  organisation = await mocks.anOrganisation('EEG Probe');
  admin = await mocks.anAdministrator(organisation.id);
  member = await mocks.aUser(organisation.id);
});
afterAll(async () => {
  await mocks.stop();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  mocks.reset();
  localStorage.clear();
});
afterEach(cleanup);

async function openAs(person: { username: string } | null, address: string) {
  if (person) await mocks.logInAs(person);
  return openPortal(mocks.apiBase, address);
}
const banner = () => within(screen.getByRole('banner'));
const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByLabelText(/^Profilmenü von/));
  // The simulated browser opens the menu without firing the event.
  fireEvent(document.querySelector('details')!, new Event('toggle'));
};
const address = () => window.location.pathname;
const inTheArea = () => screen.findByText('Der Bereich');
const brand = (title: string) => screen.findByRole('link', { name: `${title} – Zur Startseite` });

test('the logo leads home, and names the organisation of the portal', async () => {
  await openAs(member, '/member');
  await inTheArea();

  const home = await brand(organisation.title);

  expect(home.getAttribute('href')).toBe('/');
  expect(home.querySelector('svg')).not.toBeNull();
});

test("the organisation's logo replaces the portal's, with the portal's as a fallback if it fails to load", async () => {
  const other = await mocks.anOrganisation('BEG Muster');
  const person = await mocks.anAdministrator(other.id);
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  // Node's FormData, because fetch does not accept the simulated browser's.
  const type = 'application/x-www-form-urlencoded';
  const form = await new Response('altText=Blaues+Haus', { headers: { 'content-type': type } }).formData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'logo.png'));
  const office = await mocks.logIn(person);
  const uploaded = await office.send('POST', `/organisation/${other.id}/logo`, { form });
  expect(uploaded.status).toBe(200);
  await openAs(person, '/member/admin');
  await inTheArea();

  const logo = (await brand(other.title)).querySelector('img')!;
  expect(logo.getAttribute('src')).toMatch(/^\/api\/v1\/public\/file\//);
  expect(logo.alt).toBe('Blaues Haus');

  fireEvent.error(logo);
  expect((await brand(other.title)).querySelector('svg')).not.toBeNull();
});

test('administrators of the organisation have a link to its settings', async () => {
  await openAs(admin, '/member/admin');
  await inTheArea();

  const settings = banner().getByRole('link', { name: 'Einstellungen der Organisation' });

  expect(settings.getAttribute('href')).toBe('/member/admin/organisation/settings');
  expect(banner().getByRole('button', { name: 'Seitenleiste schließen' })).toBeDefined();
});

test('members, and administrators of a client, have no settings', async () => {
  await openAs(member, '/member');
  await inTheArea();
  expect(banner().queryByRole('link', { name: 'Einstellungen der Organisation' })).toBeNull();
  expect(banner().queryByRole('button', { name: /Seitenleiste/ })).toBeNull();
  cleanup();

  const { administrator } = await mocks.aClient(organisation.id);
  await openAs(administrator, '/member/admin');
  await inTheArea();
  expect(banner().queryByRole('link', { name: 'Einstellungen der Organisation' })).toBeNull();
  expect(banner().getByRole('button', { name: 'Seitenleiste schließen' })).toBeDefined();
});

test('a visitor is offered the login, except at the login itself', async () => {
  await openAs(null, '/forgotpassword');
  const login = await screen.findByRole('link', { name: 'Anmelden' });
  expect(login.getAttribute('href')).toBe('/login');
  expect(screen.queryByLabelText(/^Profilmenü/)).toBeNull();
  cleanup();

  await openAs(null, '/login');
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
});

test('members have their areas in a bar, administrators the sidebar', async () => {
  await openAs(member, '/member/user/profile');
  await inTheArea();
  const bar = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  const links = bar.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Übersicht', '/'],
    ['Energie', '/member/energy'],
    ['Rechnungen', '/member/bills'],
    ['Ich', '/member/me'],
  ]);
  expect(bar.getByRole('link', { current: true }).textContent).toBe('Ich');
  cleanup();

  await openAs(admin, '/member/admin');
  await inTheArea();
  expect(screen.queryByRole('navigation', { name: 'Hauptnavigation' })).toBeNull();
});

test('the profile menu leads to profile, password and logout', async () => {
  const { user } = await openAs(member, '/member');
  await openMenu(user);

  expect(screen.getByRole('link', { name: 'Profil' }).getAttribute('href')).toBe('/member/user/profile');
  expect(screen.getByRole('link', { name: 'Passwort und Sicherheit' }).getAttribute('href')).toBe(
    '/member/user/password',
  );
  expect(screen.getByRole('link', { name: 'Abmelden' }).getAttribute('href')).toBe('/logout');
});

async function ofTwoOrganisations() {
  const [one, two] = [await mocks.anOrganisation('Verein Eins'), await mocks.anOrganisation('Verein Zwei')];
  const person = await mocks.anAdministrator(one.id);
  await mocks.anAdministrator(two.id, person.username);
  const opened = await openAs(person, '/member/admin/members');
  await inTheArea();
  const state = opened.session.get();
  const isInFirst = state.kind === 'loggedIn' && state.organisation.id === one.id;
  const [here, there] = isInFirst ? [one, two] : [two, one];
  return { ...opened, here, there };
}

test('a user of several organisations switches to another one', async () => {
  const { user, here, there } = await ofTwoOrganisations();
  await brand(here.title);
  await openMenu(user);

  const current = await screen.findByRole('button', { name: here.title });
  expect(current.getAttribute('aria-current')).toBe('true');
  await user.click(await screen.findByRole('button', { name: there.title }));

  await brand(there.title);
  expect(address()).toBe('/member/admin');
  expect((await (await fetch(`${mocks.apiBase}/user`)).json()).organisation).toBe(there.id);
});

test('unsaved input on the page asks before the switch', async () => {
  const { user, here, there, nav } = await ofTwoOrganisations();
  const mayLeave = vi.fn(() => false);
  const release = nav.block(mayLeave);
  await openMenu(user);

  await user.click(await screen.findByRole('button', { name: there.title }));

  await waitFor(() => expect(mayLeave).toHaveBeenCalledOnce());
  await brand(here.title);
  expect(address()).toBe('/member/admin/members');
  release();
});

test('an organisation that cannot be opened is explained, and nothing changes', async () => {
  const { user, here, there } = await ofTwoOrganisations();
  await openMenu(user);
  mocks.fail(/^\/user\/organisation$/, 404, { error: 'record.notFound' });

  await user.click(await screen.findByRole('button', { name: there.title }));

  expect(await screen.findByText('Diesen Datensatz gibt es nicht (mehr).')).toBeDefined();
  await brand(here.title);
  expect(address()).toBe('/member/admin/members');
});

const organisationsAnswered = () => mocks.logged.filter(({ facts }) => facts.route === '/api/v1/organisations').length;

test('a user of one organisation is offered no choice', async () => {
  const { user } = await openAs(member, '/member');
  const before = organisationsAnswered();
  await openMenu(user);

  await waitFor(() => expect(organisationsAnswered()).toBeGreaterThan(before));
  // A later answer on the same way: the menu has received its own.
  await act(async () => void (await (await fetch(`${mocks.apiBase}/organisations`)).json()));
  expect(screen.queryByRole('button', { name: organisation.title })).toBeNull();
});

const localeOf = async (person: { username: string }) =>
  (await (await (await mocks.logIn(person)).get('/user')).json()).locale;

test('a language chosen in the menu is stored for the person', async () => {
  const person = await mocks.aUser(organisation.id);
  const { user } = await openAs(person, '/member');
  await openMenu(user);

  await user.click(screen.getByRole('radio', { name: 'English' }));

  expect(await screen.findByRole('link', { name: 'Profile' })).toBeDefined();
  await waitFor(async () => expect(await localeOf(person)).toBe('en'));
  const [first] = await (await (await mocks.logIn(person)).get('/organisations')).json();
  expect(first.id).toBe(organisation.id);
});

test('without a connection the language still changes', async () => {
  const person = await mocks.aUser(organisation.id);
  const { user } = await openAs(person, '/member');
  await openMenu(user);
  mocks.goOffline();

  await user.click(screen.getByRole('radio', { name: 'English' }));

  expect(await screen.findByRole('link', { name: 'Profile' })).toBeDefined();
  mocks.goOnline();
  expect(await localeOf(person)).toBe('de');
});

test('on a device without a stored language the portal uses the person’s', async () => {
  const person = await mocks.aUser(organisation.id);
  const visitor = await mocks.logIn(person);
  await visitor.post('/user/update', { firstname: 'Pia', lastname: 'Probe', locale: 'en' });

  await openAs(person, '/member');

  expect(await screen.findByLabelText('Profile menu of Pia Probe')).toBeDefined();
});
