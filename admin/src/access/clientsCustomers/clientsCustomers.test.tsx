import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const part = (name: string) => screen.findByRole('region', { name });

async function aClientOf(admin: { username: string }, title = 'Gemeinde Musterdorf') {
  const { clientCustomer } = await (
    await (await mocks.logIn(admin)).put('/client-customer/create', { title, clientNumberInternal: '' })
  ).json();
  return clientCustomer as { id: number; title: string };
}

it('several users are assigned together, and one of them is removed again after confirmation', async () => {
  const { organisation, admin } = await anOffice();
  const first = await mocks.aUser(organisation.id);
  const second = await mocks.aUser(organisation.id);
  const client = await aClientOf(admin);
  const { user, notices } = await openAdmin(mocks, admin, `/client-customer/${client.id}`);
  expect(await screen.findByText('Diesem Kunden ist noch niemand zugeordnet.')).toBeDefined();

  const available = await part('Verfügbare Benutzer');
  await user.click(await within(available).findByText(first.username));
  await user.click(within(available).getByText(second.username));
  await user.dblClick(await press('Zu „Gemeinde Musterdorf“ zuordnen'));

  const assigned = await part('Zugeordnete Benutzer');
  expect(await within(assigned).findByText(first.username)).toBeDefined();
  expect(within(assigned).getByText(second.username)).toBeDefined();
  expect(notices).toEqual([{ type: 'success', message: '2 Benutzer sind zugeordnet.' }]);

  const row = within(assigned).getByRole('row', { name: new RegExp(first.username) });
  await user.click(within(row).getByRole('button', { name: / vom Kunden entfernen$/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Rechte bei diesem Kunden gehen verloren');
  await user.click(within(dialog).getByRole('button', { name: 'Entfernen' }));

  await waitFor(() => expect(within(assigned).queryByText(first.username)).toBeNull());
  expect(within(assigned).getByText(second.username)).toBeDefined();
  expect(await within(await part('Verfügbare Benutzer')).findByText(first.username)).toBeDefined();
});

it('a user assigned elsewhere in the meantime is not reassigned, and the page reports it', async () => {
  const { organisation, admin } = await anOffice();
  const person = await mocks.aUser(organisation.id);
  const client = await aClientOf(admin);
  const other = await aClientOf(admin, 'Anderer Kunde');
  const { user, notices } = await openAdmin(mocks, admin, `/client-customer/${client.id}`);
  await user.click(await within(await part('Verfügbare Benutzer')).findByText(person.username));
  await (await mocks.logIn(admin)).post(`/client-customer/${other.id}/assign`, { users: [person.id] });

  await user.click(await press('Zu „Gemeinde Musterdorf“ zuordnen'));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toContain('bereits einem anderen Kunden zugeordnet');
});

it('a client with users is not deleted', async () => {
  const { organisation, admin } = await anOffice();
  const full = await mocks.aClient(organisation.id);
  const { user, notices, places } = await openAdmin(mocks, admin, `/client-customer/${full.id}`);
  await user.click(await press('Löschen'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toBe('Diesem Kunden sind noch Benutzer zugeordnet.');
  expect(places).toEqual([]);
});

it('an administrator of a client sees the client, its users and business partners, and requests nothing else', async () => {
  const { organisation } = await anOffice();
  await mocks.aUser(organisation.id);
  const client = await mocks.aClient(organisation.id);
  const requests: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    requests.push(`${answer.status} ${new URL((call[0] as Request).url).pathname}`);
    return answer;
  };
  try {
    const { user } = await openAdmin(mocks, client.administrator);

    const menu = await screen.findByRole('navigation', { name: 'Verwaltung' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual([
      'Startseite',
      'Benutzer',
      'Kunden',
      'Parteien',
      'Firmen',
      'Personen',
      'Hilfe',
      'Profil',
      'Passwort',
      'Abmelden',
    ]);
    await user.click(await screen.findByRole('link', { name: 'Kunden ansehen' }));
    const assigned = await part('Zugeordnete Benutzer');
    expect(await within(assigned).findByText(client.administrator.username)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Verfügbare Benutzer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
    await user.click(within(menu).getByRole('link', { name: 'Benutzer' }));
    await user.click(await screen.findByRole('link', { name: 'Benutzer anlegen' }));
    await fill(user, await screen.findByRole('textbox', { name: /^Vorname/ }), 'Petra');
    await fill(user, screen.getByRole('textbox', { name: /^Nachname/ }), 'Probe');
    await fill(user, screen.getByRole('textbox', { name: /^E-Mail/ }), 'petra@example.org');
    await user.click(await press('Speichern'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Probe Petra' })).toBeDefined();
  } finally {
    globalThis.fetch = send;
  }
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(request => !request.startsWith('200'))).toEqual([]);
});

it('a page of the organisation shows an administrator of a client which client they administer', async () => {
  const { organisation } = await anOffice();
  const client = await mocks.aClient(organisation.id);
  await openAdmin(mocks, client.administrator, '/organisation/settings');

  expect(await screen.findByRole('heading', { name: 'Dieser Bereich gehört zur Organisation' })).toBeDefined();
});
