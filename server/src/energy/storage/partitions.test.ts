import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';
import type { DayRecord } from './dayBlock.ts';
import { quarterHourCountOf } from './quarterHours.ts';
import { findDay, writeDays } from './store.ts';

const partitions = [
  ['2019-05-01', 'energy_days_default'],
  ['2020-12-31', 'energy_days_default'],
  ['2021-01-01', 'energy_days_2021'],
  ['2025-12-31', 'energy_days_2025'],
  ['2026-01-01', 'energy_days_2026'],
  ['2040-12-31', 'energy_days_2040'],
  ['2041-01-01', 'energy_days_default'],
] as const;
const days = partitions.map(([day]) => day);

async function partitionsOfDays(tx: Tx) {
  const rows = await rowsOf<{ day: string; partition: string }>(
    tx,
    sql`select distinct day::text, tableoid::regclass::text as partition from energy_days order by 1`,
  );
  return rows.map(({ day, partition }) => [day, partition]);
}

describe('the days of each year', () => {
  let valley: Valley;
  let village: Village;

  const inOrganisation = <T>(work: (tx: Tx) => Promise<T>) => valley.inOrganisation(valley.organisation.id, work);
  const recordOf = (day: string): DayRecord => {
    const slots = quarterHourCountOf(day);
    const total = { values: new Float64Array(slots).fill(1000), quality: new Uint8Array(slots).fill(1) };
    return { total, productionProportion: null, proportion: null, restPowerFeed: null };
  };

  const more = ({ total }: DayRecord) => {
    total!.values = total!.values.map(value => value + 1000);
  };

  beforeAll(async () => {
    valley = await openValley(new Date('2026-11-20T10:00:00Z'));
    village = await valley.aVillage();
    const [point] = village.points;
    await inOrganisation(tx =>
      writeDays(
        tx,
        valley.organisation.id,
        days.map(day => ({ countingPointId: point!, day, record: recordOf(day) })),
      ),
    );
  });
  afterAll(() => valley.close());

  it('are stored together, separate from other years', async () => {
    expect(await valley.asOwner(partitionsOfDays)).toEqual(partitions);
  });

  it('are read alike for every year', async () => {
    const stored = await inOrganisation(tx => Promise.all(days.map(day => findDay(tx, village.points[0]!, day))));

    expect(stored.map(row => [row!.day, row!.total])).toEqual(days.map(day => [day, 96_000n]));
  });

  it('are overwritten and summed alike', async () => {
    const day = '2041-01-01';
    const [point] = village.points;
    const record = recordOf(day);
    record.total!.values.fill(2000);
    await inOrganisation(tx => writeDays(tx, valley.organisation.id, [{ countingPointId: point!, day, record }]));

    const [sum] = await valley.asOwner(tx =>
      rowsOf(
        tx,
        sql`select points, total::text from energy_community_days
            where community_id = ${village.communityId} and day = ${day}`,
      ),
    );
    expect(sum).toEqual({ points: 1, total: '192000' });
  });

  it('in one file over New Year are committed together, and removed by an undo', async () => {
    const other = await valley.aVillage();
    const stored = () =>
      valley.asOwner(tx =>
        rowsOf<{ partition: string; days: number }>(
          tx,
          sql`select tableoid::regclass::text as partition, count(*)::int as days, md5(string_agg(block::text, ' '
                order by counting_point_id, day)) as blocks
              from energy_days where counting_point_id = any(${`{${other.points.join()}}`}::integer[])
              group by 1 order by 1`,
        ),
      );
    const meters = metersOf(other, '2024-12-30', '2025-01-02');
    await valley.bringIn(other, meters);
    const before = await stored();
    const higher = meters.map(meter => changed(changed(meter, '2024-12-31', more), '2025-01-01', more));
    const id = await valley.bringIn(other, higher);
    const between = await stored();

    await valley.admin.post(`/eegfakt/${id}/undo`);

    expect(before.map(({ partition, days: count }) => [partition, count])).toEqual([
      ['energy_days_2024', 6],
      ['energy_days_2025', 6],
    ]);
    expect(between).not.toEqual(before);
    expect(await stored()).toEqual(before);
  });

  it('are scanned alone when a year is requested', async () => {
    const plan = await inOrganisation(tx =>
      rowsOf<Record<string, string>>(
        tx,
        sql`explain select day, total from energy_days
            where counting_point_id = ${village.points[0]} and day between ${'2025-01-01'} and ${'2025-12-31'}`,
      ),
    );

    const looked = plan.flatMap(
      row =>
        Object.values(row)
          .join()
          .match(/energy_days_\w+?(?=_pkey| |$)/g) ?? [],
    );
    expect([...new Set(looked)]).toEqual(['energy_days_2025']);
  });

  it('partitions are visible through the partitioned table only, to their own organisation', async () => {
    const other = await valley.anOrganisation('Schattental');
    const count = (tx: Tx, table: string) =>
      rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${sql.identifier(table)}`);
    const parts = await valley.asOwner(tx =>
      rowsOf<{ name: string }>(
        tx,
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'energy_days'::regclass`,
      ),
    );

    expect(parts).toHaveLength(21);
    for (const { name } of parts)
      await expect(inOrganisation(tx => count(tx, name))).rejects.toMatchObject({ cause: { code: '42501' } });
    const written = await valley.asOwner(tx => count(tx, 'energy_days'));
    expect(written[0]!.count).toBeGreaterThanOrEqual(days.length);
    expect(await inOrganisation(tx => count(tx, 'energy_days'))).toEqual(written);
    expect(await valley.inOrganisation(other.id, tx => count(tx, 'energy_days'))).toEqual([{ count: 0 }]);
  });

  it('stay hidden even on a server that grants new tables to everybody', async () => {
    await valley.asOwner(tx => tx.execute(sql`grant select on energy_days_2026 to nahstrom_app`));

    const seen = await inOrganisation(tx => rowsOf(tx, sql`select day from energy_days_2026`));

    expect(seen).toEqual([]);
    await valley.asOwner(tx => tx.execute(sql`revoke select on energy_days_2026 from nahstrom_app`));
  });
});
