import { anApplication } from '@nahstrom/mocks';
import { fill, mocks } from '@nahstrom/mocks/screen';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { saveDraft } from './draft.ts';
import {
  aCommunity,
  applicationsOf,
  approvals,
  box,
  expectOnlyMessage,
  giveBankAndApprovals,
  goOn,
  goTo,
  loaded,
  open,
  Page,
  send,
  typedYesterday,
  withApplications,
} from './testing/anApplicant.tsx';
import { emptyForm } from './typed.ts';

// Responses come from a real server and a real database.
withApplications();

it('a complete application arrives once, however often the button is pressed', async () => {
  const founded = await aCommunity();
  const { lastName } = typedYesterday();
  const { user, places } = await open(founded);
  await giveBankAndApprovals(user);
  await goTo(user, 'summary');

  await user.dblClick(screen.getByRole('button', { name: 'Antrag senden' }));

  await waitFor(() => expect(places).toEqual(['/success']));
  expect(localStorage.length).toBe(0);
  expect(await applicationsOf(founded)).toMatchObject([{ lastName, state: 'applied' }]);
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
