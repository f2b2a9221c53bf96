import { countingPointStatus } from '@nahstrom/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpMember } from '../../operation/demonstration/people.ts';
import type { Tx } from '../../platform/database.ts';
import { aBarrier } from '../../platform/testing/concurrency.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { contentsOf, openPortal, type Portal } from '../../testing.ts';
import { beforeTheRule } from './testing/beforeTheRule.ts';

let portal: Portal;
let organisationId: number;
let communities: number[];
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  organisationId = (await portal.anOrganisation('Sonnental')).id;
  communities = [];
  for (let count = 0; count < 3; count += 1) communities.push((await portal.aCommunity(organisationId)).id);
});
afterAll(() => portal.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => portal.inOrganisation(organisationId, work);
const refused = { code: 'countingPoint.sharesAboveHundred', status: 409 };

type Point = { id: number; memberId: number };
type Kind = { state?: 'active' | 'applied' | 'left' | 'declined'; decided?: Date; released?: boolean; leftOn?: string };

/** The same counting point in several communities, of members in these states. */
async function aNumber(...kinds: Kind[]): Promise<Point[]> {
  next += 1;
  const cpNumber = `AT00999900000000000000000077${String(next).padStart(5, '0')}`;
  return within(async tx => {
    const points: Point[] = [];
    for (const [place, { released = false, ...kind }] of kinds.entries()) {
      const common = { organisationId, communityId: communities[place]! };
      const [member] = await tx
        .insert(members)
        .values({ ...madeUpMember(next * 10 + place), ...common, state: 'active', locale: 'de', ...kind })
        .returning();
      const [point] = await tx
        .insert(countingPoints)
        .values({
          ...common,
          memberId: member!.id,
          cpNumber,
          powerProductionType: 1,
          plantName: '',
          cpStatus: countingPointStatus.activated,
          released,
        })
        .returning();
      points.push({ id: point!.id, memberId: member!.id });
    }
    return points;
  });
}

const share = (tx: Tx, { id }: Point, validFrom: string, percent: number) =>
  tx
    .insert(shares)
    .values({ organisationId, countingPointId: id, validFrom, percent })
    .onConflictDoUpdate({
      target: [shares.organisationId, shares.countingPointId, shares.validFrom],
      set: { percent },
    });
const give = (point: Point, validFrom: string, percent: number) => within(tx => share(tx, point, validFrom, percent));
const take = ({ id }: Point, validFrom: string) =>
  within(tx => tx.delete(shares).where(and(eq(shares.countingPointId, id), eq(shares.validFrom, validFrom))));
const setMember = ({ memberId }: Point, change: Partial<typeof members.$inferInsert>) =>
  within(tx => tx.update(members).set(change).where(eq(members.id, memberId)));

describe('the database limits a counting point to a hundred percent over all communities', () => {
  it('on every day, also a past one, and keeps nothing of a rejected write', async () => {
    const [one, other] = (await aNumber({}, {})) as [Point, Point];
    await give(one, '2024-01-01', 100);
    await give(one, '2025-01-01', 40);
    await give(other, '2025-01-01', 60);
    const before = await contentsOf(portal.database);

    await expect(give(other, '2024-12-31', 1)).rejects.toMatchObject(refused);
    await expect(give(one, '2025-06-01', 41)).rejects.toMatchObject(refused);
    await expect(give(one, '2025-01-01', 41)).rejects.toMatchObject(refused);
    await expect(take(one, '2025-01-01')).rejects.toMatchObject(refused);

    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('at commit, so that shares can be exchanged within a transaction', async () => {
    const [one, other] = (await aNumber({}, {})) as [Point, Point];
    await give(one, '2024-01-01', 100);

    await within(async tx => {
      await share(tx, other, '2024-06-01', 70);
      await share(tx, one, '2024-06-01', 30);
    });

    await expect(give(one, '2024-07-01', 31)).rejects.toMatchObject(refused);
  });

  it('for active members, from the day of their acceptance', async () => {
    const [one, other, third] = (await aNumber(
      {},
      { decided: new Date('2024-03-01T23:30:00Z') },
      { state: 'declined', released: true },
    )) as [Point, Point, Point];
    await give(one, '2024-01-01', 100);
    await give(one, '2024-03-02', 50);
    await give(third, '2024-01-01', 100);

    await give(other, '2024-01-01', 50);

    await expect(setMember(other, { decided: new Date('2024-03-01T22:30:00Z') })).rejects.toMatchObject(refused);
  });

  it.each(['applied', 'left'] as const)('a member who is %s becomes active only within the limit', async state => {
    const [one, other] = (await aNumber({}, { state })) as [Point, Point];
    await give(one, '2024-01-01', 60);
    await give(other, '2024-01-01', 41);

    await expect(setMember(other, { state: 'active' })).rejects.toMatchObject(refused);
    await give(other, '2024-01-01', 40);
    await setMember(other, { state: 'active' });
  });

  it('including former members, up to the last day', async () => {
    const [one, other] = (await aNumber({ state: 'left', leftOn: '2026-06-30' }, {})) as [Point, Point];
    await give(one, '2024-01-01', 100);
    await give(other, '2026-07-01', 100);

    await expect(give(other, '2026-06-30', 1)).rejects.toMatchObject(refused);
    await expect(setMember(one, { leftOn: '2026-07-01' })).rejects.toMatchObject(refused);
    await setMember(one, { leftOn: '2026-06-29' });
    await give(other, '2026-06-30', 100);
  });

  it('up to the last day of the counting point itself', async () => {
    const [one, other] = (await aNumber({}, {})) as [Point, Point];
    const endAt = (dateOfDeactivation: string | null) =>
      within(tx => tx.update(countingPoints).set({ dateOfDeactivation }).where(eq(countingPoints.id, one.id)));
    await give(one, '2024-01-01', 100);
    await endAt('2026-06-30');
    await give(other, '2026-07-01', 100);

    await expect(give(other, '2026-06-30', 1)).rejects.toMatchObject(refused);
    await expect(endAt('2026-07-01')).rejects.toMatchObject(refused);
    await expect(endAt(null)).rejects.toMatchObject(refused);
    await endAt('2026-06-29');
    await give(other, '2026-06-30', 100);
  });

  it('by number: for a point that gets the number of another', async () => {
    const [[one], [other]] = [await aNumber({}), (await aNumber({}, {})).slice(1)] as [[Point], [Point]];
    await give(one, '2024-01-01', 60);
    await give(other, '2024-01-01', 41);
    const rename = within(async tx => {
      const [row] = await tx.select().from(countingPoints).where(eq(countingPoints.id, one.id));
      await tx.update(countingPoints).set({ cpNumber: row!.cpNumber }).where(eq(countingPoints.id, other.id));
    });

    await expect(rename).rejects.toMatchObject(refused);
  });

  it('and lets an existing excess decrease step by step', async () => {
    const [one, other] = (await aNumber({}, {})) as [Point, Point];
    await beforeTheRule(portal, async tx => {
      await share(tx, one, '2024-01-01', 100);
      await share(tx, other, '2024-01-01', 100);
    });

    await give(one, '2024-01-01', 90);
    await give(one, '2025-01-01', 0);
    await give(other, '2025-01-01', 100);

    await expect(give(one, '2024-01-01', 91)).rejects.toMatchObject(refused);
    await expect(give(one, '2024-06-01', 89)).rejects.toMatchObject(refused);
  });

  it('also for two transactions that raise it concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = (await aNumber({}, {})) as [Point, Point];
      await give(one, '2024-01-01', 30);
      await give(other, '2024-01-01', 30);

      const bothHaveWritten = aBarrier(2);
      const both = await Promise.allSettled(
        [one, other].map(point =>
          within(async tx => {
            await share(tx, point, '2024-05-01', 70);
            await bothHaveWritten();
          }),
        ),
      );

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
    }
  });

  it('but not across organisations, which are isolated from each other', async () => {
    const [one] = (await aNumber({})) as [Point];
    await give(one, '2024-01-01', 100);
    const [number] = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.id, one.id)));
    const stranger = await portal.anOrganisation('anders');
    const community = await portal.aCommunity(stranger.id);

    await portal.inOrganisation(stranger.id, async tx => {
      const common = { organisationId: stranger.id, communityId: community.id };
      const person = { ...madeUpMember(99_000), ...common, state: 'active' as const, locale: 'de' as const };
      const [member] = await tx.insert(members).values(person).returning();
      const { id: _, ...copy } = number!;
      const [point] = await tx
        .insert(countingPoints)
        .values({ ...copy, ...common, memberId: member!.id })
        .returning();
      await tx
        .insert(shares)
        .values({ organisationId: stranger.id, countingPointId: point!.id, validFrom: '2024-01-01', percent: 100 });
    });
  });
});
