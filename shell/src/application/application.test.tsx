import type { Locale, MembershipApplication } from '@nahstrom/contract';
import { anApplication, type Mocks, startMocks } from '@nahstrom/mocks';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import Application from './Application.tsx';
import { saveDraft } from './draft.ts';
import { emptyForm, emptyPoint, type Typed } from './typed.ts';

// The answers come from a real server and a real database.
configure({ asyncUtilTimeout: 10_000 });

let mocks: Mocks;
let applicants = 0;

beforeAll(async () => {
  mocks = await startMocks();
  // The simulated browser has no layout to scroll and no dialogs.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  mocks.reset();
});
afterAll(() => mocks.stop());

async function aCommunity(count = 1) {
  const organisation = await mocks.anOrganisation();
  const communities = [];
  for (let place = 1; place <= count; place += 1) {
    communities.push(await mocks.aCommunity(organisation.id, `EEG ${place}`));
  }
  return { organisation, community: communities[0]!, communities };
}

type Founded = Awaited<ReturnType<typeof aCommunity>>;

async function open({ organisation }: Pick<Founded, 'organisation'>, search = '', locale: Locale = 'de') {
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}${search}`);
  const places: string[] = [];
  const navigate = (to: string) => places.push(to);
  const show = (shown: Locale) => (
    <Application apiBase={mocks.apiBase} locale={shown} notify={() => undefined} navigate={navigate} />
  );
  const { rerender } = render(show(locale));
  await screen.findByRole('button', { name: locale === 'de' ? 'Antrag senden' : 'Send application' });
  return { user: userEvent.setup({ delay: null }), places, setLocale: (next: Locale) => rerender(show(next)) };
}

/** What a person typed yesterday. Bank data and approvals are never kept, so they are still to be given. */
function typedYesterday(change: Partial<Typed> = {}): MembershipApplication {
  applicants += 1;
  const application = anApplication(1, applicants);
  const { countingPoints, community: _, ...person } = application;
  saveDraft({
    ...emptyForm(),
    ...person,
    taxRuleFeed: 'SMALL_BUSINESS',
    countingPoints: countingPoints.map(point => ({
      ...emptyPoint(),
      cpNumber: point.cpNumber,
      powerProductionType: point.powerProductionType,
      yearConsumption: String(point.yearConsumption ?? ''),
      peakPerformance: String(point.peakPerformance ?? '').replace('.', ','),
      plantName: point.plantName,
    })),
    ...change,
  });
  return application;
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pointOf = (place: number) => within(screen.getByRole('group', { name: `Zählpunkt ${place}` }));
const approvals = [
  'Beitrittserklärung',
  'SEPA-Lastschriftmandat',
  'Zusatzvereinbarung zum Netzzugangsvertrag',
  'Verwendung der Messwerte',
];

async function giveBankAndApprovals(user: UserEvent, { except = '' } = {}) {
  if (except !== 'Kontoinhaberin oder Kontoinhaber') {
    await user.click(box('Kontoinhaberin oder Kontoinhaber'));
    await user.paste('Erika Beispiel');
  }
  if (except !== 'IBAN') {
    await user.click(box('IBAN'));
    await user.paste('AT611904300234573201');
  }
  for (const approval of approvals.filter(name => name !== except)) {
    await user.click(screen.getByRole('checkbox', { name: approval }));
  }
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Antrag senden' }));

async function applicationsOf({ organisation }: Founded) {
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  return (await office.get('/admin/members')).json();
}

it('a complete application arrives once, however often the button is pressed', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);

  await user.dblClick(screen.getByRole('button', { name: 'Antrag senden' }));

  await waitFor(() => expect(places).toEqual(['/success']));
  expect(localStorage.length).toBe(0);
  expect(await applicationsOf(founded)).toMatchObject([{ lastName: `Beispiel ${applicants}`, state: 'applied' }]);
});

it('an empty application is answered at every field, and the focus goes to the list of them', async () => {
  const founded = await aCommunity(2);
  const { user, places } = await open(founded);

  await send(user);

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Bitte wählen Sie eine Energiegemeinschaft.');
  expect(within(summary).getAllByRole('link')[0]?.textContent).toBe('Bitte wählen Sie eine Energiegemeinschaft.');
  expect(summary.parentElement).toBe(document.activeElement);

  await user.click(within(summary).getByRole('link', { name: 'Bitte geben Sie den Vornamen ein.' }));
  expect(document.activeElement).toBe(box('Vorname'));
  expect(box('Vorname').getAttribute('aria-invalid')).toBe('true');

  await user.type(box('Vorname'), 'Erika');
  expect(within(summary).queryByRole('link', { name: 'Bitte geben Sie den Vornamen ein.' })).toBeNull();
  expect(places).toEqual([]);
});

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
])('without %s the form says: %s', async (except, message) => {
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
  ['the tax rule', { taxRuleFeed: '' }, 'Bitte wählen Sie, wie Ihre Einspeisung besteuert wird.'],
  ['the tax number', { taxRuleFeed: 'REVERSE_CHARGE' }, 'Bitte geben Sie die UID- oder Steuernummer an.'],
  [
    'the name of an unlisted grid operator',
    { networkOperator: 'other', countingPoints: [{ ...emptyPoint(), cpNumber: aNumber(5), yearConsumption: '3500' }] },
    'Bitte wählen Sie den Netzbetreiber.',
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
  await user.click(screen.getByRole('button', { name: 'Zählpunkt 2 entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Zählpunkt 1 entfernen' }));

  await send(user);

  await expectOnlyMessage('Bitte geben Sie mindestens einen Zählpunkt an!');
});

it('the same counting point twice is refused at the second, however it is typed', async () => {
  const founded = await aCommunity();
  const application = typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user);
  const second = pointOf(2).getByRole('textbox', { name: 'Zählpunktnummer' });
  await user.clear(second);
  await user.type(second, application.countingPoints[0]!.cpNumber.toLowerCase().replace(/(.{5})/g, '$1-'));

  await send(user);

  await expectOnlyMessage('Zählpunkt 2: Diese Zählpunktnummer kommt in Ihrem Antrag zweimal vor.');
});

it('a counting point that is taken is refused by the server at its field', async () => {
  const founded = await aCommunity();
  const application = typedYesterday();
  await mocks.visitor().put(`/public/member/create?organisation=${founded.organisation.slug}`, {
    ...anApplication(founded.community.id, 900),
    countingPoints: [application.countingPoints[1]!],
  });
  const { user } = await open(founded);
  await giveBankAndApprovals(user);

  await send(user);

  await expectOnlyMessage('Zählpunkt 2: Diese Zählpunktnummer ist in dieser Gemeinschaft bereits angemeldet.');
  expect(box('Vorname').value).toBe('Erika');
});

it('a wrong IBAN is refused, and grouped so that it can be compared', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user } = await open(founded);
  await giveBankAndApprovals(user, { except: 'IBAN' });
  await user.type(box('IBAN'), 'at611904300234573202');

  await send(user);

  await expectOnlyMessage('Diese IBAN ist ungültig. Bitte prüfen Sie die Ziffern.');
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3202');
});

it('the delivery address is asked for only when the facility stands elsewhere', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  expect(screen.queryByRole('textbox', { name: 'Straße der Anlage' })).toBeNull();
  const differs = screen.getByRole('checkbox', { name: /anderen Adresse/ });
  await user.click(differs);

  await send(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  await user.click(differs);
  await send(user);

  await waitFor(() => expect(places).toEqual(['/success']));
});

it('without a connection everything typed is kept, and can be sent again', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);

  mocks.goOffline();
  await send(user);

  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung zum Server.');
  expect(box('Vorname').value).toBe('Erika');
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3201');
  expect(places).toEqual([]);

  mocks.goOnline();
  await send(user);
  await waitFor(() => expect(places).toEqual(['/success']));
});

it.each([
  [429, { error: 'tooManyAttempts' }, 'Zu viele Versuche'],
  [422, { error: 'application.communityClosed' }, 'nimmt derzeit keine Anträge an'],
  [403, { error: 'xsrf.missing' }, 'Bitte laden Sie sie neu'],
  [500, { detail: 'server.failed', errorCode: 'abc123' }, 'abc123'],
])('after a %d everything typed is kept, and the reason stands by the button', async (status, body, reason) => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  mocks.fail(/^\/public\/member\/create$/, status, body);

  await send(user);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(reason);
  expect(alert.textContent).toContain(`Fehler (${status})`);
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3201');
  await send(user);
  await waitFor(() => expect(places).toEqual(['/success']));
});

it('a draft comes back without bank data and approvals, and can be thrown away', async () => {
  const founded = await aCommunity();
  const first = await open(founded);
  await first.user.type(box('Vorname'), 'Erika');
  await first.user.type(box('IBAN'), 'AT611904300234573201');
  await first.user.click(screen.getByRole('checkbox', { name: 'Beitrittserklärung' }));
  cleanup();

  const { user } = await open(founded);
  expect(screen.getByText(/^Ihr Entwurf vom/)).toBeDefined();
  expect(box('Vorname').value).toBe('Erika');
  expect(box('IBAN').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Beitrittserklärung' }).checked).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain('1904');

  await user.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entwurf verwerfen' }));
  expect(box('Vorname').value).toBe('');
  expect(localStorage.length).toBe(0);
});

it('the grid operator is read from the counting point number, and one of one’s own choice stays', async () => {
  const founded = await aCommunity();
  const { user } = await open(founded);
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

it('unusual figures are doubted, and sent all the same', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  const consumption = pointOf(1).getByRole('textbox', { name: /^Jahresverbrauch/ });
  const peak = pointOf(2).getByRole('textbox', { name: /^Spitzenleistung/ });
  await user.clear(consumption);
  await user.type(consumption, '320');
  await user.clear(peak);
  await user.type(peak, '62,5');

  expect(screen.getByText(/ungewöhnlich wenig/)).toBeDefined();
  expect(screen.getByText(/ungewöhnlich hoch/)).toBeDefined();
  await send(user);

  await waitFor(() => expect(places).toEqual(['/success']));
});

it('the link of a community chooses it, and the only one is not asked for', async () => {
  const founded = await aCommunity(2);
  await open(founded, `&community=${founded.communities[1]!.id}`);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Energiegemeinschaft' }).value).toBe(
    String(founded.communities[1]!.id),
  );
  cleanup();

  await open(await aCommunity());
  expect(screen.queryByRole('combobox', { name: 'Energiegemeinschaft' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mitglied werden bei EEG 1' })).toBeDefined();
});

it('a change of language keeps what was typed', async () => {
  const { user, setLocale } = await open(await aCommunity());
  await user.type(box('Vorname'), 'Erika');

  setLocale('en');

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Erika');
});

it('a portal without a community says that applications are not open yet', async () => {
  const organisation = await mocks.anOrganisation();
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}`);
  render(<Application apiBase={mocks.apiBase} locale="de" notify={() => undefined} navigate={() => undefined} />);

  expect(await screen.findByText('Derzeit sind keine Anträge möglich')).toBeDefined();
});

it('a server that is gone is explained, and asked again on request', async () => {
  const { organisation } = await aCommunity();
  mocks.goOffline();
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}`);
  render(<Application apiBase={mocks.apiBase} locale="de" notify={() => undefined} navigate={() => undefined} />);

  expect((await screen.findByRole('alert')).textContent).toContain('Das Formular konnte nicht geladen werden');
  mocks.goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('button', { name: 'Antrag senden' })).toBeDefined();
});

it('the field that no person sees is hidden from screen readers too', async () => {
  await open(await aCommunity());

  expect(screen.queryByRole('textbox', { name: 'Dieses Feld bitte leer lassen', hidden: false })).toBeNull();
});

async function expectOnlyMessage(message: string) {
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([message]);
}

function descriptionOf(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => document.getElementById(id)?.textContent).join(' ');
}

function aNumber(place: number, operator = 'AT009999') {
  return `${operator}00000${String(place).padStart(20, '0')}`;
}
