import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

const press = (name: string) => screen.findByRole('button', { name });
const kassa = { title: 'Kassa', level: 'organisation', groupType: 'user' };

it('the list marks the four default groups and explains the roles', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/usergroups');

  await waitFor(() => expect(screen.getAllByText('Standard', { selector: 'td *' })).toHaveLength(4));
  const roles = await screen.findByRole('region', { name: 'Rollen' });
  expect(await within(roles).findByText(/^Sieht die Verwaltung/)).toBeDefined();
});

it('level and type of a default group are locked, its name is not', async () => {
  const { admin, colleague } = await anOffice();
  const [group] = await (await colleague.get('/usergroups')).json();
  const { user } = await openAdmin(mocks, admin, `/usergroup/${group.id}/edit`);

  expect(await screen.findByText(/^Diese Gruppe ist eine Standardgruppe/)).toBeDefined();
  const locked = screen.getAllByRole('combobox').map(choice => choice.getAttribute('aria-disabled'));
  expect(locked).toEqual(['true', 'true']);
  await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'Leitung');
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
