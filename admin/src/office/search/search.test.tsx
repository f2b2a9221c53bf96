import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Beispieltal');
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, 1));
  return { organisation, admin, community };
}

const field = () => screen.findByRole('combobox', { name: 'Name, Nummer, E-Mail oder Zählpunkt' });
const optionOf = (name: RegExp) => screen.findByRole('option', { name });

it('input typed before the field is loaded is not lost, and goes nowhere else', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/members');
  const searched = await screen.findByRole('searchbox');
  searched.focus();

  fireEvent.keyDown(searched, { key: 'k', ctrlKey: true });
  const isLeft = ['b', 'x', 'Backspace', 'e', 'i'].map(key => fireEvent.keyDown(searched, { key }));

  await waitFor(async () => expect(await field()).toHaveProperty('value', 'bei'));
  expect(isLeft).not.toContain(true);
  expect(await optionOf(/^EEG Beispieltal/)).toBeDefined();
});

it('Ctrl+K opens it, the arrows select, Enter follows the result', async () => {
  const { admin, community } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin);
  await screen.findByRole('button', { name: /Suchen/ });

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'beispiel');

  const first = await optionOf(/Beispiel 1 Erika/);
  await waitFor(async () => expect((await field()).getAttribute('aria-activedescendant')).toBe(first.id));
  expect(await screen.findByText('2 Treffer')).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Mitglieder' })).getAllByRole('option')).toEqual([first]);
  await user.keyboard('{ArrowUp}');
  const last = await optionOf(/^EEG Beispieltal/);
  await waitFor(async () => expect((await field()).getAttribute('aria-activedescendant')).toBe(last.id));
  await user.keyboard('{Enter}');

  expect(places).toEqual([`/member/admin/community/${community.id}/edit`]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a counting point leads to its member', async () => {
  const { admin, community } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin);
  const { cpNumber } = anApplication(community.id, 1).countingPoints[0]!;

  await user.click(await screen.findByRole('button', { name: /Suchen/ }));
  await user.type(await field(), cpNumber);
  await user.click(await optionOf(/Beispiel 1 Erika/));

  expect(places.at(-1)).toMatch(/^\/member\/admin\/member\/\d+$/);
});

it('an empty result is reported, and Escape closes it', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin);
  await user.click(await screen.findByRole('button', { name: /Suchen/ }));

  await user.type(await field(), 'niemand');
  expect(await screen.findByText('Nichts gefunden zu „niemand“.')).toBeDefined();
  await user.keyboard('{Enter}{ArrowDown}{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(places).toEqual([]);
});

it('a failure is reported', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin);
  await user.click(await screen.findByRole('button', { name: /Suchen/ }));
  mocks.fail(/^\/admin\/search$/, 500, {}, 9);

  await user.type(await field(), 'beispiel');

  expect(await screen.findByText(/Die Suche ist im Moment nicht möglich/)).toBeDefined();
});

it('an administrator of a client/customer finds that one only', async () => {
  const { organisation } = await anOffice();
  const client = await mocks.aClient(organisation.id, 'Kunde Beispielhof');
  const { user } = await openAdmin(mocks, client.administrator);
  await user.click(await screen.findByRole('button', { name: /Suchen/ }));

  await user.type(await field(), 'beispiel');

  expect(await optionOf(/Kunde Beispielhof/)).toBeDefined();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
