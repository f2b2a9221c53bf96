import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  return { organisation, admin, community, colleague: await mocks.logIn(admin) };
}

it('invalid input is rejected at each field', async () => {
  const { admin, community } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  const texts = {
    'UID-Nummer': 'ATU31585627',
    Steuernummer: '12',
    PLZ: '0101',
    Verwendungszweck: 'Beitrag & Strom',
  };
  for (const [name, text] of Object.entries(texts))
    await fill(user, await screen.findByRole('textbox', { name }), text);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  expect(await screen.findByText(/Diese UID-Nummer ist ungültig/)).toBeDefined();
  expect(screen.getByText(/Die Steuernummer hat die Form/)).toBeDefined();
  expect(screen.getByText('Die Postleitzahl hat vier Ziffern.')).toBeDefined();
  expect(screen.getByText(/Höchstens 100 Zeichen/)).toBeDefined();
});

it('the numbers are shown above the form and lead to the members', async () => {
  const { admin, community, organisation, colleague } = await anOffice();
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, 1));
  const [applicant] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
  const { user, places } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);

  const numbers = await screen.findByRole('region', { name: 'Zahlen der Gemeinschaft' });
  expect(numbers.textContent).toContain('0 Anträge · 0 ausgetreten');
  expect(numbers.textContent).toMatch(/3\.500.*kWh\/Jahr/);
  expect(numbers.textContent).toMatch(/8,50.*kWp/);
  expect(numbers.textContent).toContain('2 aktivierte Zählpunkte ohne Daten');
  await user.click(within(numbers).getByRole('link', { name: 'Mitglieder ansehen' }));
  expect(decodeURIComponent(places.at(-1)!)).toBe(`/member/admin/members?filter={"community":${community.id}}`);
});

it('a community with an applicant is not deleted', async () => {
  const { admin, community, organisation } = await anOffice();
  const applied = `/public/member/create?organisation=${organisation.slug}`;
  await mocks.visitor().put(applied, anApplication(community.id, 1));
  const { user, notices, places } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);

  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toContain('hat noch Mitglieder oder Anträge');
  expect(places).toEqual([]);
});

it('the list shows the number of members and is searchable', async () => {
  const { admin, organisation } = await anOffice();
  await mocks.aCommunity(organisation.id, 'BEG Windberg');
  const { user } = await openAdmin(mocks, admin, '/communities');
  expect(await screen.findByRole('columnheader', { name: /Mitglieder/ })).toBeDefined();

  await user.type(await screen.findByRole('searchbox'), 'windb');

  await waitFor(() => expect(screen.queryByRole('link', { name: /EEG Sonnental/, hidden: true })).toBeNull());
  expect(screen.getByRole('link', { name: /BEG Windberg/ })).toBeDefined();
});

it('the parts of a community are tabs, each with an address and the name of the community', async () => {
  const { admin, community } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);

  for (const [tab, path] of [
    ['Beiträge und Tarife', 'settings'],
    ['Zustimmungstexte', 'approvaltexts'],
    ['Buchhaltung', 'accounting'],
    ['Umsatzsteuer', 'vatsummary'],
    ['Dateien', 'downloads'],
    ['Verlauf', 'history'],
    ['Stammdaten', 'edit'],
  ]) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(places.at(-1)).toBe(`/member/admin/community/${community.id}/${path}`);
    expect(await screen.findByRole('heading', { level: 1, name: community.title })).toBeDefined();
    const chosen = await screen.findByRole('tab', { name: tab, selected: true });
    expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(chosen.id);
  }
});

it('changed approval texts are a new version, and no text may be empty', async () => {
  const { admin, community, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  await user.click(await screen.findByRole('tab', { name: 'Zustimmungstexte' }));
  const german = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Beitrittserklärung auf Deutsch/ });
  expect(screen.getByText(/Es gelten die Texte des Portals/)).toBeDefined();
  expect(german.value).toContain('{community}');

  await user.clear(german);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bitte geben Sie den Text der Zustimmung ein.')).toBeDefined();
  await user.click(german);
  await user.paste('Ich trete {community} bei.');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(notices.filter(({ type }) => type === 'success')).toHaveLength(1));
  expect(notices.at(-1)?.message).toMatch(/^Die Texte sind als Fassung .*\/1 gespeichert\.$/);
  const stored = await (await colleague.get(`/community/${community.id}/approvaltexts`)).json();
  expect([stored.isDefault, stored.de.membership]).toEqual([false, 'Ich trete {community} bei.']);
});

it('concurrently changed texts are not overwritten', async () => {
  const { admin, community, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community.id}/approvaltexts`);
  const german = await screen.findByRole('textbox', { name: /^Verwendung der Messwerte auf Deutsch/ });
  const wording = { membership: 'a', sepa: 'b', additionalContract: 'c', usageValues: 'd' };
  await colleague.post(`/community/${community.id}/approvaltexts/update`, { de: wording, en: wording });

  await fill(user, german, 'Nachtrag');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.message).toContain('inzwischen von jemand anderem geändert');
  const stored = await (await colleague.get(`/community/${community.id}/approvaltexts`)).json();
  expect(stored.de).toEqual(wording);
});

it('an unknown community is reported instead of its parts', async () => {
  const { organisation, admin } = await anOffice();
  await openAdmin(mocks, admin, '/community/99999/downloads');

  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeDefined();
  expect(document.title).toBe(`Diese Seite gibt es nicht – ${organisation.title}`);
  expect(screen.queryByRole('tab')).toBeNull();
});
