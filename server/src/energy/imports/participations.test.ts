import type { CountingPointDay, EnergyImport, Member } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { anApplication } from '../../testing.ts';
import { listMonthsOf } from '../storage/months.ts';
import { aMonth, previewMonths } from '../testing/monthlyTotals.ts';
import { answerOf, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';
import { settle } from './arrivals.ts';

const now = new Date('2026-11-20T10:00:00Z');
let valley: Valley;
let next = 0;

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());

const pointOf = async (id: number) => {
  const [point] = await valley.inside(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, id)));
  return point!;
};
const update = async (id: number, change: object) => {
  const { memberId, cpNumber, powerProductionType, plantName } = await pointOf(id);
  const answer = await valley.admin.post(`/admin/member/${memberId}/countingpoint/${id}/update`, {
    ...{ cpNumber, powerProductionType, plantName },
    ...{ feedType: null, yearConsumption: 3500, peakPerformance: null },
    ...change,
  });
  expect(answer.status).toBe(200);
};
const end = (village: Village, dateOfDeactivation: string) => update(village.points[0]!, { dateOfDeactivation });

/** Applies for the first house. */
async function apply({ communityId, numbers }: Village): Promise<Member> {
  next += 1;
  const application = anApplication(communityId, next);
  const [house] = application.countingPoints;
  const countingPoints = [{ ...house!, cpNumber: numbers[0]! }];
  const created = await valley.admin.put('/admin/member/create', { ...application, countingPoints });
  return ((await created.json()) as { member: Member }).member;
}
/** Another member takes over the first house from a day on. Returns the id of the counting point. */
async function moveIn(village: Village, firstDay: string): Promise<number> {
  const { id, countingPoints } = await apply(village);
  const [point] = countingPoints;
  const accepted = await valley.admin.post(`/admin/member/${id}/accept`, {
    enteredOn: firstDay,
    countingPoints: [{ id: point!.id, isConfirmed: true, dateOfActivation: firstDay }],
  });
  expect(accepted.status).toBe(200);
  return point!.id;
}
const days = ['2025-06-14', '2025-06-15', '2025-06-16', '2025-06-17'] as const;
const totalsOf = (point: number) =>
  Promise.all(
    days.map(
      async day => (await valley.read<CountingPointDay>(`/countingpointdata/${point}/day?day=${day}`)).sums.total,
    ),
  );
const spansOf = (meters: EnergyImport['meters']) =>
  meters.map(({ countingPoint, firstDay, lastDay }) => [countingPoint, firstDay, lastDay]);

describe('a file with days of two participations of one number', () => {
  it('gives each its own days', async () => {
    const village = await valley.aVillage();
    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-16');
    const former = village.points[0]!;
    const meters = metersOf(village, days[0], days[3]);

    const { id, meters: shown, findings } = await valley.preview(village, meters);
    await valley.commit(id);

    expect(spansOf(shown.slice(0, 2))).toEqual([
      [former, days[0], days[1]],
      [later, days[2], days[3]],
    ]);
    expect(shown[0]).toMatchObject({ intervals: { new: 192 } });
    expect(findings).toEqual([]);
    expect((await valley.found(id)).state).toBe('committed');
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
    const sums = async () =>
      (await valley.read(`/communitydata/${village.communityId}?step=month&start=2025-06-01&end=2025-06-30`)).sums;
    const community = await sums();

    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-16');

    expect(await totalsOf(former)).toEqual([before[0], before[1], null, null]);
    expect(await totalsOf(later)).toEqual([null, null, before[2], before[3]]);
    expect(await sums()).toEqual(community);
    expect((await valley.preview(village, meters)).intervals).toMatchObject({ new: 0, changed: 0 });
    const undone = await valley.admin.post(`/eegfakt/${id}/undo`);
    expect(await answerOf(undone)).toEqual([409, { error: 'energy.notUndoable' }]);
  });

  it('gives days back if the later one begins later', async () => {
    const village = await valley.aVillage();
    await valley.bringIn(village, metersOf(village, days[0], days[3]));
    await end(village, '2025-06-14');
    const later = await moveIn(village, '2025-06-15');
    await update(later, { dateOfActivation: '2025-06-17' });

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

    expect(await answerOf(refused)).toEqual([409, { error: 'energy.pointsChanged' }]);
    expect(spansOf(energyImport.meters.slice(0, 2))).toEqual([
      [village.points[0], days[0], days[1]],
      [later, days[2], days[3]],
    ]);
    expect((await totalsOf(later)).map(total => total !== null)).toEqual([false, false, true, true]);
  });

  it('keeps the number of missing quarter hours, even if it has no other days', async () => {
    const village = await valley.aVillage();
    const [house, ...others] = metersOf(village, days[0], days[3]);
    const { id, meters } = await valley.preview(village, [{ ...house!, days: new Map() }, ...others]);
    const { missing } = meters[0]!.intervals;
    await end(village, '2025-06-15');
    const later = await moveIn(village, '2025-06-30');

    await valley.admin.post(`/eegfakt/${id}/compare`);

    expect(missing).toBe(4 * 96);
    const [compared] = (await valley.found(id)).meters;
    expect(compared).toMatchObject({ countingPoint: later, days: 0, intervals: { missing } });
  });
});

it('an applicant has no days of the former tenant, and none after being declined', async () => {
  const village = await valley.aVillage();
  await end(village, '2025-06-15');
  const [former] = village.points as [number];
  const { id } = await apply(village);
  const meters = metersOf(village, days[0], days[3]);
  await valley.bringIn(village, meters);
  const before = await totalsOf(former);
  await valley.admin.post(`/admin/member/${id}/decline`, { reason: '' });

  const later = await moveIn(village, '2025-06-16');

  expect(before.every(total => total !== null)).toBe(true);
  expect(await totalsOf(later)).toEqual([null, null, before[2], before[3]]);
  expect((await valley.preview(village, meters)).intervals).toMatchObject({ new: 0, changed: 0, equal: 3 * 4 * 96 });
});

it('days of a declined application stay with it where the number had no participation before', async () => {
  const village = await valley.aVillage();
  const number = anApplication(village.communityId, 900).countingPoints[0]!.cpNumber;
  const free = { ...village, numbers: [number, ...village.numbers.slice(1)] };
  const { id, countingPoints: applied } = await apply(free);
  await valley.bringIn(free, metersOf(free, days[0], days[3]));
  const before = await totalsOf(applied[0]!.id);
  await valley.admin.post(`/admin/member/${id}/decline`, { reason: '' });

  const other = await moveIn(free, '2025-06-16');

  expect(await totalsOf(other)).toEqual([null, null, null, null]);
  expect(await totalsOf(applied[0]!.id)).toEqual(before);
  expect(before).not.toContain(null);
});

it('days of an erased tenant belong to no member', async () => {
  const village = await valley.aVillage();
  await end(village, '2025-06-15');
  const later = await moveIn(village, '2025-06-16');
  await valley.admin.send('DELETE', `/admin/member/${village.memberId}`);

  const { meters } = await valley.preview(village, metersOf(village, days[0], days[3]).slice(0, 1));

  expect(spansOf(meters)).toEqual([
    [null, days[0], days[1]],
    [later, days[2], days[3]],
  ]);
});

it('monthly totals belong to the participation of their first day, even if they came before the change', async () => {
  const village = await valley.aVillage();
  const bringIn = async (...months: [start: string, end: string][]) => {
    const totals = months.map(([start, last]) => aMonth(village, { start, end: last }));
    const id = await previewMonths(valley, village, totals);
    expect(await settle(valley.inside, now, id, 'https://portal.example')).toBe('committed');
    return id;
  };
  const early = await bringIn(['2025-05-01', '2025-05-31']);
  await end(village, '2025-04-30');
  const later = await moveIn(village, '2025-05-01');

  await bringIn(['2025-04-01', '2025-04-30'], ['2025-06-01', '2025-06-30']);

  const stored = await valley.inside(tx => listMonthsOf(tx, [village.points[0]!, later], '2025-04-01', '2025-06-30'));
  expect(stored.map(({ countingPointId, start }) => [countingPointId, start])).toEqual([
    [village.points[0], '2025-04-01'],
    [later, '2025-05-01'],
    [later, '2025-06-01'],
  ]);
  expect((await valley.found(early)).undo).toMatchObject({ blocked: { because: 'expired' } });
  expect((await valley.admin.post(`/eegfakt/${early}/undo`)).status).toBe(409);
});
