import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const colleague = await mocks.logIn(admin);
  const community = await mocks.aCommunity(organisation.id);
  return { admin, colleague, community };
}

const press = (name: string) => screen.findByRole('button', { name });
const club = { table: 'associationStatuses', lookupTitle: 'Dorfverein', lookupTitleEn: 'Village club' };

it('system entries are locked, own entries lead to their form', async () => {
  const { admin, colleague } = await anOffice();
  await colleague.put('/lookup/create', club);
  const { user } = await openAdmin(mocks, admin, '/staticlookups');

  await user.type(await screen.findByRole('searchbox'), 'verein');

  const own = await screen.findByRole('row', { name: /Dorfverein/ });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(20));
  expect(within(own).getByText('Eigener Eintrag')).toBeDefined();
  expect(within(own).getByRole('link', { name: 'Dorfverein' }).getAttribute('href')).toMatch(
    /^\/member\/admin\/staticlookup\/\d+\/edit$/,
  );
  const system = screen.getByRole('row', { name: /Verein in Gründung/ });
  expect(within(system).getByText('System')).toBeDefined();
  expect(within(system).queryByRole('link')).toBeNull();
});

it('the list can be filtered by list and by own entries', async () => {
  const { admin, colleague } = await anOffice();
  await colleague.put('/lookup/create', club);
  const { user } = await openAdmin(mocks, admin, '/staticlookups');

  await choose(user, await screen.findByRole('combobox', { name: 'Liste' }), 'Vereinsstatus');
  expect(await screen.findByRole('row', { name: /Genossenschaft/ })).toBeDefined();
  await choose(user, await screen.findByRole('combobox', { name: 'Herkunft' }), 'Eigener Eintrag');

  await waitFor(() => expect(screen.queryByRole('row', { name: /Genossenschaft/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Dorfverein/ })).toBeDefined();
});

it('a new entry can be selected for a community; once in use it cannot be deleted', async () => {
  const { admin, colleague, community } = await anOffice();
  const { lookup } = await (await colleague.put('/lookup/create', club)).json();
  const first = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  await choose(first.user, await screen.findByRole('combobox', { name: /^Rechtsform/ }), 'Dorfverein');
  await first.user.click(await press('Speichern'));
  await waitFor(() => expect(first.places).toEqual(['/member/admin/communities']));
  expect((await (await colleague.get(`/community/${community.id}`)).json()).associationStatus).toBe(lookup.lookupCode);
  cleanup();

  const second = await openAdmin(mocks, admin, `/staticlookup/${lookup.id}/edit`);
  await second.user.click(await press('Löschen'));
  await second.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(second.notices).toHaveLength(1));
  expect(second.notices[0]?.message).toBe('Dieser Eintrag wird verwendet und kann nicht gelöscht werden.');
});

it('an own entry is renamed in its row: the keyboard stays there, and an empty name is rejected', async () => {
  const { admin, colleague } = await anOffice();
  const { lookup } = await (await colleague.put('/lookup/create', club)).json();
  const { user, places } = await openAdmin(mocks, admin, '/staticlookups');
  const renamed = async (typed: string) => {
    await user.click(await press('Dorfverein bearbeiten'));
    const field = await screen.findByRole('textbox', { name: /^Bezeichnung/ });
    await user.clear(field);
    await user.type(field, typed);
  };

  await renamed('Stadtverein{Escape}');
  expect(document.activeElement).toBe(await press('Dorfverein bearbeiten'));
  await renamed('{Enter}');
  expect(await screen.findByText('Bitte geben Sie die Bezeichnung ein.')).toBeDefined();
  const field = screen.getByRole('textbox', { name: /^Bezeichnung/ });
  await user.type(field, 'Stadtverein');
  const form = field.closest('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);

  await waitFor(async () => expect(document.activeElement).toBe(await press('Stadtverein bearbeiten')));
  expect(await (await colleague.get(`/lookup/${lookup.id}`)).json()).toMatchObject({
    ...club,
    lookupTitle: 'Stadtverein',
  });
  expect(screen.queryByRole('button', { name: /Verein in Gründung/ })).toBeNull();
  expect(places).toEqual([]);
});

it('an entry that another administrator renamed in the meantime is not overwritten', async () => {
  const { admin, colleague } = await anOffice();
  const { lookup } = await (await colleague.put('/lookup/create', club)).json();
  const { user, notices } = await openAdmin(mocks, admin, '/staticlookups');
  await user.click(await press('Dorfverein bearbeiten'));
  await user.type(await screen.findByRole('textbox', { name: /^Bezeichnung/ }), ' alt');
  await colleague.post(`/lookup/${lookup.id}/update`, { ...lookup, lookupTitle: 'Dorfverein neu' });

  await user.click(await press('Speichern'));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: /^Bezeichnung/ })).toHaveProperty('value', 'Dorfverein alt');
  expect((await (await colleague.get(`/lookup/${lookup.id}`)).json()).lookupTitle).toBe('Dorfverein neu');
});

it('free text from before the list existed stays unchanged', async () => {
  const { admin, colleague, community } = await anOffice();
  const stored = await (await colleague.get(`/community/${community.id}`)).json();
  await colleague.post(`/community/${community.id}/update`, { ...stored, associationStatus: 'Arge Musterdorf' });
  const { user, places } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);

  const status = await screen.findByRole('combobox', { name: /^Rechtsform/ });
  await waitFor(() => expect(status.textContent).toBe('Arge Musterdorf'));
  await fill(user, screen.getByRole('textbox', { name: 'Kurzname' }), 'EEG');
  await user.click(await press('Speichern'));

  await waitFor(() => expect(places).toEqual(['/member/admin/communities']));
  expect((await (await colleague.get(`/community/${community.id}`)).json()).associationStatus).toBe('Arge Musterdorf');
});
