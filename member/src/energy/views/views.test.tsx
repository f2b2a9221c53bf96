import { File as NodeFile } from 'node:buffer';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { todayInVienna } from '../../platform/days.ts';
import { aMemberOf } from '../../testing/aMember.ts';
import { openMember } from '../../testing/openMember.tsx';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();
afterEach(() => {
  vi.restoreAllMocks();
});

const june = { first: '2025-06-10', last: '2025-06-14' };
const pathOf = ({ membership, house }: Awaited<ReturnType<typeof aMemberOf>>) =>
  `/member/${membership.id}/data/${house.id}`;

const showTable = async (user: Awaited<ReturnType<typeof openMember>>['user']) =>
  user.click((await screen.findAllByText('Tabelle anzeigen und herunterladen'))[0]!);
const isSaid = (slider: HTMLElement) => slider.getAttribute('aria-valuetext')!;

it('a day leads to its month and its year and back, by addresses', async () => {
  const member = await aMemberOf(mocks, june);
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?day=2025-06-12`);
  const tabs = within(await screen.findByRole('navigation', { name: 'Ansicht' }));

  await user.click(tabs.getByRole('link', { name: 'Monat' }));
  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  await user.click(tabs.getByRole('link', { name: 'Jahr' }));
  // Until the year is loaded the month stays, under its own heading, with a link for each of its days.
  expect(await screen.findByRole('heading', { name: '2025' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Ansehen: Juni 2025' }));
  await screen.findByRole('region', { name: 'Die Tage im Juni 2025' });
  const bars = screen.getByRole('slider', { name: 'Einzelne Werte, kWh' });
  bars.focus();
  await user.keyboard('{Home}{ArrowRight>12/}');
  expect(isSaid(bars)).toMatch(/^Freitag, 13. Juni 2025: aus dem Netz [\d,.]+ kWh, aus der Gemeinschaft [\d,.]+ kWh/);
  await user.click(screen.getByRole('link', { name: 'Ansehen: Freitag, 13. Juni 2025' }));
  expect(await screen.findByRole('heading', { name: 'Freitag, 13. Juni 2025' })).toBeDefined();

  expect(places).toEqual([
    `${path}?view=month&day=2025-06-12`,
    `${path}?view=year&day=2025-06-12`,
    `${path}?view=month&day=2025-06-01`,
    `${path}?day=2025-06-13`,
  ]);
});

it('a month has a bar and a row for each day with data, and their sum', async () => {
  const member = await aMemberOf(mocks, june);
  const { user } = await openMember(mocks, member.person, `${pathOf(member)}?view=month&day=2025-06-12`);

  await showTable(user);
  const table = await screen.findByRole('table', { name: /^Energie von 01.06.2025 bis 30.06.2025/ });
  const rows = within(table).getAllByRole('row');
  const number = (row: HTMLElement) => Number(within(row).getAllByRole('cell')[0]!.textContent!.replace(',', '.'));

  expect(rows).toHaveLength(1 + 5 + 1);
  expect(within(table).getAllByRole('link')).toHaveLength(5);
  const bars = screen.getByRole('slider', { name: 'Einzelne Werte, kWh' });
  expect(bars.getAttribute('aria-valuemax')).toBe('30');
  const totals = document.querySelectorAll('.recharts-label-list text');
  expect([...totals].filter(({ textContent }) => textContent !== '')).toHaveLength(5);
  const sum = rows.slice(1, 6).reduce((kwh, row) => kwh + number(row), 0);
  expect(Math.abs(number(rows[6]!) - sum)).toBeLessThan(0.03);
  expect(screen.getByText('keine Daten')).toBeDefined();
});

it('the typical day of a month is loaded when it is opened, with a row per quarter hour', async () => {
  const member = await aMemberOf(mocks, june);
  const { user } = await openMember(mocks, member.person, `${pathOf(member)}?view=month&day=2025-06-12`);

  await screen.findByRole('heading', { name: 'Typischer Tag' });
  expect(screen.queryByText('Durchschnitt über 5 Tage mit Daten')).toBeNull();
  await user.click(screen.getByText('Anzeigen'));

  expect(await screen.findByText('Durchschnitt über 5 Tage mit Daten')).toBeDefined();
  await user.click(screen.getAllByText('Tabelle anzeigen und herunterladen')[1]!);
  const table = screen.getByRole('table', { name: 'Durchschnitt jeder Viertelstunde in kWh' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 96);
  expect(screen.getByRole('img', { name: /^Der Durchschnitt jeder Viertelstunde als Balken/ })).toBeDefined();
});

it('the pager leads to other months, neither before the first with data nor into the future', async () => {
  const member = await aMemberOf(mocks, { first: '2025-05-31', last: '2025-06-01' });
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?view=month&day=2025-06-12`);

  await user.click(await screen.findByRole('link', { name: 'Voriger Monat' }));
  expect(await screen.findByRole('heading', { name: 'Mai 2025' })).toBeDefined();

  expect(places).toEqual([`${path}?view=month&day=2025-05-01`]);
  expect(await screen.findByRole('button', { name: 'Voriger Monat' })).toHaveProperty('disabled', true);

  cleanup();
  await openMember(mocks, member.person, `${path}?view=year&day=${todayInVienna()}`);
  expect(await screen.findByRole('button', { name: 'Nächstes Jahr' })).toHaveProperty('disabled', true);
});

it('the calendar shows every day of a range by its value, and a gap as a gap', async () => {
  const member = await aMemberOf(mocks, june, { first: '2025-06-16', last: '2025-06-16' });
  const path = pathOf(member);
  const { user, places } = await openMember(
    mocks,
    member.person,
    `${path}?view=calendar&start=2025-06-01&end=2025-07-31`,
  );

  const days = await screen.findByRole('slider', { name: /^Einzelne Werte, Monate/ });
  expect(days.getAttribute('aria-valuemax')).toBe('61');
  expect(screen.getByRole('img', { name: /^Die Tage als Kalender nach Farbe/ })).toBeDefined();
  expect([...document.querySelectorAll('.n-heat-rows > span')].map(({ textContent }) => textContent)).toEqual([
    'Jun',
    'Jul',
  ]);
  expect(screen.getByText(/96 Viertelstunden fehlen\./)).toBeDefined();
  days.focus();
  await user.keyboard('{Home}{ArrowRight>14/}');
  expect(isSaid(days)).toBe('Sonntag, 15. Juni 2025: Verbrauch –, keine Daten');
  expect(screen.queryByRole('link', { name: /^Ansehen/ })).toBeNull();
  days.focus();
  await user.keyboard('{ArrowLeft}');
  const before = isSaid(days);
  expect(before).toMatch(/^Samstag, 14. Juni 2025: Verbrauch [\d,]+ kWh, gemessen \(L1\)$/);

  await user.click(screen.getByRole('radio', { name: 'Gemeinschaft' }));

  expect(isSaid(days)).toMatch(/^Samstag, 14. Juni 2025: Aus der Gemeinschaft [\d,]+ kWh/);
  await user.click(screen.getByRole('link', { name: 'Ansehen: Samstag, 14. Juni 2025' }));
  expect(places).toEqual([`${path}?day=2025-06-14`]);
});

it('a year has its days as a heat map, with a table and a way to each day', async () => {
  const member = await aMemberOf(mocks, june);
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?view=year&day=2025-06-12`);

  const year = within(await screen.findByRole('region', { name: 'Die Tage 2025' }));
  const days = await year.findByRole('slider');
  expect(days.getAttribute('aria-valuemax')).toBe('365');
  await user.click(year.getByText('Tabelle anzeigen und herunterladen'));
  expect(within(await year.findByRole('table')).getAllByRole('row')).toHaveLength(1 + 5 + 1);

  days.focus();
  await user.keyboard('{Home}{ArrowDown>5/}{ArrowRight>9/}{Enter}');

  expect(places).toEqual([`${path}?day=2025-06-10`]);
});

it('a day is compared with the day before, a week before or any other, even while other days are looked at', async () => {
  const member = await aMemberOf(mocks, { first: '2025-06-03', last: '2025-06-14' });
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?day=2025-06-13`);
  const chart = await screen.findByRole('slider', { name: /^Einzelne Werte/ });
  expect(isSaid(chart)).not.toContain('12.06.2025');

  await user.click(screen.getByRole('button', { name: 'Mit einem anderen Tag vergleichen' }));
  const choice = await screen.findByRole('combobox', { name: 'Vergleichen mit' });
  expect(await screen.findByText(/^[\d,]+ kWh, um \d+\s% (?:mehr|weniger) als am 12\.06\.2025\.$/)).toBeDefined();
  expect(document.activeElement).toBe(choice);
  expect(isSaid(chart)).toMatch(/12\.06\.2025 [\d,]+ kWh/);
  await user.selectOptions(choice, 'dem Tag der Vorwoche, 06.06.2025');
  expect(await screen.findByText(/ kWh, .+ 06\.06\.2025\.$/)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Voriger Tag' }));
  expect(await screen.findByText(/ kWh, .+ 05\.06\.2025\.$/)).toBeDefined();
  await user.selectOptions(choice, 'einem anderen Tag …');
  await fill(user, screen.getByLabelText('Anderer Tag'), '04.06.2025');
  expect(await screen.findByText(/ kWh, .+ 04\.06\.2025\.$/)).toBeDefined();
  await showTable(user);
  const table = within(await screen.findByRole('table', { name: /^Viertelstunden am Donnerstag, 12/ }));
  expect(table.getByRole('columnheader', { name: /^04\.06\.2025/ })).toBeDefined();
  await user.selectOptions(choice, 'keinem anderen Tag');
  await waitFor(() => expect(isSaid(chart)).not.toContain('04.06.2025'));
  expect(table.queryByRole('columnheader', { name: /^04\.06\.2025/ })).toBeNull();

  expect(places).toEqual([
    `${path}?day=2025-06-13&with=before`,
    `${path}?day=2025-06-13&with=week`,
    `${path}?day=2025-06-12&with=week`,
    `${path}?day=2025-06-12`,
    `${path}?day=2025-06-12&with=2025-06-04`,
    `${path}?day=2025-06-12`,
  ]);
});

it('a comparison with a day without data shows a hint', async () => {
  const member = await aMemberOf(mocks, june);
  await openMember(mocks, member.person, `${pathOf(member)}?day=2025-06-10&with=before`);

  expect(await screen.findByText('Für Montag, 9. Juni 2025 gibt es keine Viertelstunden.')).toBeDefined();
});

it('Shift and an arrow lead from day to day, past a day without data and back, with the focus kept', async () => {
  const member = await aMemberOf(
    mocks,
    { first: '2025-06-13', last: '2025-06-13' },
    { first: '2025-06-15', last: '2025-06-15' },
  );
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?day=2025-06-15`);
  (await screen.findByRole('slider', { name: /^Einzelne Werte/ })).focus();

  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await screen.findByText('Für diesen Zählpunkt und Zeitraum gibt es (noch) keine Daten!')).toBeDefined();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await screen.findByRole('heading', { name: 'Freitag, 13. Juni 2025' })).toBeDefined();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');

  expect(places).toEqual([`${path}?day=2025-06-14`, `${path}?day=2025-06-13`]);
});

it.each([
  ['2020-12-31', '2021-01-31', 'Von', 'Energiedaten gibt es frühestens ab 1. Jänner 2021.'],
  ['2025-06-02', '2025-06-01', 'Von', 'Der Beginn darf nicht nach dem Ende liegen.'],
  ['2025-06-02', '2099-06-01', 'Bis', 'Das Ende darf nicht nach dem heutigen Tag liegen.'],
  ['gestern', '2025-06-01', 'Von', 'Bitte geben Sie den Beginn als Datum ein.'],
])('a calendar from %s to %s is rejected at its field', async (start, end, field, message) => {
  const member = await aMemberOf(mocks, june);
  await openMember(mocks, member.person, `${pathOf(member)}?view=calendar&start=${start}&end=${end}`);

  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('table')).toBeNull();
});

it('a typed range is put into the address', async () => {
  const member = await aMemberOf(mocks, june);
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?view=calendar`);
  const from = await screen.findByLabelText('Von');

  await fill(user, from, '2025-06-11');
  await user.click(screen.getByRole('button', { name: 'Anzeigen' }));

  expect(places).toEqual([`${path}?view=calendar&start=2025-06-11&end=2025-06-14`]);
  expect(await screen.findByRole('heading', { name: '11.06.2025 bis 14.06.2025' })).toBeDefined();
});

it('a month without readings is reported, with a link to the newest one with readings', async () => {
  const member = await aMemberOf(mocks, june);
  const path = pathOf(member);
  const { user, places } = await openMember(mocks, member.person, `${path}?view=month&day=2025-08-01`);

  expect(await screen.findByText('Für diesen Zählpunkt und Zeitraum gibt es (noch) keine Daten!')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Zum neuesten Tag mit Daten' }));

  expect(places).toEqual([`${path}?view=month&day=2025-06-14`]);
  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
});

it('the table is downloaded as a workbook or CSV, and a failure is reported', async () => {
  const member = await aMemberOf(mocks, june);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user, notices } = await openMember(mocks, member.person, `${pathOf(member)}?view=month&day=2025-06-12`);

  await showTable(user);
  await user.click(await screen.findByRole('button', { name: 'Als Excel herunterladen' }));
  await waitFor(() => expect(saved).toEqual([`${member.house.cpNumber}_2025-06-01_2025-06-30.xlsx`]));
  await user.click(screen.getByRole('button', { name: 'Als CSV herunterladen' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  mocks.fail(/\/file$/, 503, { error: 'server.unavailable' });
  await user.click(screen.getByRole('button', { name: 'Als CSV herunterladen' }));

  await waitFor(() => expect(notices).toEqual([expect.objectContaining({ type: 'error' })]));
  expect(saved).toHaveLength(2);
});

it('a view that failed to load is retried on request', async () => {
  const member = await aMemberOf(mocks, june);
  mocks.fail(/^\/countingpointdata\/\d+$/, 503, { error: 'server.unavailable' });
  const { user } = await openMember(mocks, member.person, `${pathOf(member)}?view=year&day=2025-06-12`);

  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByRole('heading', { name: '2025' })).toBeDefined();
});

it('speaks English', async () => {
  const member = await aMemberOf(mocks, june);
  const { user } = await openMember(mocks, member.person, `${pathOf(member)}?view=month&day=2025-06-12`, 'en');

  expect(await screen.findByRole('region', { name: 'The days of June 2025' })).toBeDefined();
  await user.click(screen.getByText('Show and download the table'));
  expect(screen.getByRole('button', { name: 'Download for Excel' })).toBeDefined();
});

const may = { first: '2025-05-01', last: '2025-05-31', isTotal: true };

it('monthly totals are shown apart from the days', async () => {
  const member = await aMemberOf(mocks, { first: '2025-05-13', last: '2025-05-14' }, may);
  const { user } = await openMember(mocks, member.person, `${pathOf(member)}?view=month&day=2025-05-13`);

  await showTable(user);
  const table = within(await screen.findByRole('table', { name: 'Monatssummen des Netzbetreibers' }));
  expect(table.getByRole('row', { name: /01\.05\.2025 – 31\.05\.2025.*200,50?.*Viertelstunden gelten/ })).toBeDefined();
  const days = within(screen.getByRole('table', { name: /^Energie von/ }));
  expect(days.queryByText(/^200,5/)).toBeNull();
});

it('a member with only monthly totals sees them instead of a chart', async () => {
  const member = await aMemberOf(mocks, may);
  await openMember(mocks, member.person, `/member/${member.membership.id}`);

  expect(await screen.findByRole('table', { name: 'Monatssummen des Netzbetreibers' })).toBeDefined();
  expect(screen.getByText('Für diese Tage gibt es keine Viertelstunden, nur Monatssummen.')).toBeDefined();
  cleanup();

  await openMember(mocks, member.person, `${pathOf(member)}?view=year&day=2025-05-31`, 'en');
  expect(await screen.findByRole('table', { name: 'The grid operator’s monthly totals' })).toBeDefined();
});

it.each(['', '?view=month'])('outdated data offer a refresh, with the time of the last attempt (%s)', async view => {
  const member = await aMemberOf(mocks, june);
  const last = { id: 1, created: '2025-06-20T08:00:00.000Z', finished: '2025-06-20T08:00:05.000Z', state: 'done' };
  mocks.fail(/^\/member\/\d+\/refresh$/, 200, last);
  const { user, notices } = await openMember(mocks, member.person, `${pathOf(member)}${view}`);

  expect(await screen.findByText('Die Daten sind veraltet, bitte aktualisieren')).toBeDefined();
  expect(await screen.findByText(/^Zuletzt nachgesehen: 20\.06\.2025/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Daten aktualisieren' }));

  expect(await screen.findByRole('button', { name: 'Wird aktualisiert …' })).toBeDefined();
  await mocks.runJobs();

  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ type: 'success', message: 'Die Daten sind auf dem neuesten Stand.' }),
  );
  expect(await screen.findByRole('button', { name: 'Daten aktualisieren' })).toBeDefined();
});

it('a refresh requested by another session is joined', async () => {
  const member = await aMemberOf(mocks, june);
  mocks.fail(/^\/member\/\d+\/refresh$/, 200, {
    id: 1,
    created: '2025-06-20T08:00:00.000Z',
    finished: null,
    state: 'running',
  });
  await openMember(mocks, member.person, pathOf(member));

  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Wird aktualisiert …' });
  expect(button.disabled).toBe(true);
});

it.each(['31.02.2026', 'gestern'])('a range from %s is not requested, and the field shows the reason', async typed => {
  const member = await aMemberOf(mocks, june);
  const { user, places } = await openMember(mocks, member.person, `${pathOf(member)}?view=calendar`);
  const from = await screen.findByLabelText<HTMLInputElement>('Von');

  await fill(user, from, typed);
  await user.click(screen.getByRole('button', { name: 'Anzeigen' }));

  expect(await screen.findByText(/^Diesen Tag gibt es nicht/)).toBeDefined();
  expect(from.value).toBe(typed);
  expect(places).toEqual([]);
});

it('a range without a beginning is asked for too', async () => {
  const member = await aMemberOf(mocks, june);
  const { user, places } = await openMember(mocks, member.person, `${pathOf(member)}?view=calendar`);

  await user.clear(await screen.findByLabelText('Von'));
  await user.click(screen.getByRole('button', { name: 'Anzeigen' }));

  expect(places).toHaveLength(1);
});
