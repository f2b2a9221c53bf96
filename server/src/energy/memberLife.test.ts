import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingPoints } from '../countingPoints/schema.ts';
import { madeUpMember } from '../demonstration/people.ts';
import { members } from '../members/schema.ts';
import { contentsOf } from '../testing.ts';
import { metersOf, openValley, type Valley } from './testing/village.ts';

let valley: Valley;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());

type Row = Record<string, unknown>;

/** Every table in which something stands about the energy of a counting point. */
const tablesOfEnergy = ['energy_days', 'energy_import_days', 'energy_accesses', 'shares'] as const;

async function energyRows(): Promise<Record<(typeof tablesOfEnergy)[number], Row[]>> {
  const contents = (await contentsOf(valley.database)) as Record<string, Row[]>;
  return Object.fromEntries(tablesOfEnergy.map(table => [table, contents[table]!])) as Awaited<
    ReturnType<typeof energyRows>
  >;
}

const allRows = async () => (await contentsOf(valley.database)) as Record<string, Row[]>;

/** A village whose second house belongs to a second member; with data, a look at them, and a preview in waiting. */
async function twoMembers() {
  const village = await valley.aVillage();
  const [first] = await valley.asOwner(tx =>
    tx.select({ id: members.id }).from(members).where(eq(members.communityId, village.communityId)),
  );
  const [second] = await valley.asOwner(tx =>
    tx
      .insert(members)
      .values({
        ...madeUpMember(village.communityId + 500),
        organisationId: valley.organisation.id,
        communityId: village.communityId,
        state: 'active',
        locale: 'de',
      })
      .returning({ id: members.id }),
  );
  const moved = village.points[1]!;
  await valley.asOwner(tx =>
    tx.update(countingPoints).set({ memberId: second!.id }).where(eq(countingPoints.id, moved)),
  );
  await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-16'));
  await valley.preview(village, metersOf(village, '2025-06-17'));
  for (const id of [first!.id, second!.id])
    expect((await valley.admin.get(`/admin/member/${id}/data`)).status).toBe(200);
  return { village, first: first!.id, second: second!.id, moved };
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

  it('leaves the import that brought them as it was read', async () => {
    const { second } = await twoMembers();
    const { energy_imports: before } = await allRows();

    await valley.admin.del(`/admin/member/${second}`);

    expect((await allRows()).energy_imports).toEqual(before);
  });

  it('can be followed by storing the preview: what was his is not stored, the rest is', async () => {
    const { second, moved, village } = await twoMembers();
    const { energy_imports: imports } = await allRows();
    const waiting = imports!.findLast(row => row.state === 'previewed') as { id: number };

    await valley.admin.del(`/admin/member/${second}`);
    expect((await valley.commit(waiting.id)).status).toBe(200);

    const { energy_days: days } = await energyRows();
    expect(days.filter(isOf([moved]))).toEqual([]);
    expect(days.filter(isOf(village.points))).toHaveLength(2 * 4);
  });
});

describe('merging two members', () => {
  it('changes of the energy data not a single row: only the counting point has another owner', async () => {
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

  it('lets the primary see what was the other’s, to the last quarter hour, and who looked at it', async () => {
    const { first, second, moved } = await twoMembers();
    const read = async (path: string) => (await valley.admin.get(path)).json();
    const june = 'start=2025-06-01&end=2025-06-30';
    const sumOf = async (member: number) => (await read(`/admin/member/${member}/data?${june}`)).sums.totalConsumption;
    const [mine, theirs] = [await sumOf(first), await sumOf(second)];
    const day = await read(`/countingpointdata/${moved}/day?day=2025-06-15`);

    await valley.admin.post('/admin/members/merge', { members: [first, second], primary: first });

    expect(await sumOf(first)).toBeCloseTo(mine + theirs, 6);
    expect(await read(`/countingpointdata/${moved}/day?day=2025-06-15`)).toEqual(day);
    expect((await valley.admin.get(`/admin/member/${second}/data`)).status).toBe(404);
  });

  it('that is refused changes nothing at all', async () => {
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
