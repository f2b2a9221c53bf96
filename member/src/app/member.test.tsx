import { File as NodeFile } from 'node:buffer';
import { spacedCountingPointNumber } from '@nahstrom/contract';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aMemberOf, type ReadPeriod } from '../testing/aMember.ts';
import { openMember } from '../testing/openMember.tsx';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();

const aMember = (...periods: ReadPeriod[]) => aMemberOf(mocks, ...periods);

/** The figures below the chart. */
const figures = async () => ({
  used: within(await screen.findByRole('group', { name: /^Verbrauch: / })),
  fed: within(await screen.findByRole('group', { name: /^Einspeisung: / })),
});

it('the energy of a household is the newest month of consumption and feed-in in one chart, with figures below it', async () => {
  const { person, house, roof } = await aMember({ first: '2025-05-30', last: '2025-06-14' });
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  const chart = within(screen.getByRole('region', { name: 'Die Tage im Juni 2025' }));
  expect((await chart.findByRole('slider')).getAttribute('aria-valuetext')).toMatch(
    / Juni 2025: aus dem Netz [\d,]+ kWh, aus der Gemeinschaft [\d,]+ kWh, Verbrauch [\d,]+ kWh, Einspeisung [\d,]+ kWh/,
  );
  const { used, fed } = await figures();
  expect(used.getByText('Aus der Gemeinschaft')).toBeDefined();
  expect(fed.getByText('An die Gemeinschaft')).toBeDefined();
  const text = document.body.textContent ?? '';
  expect(text.indexOf('Höchster Wert')).toBeLessThan(text.indexOf('So entstehen diese Zahlen'));
  expect(
    screen.getByText(/^Daten bis 14\.06\.2025, vollständig\. Für einen Vergleich gibt es noch zu wenige/),
  ).toBeDefined();
  expect(await screen.findAllByText('Die Daten sind veraltet, bitte aktualisieren')).toHaveLength(1);
  const points = within(await screen.findByRole('region', { name: 'Ihre Zählpunkte' }));
  expect(points.getByText('EEG Sonnental')).toBeDefined();
  expect(points.getByText(spacedCountingPointNumber(house.cpNumber))).toBeDefined();
  expect(points.getByText(spacedCountingPointNumber(roof.cpNumber))).toBeDefined();
});

it('a month is compared with as many days of the previous month if both are complete', async () => {
  const { person } = await aMember({ first: '2025-05-01', last: '2025-06-14' });
  await openMember(mocks, person, '/member/energy');

  expect((await screen.findAllByText(/^[+−±]\d+\s%\szum Vormonat$/)).length).toBeGreaterThanOrEqual(6);
  expect(screen.getByText(/denselben Tagen\. Kein Vergleich mit dem Vorjahr/)).toBeDefined();
});

it('each figure shows on request its formula with its numbers', async () => {
  const { person } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const { user } = await openMember(mocks, person, '/member/energy');
  const { used } = await figures();

  await user.click(used.getByText('So entstehen diese Zahlen'));

  expect(await used.findByText(/aus 960 von 960 Viertelstunden/)).toBeDefined();
  const numbers = /Verbrauch minus Strom aus der Gemeinschaft: ([\d,]+) − ([\d,]+) = ([\d,]+) kWh/.exec(
    used.getByText(/^Verbrauch minus/).textContent ?? '',
  );
  const [total, community, grid] = numbers!.slice(1).map(text => Number(text.replace(',', '.')));
  expect(total! - community!).toBeCloseTo(grid!, 1);
});

it('missing values are counted', async () => {
  const { person } = await aMember(
    { first: '2025-06-10', last: '2025-06-11' },
    { first: '2025-06-13', last: '2025-06-14' },
  );
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(/^Daten bis 14\.06\.2025; 192 Viertelstunden fehlen\./)).toBeDefined();
});

it('provisional values are named beside missing ones', async () => {
  const { person, house } = await aMember(
    { first: '2025-06-10', last: '2025-06-11' },
    { first: '2025-06-13', last: '2025-06-14' },
  );
  await mocks.asOwner(tx =>
    tx.execute(`update energy_days set quality = 3 where counting_point_id = ${house.id} and day = '2025-06-10'`),
  );
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(/192 Viertelstunden fehlen\. Ein Teil der Werte ist vorläufig \(L3\)/)).toBeDefined();
});

it('days before the participation are shown, and said to be missing in the overview and the euros', async () => {
  const { person, membership } = await aMember({ first: '2025-05-30', last: '2025-06-14' });
  await mocks.asOwner(tx =>
    tx.execute(`update counting_points set date_of_activation = '2025-06-01' where member_id = ${membership.id}`),
  );
  const { user } = await openMember(mocks, person, '/member/energy');
  await figures();
  expect(screen.queryByText(/vor Ihrer Teilnahme/)).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Voriger Monat' }));

  expect(await screen.findByRole('heading', { name: 'Mai 2025' })).toBeDefined();
  expect(screen.getByText(/Enthält Tage vor Ihrer Teilnahme; in den Euro-Beträgen zählen sie nicht/)).toBeDefined();
});

it('a counting point that does not participate yet has its next step', async () => {
  const { person, membership } = await aMember();
  await mocks.asOwner(tx => tx.execute(`update counting_points set cp_status = 2 where member_id = ${membership.id}`));
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText('Nächster Schritt: Datenfreigabe')).toBeDefined();
});

it('a member without data has the task before the reason on the first page', async () => {
  const { person, membership } = await aMember();
  await mocks.asOwner(tx => tx.execute(`update counting_points set cp_status = 2 where member_id = ${membership.id}`));
  await openMember(mocks, person, '/member');

  const task = await screen.findByRole('navigation', { name: 'Zu erledigen' });
  const reason = await screen.findByText('Noch keine Energiedaten');
  expect(task.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the next day ends at the newest one with data', async () => {
  const { person, membership, house } = await aMember({ first: '2025-05-30', last: '2025-06-14' });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/data/${house.id}?day=2025-06-13`);

  await user.click(await screen.findByRole('link', { name: 'Nächster Tag' }));
  expect(await screen.findByRole('button', { name: 'Nächster Tag' })).toHaveProperty('disabled', true);
  cleanup();

  for (const [view, name] of [
    ['month', 'Nächster Monat'],
    ['year', 'Nächstes Jahr'],
  ]) {
    await openMember(mocks, person, `/member/${membership.id}/data/${house.id}?view=${view}`);
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
    cleanup();
  }
});

it('a counting point with data is not asked to release them, although it does not participate yet', async () => {
  const { person, membership } = await aMember({ first: '2025-06-13', last: '2025-06-14' });
  await mocks.asOwner(tx => tx.execute(`update counting_points set cp_status = 2 where member_id = ${membership.id}`));
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(/^Daten bis 14\.06\.2025/)).toBeDefined();
  expect(screen.queryByText('Nächster Schritt: Datenfreigabe')).toBeNull();
});

it('a counting point without readings is reported, and offers no day', async () => {
  const { person } = await aMember();
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findAllByText(/^Noch keine Daten für diesen Zählpunkt/)).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: 'Ansicht' })).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('a login without a membership sees whom to contact', async () => {
  const organisation = await mocks.anOrganisation();
  await openMember(mocks, await mocks.aUser(organisation.id), '/member/energy');

  expect(await screen.findByText('Noch keine Mitgliedschaft')).toBeDefined();
});

it('a day shows its quarter hours in a chart, and the same values in a table', async () => {
  const { person, membership, house } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/data/${house.id}`);

  expect(await screen.findByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
  expect(await screen.findByRole('img', { name: /^Gestapeltes Diagramm des Verbrauchs am Samstag/ })).toBeDefined();
  await user.click(screen.getByText('Tabelle anzeigen und herunterladen'));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 96 + 1);
  expect(rows[1]?.textContent).toMatch(/^00:00–00:15.*gemessen \(L1\)$/);
  expect(rows[97]?.textContent).toMatch(/^Summe/);
  expect(screen.getByRole('button', { name: 'Als CSV herunterladen' })).toBeDefined();
});

it('the pager and a typed day lead to other days', async () => {
  const { person, membership, house } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const path = `/member/${membership.id}/data/${house.id}`;
  const { user, places } = await openMember(mocks, person, `${path}?day=2025-06-14`);

  await user.click(await screen.findByRole('link', { name: 'Voriger Tag' }));
  expect(await screen.findByRole('heading', { name: 'Freitag, 13. Juni 2025' })).toBeDefined();

  await fill(user, screen.getByLabelText('Tag'), '10.06.2025');
  expect(await screen.findByRole('heading', { name: 'Dienstag, 10. Juni 2025' })).toBeDefined();

  expect(places).toEqual([`${path}?day=2025-06-13`, `${path}?day=2025-06-10`]);
  expect(screen.queryByRole('link', { name: 'Voriger Tag' })).toBeNull();
});

it.each([
  ['2025-03-30', 92, /Dieser Tag hat 23 Stunden/],
  ['2025-10-26', 100, /Dieser Tag hat 25 Stunden/],
])('the day %s has %d quarter hours', async (day, count, note) => {
  const { person, membership, house } = await aMember({ first: day, last: day });
  const { user } = await openMember(mocks, person, `/member/${membership.id}/data/${house.id}?day=${day}`);

  expect(await screen.findByText(note)).toBeDefined();
  await user.click(screen.getByText('Tabelle anzeigen und herunterladen'));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(count + 2);
  expect(within(table).queryAllByRole('rowheader', { name: /^02:00\*/ })).toHaveLength(count === 100 ? 1 : 0);
});

it('a day without readings is reported, with a link to the newest one with readings', async () => {
  const { person, membership, house } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const path = `/member/${membership.id}/data/${house.id}`;
  const { user, places } = await openMember(mocks, person, `${path}?day=2025-06-20`);

  expect(await screen.findByText('Für diesen Zählpunkt und Zeitraum gibt es (noch) keine Daten!')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Zum neuesten Tag mit Daten' }));

  expect(places).toEqual([`${path}?day=2025-06-14`]);
});

it('an address with an invalid day shows the newest, and reports it', async () => {
  const { person, membership, house } = await aMember({ first: '2025-06-14', last: '2025-06-14' });
  await openMember(mocks, person, `/member/${membership.id}/data/${house.id}?day=2025-02-30`);

  expect(await screen.findByText(/^Diesen Tag gibt es nicht/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
});

it("another member's membership and counting point do not exist, and there is a link home", async () => {
  const neighbour = await aMember();
  const { person, membership } = await aMember();
  const { user, places } = await openMember(mocks, person, `/member/${neighbour.membership.id}`);

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Zur Übersicht' }));
  expect(await screen.findByRole('heading', { name: 'Übersicht' })).toBeDefined();
  expect(places).toEqual(['/member']);

  cleanup();
  await openMember(mocks, person, `/member/${membership.id}/data/${neighbour.house.id}`);
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
});

it('an unreachable server is explained, with a retry', async () => {
  const { person } = await aMember();
  mocks.fail(/^\/members$/, 503, { error: 'server.unavailable' });
  const { user } = await openMember(mocks, person, '/member/energy');

  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('region', { name: 'Ihre Zählpunkte' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a household sees the quarter hours of its day together, and each of its counting points alone', async () => {
  const { person, membership, house } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const { user, places } = await openMember(mocks, person, '/member/energy');

  await user.click(await screen.findByRole('link', { name: 'Tag' }));
  expect(await screen.findByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
  expect(
    await screen.findByRole('img', {
      name: /^Diagramm von Verbrauch und Einspeisung .* in 96 Viertelstunden: [\d,]+ kWh/,
    }),
  ).toBeDefined();
  await user.click(screen.getByText('Tabelle anzeigen und herunterladen'));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Zeit',
    'Verbrauch kWh',
    'Aus der Gemeinschaft kWh',
    'Aus dem Netz kWh',
    'Einspeisung kWh',
    'An die Gemeinschaft kWh',
    'Ins Netz kWh',
    'Qualität',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(1 + 96 + 1);

  const points = within(screen.getByRole('navigation', { name: 'Zählpunkte dieser Mitgliedschaft' }));
  await user.click(points.getByRole('link', { name: 'Verbrauch' }));

  expect(await screen.findByRole('img', { name: /^Gestapeltes Diagramm des Verbrauchs am Samstag/ })).toBeDefined();
  expect(screen.queryByRole('group', { name: /^Einspeisung/ })).toBeNull();
  expect(places).toEqual([
    '/member/energy?view=day&day=2025-06-14',
    `/member/${membership.id}/data/${house.id}?day=2025-06-14`,
  ]);
});

it('a household sees which counting points lack data on a day', async () => {
  const { person, roof } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  await mocks.asOwner(tx =>
    tx.execute(`delete from energy_days where counting_point_id = ${roof.id} and day = '2025-06-12'`),
  );
  await openMember(mocks, person, '/member/energy?view=day&day=2025-06-12');

  expect(await screen.findByText(/^Ohne .+: Für diesen Tag fehlen dort die Daten\.$/)).toBeDefined();
  expect(screen.getByRole('group', { name: /^Verbrauch/ })).toBeDefined();
  expect(screen.queryByRole('group', { name: /^Einspeisung/ })).toBeNull();
});

it('a series of the household is left out of the chart by its legend', async () => {
  const { person } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const { user } = await openMember(mocks, person, '/member/energy');
  const chart = within(await screen.findByRole('region', { name: 'Die Tage im Juni 2025' }));

  await user.click(chart.getByRole('button', { name: 'Einspeisung' }));

  expect(chart.getByRole('slider').getAttribute('aria-valuetext')).not.toContain('Einspeisung');
  expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toContain('Verbrauch');
});

it('a membership has its own address with the same page', async () => {
  const { person, membership } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  const { user, places } = await openMember(mocks, person, `/member/${membership.id}`);

  await user.click(await screen.findByRole('link', { name: 'Jahr' }));

  expect(await screen.findByRole('heading', { name: '2025' })).toBeDefined();
  expect(places).toEqual([`/member/${membership.id}?view=year&day=2025-06-14`]);
});

it('a view of the household that failed to load is retried on request', async () => {
  const { person } = await aMember({ first: '2025-06-10', last: '2025-06-14' });
  mocks.fail(/^\/member\/\d+\/data$/, 503, { error: 'server.unavailable' });
  const { user } = await openMember(mocks, person, '/member/energy');

  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
});
