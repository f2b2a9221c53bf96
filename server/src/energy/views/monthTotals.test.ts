import type { CompletenessMap, EnergyView, Member, ReRequests } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { energyMonths } from '../../tables/energy.ts';
import { changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

let valley: Valley;
let village: Village;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());
beforeEach(async () => {
  village = await valley.aVillage();
});

const may = { start: '2025-05-01', end: '2025-05-31' };

/** In 1e-6 kWh: for a house its consumption and the part from the community; for the roof the energy given. */
const monthOf = (place: number, change: Partial<typeof energyMonths.$inferInsert> = {}) =>
  valley.asOwner(tx =>
    tx.insert(energyMonths).values({
      organisationId: valley.organisation.id,
      countingPointId: village.points[place]!,
      ...may,
      total: 100_000_001n,
      proportion: 25_000_000n,
      restPowerFeed: null,
      quality: 1,
      complete: true,
      ...change,
    }),
  );

const read = <Answer = EnergyView>(path: string) => valley.read<Answer>(path);
const ofCommunity = (path = '') => `/communitydata/${village.communityId}${path}`;

it('monthly totals are separate from the days, summed for the same days, and change no other figure', async () => {
  await valley.bringIn(village, metersOf(village, '2025-05-14', '2025-05-15'));
  const period = 'start=2025-05-01&end=2025-05-31';
  const { months: none, ...before } = await read(`${ofCommunity()}?${period}`);
  await monthOf(0);
  await monthOf(1, { total: 50_000_000n, proportion: null, quality: 3 });
  await monthOf(2, { total: 80_000_000n, proportion: 30_000_000n, complete: false });
  await monthOf(1, { start: '2025-04-20', end: '2025-04-30' });

  const { months, ...rest } = await read(`${ofCommunity()}?${period}`);

  expect(none).toEqual([]);
  expect(rest).toEqual(before);
  expect(months).toEqual([
    {
      ...may,
      totalConsumption: 150.000001,
      totalProduction: 80,
      selfSufficiency: expect.closeTo(25 / 100.000001, 12),
      ownConsumption: 30 / 80,
      energyMix: { community: 25, gridOperator: 75.000001 },
      feedIntoCommunity: 30,
      feedIntoGridOperator: 50,
      remainingRequirement: 75.000001,
      quality: 3,
      complete: false,
      countingPoints: 3,
      withDays: 3,
    },
  ]);
});

it('monthly totals belong to one counting point only', async () => {
  await monthOf(0);
  await monthOf(1, { total: 7n });

  const { months } = await read(`/countingpointdata/${village.points[0]}?start=2025-05-31&end=2025-06-02`);

  expect(months).toEqual([
    expect.objectContaining({ ...may, totalConsumption: 100.000001, countingPoints: 1, withDays: 0 }),
  ]);
  expect((await read(`/countingpointdata/${village.points[0]}?start=2025-06-01&end=2025-06-30`)).months).toEqual([]);
});

it('monthly totals are preselected by the newest of them if there are no days', async () => {
  await monthOf(0);
  const point = `/countingpointdata/${village.points[0]}`;

  expect(await read(point)).toMatchObject({ ...may, rows: [], months: [may] });
  const member = await read<Member>(`/admin/member/${village.memberId}`);
  expect(member.countingPoints.map(({ newestDay, newestMonth }) => [newestDay, newestMonth])).toContainEqual([
    null,
    may.end,
  ]);

  await valley.bringIn(village, metersOf(village, '2025-03-14'));
  expect(await read(point)).toMatchObject({ start: '2025-03-01', end: '2025-03-31', months: [] });
});

it('monthly totals are exported separately', async () => {
  await monthOf(0, { complete: false });

  const path = `/countingpointdata/${village.points[0]}/file?start=2025-05-01&end=2025-05-31&step=monthTotal`;
  const answer = await valley.admin.get(`${path}&format=csv`);
  const [head, ...rows] = (await answer.text()).trim().split('\r\n');

  expect(head).toMatch(/^\uFEFF?Von;Bis;Gesamtverbrauch \(kWh\);.*;Vollständig übermittelt;Zählpunkte;davon mit/);
  expect(rows).toEqual(['2025-05-01;2025-05-31;100,000001;25;75,000001;25;gemessen (L1);nein;1;0']);
  const workbook = await valley.admin.get(`${path}&format=xlsx`);
  expect(workbook.headers.get('content-disposition')).toContain('Monatssummen');
  expect((await workbook.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

const map = (query: string) => read<CompletenessMap>(ofCommunity(`/completeness?${query}`));
const turn = 'start=2025-05-29&end=2025-06-02';

it('monthly totals are neither a gap on the map nor a re-request; partial days are', async () => {
  const [house] = metersOf(village, '2025-05-29', '2025-05-30');
  await valley.bringIn(village, [
    changed(house!, '2025-05-30', record => {
      record.total!.quality[9] = 0;
    }),
  ]);
  for (const point of village.points) await valley.changePoint(point, { dateOfActivation: '2025-05-29' });
  await monthOf(0);
  await monthOf(1);
  await monthOf(1, { start: '2025-06-01', end: '2025-06-30' });
  await monthOf(2, { complete: false });

  const shown = await map(turn);
  const gaps = await map(`${turn}&show=gaps`);
  const asked = await read<ReRequests>(ofCommunity(`/rerequests?${turn}`));

  expect(shown.countingPoints.map(({ states }) => states)).toEqual(['10m--', 'mmmmm', '-----']);
  expect(gaps.countingPoints.map(({ id }) => id)).toEqual([village.points[0], village.points[2]]);
  const ranges = asked.operators.flatMap(({ countingPoints: points }) =>
    points.map(point => point.ranges.map(({ start, end, reason }) => [start, end, reason].join(' '))),
  );
  expect(ranges).toEqual([
    ['2025-05-30 2025-05-30 partial', '2025-06-01 2025-06-02 missing'],
    ['2025-05-29 2025-06-02 missing'],
  ]);
});

it("monthly totals are described in the map's export", async () => {
  await monthOf(1);

  const answer = await valley.admin.get(ofCommunity('/completeness/file?start=2025-05-30&end=2025-06-01&format=csv'));

  expect(await answer.text()).toContain('2025-05-30;2025-05-31;2;nur Monatssumme;');
});
