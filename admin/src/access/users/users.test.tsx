import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

const box = (name: RegExp | string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.findByRole('button', { name });
const usersOf = async (admin: { username: string }) =>
  (await (await mocks.logIn(admin)).get('/admin/users?range=[0,99]')).json();

it('the list shows name and role, and finds users by either', async () => {
  const { organisation, admin } = await anOffice();
  const user = await mocks.aUser(organisation.id);
  const { user: person } = await openAdmin(mocks, admin, '/users');

  const row = await screen.findByRole('row', { name: new RegExp(user.username) });
  expect(within(row).getByText('Aktiv')).toBeDefined();
  expect(await screen.findByRole('row', { name: new RegExp(admin.username) })).toBeDefined();

  await choose(person, await screen.findByRole('combobox', { name: 'Rolle' }), 'Administrator');

  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(user.username) })).toBeNull());
  expect(screen.getByRole('row', { name: new RegExp(admin.username) })).toBeDefined();
});

it('a user without any role, or with an address that is none, is rejected at the fields', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '/user/create');

  await user.click(await screen.findByRole('checkbox', { name: 'Benutzer' }));
  await fill(user, await box(/^E-Mail/), 'keine Adresse');
  await user.click(await press('Speichern'));

  expect(await screen.findByText('Bitte wählen Sie mindestens eine Rolle.')).toBeDefined();
  expect(screen.getByText('Das ist keine gültige E-Mail-Adresse.')).toBeDefined();
  expect(places).toEqual([]);
});

it('a double save creates one user, in the default group, and sends one invitation', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '/user/create');

  await fill(user, await box(/^Vorname/), 'Petra');
  await fill(user, await box(/^Nachname/), 'Probe');
  await fill(user, await box(/^E-Mail/), 'petra.probe@example.org');
  await user.dblClick(await press('Speichern'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Probe Petra' })).toBeDefined();
  expect(places.at(-1)).toMatch(/^\/member\/admin\/user\/\d+$/);
  const made = (await usersOf(admin)).filter((row: { username: string }) => row.username === 'petra.probe@example.org');
  expect(made).toHaveLength(1);
  expect(made[0].roles).toEqual(['ROLE_USER']);
  const mails = await mocks.mails();
  expect(mails.filter(mail => mail.recipient === 'petra.probe@example.org')).toHaveLength(1);
});

it('a group that no longer fits the role is rejected at the field', async () => {
  const { admin } = await anOffice();
  const colleague = await mocks.logIn(admin);
  const group = { title: 'Kassa', level: 'organisation', groupType: 'user' };
  const { usergroup } = await (await colleague.put('/usergroup/create', group)).json();
  const { user } = await openAdmin(mocks, admin, '/user/create');

  await fill(user, await box(/^Vorname/), 'Petra');
  await fill(user, await box(/^Nachname/), 'Probe');
  await fill(user, await box(/^E-Mail/), 'petra@example.org');
  await user.click(screen.getByRole('combobox', { name: 'Benutzergruppe' }));
  await user.click(await screen.findByRole('option', { name: 'Kassa' }));
  await colleague.post(`/usergroup/${usergroup.id}/update`, { ...group, groupType: 'admin' });
  await user.click(await press('Speichern'));

  expect(await screen.findByText(/^Diese Gruppe passt nicht zu Rolle und Kunde/)).toBeDefined();
});

it('a change of role clears the chosen group', async () => {
  const { admin } = await anOffice();
  const colleague = await mocks.logIn(admin);
  await colleague.put('/usergroup/create', { title: 'Kassa', level: 'organisation', groupType: 'user' });
  const { user } = await openAdmin(mocks, admin, '/user/create');

  const group = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Benutzergruppe' });
  await user.click(group);
  await user.click(await screen.findByRole('option', { name: 'Kassa' }));
  await waitFor(() => expect(group.value).toBe('Kassa'));
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));

  await waitFor(() => expect(group.value).toBe(''));
});

it('a changed number is saved, confirmed, and recorded in the history', async () => {
  const { organisation, admin } = await anOffice();
  const { id } = await mocks.aUser(organisation.id);
  const { user, notices } = await openAdmin(mocks, admin, `/user/${id}/edit`);

  await fill(user, await box(/^Personalnummer/), 'P-17');
  await user.click(await press('Speichern'));

  expect(await screen.findByText('P-17')).toBeDefined();
  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die Benutzerdaten wurden gespeichert.' }]));
  const history = await screen.findByRole('region', { name: 'Verlauf' });
  await user.click(await within(history).findByText('Geändert'));
  const row = await within(history).findByRole('row', { name: /^Personalnummer/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Personalnummer', 'leer', 'P-17']);
});

it('deactivation asks first, happens once, and can be undone', async () => {
  const { organisation, admin } = await anOffice();
  const { id } = await mocks.aUser(organisation.id);
  const { user, notices } = await openAdmin(mocks, admin, `/user/${id}`);

  await user.click(await press('Deaktivieren'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('offene Sitzungen enden sofort');
  expect((await usersOf(admin)).find((row: { id: number }) => row.id === id).active).toBe(true);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Deaktivieren' }));

  expect(await press('Aktivieren')).toBeDefined();
  expect(notices).toHaveLength(1);
  expect((await usersOf(admin)).find((row: { id: number }) => row.id === id).active).toBe(false);
});

it('the last administrator cannot be deactivated, and the page says why', async () => {
  const { organisation, admin } = await anOffice();
  const other = await mocks.anAdministrator(organisation.id);
  const { user, notices } = await openAdmin(mocks, admin, `/user/${other.id}`);
  await user.click(await press('Deaktivieren'));
  mocks.fail(/\/deactivate$/, 409, { error: 'user.lastAdmin' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deaktivieren' }));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ type: 'error', title: 'Fehler (409)' });
  expect(notices[0]?.message).toContain('Das ist das letzte aktive Administratorkonto');
});

it("the user's own account has no buttons that would lock the user out", async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, `/user/${admin.id}`);

  expect(await screen.findByText(/^Das ist Ihr eigenes Konto/)).toBeDefined();
  for (const name of ['Deaktivieren', 'Einladung erneut senden', 'Zweiten Faktor zurücksetzen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('the last administrator cannot drop their own administrator role', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/user/${admin.id}/edit`);

  await user.click(await screen.findByRole('checkbox', { name: 'Benutzer' }));
  await user.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  await user.click(await press('Speichern'));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toContain('Das geht nicht beim eigenen Konto.');
  expect((await usersOf(admin))[0].roles).toEqual(['ROLE_ADMIN']);
});

it('a password is entered twice identically and follows the rules', async () => {
  const { organisation, admin } = await anOffice();
  const person = await mocks.aUser(organisation.id);
  const { user, notices, places } = await openAdmin(mocks, admin, `/user/${person.id}/password`);

  await fill(user, await screen.findByLabelText(/^Vorläufiges Passwort \*/), 'kurz');
  await user.click(await press('Speichern'));
  expect(await screen.findAllByText(/^Mindestens 8 Zeichen/)).toHaveLength(1);
  expect(await screen.findByText('Passwort falsch oder die Passwörter stimmen nicht überein.')).toBeDefined();
  expect(places).toEqual([]);
  expect(notices.splice(0)).toMatchObject([
    { type: 'error', message: 'Die eingegebenen Daten sind nicht korrekt. Bitte prüfen Sie Ihre Eingaben.' },
  ]);

  await fill(user, screen.getByLabelText(/^Vorläufiges Passwort \*/), 'Sonnig-2027!');
  await fill(user, screen.getByLabelText(/^Vorläufiges Passwort wiederholen/), 'Sonnig-2027!');
  await user.dblClick(await press('Speichern'));

  await waitFor(() => expect(places).toEqual([`/member/admin/user/${person.id}`]));
  expect(notices).toEqual([
    { type: 'success', message: `Das vorläufige Passwort gilt; eine Nachricht darüber geht an ${person.username}.` },
  ]);
  const answer = await mocks.visitor().post('/login', { username: person.username, password: 'Sonnig-2027!' });
  expect(await answer.json()).toMatchObject({ mustChangePassword: true });
});

it('a reset link is offered before a password that the administrator knows', async () => {
  const { organisation, admin } = await anOffice();
  const person = await mocks.aUser(organisation.id);
  const { user, notices, places } = await openAdmin(mocks, admin, `/user/${person.id}/password`);

  await user.dblClick(await press('Link für neues Passwort senden'));

  await waitFor(() => expect(places).toEqual([`/member/admin/user/${person.id}`]));
  const message = `Der Link für ein neues Passwort geht an ${person.username}.`;
  expect(notices).toEqual([{ type: 'success', message }]);
  const mails = (await mocks.mails()).filter(mail => mail.recipient === person.username);
  expect(mails.map(mail => mail.text.includes('/resetpassword/'))).toEqual([true]);
});

it('a user who has not confirmed yet is invited again', async () => {
  const { organisation, admin } = await anOffice();
  const visitor = await mocks.logIn(admin);
  const data = { firstname: 'Nina', lastname: 'Neu', roles: ['ROLE_USER'], active: true, locale: 'de' };
  const username = `neu${organisation.id}@example.org`;
  const { user: invited } = await (await visitor.put('/admin/user/create', { ...data, username })).json();
  const { user, notices } = await openAdmin(mocks, admin, `/user/${invited.id}`);
  expect(await screen.findByText('Noch nicht bestätigt')).toBeDefined();

  await user.dblClick(await press('Einladung erneut senden'));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: `Die Einladung geht an ${username}.` }]));
  expect((await mocks.mails()).filter(mail => mail.recipient === username)).toHaveLength(2);
});

it("the user's own address and the language of a confirmed person are not editable here", async () => {
  const { organisation, admin } = await anOffice();
  const person = await mocks.aUser(organisation.id);
  await openAdmin(mocks, admin, `/user/${admin.id}/edit`);
  expect(((await screen.findByLabelText(/^E-Mail/)) as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByText('Die eigene Adresse ändern Sie in Ihrem Profil.')).toBeDefined();
  cleanup();

  await openAdmin(mocks, admin, `/user/${person.id}/edit`);
  expect(((await screen.findByLabelText(/^E-Mail/)) as HTMLInputElement).readOnly).toBe(false);
  expect(screen.getByText('Diese Person wählt die Sprache in ihrem Profil selbst.')).toBeDefined();
});

it('a user is admitted to another administered organisation, and removed from it again', async () => {
  const { organisation, admin } = await anOffice();
  const second = await mocks.anOrganisation('Zweitverein');
  await mocks.anAdministrator(second.id, admin.username);
  const person = await mocks.aUser(organisation.id);
  const { user, notices } = await openAdmin(mocks, admin, `/user/${person.id}/organisation`);

  await user.click(await screen.findByRole('button', { name: /^Zu „Zweitverein.*“ zulassen$/ }));
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zulassen' }));
  await user.click(await screen.findByRole('button', { name: /^Aus „Zweitverein.*“ entfernen$/ }));
  const dialog = await screen.findByRole('dialog', { name: /entfernen\?$/ });
  expect(dialog.textContent).toContain('Personalnummer in dieser Organisation gehen verloren');
  await user.click(within(dialog).getByRole('button', { name: 'Entfernen' }));

  expect(await screen.findByRole('button', { name: /^Zu „Zweitverein.*“ zulassen$/ })).toBeDefined();
  expect(notices.map(notice => notice.type)).toEqual(['success', 'success']);
});

it('a missing user is reported as missing', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/user/999999/password');

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
});
