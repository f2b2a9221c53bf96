import type { EnergyImport } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyImports } from '../../tables/energy.ts';
import { contentsOf } from '../../testing.ts';
import { metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

let valley: Valley;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());

type Row = Record<string, unknown>;

/** Every table with energy facts of a counting point. */
const tablesOfEnergy = ['energy_days', 'energy_import_days', 'energy_accesses', 'shares'] as const;

async function energyRows(): Promise<Record<(typeof tablesOfEnergy)[number], Row[]>> {
  const contents = (await contentsOf(valley.database)) as Record<string, Row[]>;
  return Object.fromEntries(tablesOfEnergy.map(table => [table, contents[table]!])) as Awaited<
    ReturnType<typeof energyRows>
  >;
}

const allRows = async () => (await contentsOf(valley.database)) as Record<string, Row[]>;

/** A village whose second house belongs to a second member; with data, a logged access, and a pending preview. */
async function twoMembers() {
  const village = await valley.aVillage();
  const [first, second] = [village.memberId, await valley.aNeighbour(village)];
  await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-16'));
  await valley.preview(village, metersOf(village, '2025-06-17'));
  for (const id of [first, second]) await valley.read(`/admin/member/${id}/data`);
  return { village, first, second, moved: village.points[1]! };
}

/** Every import of a community as returned. */
async function importAnswers(communityId: number): Promise<EnergyImport[]> {
  const filter = encodeURIComponent(JSON.stringify({ community: communityId }));
  const rows = await valley.read<{ id: number }[]>(`/eegfakt?sort=["id","ASC"]&filter=${filter}`);
  return Promise.all(rows.map(({ id }) => valley.found(id)));
}

/** A preview from before the number was known, with a finding about it and a monthly total. */
async function waitingUnknown(village: Village, number: string): Promise<void> {
  const point = village.points[village.numbers.indexOf(number)]!;
  const renamed = (cpNumber: string) => valley.changePoint(point, { cpNumber });
  await renamed(`AT009998${number.slice(8)}`);
  const { id, months, findings, findingCounts, columnSums, balance, meters } = await valley.preview(
    village,
    metersOf(village, '2025-06-18'),
  );
  await renamed(number);
  const month = { start: '2025-05-01', end: '2025-05-31', total: 1, proportion: null, restPowerFeed: null };
  const finding = { code: 'energy.sumDiffers', sheet: 'Energiedaten', row: 1, column: 'C', cpNumber: null } as const;
  const before = { countingPointId: point, start: month.start, before: null };
  await valley.asOwner(tx =>
    tx
      .update(energyImports)
      .set({
        monthsBefore: [before],
        report: {
          meters,
          findingCounts,
          columnSums,
          balance,
          months: [...months, { ...month, cpNumber: number, direction: 'consumption', quality: 1, complete: true }],
          findings: [...findings, { ...finding, text: `Summe von ${number}` }],
        },
      })
      .where(eq(energyImports.id, id)),
  );
}

const isOf = (points: readonly number[]) => (row: Row) => points.includes(row.counting_point_id as number);

describe('deleting a member', () => {
  it('removes every row of its counting points and no other', async () => {
    const others = await twoMembers();
    const { second, moved } = await twoMembers();
    const before = await energyRows();
    for (const table of tablesOfEnergy) expect(before[table].some(isOf([moved]))).toBe(true);

    expect((await valley.admin.del(`/admin/member/${second}`)).status).toBe(200);

    const after = await energyRows();
    for (const table of tablesOfEnergy)
      expect([table, after[table]]).toEqual([table, before[table].filter(row => !isOf([moved])(row))]);
    expect(after.energy_days.filter(isOf(others.village.points))).toHaveLength(3 * 3);
  });

  it('removes them from the imports, and keeps those of others', async () => {
    const elsewhere = await twoMembers();
    const { village, second, moved } = await twoMembers();
    const number = village.numbers[1]!;
    await waitingUnknown(village, number);
    const before = await allRows();
    const told = await importAnswers(village.communityId);
    expect(told.every(answer => JSON.stringify(answer).includes(number))).toBe(true);

    expect((await valley.admin.del(`/admin/member/${second}`)).status).toBe(200);

    const answers = await importAnswers(village.communityId);
    expect(answers).toHaveLength(3);
    for (const [place, answer] of answers.entries()) {
      expect(JSON.stringify(answer)).not.toContain(number);
      const old = told[place]!;
      expect(answer.meters).toEqual(old.meters.filter(meter => meter.cpNumber !== number));
      expect(answer.meterCount).toBe(answer.meters.length);
      expect(answer.columnSums).toEqual(old.columnSums.filter(({ cpNumber }) => cpNumber !== number));
      expect(answer.balance).toEqual(old.balance);
    }
    const after = await allRows();
    expect(JSON.stringify([after.energy_imports, after.energy_unknown_days])).not.toContain(number);
    expect(JSON.stringify(after.energy_imports)).not.toContain(`"countingPointId":${moved},`);
    const others = (rows: Row[]) => rows.filter(row => row.community_id === elsewhere.village.communityId);
    expect(others(after.energy_imports!)).toEqual(others(before.energy_imports!));
  });

  it('keeps in the imports the entries of another member with the same number', async () => {
    const { village, first, second, moved } = await twoMembers();
    const number = village.numbers[1]!;
    const [point] = await valley.asOwner(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, moved)));
    const { id: _, ...same } = point!;
    await valley.asOwner(tx =>
      tx.insert(countingPoints).values({ ...same, memberId: second, released: true, updated: new Date() }),
    );
    await valley.changePoint(moved, { memberId: first });
    const before = await importAnswers(village.communityId);

    expect((await valley.admin.del(`/admin/member/${second}`)).status).toBe(200);

    expect(await importAnswers(village.communityId)).toEqual(before);
    expect(JSON.stringify(before)).toContain(number);
  });

  it('names the stored files that still contain the member', async () => {
    const { village, first, second, moved } = await twoMembers();
    const filesOf = async (id: number, point?: number) => {
      const query = point ? `?countingPoint=${point}` : '';
      const files = await valley.read<{ fileName: string }[]>(`/admin/member/${id}/importfiles${query}`);
      return files.map(({ fileName }) => fileName);
    };

    expect(await filesOf(second)).toEqual(['RC100001_2025-06.xlsx', 'RC100001_2025-06.xlsx']);
    expect(await filesOf(first, village.points[0])).toHaveLength(2);
    expect(await filesOf(first, moved)).toEqual([]);
    expect((await valley.admin.get('/admin/member/999999/importfiles')).status).toBe(404);
  });

  it("may be followed by a commit of the preview, which stores all except that member's days", async () => {
    const { second, moved, village } = await twoMembers();
    const { energy_imports: imports } = await allRows();
    const waiting = imports!.findLast(row => row.state === 'previewed') as { id: number };

    await valley.admin.del(`/admin/member/${second}`);
    const { dropped } = await (await valley.admin.get(`/eegfakt/${waiting.id}`)).json();
    expect((await valley.commit(waiting.id, valley.admin, { dropped })).status).toBe(200);

    const { energy_days: days } = await energyRows();
    expect(days.filter(isOf([moved]))).toEqual([]);
    expect(days.filter(isOf(village.points))).toHaveLength(2 * 4);
  });
});

describe('deleting a counting point', () => {
  it("removes it from the imports, and keeps the member's other points in them", async () => {
    const { village, first } = await twoMembers();
    const [, , roof] = village.points;
    const number = village.numbers[2]!;
    expect(JSON.stringify(await importAnswers(village.communityId))).toContain(number);

    const answer = await valley.admin.del(`/admin/member/${first}/countingpoint/${roof}`);
    expect(answer.status).toBe(200);

    const answers = await importAnswers(village.communityId);
    expect(JSON.stringify(answers)).not.toContain(number);
    for (const { meters } of answers)
      expect(meters.map(({ cpNumber }) => cpNumber)).toEqual(village.numbers.slice(0, 2));
  });

  it('that is refused changes nothing', async () => {
    const { village, first, second, moved } = await twoMembers();
    const before = await allRows();

    expect((await valley.admin.del(`/admin/member/${second}/countingpoint/${moved}`)).status).toBe(409);
    expect((await valley.admin.del(`/admin/member/${first}/countingpoint/${moved}`)).status).toBe(404);

    expect(await allRows()).toEqual(before);
    expect(JSON.stringify(await importAnswers(village.communityId))).toContain(village.numbers[1]);
  });
});

describe('merging two members', () => {
  it('changes no row of the energy data: only the counting point has another owner', async () => {
    const { first, second, moved } = await twoMembers();
    const before = await allRows();

    const answer = await valley.admin.post('/admin/members/merge', { members: [first, second], primary: first });
    expect(answer.status).toBe(200);

    const after = await allRows();
    for (const table of [...tablesOfEnergy, 'energy_imports'])
      expect([table, after[table]]).toEqual([table, before[table]]);
    const owned = (rows: Row[]) => rows.map(({ updated: _, version: __, ...row }) => row);
    expect(owned(after.counting_points!)).toEqual(
      owned(before.counting_points!).map(row => (row.id === moved ? { ...row, member_id: first } : row)),
    );
  });

  it('shows the primary the other’s data, to the last quarter hour, and the access log', async () => {
    const { first, second, moved } = await twoMembers();
    const { read } = valley;
    const june = 'start=2025-06-01&end=2025-06-30';
    const sumOf = async (member: number) => (await read(`/admin/member/${member}/data?${june}`)).sums.totalConsumption!;
    const [mine, theirs] = [await sumOf(first), await sumOf(second)];
    const day = await read(`/countingpointdata/${moved}/day?day=2025-06-15`);

    await valley.admin.post('/admin/members/merge', { members: [first, second], primary: first });

    expect(await sumOf(first)).toBeCloseTo(mine + theirs, 6);
    expect(await read(`/countingpointdata/${moved}/day?day=2025-06-15`)).toEqual(day);
    expect((await valley.admin.get(`/admin/member/${second}/data`)).status).toBe(404);
  });

  it('that is refused changes nothing', async () => {
    const [one, other] = [await twoMembers(), await twoMembers()];
    const before = await energyRows();

    const answer = await valley.admin.post('/admin/members/merge', {
      members: [one.first, other.first],
      primary: one.first,
    });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await energyRows()).toEqual(before);
  });
});
