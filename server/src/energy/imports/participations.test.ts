import type { CountingPointDay, EnergyImport, Member } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { anApplication } from '../../testing.ts';
import { listMonthsOf, type MonthlyTotal } from '../storage/months.ts';
import { metersOf, openValley, type Valley, type Village } from '../testing/village.ts';
import { settle } from './arrivals.ts';
import { packReport } from './packedReport.ts';
import { previewImport } from './preview.ts';

const now = new Date('2026-11-20T10:00:00Z');
let valley: Valley;
let next = 0;

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());

const within: Parameters<typeof previewImport>[0] = work => valley.inOrganisation(valley.organisation.id, work);
const end = async (village: Village, dateOfDeactivation: string) => {
  const id = village.points[0]!;
  const [point] = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, id)));
  const { memberId, cpNumber, powerProductionType, plantName } = point!;
  const answer = await valley.admin.post(`/admin/member/${memberId}/countingpoint/${id}/update`, {
    ...{ cpNumber, powerProductionType, plantName },
    ...{ feedType: null, yearConsumption: 3500, peakPerformance: null },
    dateOfDeactivation,
  });
  expect(answer.status).toBe(200);
};
/** Another member takes over the first house from a day on. Returns the id of the counting point. */
async function moveIn(village: Village, firstDay: string): Promise<number> {
  next += 1;
  const application = anApplication(village.communityId, next);
  const [house] = application.countingPoints;
  const created = await valley.admin.put('/admin/member/create', {
    ...application,
    countingPoints: [{ ...house!, cpNumber: village.numbers[0]! }],
  });
  const { member } = (await created.json()) as { member: Member };
  const [point] = member.countingPoints;
  const accepted = await valley.admin.post(`/admin/member/${member.id}/accept`, {
    enteredOn: firstDay,
    countingPoints: [{ id: point!.id, isConfirmed: true, dateOfActivation: firstDay }],
  });
  expect(accepted.status).toBe(200);
  return point!.id;
}
const ownerOf = async (id: number) => {
  const [point] = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, id)));
  return point!.memberId;
};
const found = async (id: number): Promise<EnergyImport> => (await valley.admin.get(`/eegfakt/${id}`)).json();
const totalOf = async (point: number, day: string) =>
  ((await (await valley.admin.get(`/countingpointdata/${point}/day?day=${day}`)).json()) as CountingPointDay).sums
    .total;
const days = ['2025-06-14', '2025-06-15', '2025-06-16', '2025-06-17'] as const;
const totalsOf = (point: number) => Promise.all(days.map(day => totalOf(point, day)));

describe('a file with days of two participations of one number', () => {
  it('gives each its own days', async () => {
    const village = await valley.aVillage();
    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-16');
    const former = village.points[0]!;
    const meters = metersOf(village, days[0], days[3]);

    const { id, meters: shown, findings } = await valley.preview(village, meters);
    await valley.commit(id);

    expect(
      shown
        .slice(0, 2)
        .map(({ countingPoint, firstDay, lastDay, days: count }) => [countingPoint, firstDay, lastDay, count]),
    ).toEqual([
      [former, days[0], days[1], 2],
      [later, days[2], days[3], 2],
    ]);
    expect(shown[0]).toMatchObject({ intervals: { new: 192 } });
    expect(findings).toEqual([]);
    expect((await found(id)).state).toBe('committed');
    const [own, others] = [await totalsOf(former), await totalsOf(later)];
    expect(own.map(total => total !== null)).toEqual([true, true, false, false]);
    expect(others.map(total => total !== null)).toEqual([false, false, true, true]);
    const again = await valley.preview(village, meters);
    expect(again.intervals).toMatchObject({ new: 0, changed: 0, equal: 3 * 4 * 96 });
  });

  it('that came before the change gives up the days of the later one, and cannot be undone', async () => {
    const village = await valley.aVillage();
    const meters = metersOf(village, days[0], days[3]);
    const id = await valley.bringIn(village, meters);
    const former = village.points[0]!;
    const before = await totalsOf(former);
    const sums = () =>
      valley.admin.get(`/communitydata/${village.communityId}/month?month=2025-06`).then(answer => answer.text());
    const community = await sums();

    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-16');

    expect(await totalsOf(former)).toEqual([before[0], before[1], null, null]);
    expect(await totalsOf(later)).toEqual([null, null, before[2], before[3]]);
    expect(await sums()).toBe(community);
    expect((await valley.preview(village, meters)).intervals).toMatchObject({ new: 0, changed: 0 });
    const undone = await valley.admin.post(`/eegfakt/${id}/undo`);
    expect([undone.status, await undone.json()]).toEqual([409, { error: 'energy.notUndoable' }]);
  });

  it('gives days back if the later one begins later', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, days[0], days[3]));
    await end(village, '2025-06-14');
    const later = await moveIn(village, '2025-06-15');
    const [point] = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, later)));
    const { memberId, cpNumber, powerProductionType, yearConsumption } = point!;

    const answer = await valley.admin.post(`/admin/member/${memberId}/countingpoint/${later}/update`, {
      ...{ cpNumber, powerProductionType, yearConsumption, feedType: null, peakPerformance: null, plantName: '' },
      dateOfActivation: '2025-06-17',
    });

    expect(answer.status).toBe(200);
    expect((await totalsOf(later)).map(total => total !== null)).toEqual([false, false, false, true]);
    expect((await totalsOf(village.points[0]!)).map(total => total !== null)).toEqual([true, true, true, false]);
  });

  it('an import previewed before the change is compared again before it is stored', async () => {
    const village = await valley.aVillage();
    const { id } = await valley.preview(village, metersOf(village, days[0], days[3]));
    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-16');

    const refused = await valley.admin.post(`/eegfakt/${id}/commit`, {});
    const { energyImport } = (await (await valley.admin.post(`/eegfakt/${id}/compare`)).json()) as {
      energyImport: EnergyImport;
    };
    await valley.commit(id);

    expect([refused.status, await refused.json()]).toEqual([409, { error: 'energy.pointsChanged' }]);
    expect(
      energyImport.meters.slice(0, 2).map(({ countingPoint, firstDay, lastDay }) => [countingPoint, firstDay, lastDay]),
    ).toEqual([
      [village.points[0], days[0], days[1]],
      [later, days[2], days[3]],
    ]);
    expect((await totalsOf(later)).map(total => total !== null)).toEqual([false, false, true, true]);
  });
});

it('an applicant has no days of the former tenant, and none after being declined', async () => {
  const village = await valley.aVillage();
  await end(village, '2025-06-15');
  const [former] = village.points as [number];
  next += 1;
  const [house] = anApplication(village.communityId, next).countingPoints;
  const created = await valley.admin.put('/admin/member/create', {
    ...anApplication(village.communityId, next),
    countingPoints: [{ ...house!, cpNumber: village.numbers[0]! }],
  });
  const { member } = (await created.json()) as { member: Member };
  const meters = metersOf(village, days[0], days[3]);
  await valley.bringIn(village, meters);
  const before = await totalsOf(former);
  await valley.admin.post(`/admin/member/${member.id}/decline`, { reason: '' });

  const later = await moveIn(village, '2025-06-16');

  expect(before.every(total => total !== null)).toBe(true);
  expect(await totalsOf(later)).toEqual([null, null, before[2], before[3]]);
  expect((await valley.preview(village, meters)).intervals).toMatchObject({ new: 0, changed: 0, equal: 3 * 4 * 96 });
});

it('days of a declined application stay with it where the number had no participation before', async () => {
  const village = await valley.aVillage();
  const number = anApplication(village.communityId, 900).countingPoints[0]!.cpNumber;
  const free = { ...village, numbers: [number, ...village.numbers.slice(1)] };
  next += 1;
  const created = await valley.admin.put('/admin/member/create', {
    ...anApplication(village.communityId, next),
    countingPoints: [{ ...anApplication(village.communityId, next).countingPoints[0]!, cpNumber: number }],
  });
  const { member } = (await created.json()) as { member: Member };
  await valley.bringIn(free, metersOf(free, days[0], days[3]));
  await valley.admin.post(`/admin/member/${member.id}/decline`, { reason: '' });

  const other = await moveIn(free, '2025-06-16');

  expect(await totalsOf(other)).toEqual([null, null, null, null]);
});

it('days of an erased tenant belong to no member', async () => {
  const village = await valley.aVillage();
  await end(village, '2025-06-15');
  const later = await moveIn(village, '2025-06-16');
  await valley.admin.send('DELETE', `/admin/member/${await ownerOf(village.points[0]!)}`);

  const { meters } = await valley.preview(village, metersOf(village, days[0], days[3]).slice(0, 1));

  expect(meters.map(({ countingPoint, firstDay, lastDay }) => [countingPoint, firstDay, lastDay])).toEqual([
    [null, days[0], days[1]],
    [later, days[2], days[3]],
  ]);
});

it('monthly totals belong to the participation of their first day, even if they came before the change', async () => {
  const village = await valley.aVillage();
  const month = (start: string, last: string): MonthlyTotal => ({
    ...{ cpNumber: village.numbers[0]!, direction: 'consumption', name: null, start, end: last },
    ...{ total: 1_000_000n, proportion: 100_000n, restPowerFeed: null, quality: 1, complete: true },
  });
  async function bringIn(months: MonthlyTotal[]) {
    const upload = {
      organisationId: valley.organisation.id,
      communityId: village.communityId,
      fileName: 'monate.xlsx',
    };
    const report = packReport({
      ...{ layout: 'monthly', communityIds: [], periodStart: months[0]!.start, periodEnd: months.at(-1)!.end },
      ...{ meters: [], months, findings: [], findingCounts: new Map(), columnSums: [] },
      balance: { findings: [], uncheckedDays: 0 },
    });
    const id = await previewImport(
      within,
      now,
      { ...upload, source: 'upload', createdBy: null, contentHash: '' },
      report,
    );
    expect(await settle(within, now, id, 'https://portal.example')).toBe('committed');
    return id;
  }
  const early = await bringIn([month('2025-05-01', '2025-05-31')]);
  await end(village, '2025-04-30');
  const later = await moveIn(village, '2025-05-01');

  await bringIn([month('2025-04-01', '2025-04-30'), month('2025-06-01', '2025-06-30')]);

  const stored = await within(tx => listMonthsOf(tx, [village.points[0]!, later], '2025-04-01', '2025-06-30'));
  expect(stored.map(({ countingPointId, start }) => [countingPointId, start])).toEqual([
    [village.points[0], '2025-04-01'],
    [later, '2025-05-01'],
    [later, '2025-06-01'],
  ]);
  expect((await found(early)).undo).toMatchObject({ blocked: { because: 'expired' } });
  expect((await valley.admin.post(`/eegfakt/${early}/undo`)).status).toBe(409);
});
