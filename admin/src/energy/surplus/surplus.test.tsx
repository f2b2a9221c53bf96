import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSunnyCommunity } from '../../../../server/src/energy/surplus/testing/aSunnyCommunity.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice(feeders: number) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const { communityId: id } = await aSunnyCommunity(mocks, organisation.id, { feeders });
  const colleague = await mocks.logIn(admin);
  const publication = async () => (await colleague.get(`/surplus/${id}/publication`)).json();
  return { admin, publication, path: `/community/${id}/besthours` };
}

const section = async (name = 'Beste Stunden') => within(await screen.findByRole('region', { name }));

it('an administrator publishes the best hours and gets the addresses and a preview', async () => {
  const { admin, path, publication } = await anOffice(6);
  const { user, notices } = await openAdmin(mocks, admin, path);
  const hours = await section();
  expect(hours.queryByTitle('Vorschau der Kachel')).toBeNull();

  await user.click(await hours.findByRole('button', { name: 'Veröffentlichen' }));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Die besten Stunden sind öffentlich.' }]));
  const { path: address } = await publication();
  const preview = await hours.findByRole('link', { name: 'Vorschau der Kachel' });
  expect(preview.getAttribute('href')).toBe(`${address}/tile`);
  expect(hours.getByText(new RegExp(`^http.*${address}$`))).toBeDefined();
  expect(hours.getByText(new RegExp(`^http.*${address}/calendar$`))).toBeDefined();
  expect(hours.getByText(new RegExp(`^<iframe src="http.*${address}/tile"`))).toBeDefined();
});

it('new addresses and the end of the publication are confirmed first', async () => {
  const { admin, path, publication } = await anOffice(6);
  const { user } = await openAdmin(mocks, admin, path);
  const hours = await section();
  await user.click(await hours.findByRole('button', { name: 'Veröffentlichen' }));
  await user.click(await hours.findByRole('button', { name: 'Adressen erneuern' }));
  const before = await publication();
  const renew = within(await screen.findByRole('dialog', { name: 'Neue Adressen vergeben?' }));
  await user.click(renew.getByRole('button', { name: 'Adressen erneuern' }));
  await waitFor(async () => expect((await publication()).path).not.toBe(before.path));
  const { path: renewed } = await publication();
  expect(await hours.findByText(new RegExp(`^http.*${renewed}$`))).toBeDefined();

  await user.click(hours.getByRole('button', { name: 'Nicht mehr veröffentlichen' }));
  const end = within(await screen.findByRole('dialog', { name: 'Die besten Stunden nicht mehr veröffentlichen?' }));
  await user.click(end.getByRole('button', { name: 'Nicht mehr veröffentlichen' }));
  await waitFor(async () => expect(await publication()).toMatchObject({ isPublic: false, path: null }));
  expect(await hours.findByRole('button', { name: 'Veröffentlichen' })).toBeDefined();
});

it('the accuracy of all methods is shown, and which one is used', async () => {
  const { admin, path } = await anOffice(6);
  await openAdmin(mocks, admin, path, 'en');
  const table = await (await section('Best hours')).findByRole('table');

  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(rows.filter(row => row.textContent?.includes('(shown)'))).toHaveLength(1);
});

it('with few plants the section says why nothing becomes public', async () => {
  const { admin, path } = await anOffice(2);
  await openAdmin(mocks, admin, path);

  expect(await (await section()).findByText(/Derzeit speisen 2 Mitglieder ein\. .* ab 5 Mitgliedern/)).toBeDefined();
});

it('without plants there are no best hours', async () => {
  const { admin, path } = await anOffice(0);
  await openAdmin(mocks, admin, path);

  expect(await (await section()).findByText(/speist noch niemand ein/)).toBeDefined();
});
