import type { Locale, MembershipApplication } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import Application from './Application.tsx';
import { saveDraft } from './draft.ts';
import type { Step } from './steps.ts';
import { emptyForm, emptyPoint, type Typed } from './typed.ts';

// Responses come from a real server and a real database.
let applicants = 0;

withMocks();
beforeAll(() => {
  // The simulated browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => localStorage.clear());

async function aCommunity(count = 1) {
  const organisation = await mocks.anOrganisation();
  const communities = [];
  for (let place = 1; place <= count; place += 1) {
    communities.push(await mocks.aCommunity(organisation.id, `EEG ${place}`));
  }
  return { organisation, community: communities[0]!, communities };
}

type Founded = Awaited<ReturnType<typeof aCommunity>>;

/** The page as in the shell: the form navigates by address and reads its step from the current one. */
function Page({ locale, places }: { locale: Locale; places: string[] }) {
  const [hash, setHash] = useState(window.location.hash);
  const navigate = (to: string) => {
    const url = new URL(to, window.location.href);
    if (url.pathname !== window.location.pathname) return void places.push(to);
    window.history.pushState(null, '', to);
    setHash(url.hash);
  };
  return <Application apiBase={mocks.apiBase} hash={hash} notify={() => undefined} {...{ locale, navigate }} />;
}

async function open({ organisation }: Pick<Founded, 'organisation'>, search = '', locale: Locale = 'de') {
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}${search}`);
  const places: string[] = [];
  const { rerender } = render(<Page locale={locale} places={places} />);
  await screen.findByRole('navigation', {
    name: locale === 'de' ? 'Schritte des Antrags' : 'Steps of the application',
  });
  await loaded();
  return {
    user: userEvent.setup({ delay: null }),
    places,
    setLocale: (next: Locale) => rerender(<Page locale={next} places={places} />),
  };
}

/** Goes to a step by its name in the list of steps. */
async function goTo(user: UserEvent, name: keyof typeof stepNames) {
  const link = within(screen.getByRole('navigation')).queryByRole('link', { name: stepNames[name] });
  if (link) await user.click(link);
  await screen.findByRole('heading', { name: new RegExp(`^Schritt \\d von 6: ${stepNames[name]}$`) });
  await loaded();
}
const stepNames = {
  person: 'Person und Kontakt',
  address: 'Adressen',
  bank: 'Konto',
  points: 'Netz und Zählpunkte',
  approvals: 'Zustimmungen',
  summary: 'Prüfen und senden',
};
async function goOn(user: UserEvent) {
  const button = screen.getByRole('button', { name: /^(Weiter|Zur Zusammenfassung)$/ });
  await user.click(button);
  await loaded();
  // The focus goes to the heading of the next step, or to the errors.
  await waitFor(() => expect(document.activeElement).not.toBe(button));
}
const loaded = () => waitFor(() => expect(document.querySelector('.n-skeleton')).toBeNull());

/** Yesterday's input. Bank data and approvals are never stored, so they are still missing. */
function typedYesterday(change: Partial<Typed> = {}, step: Step = 'summary'): MembershipApplication {
  applicants += 1;
  const application = anApplication(1, applicants);
  const { countingPoints, community: _, ...person } = application;
  saveDraft(
    {
      ...emptyForm(),
      ...person,
      taxRuleFeed: 'SMALL_BUSINESS',
      existingSmartMeter: '',
      countingPoints: countingPoints.map(point => ({
        ...emptyPoint(),
        cpNumber: point.cpNumber,
        powerProductionType: point.powerProductionType,
        yearConsumption: String(point.yearConsumption ?? ''),
        peakPerformance: String(point.peakPerformance ?? '').replace('.', ','),
        plantName: point.plantName,
      })),
      ...change,
    },
    step,
  );
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
  await goTo(user, 'bank');
  if (except !== 'Kontoinhaberin oder Kontoinhaber') {
    await user.click(box('Kontoinhaberin oder Kontoinhaber'));
    await user.paste('Erika Beispiel');
  }
  if (except !== 'IBAN') {
    await user.click(box('IBAN'));
    await user.paste('AT611904300234573201');
  }
  await goTo(user, 'approvals');
  for (const approval of approvals.filter(name => name !== except)) {
    await user.click(screen.getByRole('checkbox', { name: approval }));
  }
}

async function send(user: UserEvent) {
  await goTo(user, 'summary');
  await user.click(screen.getByRole('button', { name: 'Antrag senden' }));
}

async function applicationsOf({ organisation }: Founded) {
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  return (await office.get('/admin/members')).json();
}

it('a complete application arrives once, however often the button is pressed', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'summary');

  await user.dblClick(screen.getByRole('button', { name: 'Antrag senden' }));

  await waitFor(() => expect(places).toEqual(['/success']));
  expect(localStorage.length).toBe(0);
  expect(await applicationsOf(founded)).toMatchObject([{ lastName: `Beispiel ${applicants}`, state: 'applied' }]);
});

it('an empty application has an error at every field, and the error list gets the focus', async () => {
  const founded = await aCommunity(2);
  saveDraft(emptyForm(), 'summary');
  const { user, places } = await open(founded);

  await send(user);

  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links[0]?.textContent).toBe('Person und Kontakt: Bitte wählen Sie eine Energiegemeinschaft.');
  expect(links.map(link => link.textContent)).toContain('Konto: Bitte geben Sie die IBAN ein.');
  expect(summary.parentElement).toBe(document.activeElement);

  const firstName = 'Person und Kontakt: Bitte geben Sie den Vornamen ein.';
  await user.click(within(summary).getByRole('link', { name: firstName }));
  expect(document.activeElement).toBe(box('Vorname'));
  expect(box('Vorname').getAttribute('aria-invalid')).toBe('true');

  await fill(user, box('Vorname'), 'Erika');
  expect(within(screen.getByRole('alert')).queryByRole('link', { name: firstName })).toBeNull();
  expect(places).toEqual([]);
});

it('a valid step leads to the next one, whose heading gets the focus', async () => {
  const { user } = await open(await aCommunity());

  await goOn(user);
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByRole('textbox', { name: 'Straße' })).toBeNull();

  await user.click(screen.getByRole('radio', { name: /^Privatperson/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Anrede' }), 'Frau');
  await fill(user, box('Vorname'), 'Erika');
  await fill(user, box('Nachname'), 'Beispiel');
  await fill(user, box('E-Mail-Adresse'), 'erika@example.org');
  await fill(user, box('Telefon'), '+43 660 0000000');
  await user.keyboard('{Enter}');

  const heading = await screen.findByRole('heading', { name: 'Schritt 2 von 6: Adressen' });
  expect(document.activeElement).toBe(heading);
  expect(window.location.hash).toBe('#address');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('going back loses nothing, and the summary shows what will be sent', async () => {
  const founded = await aCommunity();
  const application = typedYesterday({}, 'bank');
  const { user } = await open(founded);
  await fill(user, box('Kontoinhaberin oder Kontoinhaber'), 'Erika Beispiel');
  await fill(user, box('IBAN'), 'AT611904300234573201');

  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(box('Straße').value).toBe('Musterweg');
  await goOn(user);
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3201');
  await goOn(user);
  await goOn(user);
  for (const approval of approvals) await user.click(screen.getByRole('checkbox', { name: approval }));
  await goOn(user);

  expect(await screen.findByText('AT61 1904 3002 3457 3201')).toBeDefined();
  expect(screen.getByText(`Erika ${application.lastName}`)).toBeDefined();
  expect(screen.getByText(/^AT 009999 .*3\.500 kWh$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Adressen ändern' }));
  await fill(user, box('Straße'), 'Neuer Weg');
  await goOn(user);
  expect(screen.getByText('Neuer Weg 1, 3999 Musterdorf')).toBeDefined();
});

it('an address cannot skip to a step not yet reached', async () => {
  const { organisation } = await aCommunity();
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}#summary`);
  render(<Page locale="de" places={[]} />);

  expect(await screen.findByRole('heading', { name: 'Schritt 1 von 6: Person und Kontakt' })).toBeDefined();
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

it('a taken counting point is rejected by the server at its field', async () => {
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
  expect(document.body.textContent).not.toContain('erika900@example.org');
  await goTo(user, 'person');
  expect(box('Vorname').value).toBe('Erika');
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

it('without a connection all input is kept, and can be sent again', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);

  mocks.goOffline();
  await send(user);

  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung zum Server.');
  await goTo(user, 'bank');
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
])('after a %d all input is kept, and the reason is shown by the button', async (status, body, reason) => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  mocks.fail(/^\/public\/member\/create$/, status, body);

  await send(user);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(reason);
  expect(alert.textContent).toContain(`Fehler (${status})`);
  await goTo(user, 'bank');
  expect(box('IBAN').value).toBe('AT61 1904 3002 3457 3201');
  await send(user);
  await waitFor(() => expect(places).toEqual(['/success']));
});

it('a draft is restored without bank data and approvals, continues at the first gap, and can be discarded', async () => {
  const founded = await aCommunity();
  typedYesterday({}, 'person');
  const first = await open(founded);
  await screen.findByRole('heading', { name: 'Schritt 3 von 6: Konto' });
  await fill(first.user, box('Kontoinhaberin oder Kontoinhaber'), 'Erika Beispiel');
  await fill(first.user, box('IBAN'), 'AT611904300234573201');
  expect(screen.getByText(/^Ihr Entwurf vom/)).toBeDefined();
  await goOn(first.user);
  expect(screen.queryByText(/^Ihr Entwurf vom/)).toBeNull();
  await goOn(first.user);
  await first.user.click(screen.getByRole('checkbox', { name: 'Beitrittserklärung' }));
  cleanup();

  const { user } = await open(founded);
  expect(screen.getByRole('heading', { name: 'Schritt 3 von 6: Konto' })).toBeDefined();
  expect(screen.getByText(/^Ihr Entwurf vom/)).toBeDefined();
  expect(JSON.stringify({ ...localStorage }).replaceAll(' ', '')).not.toContain('1904300234');
  await user.click(screen.getByRole('button', { name: 'Weiter bei „Konto“' }));
  expect(screen.queryByText(/^Ihr Entwurf vom/)).toBeNull();
  expect(box('IBAN').value).toBe('');
  await goTo(user, 'approvals');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Beitrittserklärung' }).checked).toBe(false);
  cleanup();

  const { user: other } = await open(founded);
  await other.click(screen.getByRole('button', { name: 'Neu beginnen' }));
  await other.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entwurf verwerfen' }));
  await goTo(other, 'person');
  expect(box('Vorname').value).toBe('');
  expect(localStorage.length).toBe(0);
});

it.each([
  ['person', { lastName: '' }, 'Schritt 1 von 6: Person und Kontakt'],
  ['address', { city: '' }, 'Schritt 2 von 6: Adressen'],
  ['bank', {}, 'Schritt 3 von 6: Konto'],
] as const)('a draft with a gap in %s continues there, whatever its step', async (_, change, heading) => {
  const founded = await aCommunity();
  typedYesterday(change, 'summary');
  await open(founded);

  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(document.title).toBe(`${heading.replace(/^.+: /, '')} – Mitglied werden bei EEG 1`);
});

it('fields that appear after an attempt are not red at once', async () => {
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

it('unusual figures cause a warning, and can be sent all the same', async () => {
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

it("a community's link selects it, and a single community is not asked for", async () => {
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

it('price, fee and documents of the community are above the form, prices with their tax', async () => {
  const founded = await aCommunity();
  const office = await mocks.logIn(await mocks.anAdministrator(founded.organisation.id));
  const { id } = founded.community;
  await office.put(`/community/${id}/tariff/create`, {
    ...{ validFrom: '2021-01-01', consumptionPrice: 150_000, feedInPrice: 90_000 },
    ...{ baseFeeCents: 200, pointFeeCents: 0, vatRate: 20 },
  });
  await office.put(`/community/${id}/membershipfee/create`, {
    ...{ validFrom: '2021-01-01', amountCents: 5000, per: 'member', cycle: 'yearly', vatRate: 20 },
  });
  const record = { refClassName: 'community', refEntityId: String(id), title: 'Statuten' };
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const { file } = await (await office.upload('/file/create', record, { name: 'statuten.pdf', bytes })).json();
  // The bytes of a jsdom file reach the server as text.
  await mocks.asOwner(tx => tx.execute("update files set type = 'application/pdf'"));
  const text = { title: 'Statuten', description: '', altText: '', visibleToVisitors: true };
  expect(await (await office.post(`/file/${file.id}/update`, text)).json()).toMatchObject({ success: true });
  const { user } = await open(founded);

  const facts = screen.getByRole('region', { name: 'Preise und Unterlagen' });
  const said = facts.textContent?.replaceAll('\u00a0', ' ');
  expect(said).toContain('Strom aus der Gemeinschaft18,00 ct/kWh inkl. 20 % USt.');
  expect(said).toContain('Strom, den Sie einspeisen9,00 ct/kWh netto');
  expect(said).toContain('Grundgebühr2,40 € im Monat inkl. 20 % USt.');
  expect(said).toContain('Mitgliedsbeitrag60,00 € im Jahr inkl. 20 % USt.');
  expect(said).not.toContain('Gebühr je Zählpunkt');
  const steps = screen.getByRole('navigation', { name: 'Schritte des Antrags' });
  expect(facts.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(
    within(facts)
      .getByRole('link', { name: /^Statuten/ })
      .getAttribute('href'),
  ).toMatch(/^\/api\/v1\/public\/file\/.{20}/);
  await user.click(screen.getByRole('radio', { name: /^Privatperson/ }));
  await loaded();
  expect(screen.queryByRole('textbox', { name: /^Geburtsort/ })).toBeNull();
  cleanup();

  typedYesterday();
  const approving = await open(founded);
  await goTo(approving.user, 'approvals');
  const consents = within(screen.getByRole('region', { name: 'Ihre vier Zustimmungen' }));
  expect(consents.getByRole('link', { name: /^Statuten/ })).toBeDefined();
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

it('an address that names no organisation offers those of the portal; a link of a community needs no name', async () => {
  await mocks.asOwner(tx => tx.execute('update organisations set is_default = false, archived = now()'));
  const one = await aCommunity();
  const other = await aCommunity(2);
  window.history.replaceState(null, '', '/');
  render(<Page locale="de" places={[]} />);

  expect(await screen.findByRole('heading', { name: 'Bei wem möchten Sie Mitglied werden?' })).toBeDefined();
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
  expect(links.sort()).toEqual([one, other].map(({ organisation }) => `/?organisation=${organisation.slug}`).sort());
  cleanup();

  window.history.replaceState(null, '', `/?community=${other.communities[1]!.id}`);
  render(<Page locale="de" places={[]} />);
  await loaded();
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Energiegemeinschaft' })).value).toBe(
    String(other.communities[1]!.id),
  );
});

it('concurrently changed approvals lead back to them and require consent to the new version', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  const office = await mocks.logIn(await mocks.anAdministrator(founded.organisation.id));
  const wording = { membership: 'Neuer Text', sepa: 'Einzug', additionalContract: 'Zusatz', usageValues: 'Werte' };
  await office.post(`/community/${founded.community.id}/approvaltexts/update`, { de: wording, en: wording });

  await send(user);

  expect(await screen.findByText('Neuer Text')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('Die Texte der Zustimmungen wurden inzwischen geändert.');
  for (const approval of approvals) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: approval });
    expect(box.checked).toBe(false);
    await user.click(box);
  }
  await send(user);
  await waitFor(() => expect(places).toEqual(['/success']));
});

it('bot protection: the proof of work runs during the summary, and again if the server rejects it', async () => {
  const founded = await aCommunity();
  typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'summary');
  expect(await screen.findByText('Geprüft: Sie sind kein Roboter.')).toBeDefined();
  mocks.fail(/^\/public\/member\/create$/, 422, { error: 'application.notProved' });

  await send(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Die Prüfung gegen Spam ist abgelaufen');
  await send(user);

  await waitFor(() => expect(places).toEqual(['/success']));
});

it('a change of language keeps the input', async () => {
  const { user, setLocale } = await open(await aCommunity());
  await fill(user, box('Vorname'), 'Erika');

  setLocale('en');

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Erika');
});

it('a portal without a community reports that applications are not open yet', async () => {
  const organisation = await mocks.anOrganisation();
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}`);
  render(<Page locale="de" places={[]} />);

  expect(await screen.findByText('Derzeit sind keine Anträge möglich')).toBeDefined();
});

it('an unreachable server is explained, with a retry', async () => {
  const { organisation } = await aCommunity();
  mocks.goOffline();
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}`);
  render(<Page locale="de" places={[]} />);

  expect((await screen.findByRole('alert')).textContent).toContain('Das Formular konnte nicht geladen werden');
  mocks.goOnline();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeDefined();
});

it('the invisible field is hidden from screen readers too', async () => {
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
