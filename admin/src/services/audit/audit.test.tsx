import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

/** An office in which a group was created and renamed, and a user moved into it. */
async function aBusyOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const person = await mocks.aUser(organisation.id);
  const colleague = await mocks.logIn(admin);
  const group = { title: 'Kassa', level: 'organisation', groupType: 'user' };
  const { usergroup } = await (await colleague.put('/usergroup/create', group)).json();
  await colleague.post(`/usergroup/${usergroup.id}/update`, { ...group, title: 'Kassa und Kontrolle' });
  const stored = await (await colleague.get(`/admin/user/${person.id}`)).json();
  await colleague.post(`/admin/user/${person.id}/update`, { ...stored, active: false, usergroup: usergroup.id });
  return { admin, person, usergroup };
}

const bodyRows = () => screen.getAllByRole('row').filter(row => within(row).queryAllByRole('cell').length > 3);

it('an entry expands to the old and new value of each field', async () => {
  const { admin } = await aBusyOffice();
  const { user } = await openAdmin(mocks, admin, '/auditlog');

  const row = await screen.findByRole('row', { name: /Geändert.*Kassa und Kontrolle/ });
  await user.click(within(row).getByRole('button'));

  const changes = await screen.findByRole('group', { name: 'Geänderte Felder' });
  const [, change] = within(changes).getAllByRole('row');
  expect(
    within(change!)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Name', 'Kassa', 'Kassa und Kontrolle']);
});

it('prices of the comparison are shown in words with their day', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const prices = { validFrom: '2026-01-01', workPrice: 285_000, gridPrice: null, feedInPrice: 60_000, note: 'Muster' };
  await (await mocks.logIn(admin)).post(`/community/${community.id}/comparisonprices`, prices);
  const { user } = await openAdmin(mocks, admin, `/community/${community.id}/history`);

  await user.click(await screen.findByText('Geändert'));

  expect(
    await screen.findByRole('row', {
      name: /^Vergleichspreise leer 01\.01\.2026: Herkunft der Preise: Muster; Netznutzung, mit USt\.: leer; Lieferant, mit USt\.: 28,50 ct\/kWh; Einspeisung, ohne USt\.: 6,00 ct\/kWh$/,
    }),
  ).toBeDefined();
});

it('groups are shown by name, booleans as yes and no', async () => {
  const { admin, person } = await aBusyOffice();
  const { user } = await openAdmin(mocks, admin, `/user/${person.id}`);

  const history = await screen.findByRole('region', { name: 'Verlauf' });
  await user.click(await within(history).findByText('Geändert'));

  expect(
    await within(history).findByRole('row', { name: 'Benutzergruppe Mitglieder Kassa und Kontrolle' }),
  ).toBeDefined();
  expect(within(history).getByRole('row', { name: 'Status Ja Nein' })).toBeDefined();
});

it('the log can be filtered by kind and action', async () => {
  const { admin } = await aBusyOffice();
  const { user } = await openAdmin(mocks, admin, '/auditlog');
  await screen.findByRole('row', { name: /Geändert.*Kassa und Kontrolle/ });

  await choose(user, await screen.findByRole('combobox', { name: 'Woran' }), 'Benutzergruppe');
  await choose(user, await screen.findByRole('combobox', { name: 'Was' }), 'Angelegt');

  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(bodyRows()[0]?.textContent).toContain('Kassa');
});

it('a period that ends before it begins is reported', async () => {
  const { admin } = await aBusyOffice();
  const { places, user } = await openAdmin(mocks, admin, '/auditlog');

  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByLabelText('Von'), { target: { value: '2026-03-02' } });
  await waitFor(() => expect(places).toHaveLength(1));
  fireEvent.change(await screen.findByLabelText('Bis'), { target: { value: '2026-03-01' } });

  expect(await screen.findByText('Ende vor dem Beginn')).toBeDefined();
});

it('the log of one record leads to the whole log', async () => {
  const { admin, usergroup } = await aBusyOffice();
  const filter = encodeURIComponent(JSON.stringify({ entity: 'usergroup', entityId: usergroup.id }));
  const { user } = await openAdmin(mocks, admin, `/auditlog?filter=${filter}`);
  await waitFor(() => expect(bodyRows()).toHaveLength(2));

  await user.click(screen.getByRole('button', { name: /^Nur Datensatz/ }));
  await choose(user, await screen.findByRole('combobox', { name: 'Woran' }), 'Eingabe löschen');

  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(2));
});

it('legal form, function and type of contact are shown by title, including own entries', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const colleague = await mocks.logIn(admin);
  const made = async (path: string, key: string, data: object) =>
    (await (await colleague.put(`/${path}/create`, data)).json())[key];
  const own = { table: 'legalForms', lookupTitle: 'Bergbauernverband', lookupTitleEn: 'Hill farmers' };
  const { lookupNumber } = await made('lookup', 'lookup', own);
  const company = await made('company', 'company', { companyName: 'Muster GmbH', legalForm: 7 });
  await colleague.post(`/company/${company.id}/update`, { ...company, legalForm: lookupNumber });
  const { user } = await openAdmin(mocks, admin, `/company/${company.id}`);

  const history = await screen.findByRole('region', { name: 'Verlauf' });
  await user.click(await within(history).findByText('Geändert'));

  expect(
    await within(history).findByRole('row', {
      name: 'Rechtsform Gesellschaft mit beschränkter Haftung (GmbH) Bergbauernverband',
    }),
  ).toBeDefined();
});
