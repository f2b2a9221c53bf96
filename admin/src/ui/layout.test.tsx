import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  localStorage.clear();
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  return { organisation, admin, community, colleague: await mocks.logIn(admin) };
}

const menu = async () => within(await screen.findByRole('navigation', { name: 'Verwaltung' }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('rarely used areas are in the menu once they have records', async () => {
  const { admin, colleague } = await anOffice();
  await openAdmin(mocks, admin, '/separuns');
  expect((await menu()).getByRole('link', { name: 'Mitglieder' })).toBeDefined();
  for (const name of ['Parteien', 'Firmen', 'Personen', 'Kunden', 'Benutzergruppen'])
    expect((await menu()).queryByRole('link', { name })).toBeNull();
  cleanup();
  await colleague.put('/usergroup/create', { title: 'Kassa', level: 'organisation', groupType: 'user' });

  await openAdmin(mocks, admin, '/separuns');

  expect(await (await menu()).findByRole('link', { name: 'Benutzergruppen' })).toBeDefined();
  expect((await menu()).queryByRole('link', { name: 'Personen' })).toBeNull();
});

it('the whole menu is shown on request, and also next time', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/separuns');
  await user.click((await menu()).getByRole('button', { name: 'Mehr anzeigen' }));
  expect((await menu()).getByRole('link', { name: 'Personen' })).toBeDefined();
  cleanup();

  const again = await openAdmin(mocks, admin, '/separuns');

  expect((await menu()).getByRole('link', { name: 'Personen' })).toBeDefined();
  await again.user.click((await menu()).getByRole('button', { name: 'Weniger anzeigen' }));
  expect((await menu()).queryByRole('link', { name: 'Personen' })).toBeNull();
});

it('a link of the menu moves the keyboard focus to the page that it opens', async () => {
  const { admin, community } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/separuns');
  await user.click((await menu()).getByRole('link', { name: 'Energiegemeinschaften' }));
  await screen.findByRole('row', { name: new RegExp(community.title) });

  await user.tab();

  const { activeElement } = document;
  expect(activeElement?.closest('nav')).toBeNull();
  expect(activeElement?.closest('[data-content]')).not.toBeNull();
});

it('an area opened by its address is in the menu as long as it is shown', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/persons');

  expect((await menu()).getByRole('link', { name: 'Personen', current: 'page' })).toBeDefined();
});

it('a refusal is shown until the next attempt', async () => {
  const { admin, community, colleague } = await anOffice();
  const path = `/community/${community.id}/approvaltexts`;
  const { user, notices } = await openAdmin(mocks, admin, path);
  const text = await screen.findByRole('textbox', { name: /^Verwendung der Messwerte auf Deutsch/ });
  const wording = { membership: 'a', sepa: 'b', additionalContract: 'c', usageValues: 'd' };
  await colleague.post(`${path}/update`, { de: wording, en: wording });
  await fill(user, text, 'Nachtrag');
  await user.click(await button('Speichern'));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.until?.aborted).toBe(false);

  await user.click(await button('Speichern'));

  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices.map(({ until }) => until?.aborted)).toEqual([true, false]);

  await user.clear(text);
  await user.click(await button('Speichern'));
  await waitFor(() => expect(notices).toHaveLength(3));
  expect(notices.map(({ until }) => until?.aborted)).toEqual([true, true, false]);
});

it('a refusal of a record is shown until the next attempt, also of an invalid form', async () => {
  const { admin, community } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  await fill(user, await screen.findByRole('textbox', { name: 'Obfrau oder Obmann' }), 'Pia Probe');
  mocks.fail(/^\/community\/\d+\/update$/, 409, { error: 'record.changedMeanwhile' });
  await user.click(await button('Speichern'));
  await waitFor(() => expect(notices.map(({ until }) => until?.aborted)).toEqual([false]));

  await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await user.click(await button('Speichern'));

  await waitFor(() => expect(notices.map(({ until }) => until?.aborted)).toEqual([true, false]));
});

it('each code of a refusal is a notice of its own', async () => {
  const { admin, community } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  await fill(user, await screen.findByRole('textbox', { name: 'Obfrau oder Obmann' }), 'Pia Probe');
  mocks.fail(/^\/community\/\d+\/update$/, 409, {
    error: 'record.changedMeanwhile',
    detail: 'billing.changedMeanwhile',
  });

  await user.click(await button('Speichern'));

  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices.every(({ type, message }) => type === 'error' && /^Fehler \(409\): /.test(message))).toBe(true);
});

it('a refusal is shown as long as its page is shown', async () => {
  const { admin, community, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);
  await fill(user, await screen.findByRole('textbox', { name: 'Obfrau oder Obmann' }), 'Pia Probe');
  await colleague.post(`/community/${community.id}/update`, { title: community.title, chairman: 'Otto Ordner' });
  await user.click(await button('Speichern'));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.until?.aborted).toBe(false);

  await user.click((await menu()).getByRole('link', { name: 'SEPA-Läufe' }));
  await user.click(await button('Verwerfen'));

  await waitFor(() => expect(notices[0]?.until?.aborted).toBe(true));
});

it('an unknown page has a title', async () => {
  const { organisation, admin } = await anOffice();
  await openAdmin(mocks, admin, '/nichts');

  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeDefined();
  expect(document.title).toBe(`Diese Seite gibt es nicht – ${organisation.title}`);
});

it('many filters are behind a button, except the first three and those that are set', async () => {
  const { admin } = await anOffice();
  const filter = encodeURIComponent(JSON.stringify({ overdue: true }));
  const { user } = await openAdmin(mocks, admin, `/invoices?filter=${filter}`);

  expect(await screen.findByLabelText('Zahlung')).toBeDefined();
  expect(await screen.findByLabelText('Fälligkeit')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'SEPA' })).toBeNull();
  await user.click(await button('Filter (1 gesetzt)'));

  expect(await screen.findByRole('combobox', { name: 'SEPA' })).toBeDefined();
});

it('a day is chosen from the calendar, by the keyboard too, and only within the bounds of the field', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, `/community/data?mode=calendar&start=2025-03-05`);
  const from = await screen.findByLabelText<HTMLInputElement>('Von');
  await user.click(screen.getAllByRole('button', { name: 'Kalender öffnen' })[0]!);
  await user.click(await screen.findByRole('gridcell', { name: '14' }));
  expect(from.value).toBe('14.03.2025');

  await user.type(from, '{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('dialog', { name: 'Kalender öffnen' });
  await user.keyboard('{ArrowRight}{Enter}');
  expect(from.value).toBe('15.03.2025');

  await user.clear(from);
  await user.type(from, '01.01.2021');
  await user.click(screen.getAllByRole('button', { name: 'Kalender öffnen' })[0]!);
  expect(await screen.findByRole('button', { name: 'Letzter Monat' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(from.value).toBe('01.01.2021');
});
