import { type Mocks, startMocks } from '@nahstrom/mocks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

let mocks: Mocks;

beforeAll(async () => {
  mocks = await startMocks();
});
afterEach(() => {
  cleanup();
  mocks.reset();
});
afterAll(() => mocks.stop());

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const colleague = await mocks.logIn(admin);
  return { organisation, admin, colleague };
}

const press = (name: string) => screen.findByRole('button', { name });
const kassa = { title: 'Kassa', level: 'organisation', groupType: 'user' };

it('the list marks the four default groups and explains the roles', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/usergroups');

  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByText('Standard', { selector: 'td *' })).toHaveLength(4));
  const roles = await screen.findByRole('region', { name: 'Rollen' });
  expect(await within(roles).findByText(/^Sieht die Verwaltung/)).toBeDefined();
});

it('a group needs a name, a level and a type', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '/usergroup/create');

  await user.click(await press('Speichern'));

  expect(await screen.findByText('Bitte geben Sie der Gruppe einen Namen.')).toBeDefined();
  expect(screen.getByText('Bitte wählen Sie die Ebene.')).toBeDefined();
  expect(screen.getByText('Bitte wählen Sie die Art der Gruppe.')).toBeDefined();
  expect(places).toEqual([]);
});

it('a group is created once and appears in the list', async () => {
  const { admin, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/usergroup/create');

  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kassa');
  await choose(user, screen.getByRole('combobox', { name: /^Ebene/ }), 'Organisation');
  await choose(user, screen.getByRole('combobox', { name: /^Art/ }), 'Benutzer');
  await user.dblClick(await press('Speichern'));

  expect(await screen.findByRole('link', { name: 'Kassa' })).toBeDefined();
  const groups = await (await colleague.get('/usergroups')).json();
  expect(groups.filter((group: { title: string }) => group.title === 'Kassa')).toHaveLength(1);
});

it('level and type of a default group are locked, its name is not', async () => {
  const { admin, colleague } = await anOffice();
  const [group] = await (await colleague.get('/usergroups')).json();
  const { user } = await openAdmin(mocks, admin, `/usergroup/${group.id}/edit`);

  expect(await screen.findByText(/^Diese Gruppe ist eine Standardgruppe/)).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Leitung');
  await user.click(await press('Speichern'));

  expect(await screen.findByRole('link', { name: 'Leitung' })).toBeDefined();
  expect(await (await colleague.get(`/usergroup/${group.id}`)).json()).toMatchObject({
    title: 'Leitung',
    level: group.level,
    groupType: group.groupType,
  });
});

it('a group that has gained a user in the meantime is not deleted', async () => {
  const { organisation, admin, colleague } = await anOffice();
  const { usergroup } = await (await colleague.put('/usergroup/create', kassa)).json();
  const person = await mocks.aUser(organisation.id);
  const { user, notices, places } = await openAdmin(mocks, admin, `/usergroup/${usergroup.id}/edit`);
  await user.click(await press('Löschen'));
  const stored = await (await colleague.get(`/admin/user/${person.id}`)).json();
  await colleague.post(`/admin/user/${person.id}/update`, { ...stored, usergroup: usergroup.id });

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toMatch(/^In dieser Gruppe sind Benutzer/);
  expect(places).toEqual([]);
  expect(await screen.findByText(/^In dieser Gruppe ist ein Benutzer/)).toBeDefined();
});

it('an empty group is deleted after confirmation', async () => {
  const { admin, colleague } = await anOffice();
  const { usergroup } = await (await colleague.put('/usergroup/create', kassa)).json();
  const { user, notices, places } = await openAdmin(mocks, admin, `/usergroup/${usergroup.id}/edit`);

  await user.click(await press('Löschen'));
  const dialog = await screen.findByRole('dialog', { name: 'Benutzergruppe „Kassa“ löschen?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Löschen' }));

  await waitFor(() => expect(places).toEqual(['/member/admin/usergroups']));
  expect(notices).toEqual([{ type: 'success', message: 'Gelöscht.' }]);
  expect((await colleague.get(`/usergroup/${usergroup.id}`)).status).toBe(404);
});
