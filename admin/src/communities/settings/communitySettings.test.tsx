import { dayOfText } from '@nahstrom/kit';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const get = async (path: string) => (await colleague.get(`/community/${community.id}/${path}`)).json();
  const put = (path: string, json: object) => colleague.put(`/community/${community.id}/${path}/create`, json);
  return { admin, community, colleague, get, put, path: `/community/${community.id}/settings` };
}

const fee = { amountCents: 1200, per: 'member', cycle: 'yearly', vatRate: 0 };
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the community leads to its fees and tariffs', async () => {
  const { admin, community } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, `/community/${community.id}/edit`);

  await user.click(await screen.findByRole('tab', { name: 'Beiträge und Tarife' }));

  expect(places.at(-1)).toBe(`/member/admin/community/${community.id}/settings`);
  await waitFor(() => expect(screen.getAllByText('Noch nichts eingetragen.')).toHaveLength(2));
});

it('a fee is entered with decimals and stored in cents', async () => {
  const { admin, path, get } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, path);

  await user.click(await (await region('Mitgliedsbeitrag')).findByRole('button', { name: 'Beitrag eintragen' }));
  const form = await dialog('Beitrag eintragen');
  await fill(user, form.getByRole('textbox', { name: /Betrag netto/ }), '12,5');
  await user.dblClick(form.getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Gespeichert.' }]));
  expect(await get('membershipfees')).toMatchObject([{ amountCents: 1250, state: 'current' }]);
  const row = await (await region('Mitgliedsbeitrag')).findByRole('row', { name: /12,50\s€/ });
  expect(row.textContent).toContain('Gilt heute');
});

it.each(['', '-5', '12,505', '1.234,50', 'zehn'])('a fee of %j is rejected at the field', async typed => {
  const { admin, path, get } = await anOffice();
  const { user } = await openAdmin(mocks, admin, path);
  await user.click(await (await region('Mitgliedsbeitrag')).findByRole('button', { name: 'Beitrag eintragen' }));
  const form = await dialog('Beitrag eintragen');
  await fill(user, form.getByRole('textbox', { name: /Betrag netto/ }), typed);

  await user.click(form.getByRole('button', { name: 'Speichern' }));

  expect(await form.findByText(/Bitte geben Sie einen Betrag von 0 bis 100.000 Euro ein/)).toBeDefined();
  expect(await get('membershipfees')).toEqual([]);
});

it('a second one from the same day is rejected at the field', async () => {
  const { admin, path, put } = await anOffice();
  const { user } = await openAdmin(mocks, admin, path);
  await user.click(await (await region('Mitgliedsbeitrag')).findByRole('button', { name: 'Beitrag eintragen' }));
  const form = await dialog('Beitrag eintragen');
  const { value } = form.getByLabelText(/Gültig ab/) as HTMLInputElement;
  await put('membershipfee', { ...fee, validFrom: dayOfText(value) });
  await fill(user, form.getByRole('textbox', { name: /Betrag netto/ }), '10');

  await user.click(form.getByRole('button', { name: 'Speichern' }));

  expect(await form.findByText('Ab diesem Tag gilt bereits ein anderer Eintrag.')).toBeDefined();
});

it('a tariff has four decimals, is corrected, and is deleted only after confirmation', async () => {
  const { admin, path, put, get } = await anOffice();
  const prices = { consumptionPrice: 185_000, feedInPrice: 99_999, baseFeeCents: 150, pointFeeCents: 0, vatRate: 20 };
  await put('tariff', { ...prices, validFrom: '2026-01-01' });
  const { user } = await openAdmin(mocks, admin, path);
  const tariffs = await region('Tarif');
  expect(await tariffs.findByRole('row', { name: /18,50 ct\/kWh 9,9999 ct\/kWh 1,50\s€ 0,00\s€ 20\s%/ })).toBeDefined();

  await user.click(tariffs.getByRole('button', { name: /01\.01\.2026 bearbeiten/ }));
  const form = await dialog('Tarif bearbeiten');
  const price = form.getByRole('textbox', { name: /Einspeisung/ });
  expect(price).toHaveProperty('value', '9,9999');
  await fill(user, price, '9,2');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => expect(await get('tariffs')).toMatchObject([{ ...prices, feedInPrice: 92_000 }]));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await tariffs.findByRole('button', { name: /01\.01\.2026 löschen/ }));
  await user.click((await dialog('Den Eintrag ab 01.01.2026 löschen?')).getByRole('button', { name: 'Löschen' }));

  await waitFor(async () => expect(await get('tariffs')).toEqual([]));
});

it('numbering shows the next number, and a format that would repeat numbers is rejected at its field', async () => {
  const { admin, path, get } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, path);
  const group = within(await screen.findByRole('group', { name: 'Gutschrift' }));
  const year = new Date().getFullYear();
  expect(group.getByText(`Nächste: GS-${year}-00001`)).toBeDefined();
  const prefix = group.getByRole('textbox', { name: 'Anfang der Nummer' });
  expect(prefix).toHaveProperty('value', 'GS-JJJJ-');
  expect(document.body.textContent).not.toMatch(/\{\w+\}/);

  await fill(user, prefix, 'Gut-');
  expect(await group.findByText('Nächste: Gut-00001')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await group.findByText(/muss die Nummer das Jahr enthalten/)).toBeDefined();
  await fill(user, prefix, 'Gut-JJJJ-');
  expect(await group.findByText(`Nächste: Gut-${year}-00001`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(notices.at(-1)).toEqual({ type: 'success', message: 'Gespeichert.' }));
  const { numberRanges } = await get('settings');
  expect(numberRanges[2]).toMatchObject({ kind: 'feedIn', prefix: 'Gut-{year}-' });
});

it('a concurrent change is reported and not overwritten', async () => {
  const { admin, community, path, colleague, get } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, path);
  const days = await screen.findByRole('spinbutton', { name: /Tage bis zur Fälligkeit/ });
  await colleague.post(`/community/${community.id}/settings`, { ...(await get('settings')), paymentDays: 21 });

  await fill(user, days, '30');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(notices[0]?.message).toContain('inzwischen von jemand anderem geändert'));
  expect((await get('settings')).paymentDays).toBe(21);
});

it('a missing community is reported as missing', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/community/999999/settings');

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
});
