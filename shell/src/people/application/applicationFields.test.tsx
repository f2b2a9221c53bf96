import { fill, mocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saveDraft } from './draft.ts';
import {
  aCommunity,
  aNumber,
  approvals,
  box,
  descriptionOf,
  expectOnlyMessage,
  giveBankAndApprovals,
  goOn,
  goTo,
  open,
  pointOf,
  send,
  typedYesterday,
  withApplications,
} from './testing/anApplicant.tsx';
import { emptyForm, emptyPoint, type Typed } from './typed.ts';

// Responses come from a real server and a real database.
withApplications();

it.each<[keyof Typed, string, string]>([
  ['firstName', 'Vorname', 'Bitte geben Sie den Vornamen ein.'],
  ['lastName', 'Nachname', 'Bitte geben Sie den Nachnamen ein.'],
  ['email', 'E-Mail-Adresse', 'Bitte geben Sie die E-Mail-Adresse ein.'],
  ['phone', 'Telefon', 'Bitte geben Sie eine Telefonnummer ein.'],
  ['street', 'Straße', 'Bitte geben Sie die Straße ein.'],
  ['housenumber', 'Hausnummer', 'Bitte geben Sie die Hausnummer ein.'],
  ['zip', 'Postleitzahl', 'Bitte geben Sie die Postleitzahl ein.'],
  ['city', 'Ort', 'Bitte geben Sie den Ort ein.'],
])('without %s the field %s says: %s', async (field, label, message) => {
  const founded = await aCommunity();
  typedYesterday({ [field]: '' });
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);

  await send(user);

  await expectOnlyMessage(message);
  await user.click(screen.getByRole('link', { name: message }));
  expect(document.activeElement).toBe(box(label));
  expect(descriptionOf(box(label))).toContain(message);
  expect(places).toEqual([]);
});

it.each([
  ['Kontoinhaberin oder Kontoinhaber', 'Bitte geben Sie an, wem das Konto gehört.'],
  ['IBAN', 'Bitte geben Sie die IBAN ein.'],
  ['Beitrittserklärung', 'Ohne Beitrittserklärung ist kein Antrag möglich.'],
  ['SEPA-Lastschriftmandat', 'Bitte erteilen Sie das SEPA-Lastschriftmandat.'],
  ['Zusatzvereinbarung zum Netzzugangsvertrag', 'Bitte stimmen Sie der Zusatzvereinbarung zum Netzzugangsvertrag zu.'],
  ['Verwendung der Messwerte', 'Bitte stimmen Sie der Verwendung der Messwerte zu.'],
])('the form without %s shows: %s', async (except, message) => {
  const founded = await aCommunity();
  typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user, { except });

  await send(user);

  await expectOnlyMessage(message);
});

it.each<[string, Partial<Typed>, string]>([
  ['person or company', { memberType: '' }, 'Bitte wählen Sie Person oder Firma.'],
  ['the salutation', { salutation: '' }, 'Bitte wählen Sie eine Anrede.'],
  ['the company name', { memberType: 'company' }, 'Bitte geben Sie den Firmennamen ein.'],
  ['the tax rule', { taxRuleFeed: '' }, 'Bitte wählen Sie, wie die Einspeisung besteuert wird.'],
  ['the tax number', { taxRuleFeed: 'REVERSE_CHARGE' }, 'Bitte geben Sie die UID- oder Steuernummer an.'],
  [
    'the name of an unlisted grid operator',
    { networkOperator: 'other', countingPoints: [{ ...emptyPoint(), cpNumber: aNumber(5), yearConsumption: '3500' }] },
    'Bitte geben Sie den Namen des Netzbetreibers ein.',
  ],
])('without %s the form says so', async (_, change, message) => {
  const founded = await aCommunity();
  typedYesterday(change);
  const { user } = await open(founded);
  await giveBankAndApprovals(user);

  await send(user);

  await expectOnlyMessage(message);
});

it('without a counting point the form asks for one', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'points');
  await user.click(screen.getByRole('button', { name: 'Zählpunkt 2 entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Zählpunkt 1 entfernen' }));

  await send(user);

  await expectOnlyMessage('Bitte geben Sie mindestens einen Zählpunkt an!');
});

it('a counting point added after an error was corrected is not missing anything yet', async () => {
  const founded = await aCommunity();
  typedYesterday({}, 'points');
  const { user } = await open(founded);
  await goTo(user, 'points');
  const number = pointOf(1).getByRole('textbox', { name: 'Zählpunktnummer' });
  const typed = (number as HTMLInputElement).value;
  await user.clear(number);
  await goOn(user);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(number.getAttribute('aria-invalid')).toBe('true');

  await user.type(number, typed);
  await user.click(screen.getByRole('button', { name: 'Weiterer Zählpunkt' }));

  const added = pointOf(3).getByRole('textbox', { name: 'Zählpunktnummer' });
  expect(added.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  await goOn(user);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(added.getAttribute('aria-invalid')).toBe('true');
});

it('the same counting point twice is rejected at the second, whatever the spacing', async () => {
  const founded = await aCommunity();
  const application = typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'points');
  const second = pointOf(2).getByRole('textbox', { name: 'Zählpunktnummer' });
  await user.clear(second);
  await user.type(second, application.countingPoints[0]!.cpNumber.toLowerCase().replace(/(.{5})/g, '$1-'));

  await send(user);

  await expectOnlyMessage('Zählpunkt 2: Diese Zählpunktnummer kommt in diesem Antrag zweimal vor.');
});

it('a wrong IBAN is rejected, and grouped for comparison', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user, { except: 'IBAN' });
  await goTo(user, 'bank');
  await user.type(box('IBAN'), 'at611904300234573202');

  await send(user);

  await expectOnlyMessage('Diese IBAN ist ungültig. Bitte prüfen Sie die Ziffern.');
  await goTo(user, 'bank');
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3202');
});

it('the delivery address is asked for only if the facility is elsewhere', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'address');
  expect(screen.queryByRole('textbox', { name: 'Straße der Anlage' })).toBeNull();
  const differs = () => screen.getByRole('checkbox', { name: /anderen Adresse/ });
  await user.click(differs());

  await send(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  await goTo(user, 'address');
  await user.click(differs());
  await send(user);

  await waitFor(() => expect(places).toEqual(['/success']));
});

it('fields that appear after an attempt are not marked as errors', async () => {
  const founded = await aCommunity();
  typedYesterday({ street: '' }, 'summary');
  const { user } = await open(founded);
  await goTo(user, 'address');
  await goOn(user);
  expect(box('Straße').getAttribute('aria-invalid')).toBe('true');
  await fill(user, box('Straße'), 'Weg');
  await user.click(screen.getByRole('checkbox', { name: /an einer anderen Adresse/ }));

  const elsewhere = within(screen.getByRole('region', { name: 'Adresse der Anlage' })).getAllByRole('textbox');
  expect(elsewhere.map(field => field.getAttribute('aria-invalid'))).toEqual(elsewhere.map(() => null));
  await goOn(user);
  expect(elsewhere[0]!.getAttribute('aria-invalid')).toBe('true');
  cleanup();

  typedYesterday({}, 'summary');
  const other = await open(founded);
  await goTo(other.user, 'points');
  await other.user.clear(pointOf(1).getByRole('textbox', { name: 'Zählpunktnummer' }));
  await goOn(other.user);
  await other.user.click(pointOf(1).getByRole('radio', { name: /^Einspeisung/ }));
  const power = pointOf(1).getByRole('textbox', { name: /^Spitzenleistung/ });
  expect(power.getAttribute('aria-invalid')).toBeNull();
});

it('the approvals have the creditor, the account and the documents of the community beside them', async () => {
  const founded = await aCommunity();
  await mocks.asOwner(tx => tx.execute(`update communities set creditor_id = 'AT12ZZZ00000000001'`));
  typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user);

  const section = within(screen.getByRole('region', { name: 'Ihre vier Zustimmungen' }));
  expect(section.getByText('Creditor-ID').nextElementSibling?.textContent).toBe('AT12ZZZ00000000001');
  expect(section.getByText('IBAN').nextElementSibling?.textContent).toBe('AT61 1904 3002 3457 3201, Erika Beispiel');
});

it('numbers are grouped while typing, and the caret keeps its position', async () => {
  const founded = await aCommunity();
  saveDraft(emptyForm(), 'points');
  const { user } = await open(founded);
  await goTo(user, 'points');
  const number = box('Zählpunktnummer');

  await user.type(number, 'at0020000');
  expect(number.value).toBe('AT 002000 0');
  await user.clear(number);
  await user.click(number);
  await user.paste(' AT.002000/00000-0000000000000000 0001 ');
  expect(number.value).toBe('AT 002000 00000 00000000000000000001');
  await user.type(number, '9', { initialSelectionStart: 4, initialSelectionEnd: 5 });
  expect(number.value).toBe('AT 092000 00000 00000000000000000001');
  expect(number.selectionStart).toBe(5);
});

it('help shows where to find the number, and the portal of a known grid operator', async () => {
  const founded = await aCommunity();
  saveDraft(emptyForm(), 'points');
  const { user } = await open(founded);
  await goTo(user, 'points');

  await user.click(screen.getByText('Wo finde ich die Zählpunktnummer?'));
  expect(screen.getByRole('img', { name: /^Gezeichnete Stromrechnung/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Portal von/ })).toBeNull();
  await user.type(box('Zählpunktnummer'), 'AT002000');

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Portal von Netz Niederösterreich/ });
  expect(link.href).toBe('https://smartmeter.netz-noe.at/');
});

it('the grid operator is derived from the counting point number, unless chosen by hand', async () => {
  const founded = await aCommunity();
  saveDraft(emptyForm(), 'points');
  const { user } = await open(founded);
  await goTo(user, 'points');
  const operator = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Netzbetreiber' });
  const number = box('Zählpunktnummer');

  await user.type(number, 'at.002000');
  expect(operator.value).toBe('AT002000');

  await user.clear(number);
  await user.type(number, aNumber(1, 'AT008888'));
  await user.tab();
  expect(box('Zählpunktnummer').value).toBe('AT 008888 00000 00000000000000000001');
  expect(screen.getByText(/^Den Netzbetreiber AT008888 kennen wir noch nicht/)).toBeDefined();
  expect(operator.value).toBe('AT008888');

  await user.selectOptions(operator, 'AT001000');
  await user.clear(box('Zählpunktnummer'));
  await user.type(box('Zählpunktnummer'), 'AT002000');
  expect(operator.value).toBe('AT001000');
  expect(screen.getByText(/^Diese Nummer gehört zum Netz von Netz Niederösterreich/)).toBeDefined();
});

it('unusual figures cause a warning and can be sent nevertheless', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'points');
  const consumption = pointOf(1).getByRole('textbox', { name: /^Jahresverbrauch/ });
  const peak = pointOf(2).getByRole('textbox', { name: /^Spitzenleistung/ });
  await fill(user, consumption, '320');
  await fill(user, peak, '62,5');

  expect(screen.getByText(/ungewöhnlich wenig/)).toBeDefined();
  expect(screen.getByText(/ungewöhnlich hoch/)).toBeDefined();
  await send(user);

  await waitFor(() => expect(places).toEqual(['/success']));
});
it('fields that the community asks for are shown, summed up and sent', async () => {
  const founded = await aCommunity();
  const office = await mocks.logIn(await mocks.anAdministrator(founded.organisation.id));
  const stored = await (await office.get(`/community/${founded.community.id}`)).json();
  const askedFields = ['birthCityCountry', 'citizenship', 'cnrNetworkOperator', 'existingSmartMeter'];
  await office.post(`/community/${founded.community.id}/update`, { ...stored, askedFields });
  typedYesterday({}, 'person');
  const { user, places } = await open(founded);
  await goTo(user, 'person');

  await fill(user, box(/^Geburtsdatum/), '1.3.1980');
  await fill(user, box(/^Geburtsort/), 'Linz');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Staatsbürgerschaft/ }), 'Österreich');
  for (const _ of ['address', 'bank']) await goOn(user);
  await fill(user, box('Kontoinhaberin oder Kontoinhaber'), 'Erika Beispiel');
  await fill(user, box('IBAN'), 'AT611904300234573201');
  await goOn(user);
  await fill(user, box(/^Kundennummer beim Netzbetreiber/), '4711');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Smart Meter/ }), 'Nein');
  await goOn(user);
  for (const approval of approvals) await user.click(screen.getByRole('checkbox', { name: approval }));
  await goOn(user);
  for (const said of ['01.03.1980', 'Linz', 'Österreich', '4711', 'Nein']) expect(screen.getByText(said)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Antrag senden' }));

  await waitFor(() => expect(places).toEqual(['/success']));
  const [{ id }] = await (await office.get('/admin/members')).json();
  expect(await (await office.get(`/admin/member/${id}`)).json()).toMatchObject({
    ...{ birthDate: '1980-03-01', birthCityCountry: 'Linz', citizenship: 'AT' },
    ...{ cnrNetworkOperator: '4711', existingSmartMeter: false },
  });
});

it('the zip fills in the town used by neighbours, and keeps one typed by hand', async () => {
  const founded = await aCommunity();
  const office = await mocks.logIn(await mocks.anAdministrator(founded.organisation.id));
  const seat = { title: 'EEG 1', invoiceZip: '3999', invoiceCity: 'Musterdorf' };
  expect((await office.post(`/community/${founded.community.id}/update`, seat)).status).toBe(200);
  typedYesterday({ zip: '', city: '' }, 'address');
  const { user } = await open(founded, '#address');
  await goTo(user, 'address');
  const [zip, city] = [box(/^(Postleitzahl|PLZ)/), box(/^Ort/)];

  await user.type(zip, '3999');
  expect(city.value).toBe('Musterdorf');
  await user.clear(city);
  await user.type(city, 'Kleinmuster');
  await user.clear(zip);
  await user.type(zip, '3999');

  expect(city.value).toBe('Kleinmuster');
});

it('an IBAN shows the name of its bank', async () => {
  typedYesterday({}, 'bank');
  const { user } = await open(await aCommunity(), '#bank');
  await goTo(user, 'bank');

  await fill(user, box('IBAN'), 'AT611904300234573201');
  expect(screen.getByText(/^Die Prüfziffern stimmen/)).toBeDefined();
  await fill(user, box('IBAN'), 'AT022011100003429660');

  expect(await screen.findByText('Erste Bank · Die Prüfziffern stimmen.')).toBeDefined();
});
