import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOffice } from '../../testing/anOffice.ts';
import { choose, chosenIn } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

type Colleague = Awaited<ReturnType<typeof anOffice>>['colleague'];

async function made(colleague: Colleague, path: string, data: object, key = path): Promise<{ id: number }> {
  const answer = await colleague.put(`/${path}/create`, data);
  expect(answer.status).toBe(200);
  return (await answer.json())[key];
}
const bakery = { partyType: 'company', companyName: 'Bäckerei Muster', partyNumber: 'P-1' };
const petra = { firstName: 'Petra', lastName: 'Probe' };

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const part = (name: string) => screen.findByRole('region', { name });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const dialogOf = () => screen.findByRole('dialog');

it('the empty list of parties leads to the form, which shows the fields of the chosen kind', async () => {
  const { admin, colleague } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/parties');

  expect(await screen.findByText('Noch keine Parteien')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Partei anlegen' }));
  expect(await field(/^Firmenbuchnummer/)).toBeDefined();
  await user.click(await press('Speichern'));
  expect(await screen.findByText('Bitte geben Sie den Firmennamen ein.')).toBeDefined();

  await choose(user, screen.getByRole('combobox', { name: /^Art/ }), 'Person');
  expect(screen.queryByRole('textbox', { name: /^Firmenbuchnummer/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Firmenname/ })).toBeNull();
  await fill(user, await field(/^Vorname/), 'Petra');
  await fill(user, await field(/^Nachname/), 'Probe');
  await fill(user, await field(/^Sozialversicherungsnummer/), '1236010180');
  await user.click(await press('Speichern'));
  expect(await screen.findByText(/^Diese Sozialversicherungsnummer ist ungültig/)).toBeDefined();

  await fill(user, await field(/^Sozialversicherungsnummer/), '1237010180');
  fireEvent.change(screen.getByLabelText('Geburtsdatum'), { target: { value: '1980-01-01' } });
  await user.dblClick(await press('Speichern'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Probe Petra' })).toBeDefined();
  const birth = await part('Geburt und Versicherung');
  expect(within(birth).getByText('1237 010180')).toBeDefined();
  expect(within(birth).getByText('01.01.1980')).toBeDefined();
  expect(await (await colleague.get('/parties')).json()).toHaveLength(1);
});

it('the list is searchable and can be filtered by kind', async () => {
  const { admin, colleague } = await anOffice();
  await made(colleague, 'party', bakery);
  await made(colleague, 'party', { partyType: 'person', ...petra });
  const { user } = await openAdmin(mocks, admin, '/parties');
  expect(await screen.findByRole('link', { name: 'Probe Petra' })).toBeDefined();

  await choose(user, await screen.findByRole('combobox', { name: 'Art' }), 'Firma');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Probe Petra' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Bäckerei Muster' })).toBeDefined();

  await user.type(await screen.findByRole('searchbox'), 'gibt es nicht');
  expect(await screen.findByText('Nichts passt zu Suche und Filtern.')).toBeDefined();
});

it('addresses are added once, edited and deleted in place', async () => {
  const { admin, colleague } = await anOffice();
  const party = await made(colleague, 'party', bakery);
  const { user, notices } = await openAdmin(mocks, admin, `/party/${party.id}`);

  await user.click(await press('Adresse hinzufügen'));
  let dialog = await dialogOf();
  await fill(user, within(dialog).getByRole('textbox', { name: /^PLZ/ }), '80331');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText('Bitte geben Sie Straße und Hausnummer ein.')).toBeDefined();
  expect(within(dialog).getByText('Eine österreichische Postleitzahl hat vier Ziffern.')).toBeDefined();
  expect(within(dialog).getByRole('alert').textContent).toContain('Die eingegebenen Daten sind nicht korrekt.');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Straße/ }), 'Musterweg 1');
  const country = within(dialog).getByRole('combobox', { name: 'Land' });
  await user.clear(country);
  await user.type(country, 'Deutsch');
  await user.click(await screen.findByRole('option', { name: /^Deutschland/ }));
  await user.dblClick(within(dialog).getByRole('button', { name: 'Speichern' }));

  const addresses = await part('Adressen');
  expect(await within(addresses).findByText('Deutschland')).toBeDefined();
  expect(await (await colleague.get('/addresses')).json()).toHaveLength(1);

  await user.click(within(addresses).getByRole('button', { name: 'Musterweg 1 bearbeiten' }));
  dialog = await dialogOf();
  await fill(user, within(dialog).getByRole('textbox', { name: /^Straße/ }), 'Musterweg 12');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(addresses).findByText('Musterweg 12')).toBeDefined();

  await user.dblClick(within(addresses).getByRole('button', { name: 'Musterweg 12 löschen' }));
  expect(await within(addresses).findByText('Noch keine Adresse.')).toBeDefined();
  expect(notices.map(({ type, message }) => [type, message])).toEqual([
    ['success', 'Gespeichert.'],
    ['success', 'Gespeichert.'],
    ['success', '„Musterweg 12“ ist gelöscht.'],
  ]);

  const undo = notices.at(-1)?.action;
  expect(undo?.label).toBe('Rückgängig');
  undo?.run();
  expect(await within(addresses).findByText('Musterweg 12')).toBeDefined();
  const [restored] = await (await colleague.get('/addresses')).json();
  expect(restored).toMatchObject({ address: 'Musterweg 12', zip: '80331', country: 'DE', party: party.id });
  expect(notices.at(-1)?.message).toBe('Wiederhergestellt.');
});

it('what cannot be restored any more is refused, and nothing is created', async () => {
  const { admin, colleague } = await anOffice();
  const person = await made(colleague, 'person', petra);
  const phone = { person: person.id, contactType: 1, contact: '+43 660 1' };
  await made(colleague, 'contact', phone);
  const { user, notices } = await openAdmin(mocks, admin, `/person/${person.id}`);
  await user.click(await press('+43 660 1 löschen'));
  await waitFor(() => expect(notices.at(-1)?.action).toBeDefined());
  await colleague.send('DELETE', `/person/${person.id}`);

  notices.at(-1)?.action?.run();

  await waitFor(() => expect(notices.at(-1)?.type).toBe('error'));
  expect(await (await colleague.get('/contacts')).json()).toEqual([]);
});

it('a missing person is created from the form that needs it, and chosen', async () => {
  const { admin, colleague } = await anOffice();
  const company = await made(colleague, 'company', { companyName: 'Muster GmbH' });
  const { user, places } = await openAdmin(mocks, admin, `/company/${company.id}`);
  await user.click(await press('Person zuordnen'));
  const dialog = await dialogOf();
  await choose(user, within(dialog).getByRole('combobox', { name: /^Funktion/ }), 'Geschäftsführung');
  await choose(user, within(dialog).getByRole('combobox', { name: /^Person/ }), 'Neu anlegen …');

  const created = await screen.findByRole('dialog', { name: 'Person anlegen' });
  await user.click(within(created).getByRole('button', { name: 'Speichern' }));
  expect(within(created).getByRole('alert').textContent).toContain('Die eingegebenen Daten sind nicht korrekt.');
  await fill(user, within(created).getByRole('textbox', { name: /^Vorname/ }), 'Petra');
  await fill(user, within(created).getByRole('textbox', { name: /^Nachname/ }), 'Probe');
  await user.dblClick(within(created).getByRole('button', { name: 'Speichern' }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Person anlegen' })).toBeNull());
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /^Person/ })).toHaveProperty('value', 'Probe Petra'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  const link = await within(await part('Personen')).findByRole('link', { name: 'Probe Petra' });
  expect(link).toBeDefined();
  expect(await within(await part('Personen')).findByText('Geschäftsführung')).toBeDefined();
  expect(await (await colleague.get('/persons')).json()).toHaveLength(1);
  expect(places).toEqual([]);
});

it('a missing client is created from the form of a party', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/party/create');
  await choose(user, await screen.findByRole('combobox', { name: /^Kunde/ }), 'Neu anlegen …');

  const created = within(await screen.findByRole('dialog', { name: 'Kunden anlegen' }));
  await fill(user, await created.findByRole('textbox', { name: /^Name/ }), 'Wohnbau Musterhof');
  await user.click(created.getByRole('button', { name: 'Speichern' }));

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Kunde/ })).toHaveProperty('value', 'Wohnbau Musterhof'),
  );
});

it('an unfinished record for a form asks before it is discarded, and the form stays', async () => {
  const { admin, colleague } = await anOffice();
  const company = await made(colleague, 'company', { companyName: 'Muster GmbH' });
  const { user } = await openAdmin(mocks, admin, `/company/${company.id}`);
  await user.click(await press('Person zuordnen'));
  const dialog = await dialogOf();
  await choose(user, within(dialog).getByRole('combobox', { name: /^Funktion/ }), 'Geschäftsführung');
  await choose(user, within(dialog).getByRole('combobox', { name: /^Person/ }), 'Neu anlegen …');
  const created = await screen.findByRole('dialog', { name: 'Person anlegen' });
  await fill(user, within(created).getByRole('textbox', { name: /^Vorname/ }), 'Petra');

  await user.keyboard('{Escape}');
  await user.click(await press('Verwerfen'));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Person anlegen' })).toBeNull());
  expect(chosenIn(within(dialog).getByRole('combobox', { name: /^Funktion/ }))).toBe('Geschäftsführung');
  expect(await (await colleague.get('/persons')).json()).toEqual([]);
});

it('a contact must look like its type, a bank connection needs an account', async () => {
  const { admin, colleague } = await anOffice();
  const person = await made(colleague, 'person', petra);
  const { user } = await openAdmin(mocks, admin, `/person/${person.id}`);

  await user.click(await press('Kontakt hinzufügen'));
  let dialog = await dialogOf();
  await choose(user, within(dialog).getByRole('combobox', { name: /^Kontaktart/ }), 'E-Mail');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Kontakt/ }), 'petra');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText('Das ist keine gültige E-Mail-Adresse.')).toBeDefined();
  await fill(user, within(dialog).getByRole('textbox', { name: /^Kontakt/ }), 'petra@example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(await part('Kontakte')).findByText('petra@example.org')).toBeDefined();

  await user.click(await press('Bankverbindung hinzufügen'));
  dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText(/^Bitte geben Sie die IBAN ein/)).toBeDefined();
  await fill(user, within(dialog).getByRole('textbox', { name: 'IBAN' }), 'AT61 1904 3002 3457 3201');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(await part('Bankverbindungen')).findByText('AT61 1904 3002 3457 3201')).toBeDefined();
});

it('a person is assigned to a company once per function, and the link is removed', async () => {
  const { admin, colleague } = await anOffice();
  const company = await made(colleague, 'company', { companyName: 'Muster GmbH' });
  await made(colleague, 'person', petra);
  const { user } = await openAdmin(mocks, admin, `/company/${company.id}`);
  const assign = async () => {
    await user.click(await press('Person zuordnen'));
    const dialog = await dialogOf();
    await user.click(within(dialog).getByRole('combobox', { name: /^Person/ }));
    await user.click(await screen.findByRole('option', { name: /Probe Petra/ }));
    await choose(user, within(dialog).getByRole('combobox', { name: /^Funktion/ }), 'Geschäftsführung');
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    return dialog;
  };

  await assign();
  const persons = await part('Personen');
  expect(await within(persons).findByText('Geschäftsführung')).toBeDefined();
  const link = await within(persons).findByRole('link', { name: 'Probe Petra' });
  expect(link.getAttribute('href')).toMatch(/^\/member\/admin\/person\/\d+$/);

  const dialog = await assign();
  expect(await within(dialog).findByText('Diese Verbindung mit dieser Funktion gibt es bereits.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(within(persons).getByRole('button', { name: 'Verbindung mit Probe Petra lösen' }));
  const question = await dialogOf();
  expect(question.textContent).toContain('Die Funktion „Geschäftsführung“ geht verloren.');
  await user.click(within(question).getByRole('button', { name: 'Lösen' }));
  expect(await within(persons).findByText('Noch keine Person zugeordnet.')).toBeDefined();
});

it('a company is assigned to a party; a missing company is reported at the field', async () => {
  const { admin, colleague } = await anOffice();
  const party = await made(colleague, 'party', bakery);
  await made(colleague, 'company', { companyName: 'Muster GmbH' });
  const { user } = await openAdmin(mocks, admin, `/party/${party.id}`);

  await user.click(await press('Firma zuordnen'));
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText('Bitte wählen Sie entweder eine Person oder eine Firma.')).toBeDefined();
  expect(within(dialog).getByText('Bitte wählen Sie die Funktion.')).toBeDefined();
  await user.click(within(dialog).getByRole('combobox', { name: /^Firma/ }));
  await user.click(await screen.findByRole('option', { name: /Muster GmbH/ }));
  await choose(user, within(dialog).getByRole('combobox', { name: /^Funktion/ }), 'Buchhaltung');
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));

  expect(await within(await part('Firmen')).findByText('Buchhaltung')).toBeDefined();
});

it('the deletion of a party lists the dependent records', async () => {
  const { admin, colleague } = await anOffice();
  const party = await made(colleague, 'party', bakery);
  const person = await made(colleague, 'person', petra);
  for (const address of ['Musterweg 1', 'Musterweg 2']) await made(colleague, 'address', { party: party.id, address });
  const link = { party: party.id, person: person.id, taskFunction: 11 };
  await made(colleague, 'partyassociation', link, 'partyAssociation');
  const { user, notices, places } = await openAdmin(mocks, admin, `/party/${party.id}`);

  await user.click(await press('Löschen'));
  const dialog = await dialogOf();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['2 Adressen', 'eine Verbindung zu Person, Firma oder Partei (diese selbst bleibt)']);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Löschen' }));

  await waitFor(() => expect(places).toEqual(['/member/admin/parties']));
  expect(notices).toEqual([{ type: 'success', message: 'Gelöscht.' }]);
  expect((await colleague.get(`/person/${person.id}`)).status).toBe(200);
});

it("an administrator of a client finds the client's business partners in the menu, and creates one", async () => {
  const { organisation, colleague } = await anOffice();
  await made(colleague, 'person', { firstName: 'Paul', lastName: 'Fremd' });
  const client = await mocks.aClient(organisation.id);
  const { user } = await openAdmin(mocks, client.administrator, '/persons');
  expect(await screen.findByText('Noch keine Personen')).toBeDefined();
  const menu = await screen.findByRole('navigation', { name: 'Verwaltung' });
  expect(
    within(within(menu).getByRole('list', { name: 'Geschäftspartner' }))
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Parteien', 'Firmen', 'Personen']);

  await user.click(screen.getByRole('link', { name: 'Person anlegen' }));
  await fill(user, await field(/^Vorname/), 'Petra');
  await fill(user, await field(/^Nachname/), 'Probe');
  expect(screen.queryByRole('combobox', { name: 'Kunde' })).toBeNull();
  await user.click(await press('Speichern'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Probe Petra' })).toBeDefined();
  const [own] = await (await (await mocks.logIn(client.administrator)).get('/persons')).json();
  expect(own.clientCustomer).toBe(client.id);
});
