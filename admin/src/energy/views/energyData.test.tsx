import { File as NodeFile } from 'node:buffer';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aCommunityWithData } from './testing/aCommunityWithData.ts';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();
afterEach(() => {
  vi.restoreAllMocks();
});

const june = { first: '2025-06-13', last: '2025-06-15' };

it('the statistics of a community show the measures of its newest month with data, and each day of it', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/data');

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  for (const measure of [
    'Gesamtverbrauch',
    'Gesamterzeugung',
    'Autarkiegrad',
    'Eigenverbrauchsquote',
    'Energiemix',
    'An die Gemeinschaft',
    'Ins Netz',
    'Aus dem Netz',
  ])
    expect(screen.getAllByText(measure).length).toBeGreaterThan(0);
  const table = within(screen.getByRole('group', { name: 'Alle Tage' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 3 + 1);
  expect(screen.getByText(/^Daten bis 15\.06\.2025, vollständig\./)).toBeDefined();
  const chart = await screen.findByRole('img', { name: /^Gesamtverbrauch als Balken/ });
  const bars = ['community', 'grid'].map(tone => [...chart.querySelectorAll(`path.n-chart-${tone}`)]);
  expect(bars.map(parts => parts.length)).toEqual([3, 3]);
  const heightsOf = (part: Element[]) => part.map(bar => Number(bar.getAttribute('height')));
  const [below, above] = bars.map(heightsOf);
  const [slider] = screen.getAllByRole('slider', { name: 'Einzelne Werte, kWh' });
  const [, total] = / Gesamtverbrauch ([\d,]+) kWh/.exec(slider!.getAttribute('aria-valuetext')!)!;
  const scale = [...chart.querySelectorAll('.recharts-yAxis-tick-labels text')].map(tick => ({
    value: Number(tick.textContent!.replace(',', '.')),
    y: Number(tick.getAttribute('y')),
  }));
  const [zero, one] = scale as [(typeof scale)[0], (typeof scale)[0]];
  const highest = Math.max(...below!.map((height, place) => height + above![place]!));
  expect((highest * one.value) / (zero.y - one.y)).toBeCloseTo(Number(total!.replace(',', '.')), 1);
});

it('the modes lead from the year to its months and to the quarter hours of a day', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, '/community/data');

  await user.click(await screen.findByRole('tab', { name: 'Jahr' }));
  expect(await screen.findByRole('heading', { name: '2025' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Juni 2025' }));
  await user.click(await screen.findByRole('link', { name: '14.06.2025' }));

  expect(await screen.findByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
  const quarters = within(await screen.findByRole('group', { name: 'Alle Viertelstunden' }));
  expect(quarters.getAllByRole('row')).toHaveLength(1 + 96);
});

it('a mode without a day shows the newest day with data', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/data?mode=day');

  expect(await screen.findByRole('heading', { name: 'Sonntag, 15. Juni 2025' })).toBeDefined();
});

it('the calendar rejects an invalid range at its field', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/data?mode=calendar&start=2020-01-01&end=2020-02-01');

  expect(await screen.findByText('Energiedaten gibt es frühestens ab 1. Jänner 2021.')).toBeDefined();
  expect(screen.getByLabelText('Von').getAttribute('aria-invalid')).toBe('true');
  cleanup();

  await openAdmin(mocks, admin, '/community/data?mode=calendar&start=2025-06-01&end=2025-06-30');
  expect(await screen.findByRole('img', { name: /^Gesamtverbrauch nach Tagen/ })).toBeDefined();
});

it('the heat map of the calendar says each day in words and leads to it', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, '/community/data?mode=calendar&start=2025-06-01&end=2025-06-30');

  const days = await screen.findByRole('slider', { name: /^Einzelne Werte, Monate/ });
  days.focus();
  await user.keyboard('{Home}{ArrowRight>13/}');
  expect(days.getAttribute('aria-valuetext')).toMatch(/^Samstag, 14. Juni 2025: Gesamtverbrauch [\d,]+ kWh/);
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
});

it('Shift and an arrow lead from month to month', async () => {
  const { admin } = await aCommunityWithData(mocks, june, { first: '2025-05-01', last: '2025-05-02' });
  const { user } = await openAdmin(mocks, admin, '/community/data');
  (await screen.findAllByRole('slider'))[0]!.focus();

  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');

  expect(await screen.findByRole('heading', { name: 'Mai 2025' })).toBeDefined();
});

it('a community without data shows a hint', async () => {
  const { admin } = await aCommunityWithData(mocks);
  await openAdmin(mocks, admin, '/community/data');

  expect(await screen.findByText('Für diese Gemeinschaft gibt es keine statistischen Daten')).toBeDefined();
});

it("a member's data open from the member's page, and the access is logged", async () => {
  const { admin, memberId, office } = await aCommunityWithData(mocks, june);
  const { user, places } = await openAdmin(mocks, admin, `/member/${memberId}`);

  await user.click(await screen.findByRole('tab', { name: 'Energie' }));

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  expect(places.at(-1)).toBe(`/member/admin/member/${memberId}/data`);
  const filter = encodeURIComponent(JSON.stringify({ action: 'readEnergy' }));
  expect(await (await office.get(`/admin/auditlog?filter=${filter}`)).json()).toHaveLength(2);
});

it('every measure is compared with the previous month if that is complete', async () => {
  const { admin } = await aCommunityWithData(mocks, { first: '2025-05-01', last: '2025-06-30' });
  await openAdmin(mocks, admin, '/community/data');

  await screen.findByRole('heading', { name: 'Juni 2025' });
  for (const measure of ['Gesamtverbrauch', 'Gesamterzeugung', 'Aus dem Netz', 'Ins Netz']) {
    const [label] = screen.getAllByText(measure);
    expect(label!.parentElement!.textContent).toMatch(/[+−±]\d+\s?% zum Zeitraum davor/);
  }
  for (const share of ['Autarkiegrad', 'Eigenverbrauchsquote', 'Energiemix'])
    expect(screen.getAllByText(share)[0]!.parentElement!.textContent).toMatch(
      /[+−±]\d+ Prozentpunkte zum Zeitraum davor/,
    );
  expect(screen.getByText(/Mit dem Vorjahr wird nicht verglichen/)).toBeDefined();
});

it('bars have their days on the axis', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/data');

  await screen.findByRole('heading', { name: 'Juni 2025' });
  for (const tick of ['13.', '14.', '15.']) expect((await screen.findAllByText(tick)).length).toBeGreaterThan(0);
});

it('the typical day of a month has the energy mix of each quarter hour', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, '/community/data');

  await user.click(await screen.findByRole('tab', { name: 'Typischer Tag' }));

  const table = within(await screen.findByRole('group', { name: 'Typischer Tag' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 96);
  expect(screen.getByText(/das Mittel jeder Viertelstunde über 3 Tage/)).toBeDefined();
});

it('the top list leads to the member of the same days', async () => {
  const { admin, memberId } = await aCommunityWithData(mocks, june);
  const { user, places } = await openAdmin(mocks, admin, '/community/data?part=toplist');

  const table = within(await screen.findByRole('group', { name: 'Größter Verbrauch' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  await user.click(table.getByRole('link'));

  expect(await screen.findByText('Alle Zählpunkte')).toBeDefined();
  expect(places.at(-1)).toBe(`/member/admin/member/${memberId}/data?mode=calendar&start=2025-06-01&end=2025-06-30`);
});

it('the top list can be sorted otherwise', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, '/community/data?part=toplist');

  await choose(user, await screen.findByRole('combobox', { name: 'Gereiht nach' }), 'Größte Erzeugung');

  expect(await screen.findByRole('heading', { name: 'Größte Erzeugung' })).toBeDefined();
});

it('the duration curve is drawn and described as text', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/data?part=duration');

  expect(await screen.findByRole('img', { name: /^Überschuss.* als Dauerlinie/ })).toBeDefined();
  const table = within(screen.getByRole('group', { name: 'Leistung nach Dauer' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 13);
  expect(screen.getAllByText('72 h').length).toBe(2);
});

it("a member's counting points can be viewed individually", async () => {
  const { admin, memberId } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, `/member/${memberId}/data`);

  expect((await screen.findByRole('tab', { name: 'Energie' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: 'Rangliste' })).toBeNull();
  const points = await screen.findByRole('combobox', { name: 'Zählpunkt' });
  await user.click(points);
  const [, first] = await screen.findAllByRole('option');
  await user.click(first!);

  await waitFor(() => expect(screen.queryByText('Gesamterzeugung (kWh)')).toBeDefined());
  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
});

it('a missing member has no data', async () => {
  const { admin } = await aCommunityWithData(mocks);
  await openAdmin(mocks, admin, '/member/999999/data');

  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeDefined();
});

it('the table can be downloaded as a file', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user } = await openAdmin(mocks, admin, '/community/data');

  await user.click(await screen.findByRole('button', { name: 'Excel' }));

  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^community-\d+_2025-06-01_2025-06-30\.xlsx$/)]));
});

const may = { first: '2025-05-01', last: '2025-05-31' };

it('monthly totals have a table of their own, beside days that count', async () => {
  const { admin } = await aCommunityWithData(mocks, { first: '2025-05-13', last: '2025-05-14' }, may);
  await openAdmin(mocks, admin, '/community/data');

  const table = within(await screen.findByRole('group', { name: 'Monatssummen des Netzbetreibers' }));
  expect(table.getByText('01.05.2025 – 31.05.2025')).toBeDefined();
  expect(table.getByText('200,50')).toBeDefined();
  expect(table.getByText('vorhanden, sie gelten')).toBeDefined();
  expect(screen.getByText(/Wo es auch Viertelstunden gibt, gelten die Viertelstunden/)).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Alle Tage' })).queryByText('200,50')).toBeNull();
});

it('monthly totals are shown if there is nothing else', async () => {
  const { admin, memberId } = await aCommunityWithData(mocks, undefined, may);
  await openAdmin(mocks, admin, `/member/${memberId}/data`);

  expect(await screen.findByRole('heading', { name: 'Mai 2025' })).toBeDefined();
  expect(screen.getByText('Für diese Tage gibt es keine Viertelstunden, nur Monatssummen.')).toBeDefined();
  expect(screen.getByRole('group', { name: 'Monatssummen des Netzbetreibers' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Alle Tage' })).toBeNull();
});
