import { File as NodeFile } from 'node:buffer';
import type { MembershipOverview } from '@nahstrom/contract';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { energyDays } from '../../../../server/src/tables/energy.ts';
import { aSavingMember, type SavingMember } from '../../testing/aSavingMember.ts';
import { openMember } from '../../testing/openMember.tsx';
import { drawFirst } from './first.ts';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const aMember = (asked: SavingMember) => aSavingMember(mocks, asked);

it('the first page shows the euros of the month and names assumed prices', async () => {
  const { person, membership } = await aMember({ hasDefaults: true });
  await openMember(mocks, person);

  const euros = await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' });
  expect(within(euros).getAllByText(/^\d+,\d\d\s€/).length).toBeGreaterThanOrEqual(1);
  expect(within(euros).getByText(/^\d+,\d\d\s€ gespart$/)).toBeDefined();
  expect(within(euros).getByText(/^\d+,\d\d\s€ verdient$/)).toBeDefined();
  expect(within(euros).getByText('2025 bisher').parentElement?.textContent).toMatch(/^\d+,\d\d\s€2025 bisher$/);
  const assumed = within(euros).getByRole('link', { name: 'Mit geschätzten Preisen' });
  expect(assumed.getAttribute('href')).toBe(`/member/${membership.id}/prices`);
  expect(screen.getByRole('img', { name: /^\d+\s% Ihres Verbrauchs kamen aus der Gemeinschaft$/ })).toBeDefined();
  expect(await screen.findByRole('img', { name: /^Verbrauch am 14\.06\.2025: \d+,\d\d kWh, davon/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Tagesverlauf ansehen: Samstag, 14. Juni 2025' })).toBeDefined();
});

it('without a price it shows energy and asks for the price, which then turns into euros', async () => {
  const { person, membership } = await aMember({ hasDefaults: false });
  const { user } = await openMember(mocks, person);

  expect(await screen.findByText(/^\d+ kWh$/)).toBeDefined();
  expect(screen.queryByText(/€/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Preis eintragen, Euro sehen' }));
  await fill(user, await screen.findByLabelText(/^Energiepreis Ihres Lieferanten/), '20,5');
  await fill(user, screen.getByLabelText(/^Einspeisepreis ohne die Gemeinschaft/), '5 ct');
  const validFrom = screen.getByLabelText('Gilt ab');
  await fill(user, validFrom, '01.01.2025');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  expect(await screen.findByText('Lieferant 20,50 ct · Einspeisung 5,00 ct')).toBeDefined();
  cleanup();
  await openMember(mocks, person);
  expect(await screen.findByText(/€ gespart$/)).toBeDefined();
  expect(screen.queryByText(/geschätzt/)).toBeNull();
  expect(membership.state).toBe('active');
});

it.each([
  ['zwanzig', 'Bitte geben Sie einen Preis von 0 bis 1.000 ct/kWh ein, mit höchstens vier Nachkommastellen.'],
  ['1,00001', 'Bitte geben Sie einen Preis von 0 bis 1.000 ct/kWh ein, mit höchstens vier Nachkommastellen.'],
  ['-3', 'Bitte geben Sie einen Preis von 0 bis 1.000 ct/kWh ein, mit höchstens vier Nachkommastellen.'],
])('a price of "%s" is rejected at its field, and nothing is saved', async (typed, message) => {
  const { person, membership } = await aMember({ hasDefaults: false });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/prices`);

  const field = await screen.findByLabelText(/^Energiepreis Ihres Lieferanten/);
  await fill(user, field, typed);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  expect(await screen.findByText(message)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Sie haben noch keine Preise eingetragen.')).toBeDefined();
});

it('the computation has each part with its price, what is missing, and the days behind it', async () => {
  const { person, membership, house } = await aMember({ hasDefaults: true });
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  const table = (await screen.findAllByRole('table'))[0]!;
  const row = (name: RegExp) => within(within(table).getByRole('row', { name }));
  expect(row(/^Das hätte Ihr Lieferant verrechnet/).getByText('20,00')).toBeDefined();
  expect(row(/^Das verrechnet die Gemeinschaft/).getByText('12,00')).toBeDefined();
  expect(row(/^Elektrizitätsabgabe/).getByText('1,80')).toBeDefined();
  const days = await screen.findByRole('link', { name: /^Viertelstunden dieser Tage ansehen: Verbrauch/ });
  expect(days.getAttribute('href')).toBe(
    `/member/${membership.id}/data/${house.id}?view=calendar&start=2025-06-01&end=2025-06-14`,
  );
  expect(screen.getByText(/§ 4 und § 2 Abs\. 1 Z 4 ElAbgG/)).toBeDefined();
  const year = within(within(screen.getByRole('region', { name: /^2025 bis 14\.06\.2025$/ })).getByRole('table'));
  const month = year.getByRole('link', { name: 'Juni 2025' });
  expect(month.getAttribute('href')).toBe(`/member/${membership.id}/savings?month=2025-06`);
  expect(year.getAllByText(/^\d+,\d\d\s€$/)).toHaveLength(2);
  expect(month.parentElement?.textContent).toBe('Juni 2025 (geschätzte Preise)');
  expect(screen.getAllByText('Enthält Preise, die Ihre Gemeinschaft geschätzt hat.')).toHaveLength(2);
  expect(screen.queryByText(/^Soweit bekannt/)).toBeNull();
});

it('the euros are after the fees of the community, which the computation names with their rule', async () => {
  const { person, membership } = await aMember({ hasDefaults: true, fees: { baseFeeCents: 300 } });
  await openMember(mocks, person);

  const euros = within(await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' }));
  // 3.00 € × 14/30 with 20 % VAT.
  expect(euros.getByText(/^abzüglich 1,68\s€ Gebühren$/)).toBeDefined();
  const headline = euros.getByText('gespart und verdient nach Gebühren').parentElement?.firstChild?.textContent;
  cleanup();
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  const fee = within(await screen.findByRole('row', { name: /^Grundgebühr/ }));
  expect(fee.getByText(/^01\.06\..+14\.06\.2025: 3,00\s€ im Monat \+ 20\s% USt\., 14 von 30 Tagen$/)).toBeDefined();
  expect(fee.getByText(/^−1,68\s€$/)).toBeDefined();
  const month = within(screen.getByRole('region', { name: 'Dieser Monat' }));
  expect(month.getByText('Zusammen').nextSibling?.textContent).toBe(headline);
});

it('without the kind of the community the figures are as far as known, with the cure once', async () => {
  const { person, membership } = await aMember({ hasDefaults: true, hasKind: false });
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(await screen.findByText(/^Ihre Gemeinschaft hat ihre Art nicht angegeben.+Bitte wenden Sie/)).toBeDefined();
  expect(screen.getAllByText(/^Soweit bekannt/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Juni 2025' }).parentElement?.textContent).toBe(
    'Juni 2025 (unvollständig, geschätzte Preise)',
  );
  cleanup();
  await openMember(mocks, person);

  const euros = within(await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' }));
  expect(euros.getByText('gespart und verdient, soweit bekannt')).toBeDefined();
  expect(euros.getByText('2025 bisher, soweit bekannt')).toBeDefined();
  expect(euros.getByText('ohne geringere Netzkosten: Art der Gemeinschaft fehlt')).toBeDefined();
});

it('the computation names each unknown rate with its period', async () => {
  const { person, membership, community } = await aMember({ hasDefaults: true });
  const operator = await mocks.anAdministrator(community.organisationId);
  await mocks.anOperator(operator);
  const operating = await mocks.logIn(operator);
  const scope = { communityType: null, gridLevels: null, memberType: null };
  for (const [kind, validFrom, value] of [
    ['gridEmissions', '2024-01-01', 200_000],
    ['gridEmissions', '2025-06-11', null],
    ['electricityLevy', '2025-06-03', null],
    ['electricityLevy', '2025-06-06', 15_000],
  ] as const)
    await operating.post('/savingsrates', { kind, ...scope, validFrom, value, source: 'Muster' });
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(
    await screen.findByText(/^Die Höhe der Abgaben, die entfallen, ist von 03\.06\.2025 bis 05\.06\.2025/),
  ).toBeDefined();
  expect(screen.getAllByText(/^Vermiedenes CO₂: \d+,\d\d kg$/)).toHaveLength(2);
  expect(screen.getByText(/^CO₂, 01\.06\.2025 – 14\.06\.2025: .+ Wert des Netzes von 2024\.$/)).toBeDefined();
  expect(screen.queryByText(/CO₂ fehlt/)).toBeNull();
  const rates = await operating.get('/savingsrates');
  for (const { id } of (await rates.json()) as { id: number | null }[])
    if (id !== null) await operating.del(`/savingsrates/${id}`);
});

it('the computation has the CO₂ of the month with its factor, and that of the year, as far as data are known', async () => {
  const { person, membership, community, house } = await aMember({ hasDefaults: true });
  const operator = await mocks.anAdministrator(community.organisationId);
  await mocks.anOperator(operator);
  const operating = await mocks.logIn(operator);
  const scope = { communityType: null, gridLevels: null, memberType: null };
  const rate = { kind: 'gridEmissions', ...scope, validFrom: '2025-01-01', value: 200_000, source: 'Muster' };
  expect((await operating.post('/savingsrates', rate)).ok).toBe(true);
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(
    await screen.findByText(/^CO₂, .+: [\d,.]+ kWh mal [\d,]+ g weniger als Strom aus dem Netz sind/),
  ).toBeDefined();
  expect(screen.getAllByText(/^Vermiedenes CO₂: \d+,\d\d kg$/)).toHaveLength(2);
  cleanup();
  const day = and(eq(energyDays.countingPointId, house.id), eq(energyDays.day, '2025-06-10'));
  await mocks.asOwner(tx => tx.delete(energyDays).where(day));
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(await screen.findAllByText(/^Vermiedenes CO₂: \d+,\d\d kg, soweit bekannt$/)).toHaveLength(2);
});

it('the computation has each rate once, also two of the same kind and day', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, membership } = await aMember({ hasDefaults: true, communityType: 'RC_R' });
  const prices = { workPrice: null, gridPrice: null, feedInPrice: null };
  const stated = await (await mocks.logIn(person)).post(`/member/${membership.id}/prices`, {
    ...prices,
    validFrom: '2025-06-08',
    gridLevel: 5,
  });
  expect(stated.ok).toBe(true);
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(await screen.findAllByText(/^(28|64)\s%$/, { selector: 'strong' })).toHaveLength(2);
  expect(logged.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  logged.mockRestore();
});

it('a price that looks like euros is asked back, and a key pressed too often does not confirm it', async () => {
  const { person, membership } = await aMember({ hasDefaults: false });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/prices`);
  await fill(user, await screen.findByLabelText(/^Energiepreis Ihres Lieferanten/), '0,28');

  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const question = await screen.findByRole('dialog', { name: 'Sind das wirklich Cent je kWh?' });
  expect(within(question).getByText(/0,28 ct/)).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Sie haben noch keine Preise eingetragen.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Ja, speichern' }));
  expect(await screen.findByText('Lieferant 0,28 ct')).toBeDefined();
});

it('each price that looks like euros is asked back', async () => {
  const { person, membership } = await aMember({ hasDefaults: false });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/prices`);
  await fill(user, await screen.findByLabelText(/^Energiepreis Ihres Lieferanten/), '28,5');
  await fill(user, screen.getByLabelText(/^Netznutzungsentgelt/), '0,09');
  await fill(user, screen.getByLabelText(/^Einspeisepreis ohne die Gemeinschaft/), '0,06');

  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  const question = await screen.findByRole('dialog', { name: 'Sind das wirklich Cent je kWh?' });
  expect(
    within(question).getByText(/^Netznutzungsentgelt: 0,09 ct sind ungewöhnlich, üblich sind 1 bis 50 ct/),
  ).toBeDefined();
  expect(within(question).getByText(/^Einspeisepreis ohne die Gemeinschaft: 0,06 ct/)).toBeDefined();
  expect(within(question).queryByText(/^Energiepreis/)).toBeNull();
  expect(screen.getByText('Sie haben noch keine Preise eingetragen.')).toBeDefined();
});

it('a month before the first data is marked and has no link to an earlier one', async () => {
  const { person, membership } = await aMember({ hasDefaults: true });
  await openMember(mocks, person, `/member/${membership.id}/savings?month=2025-04`);

  expect(await screen.findByText('Für diesen Monat gibt es keine Daten.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Voriger Monat' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Nächster Monat' })).toBeDefined();
});

it('the computation names both levies, and from when on a rate is not known', async () => {
  const { person, membership, community } = await aMember({ hasDefaults: true });
  const operator = await mocks.anAdministrator(community.organisationId);
  await mocks.anOperator(operator);
  const operating = await mocks.logIn(operator);
  const scope = { communityType: null, gridLevels: null, memberType: null };
  const rate = { kind: 'renewablesContribution', ...scope, validFrom: '2025-06-10', value: 6200, source: 'Muster' };
  expect((await operating.post('/savingsrates', rate)).ok).toBe(true);
  await openMember(mocks, person, `/member/${membership.id}/savings`);

  expect(await screen.findAllByRole('row', { name: /^Elektrizitätsabgabe, die entfällt 1,80/ })).toHaveLength(1);
  expect(
    screen.getAllByRole('row', { name: /^Elektrizitätsabgabe und Erneuerbaren-Förderbeitrag, die entfallen 2,54/ }),
  ).toHaveLength(1);
  expect(screen.getByText(/ab 01\.01\.2022; ab 01\.01\.2027 noch nicht bekannt/)).toBeDefined();
  expect(screen.getByText(/ab 01\.01\.2025; ab 01\.01\.2026: 0,10 ct\/kWh/)).toBeDefined();
  const rates = await operating.get('/savingsrates');
  for (const { id } of (await rates.json()) as { id: number | null }[])
    if (id !== null) await operating.del(`/savingsrates/${id}`);
});

it('without a network only a form promises that the input is kept', async () => {
  const { person, membership } = await aMember({ hasDefaults: false });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/prices`);
  await fill(user, await screen.findByLabelText(/^Energiepreis Ihres Lieferanten/), '28');
  mocks.goOffline();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const kept = 'Keine Verbindung zum Server. Versuchen Sie es bitte erneut. Ihre Eingaben bleiben erhalten.';
  expect(await screen.findByText(kept)).toBeDefined();
  cleanup();

  await openMember(mocks, person);
  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung zum Server.');
  expect(screen.queryByText(/Eingaben/)).toBeNull();
});

/** Data of a member that the server writes into the page (server/src/page.ts), and the shell's element for it. */
async function aGivenPage(person: { username: string }, user?: number) {
  const own = await mocks.logInAs(person);
  const answer = await fetch(`${mocks.apiBase}/members/overview`);
  const given = document.createElement('script');
  Object.assign(given, { type: 'application/json', id: 'given' });
  given.textContent = JSON.stringify({ user: user ?? own.user.id, overview: await answer.json() });
  const slot = document.createElement('div');
  slot.setAttribute('data-first', '');
  // As the shell's start sets it.
  document.documentElement.lang = 'de';
  document.body.append(given, slot);
  return slot;
}

it('the first figures are drawn before the page, and are the same in it', async () => {
  const { person } = await aMember({ hasDefaults: true });
  const slot = await aGivenPage(person);
  await drawFirst(slot);
  const drawn = slot.querySelector('.overview-euros')?.outerHTML;
  expect(slot.querySelector('.overview-figure')?.textContent).toMatch(/^\d+,\d\d\s€$/);
  slot.remove();

  await openMember(mocks, person);
  const shown = await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' });
  expect(shown.outerHTML).toBe(drawn);
  // An effect, which may follow the rendering by some frames.
  await waitFor(() => expect(document.getElementById('given')).toBeNull());
});

it('given figures are shown without a request, and to their person only', async () => {
  const { person } = await aMember({ hasDefaults: true });
  (await aGivenPage(person)).remove();
  mocks.goOffline();
  await openMember(mocks, person);
  expect(await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  mocks.reset();

  (await aGivenPage(person, 999_999)).remove();
  mocks.goOffline();
  await openMember(mocks, person);
  expect(await screen.findByRole('alert')).toBeDefined();
});

/** A member of another community as well, with other figures there. */
async function openWithWindberg(change: (known: MembershipOverview) => Partial<MembershipOverview>) {
  const { person } = await aMember({ hasDefaults: true });
  const own = await mocks.logInAs(person);
  const [known] = (await (await fetch(`${mocks.apiBase}/members/overview`)).json()) as [MembershipOverview];
  const given = document.createElement('script');
  Object.assign(given, { type: 'application/json', id: 'given' });
  const windberg = { ...known, id: 34, communityTitle: 'BEG Windberg', ...change(known) };
  given.textContent = JSON.stringify({ user: own.user.id, overview: [known, windberg] });
  document.body.append(given);
  return { known, ...(await openMember(mocks, person)) };
}

it('a missing price is asked for at the membership that lacks it', async () => {
  await openWithWindberg(({ savings }) => ({ savings: { ...savings!, needsPrice: true } }));

  const tasks = within(await screen.findByRole('navigation', { name: 'Zu erledigen' }));
  const links = tasks.getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['BEG Windberg: Strompreis eintragen, damit die Ersparnis stimmt', '/member/34/prices'],
  ]);
});

it.each([
  ['nothing to add up', []],
  ['more than one membership', [{}, {}]],
])('with %s nothing is drawn before the page', async (_, overview) => {
  const given = document.createElement('script');
  Object.assign(given, { type: 'application/json', id: 'given' });
  given.textContent = JSON.stringify({ user: 1, overview });
  const slot = document.createElement('div');
  slot.setAttribute('data-first', '');
  // As the shell's start sets it.
  document.documentElement.lang = 'de';
  document.body.append(given, slot);
  await drawFirst(slot);

  expect(slot.getAttribute('data-first')).toBe('done');
  expect(slot.childElementCount).toBe(0);
});

it('the first page is in English, too', async () => {
  const { person } = await aMember({ hasDefaults: true });
  await openMember(mocks, person, '/member', 'en');

  expect(await screen.findByRole('region', { name: 'June 2025, data until 14 Jun 2025' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'How we calculate this' })).toBeDefined();
});

it('without a network the first page shows the figures last seen, with their date', async () => {
  const { person } = await aMember({ hasDefaults: true });
  await openMember(mocks, person);
  await screen.findByRole('region', { name: 'Juni 2025, Daten bis 14.06.2025' });
  cleanup();

  mocks.goOffline();
  await openMember(mocks, person);
  const last = within(await screen.findByRole('region', { name: 'Ihre letzten Werte' }));
  expect(last.getByText('2025 bisher').nextElementSibling?.textContent).toMatch(/^\d+,\d\d\s€$/);
  expect(last.getByText(/^Stand vom /)).toBeDefined();
});

it('an applicant reads that the application is being checked', async () => {
  const organisation = await mocks.anOrganisation();
  await openMember(mocks, await mocks.aUser(organisation.id));

  expect(await screen.findByText('Noch keine Mitgliedschaft')).toBeDefined();
});

it('the areas list bills, and everything of the member', async () => {
  const { person, membership } = await aMember({ hasDefaults: false });
  await openMember(mocks, person, '/member/bills');
  expect(await screen.findByText('Noch keine Rechnungen oder Gutschriften.')).toBeDefined();
  cleanup();

  await openMember(mocks, person, '/member/me');
  const links = await screen.findByRole('navigation', { name: 'EEG Sonnental' });
  expect(within(links).getByRole('link', { name: 'Meine Strompreise' }).getAttribute('href')).toBe(
    `/member/${membership.id}/prices`,
  );
  expect(screen.getByRole('link', { name: 'Passwort und Anmeldung' })).toBeDefined();
});

it('the last day of all memberships is their sum, and of the chosen one its own', async () => {
  const { known, user } = await openWithWindberg(() => ({}));
  const curve = known.curve!.consumption!;
  const kwh = (factor: number) => {
    const sum = curve.total.reduce<number>((all, value) => all + (value ?? 0), 0);
    return (factor * sum).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  };

  const day = within(await screen.findByRole('region', { name: 'Letzter Tag mit Daten' }));
  expect(day.getByRole('img', { name: new RegExp(`^Verbrauch am 14.06.2025: ${kwh(2)} kWh`) })).toBeDefined();
  expect(day.getByRole('link').getAttribute('href')).toBe('/member/energy');

  await user.click(await screen.findByRole('radio', { name: 'BEG Windberg' }));
  expect(screen.getByRole('img', { name: new RegExp(`^Verbrauch am 14.06.2025: ${kwh(1)} kWh`) })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Tagesverlauf ansehen/ }).getAttribute('href')).toContain(
    '/member/34/data/',
  );
});

it('the last day names the memberships that have it, if others do not', async () => {
  await openWithWindberg(({ curve }) => ({ curve: { ...curve!, day: '2025-06-15' } }));

  const day = within(await screen.findByRole('region', { name: 'Letzter Tag mit Daten' }));
  const link = day.getByRole('link', { name: 'Tagesverlauf ansehen: Sonntag, 15. Juni 2025' });
  expect(within(link).getByText('BEG Windberg')).toBeDefined();
  expect(within(link).queryByText(/EEG/)).toBeNull();
});

it('payments of several memberships are one card with a line each', async () => {
  const payment = { payment: 'transfer', owed: 2880, invoices: 2, creditNotes: 1, dueDate: '2025-07-01' } as const;
  await openWithWindberg(() => ({ payments: [payment, { ...payment, payment: 'payout', owed: -511 }] }));

  const bills = await screen.findByRole('link', { name: /bitte bis 01\.07\.2025 überweisen/ });
  expect(bills.textContent).toMatch(/28,80\s€ .+ BEG Windberg.*Sie bekommen 5,11\s€ BEG Windberg/);
});
