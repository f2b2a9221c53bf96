import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, type Tx, tenant } from '../../platform/database.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';
import type { DayRecord } from '../storage/dayBlock.ts';
import { quarterHourCountOf } from '../storage/quarterHours.ts';
import { writeDays } from '../storage/store.ts';

let portal: Portal;
let admin: Visitor;
let organisation: number;
let communities: number[];

beforeAll(async () => {
  portal = await openPortal();
  ({ id: organisation } = await portal.anOrganisation());
  admin = await portal.logIn(await portal.anAdministrator(organisation));
  communities = [(await portal.aCommunity(organisation)).id, (await portal.aCommunity(organisation)).id];
});
afterAll(() => portal.close());

let members = 0;
async function aPoint(community: number, powerProductionType: number) {
  members += 1;
  const created = await admin.put('/admin/member/create', anApplication(community, members));
  const { member } = (await created.json()) as { member: { id: number; countingPoints: { id: number }[] } };
  const { id } = member.countingPoints[0]!;
  await portal.asOwner(tx =>
    tx.execute(`update counting_points set power_production_type = ${powerProductionType} where id = ${id}`),
  );
  return { id, member: member.id };
}

/** Every column of the sums, recomputed from the days, with the rule for feeders spelled out. */
const addedUp = (tx: Tx) =>
  rowsOf(
    tx,
    `select p.community_id, d.day::text, p.power_production_type, count(*)::text as points, sum(missing)::text as missing,
       count(*) filter (where quality = 0)::text as q0, count(*) filter (where quality = 2)::text as q2,
       count(*) filter (where quality = 3)::text as q3, coalesce(sum(total), 0)::text as total,
       count(total)::text as totals,
       coalesce(sum(case when p.power_production_type = 1 then proportion
                         when total is not null and rest_power_feed is not null then total - rest_power_feed
                         else proportion end), 0)::text as community,
       coalesce(sum(case when p.power_production_type = 1 then total - proportion
                         when rest_power_feed is not null then rest_power_feed
                         else total - proportion end), 0)::text as grid,
       coalesce(sum(case when p.power_production_type = 1 and proportion is null then null
                         when p.power_production_type <> 1 and rest_power_feed is null and proportion is null then null
                         else total end), 0)::text as allocated
     from energy_days d join counting_points p on p.id = d.counting_point_id group by 1, 2, 3 order by 1, 2, 3`,
  );
const kept = (tx: Tx) =>
  rowsOf(
    tx,
    `select community_id, day::text, power_production_type, points::text, missing::text, quality_0::text as q0,
       quality_2::text as q2, quality_3::text as q3, total::text, total_count::text as totals, community::text,
       grid::text, allocated::text
     from energy_community_days where points > 0 order by 1, 2, 3`,
  );
/** Without any counting point the sums are empty. */
const remainders = (tx: Tx) =>
  rowsOf(
    tx,
    `select * from energy_community_days where points = 0 and (missing, quality_0, quality_2, quality_3, total,
       total_count, community, community_count, grid, grid_count, allocated, allocated_count)
       <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  );
const extents = (tx: Tx, from: string) => rowsOf(tx, from);
const foundExtents = `select p.id, min(day)::text as first, max(day)::text as newest,
  max(day) filter (where missing = 0)::text as complete
  from counting_points p join energy_days d on d.counting_point_id = p.id group by 1 order by 1`;
const keptExtents = `select counting_point_id as id, first_day::text as first, newest_day::text as newest,
  newest_complete_day::text as complete from energy_extents where first_day is not null order by 1`;
/** The bits of each year, as their days. */
const keptStates = `select counting_point_id as id, day::text, get_bit(whole, place) = 1 as whole,
    get_bit(partial, place) = 1 as partial, get_bit(provisional, place) = 1 as provisional
  from energy_day_states cross join generate_series(0, 365) place
    cross join lateral (select make_date(year, 1, 1) + place as day) of_year
  where get_bit(whole | partial | provisional, place) = 1 order by 1, 2`;
const foundStates = `select counting_point_id as id, day::text, missing = 0 and quality > 0 as whole,
    missing > 0 or quality = 0 as partial, quality = 3 as provisional
  from energy_days order by 1, 2`;

const days = ['2024-12-31', '2025-01-01', '2025-03-30', '2025-06-01', '2025-10-26', '2025-12-31'];
const quality = fc.constantFrom(0, 1, 2, 3);
const value = fc.integer({ min: 0, max: 9_000_000 });
const series = (slots: number, of: number, worst: number) => ({
  values: new Float64Array(slots).fill(worst === 0 ? 0 : of),
  quality: new Uint8Array(slots).fill(worst),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    point: fc.nat(9),
    days: fc.uniqueArray(fc.constantFrom(...days), { minLength: 1 }),
    total: value,
    share: fc.option(value),
    rest: fc.option(value),
    quality,
  }),
  fc.record({ kind: fc.constant('remove' as const), point: fc.nat(9), day: fc.constantFrom(...days) }),
  fc.record({ kind: fc.constant('type' as const), point: fc.nat(9), type: fc.constantFrom(1, 2, 3) }),
  fc.record({ kind: fc.constant('community' as const), point: fc.nat(9), community: fc.nat(1) }),
);

it('the stored sums of a community and states of its days equal the days after any insert, update, move or delete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      const points = [
        await aPoint(communities[0]!, 1),
        await aPoint(communities[0]!, 2),
        await aPoint(communities[1]!, 3),
      ];
      for (const taken of steps) {
        const point = points[taken.point % points.length]!;
        await tenant(portal.database, organisation, async tx => {
          if (taken.kind === 'write')
            await writeDays(
              tx,
              organisation,
              taken.days.map(day => ({ countingPointId: point.id, day, record: recordOf(day, taken) })),
            );
          else if (taken.kind === 'remove')
            await tx.execute(`delete from energy_days where counting_point_id = ${point.id} and day = '${taken.day}'`);
          else if (taken.kind === 'type')
            await tx.execute(`update counting_points set power_production_type = ${taken.type} where id = ${point.id}`);
          else
            await tx.execute(
              `update counting_points set community_id = ${communities[taken.community]} where id = ${point.id}`,
            );
        });
      }
      await admin.del(`/admin/member/${points[0]!.member}`);

      await portal.asOwner(async tx => {
        expect(await kept(tx)).toEqual(await addedUp(tx));
        expect(await remainders(tx)).toEqual([]);
        expect(await extents(tx, keptExtents)).toEqual(await extents(tx, foundExtents));
        expect(await rowsOf(tx, keptStates)).toEqual(await rowsOf(tx, foundStates));
      });
    }),
    { numRuns: 25 },
  );
});

function recordOf(
  day: string,
  { total, share, rest, quality: worst }: { total: number; share: number | null; rest: number | null; quality: number },
): DayRecord {
  const slots = quarterHourCountOf(day);
  return {
    total: series(slots, total, worst),
    productionProportion: null,
    proportion: share === null ? null : series(slots, share, worst),
    restPowerFeed: rest === null ? null : series(slots, rest, worst),
  };
}

it('deleting a member includes the days and their sums', async () => {
  const community = (await portal.aCommunity(organisation)).id;
  const point = await aPoint(community, 1);
  await tenant(portal.database, organisation, tx =>
    writeDays(tx, organisation, [
      {
        countingPointId: point.id,
        day: '2025-06-01',
        record: recordOf('2025-06-01', { total: 5, share: 2, rest: null, quality: 1 }),
      },
    ]),
  );
  const sums = () =>
    portal.asOwner(tx =>
      rowsOf<{ points: number; total: string }>(
        tx,
        `select points, total::text from energy_community_days where community_id = ${community}`,
      ),
    );
  const before = await sums();

  const answer = await admin.del(`/admin/member/${point.member}`);

  expect(answer.status).toBe(200);
  expect([before, await sums()]).toEqual([[{ points: 1, total: '480' }], [{ points: 0, total: '0' }]]);
});

it.each(['energy_community_days', 'energy_extents', 'energy_day_states'])(
  'only the database writes %s',
  async table => {
    const attempts = [`delete from ${table}`, `update ${table} set organisation_id = ${organisation}`];
    for (const attempt of attempts)
      await expect(tenant(portal.database, organisation, tx => tx.execute(attempt))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
  },
);
