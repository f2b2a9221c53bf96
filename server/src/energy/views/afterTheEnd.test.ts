import type { CountingPointDay, CountingPointDays, EnergyView, TypicalDay } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { energyMonths } from '../../tables/energy.ts';
import { unzipped, type Visitor } from '../../testing.ts';
import { metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

const days = ['2025-06-14', '2025-06-15', '2025-06-16', '2025-06-17'] as const;
const lastDay = days[1];

let valley: Valley;
let village: Village;
let memberId: number;
let owner: Visitor;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());

/** Four days of data; the member's participations end on the second, of the roof only with the membership. */
beforeEach(async () => {
  const person = await valley.aUser(valley.organisation.id);
  village = await valley.aVillage(person.id);
  owner = await valley.logIn(person);
  await valley.bringIn(village, metersOf(village, days[0], days[3]));
  const [house] = village.points;
  const month = { organisationId: valley.organisation.id, countingPointId: house!, quality: 1, complete: true };
  await valley.asOwner(async tx => {
    await tx.insert(energyMonths).values([
      { ...month, start: '2025-05-01', end: '2025-05-31', total: 1_000_000n },
      // Includes the last day, so it contains days of the next user of the connection.
      { ...month, start: '2025-06-01', end: '2025-06-30', total: 3_000_000n },
      { ...month, start: '2025-07-01', end: '2025-07-31', total: 2_000_000n },
    ]);
  });
  ({ memberId } = village);
  await valley.changeMember(memberId, { state: 'left', leftOn: lastDay });
  await valley.changePoint(house!, { dateOfDeactivation: lastDay });
});

const read = <Answer>(visitor: Visitor, path: string) => valley.read<Answer>(path, visitor);
const month = 'start=2025-06-01&end=2025-06-30';
const withTotal = (rows: { start: string; totalConsumption: number | null; totalProduction: number | null }[]) =>
  rows.flatMap(row => (row.totalConsumption === null && row.totalProduction === null ? [] : row.start));

describe('data of days after the end of a participation', () => {
  it.each([
    ['of a counting point that ended', 0],
    ['of a counting point whose member left', 2],
  ])('%s are shown to the administration, not to the former member', async (_, place) => {
    const path = `/countingpointdata/${village.points[place]}`;
    const day = (visitor: Visitor, of: string) => read<CountingPointDay>(visitor, `${path}/day?day=${of}`);
    const view = (visitor: Visitor) => read<EnergyView>(visitor, `${path}?step=day&${month}`);

    const seen = await Promise.all(days.map(of => day(owner, of)));
    expect(seen.map(({ intervals }) => intervals.length)).toEqual([96, 96, 0, 0]);
    expect(seen.map(({ sums }) => sums.total !== null)).toEqual([true, true, false, false]);
    expect(seen[0]!.extent).toMatchObject({ firstDay: days[0], newestDay: lastDay, outdated: false });
    expect((await day(valley.admin, days[3])).intervals).toHaveLength(96);
    expect((await read<CountingPointDay>(owner, `${path}/day`)).day).toBe(lastDay);

    const sums = await read<CountingPointDays>(owner, `${path}/days?${month}`);
    expect(sums.days.map(row => row.day)).toEqual(days.slice(0, 2));
    expect((await read<CountingPointDays>(valley.admin, `${path}/days?${month}`)).days).toHaveLength(4);

    expect(withTotal((await view(owner)).rows)).toEqual(days.slice(0, 2));
    expect((await view(owner)).extent).toMatchObject({ firstDay: days[0], newestDay: lastDay });
    expect(withTotal((await view(valley.admin)).rows)).toEqual(days);
  });

  it('days after the end are not the newest data shown to the former member', async () => {
    type Told = { id: number; newestDay: string | null; newestMonth: string | null };
    const toldOf = ({ countingPoints: points }: { countingPoints: Told[] }) =>
      village.points.map(id => {
        const { newestDay, newestMonth } = points.find(point => point.id === id)!;
        return [newestDay, newestMonth];
      });

    const [listed] = await read<{ countingPoints: Told[] }[]>(owner, '/members');
    const own = await read<{ countingPoints: Told[] }>(owner, `/member/${memberId}`);
    const office = await read<{ countingPoints: Told[] }>(valley.admin, `/admin/member/${memberId}`);

    expect(toldOf(listed!)).toEqual([
      [lastDay, '2025-05-31'],
      [lastDay, null],
      [lastDay, null],
    ]);
    expect(toldOf(own)).toEqual(toldOf(listed!));
    expect(toldOf(office)).toEqual([
      [days[3], '2025-07-31'],
      [days[3], null],
      [days[3], null],
    ]);
  });

  it('are not part of the totals of the former member', async () => {
    const own = await read<EnergyView>(owner, `/member/${memberId}/data?step=day&${month}`);
    const office = await read<EnergyView>(valley.admin, `/admin/member/${memberId}/data?step=day&${month}`);

    expect(withTotal(own.rows)).toEqual(days.slice(0, 2));
    expect(own.extent.newestDay).toBe(lastDay);
    expect(withTotal(office.rows)).toEqual(days);
    expect(own.sums.totalConsumption!).toBeLessThan(office.sums.totalConsumption!);
    const typical = await read<TypicalDay>(owner, `/member/${memberId}/data/typicalday?${month}`);
    expect(typical.days).toBe(2);
  });

  it('are not in the monthly totals, the files and the exported data of the former member', async () => {
    const [house] = village.points;
    const months = (visitor: Visitor) =>
      read<EnergyView>(visitor, `/countingpointdata/${house}?step=month&start=2025-05-01&end=2025-07-31`);
    expect((await months(owner)).months.map(({ start }) => start)).toEqual(['2025-05-01']);
    expect((await months(valley.admin)).months.map(({ start }) => start)).toEqual([
      '2025-05-01',
      '2025-06-01',
      '2025-07-01',
    ]);

    const file = await owner.get(`/countingpointdata/${house}/file?step=quarterHour&format=csv&${month}`);
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2 * 96);

    const archive = await unzipped(new Uint8Array(await (await owner.get('/user/dataexport')).arrayBuffer()));
    const { tables } = JSON.parse(archive['data.json']!.toString('utf8'));
    expect(tables.quarter_hours).toHaveLength(3 * 2 * 96);
    expect(tables.energy_days).toHaveLength(3 * 2);
    expect(tables.energy_months.map(({ start }: { start: string }) => start)).toEqual(['2025-05-01']);
  });

  it('leave nothing to show if the participation ended before its first data', async () => {
    const [house] = village.points;
    await valley.changePoint(house!, { dateOfDeactivation: '2025-05-31' });

    const { extent, day } = await read<CountingPointDay>(owner, `/countingpointdata/${house}/day`);
    const view = await read<EnergyView>(owner, `/countingpointdata/${house}?step=day&${month}`);

    expect([day, extent.firstDay, extent.newestDay]).toEqual(['2026-11-20', null, null]);
    expect(view.extent).toMatchObject({ firstDay: null, newestDay: null });
    expect(view.sums.totalConsumption).toBeNull();
  });
});
