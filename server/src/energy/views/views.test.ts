import type { CountingPointDay, EnergyAccess, EnergyView, TypicalDay } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { contentsOf, type Visitor } from '../../testing.ts';
import { answerOf, changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

const today = '2026-11-20';

let valley: Valley;
let village: Village;
let memberId: number;
let owner: Visitor;

beforeAll(async () => {
  valley = await openValley(new Date(`${today}T10:00:00Z`));
});
afterAll(() => valley.close());
beforeEach(async () => {
  const person = await valley.aUser(valley.organisation.id);
  village = await valley.aVillage(person.id);
  owner = await valley.logIn(person);
  memberId = village.memberId;
});

const pointPath = (place = 0) => `/countingpointdata/${village.points[place]}`;
const june = 'start=2025-06-01&end=2025-06-30';

const read = <Answer = EnergyView>(path: string, visitor: Visitor = owner) => valley.read<Answer>(path, visitor);

const micro = (kwh: number | null) => BigInt(Math.round((kwh ?? 0) * 1e6));
const sumOf = (values: (number | null)[]) => Number(values.reduce((sum, value) => sum + micro(value), 0n)) / 1e6;

describe('the consumption of a counting point', () => {
  it('is by day the sum of its quarter hours, and comes from the community and the grid', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-16'));

    const view = await read(`${pointPath()}?${june}`);

    expect(view.rows.map(({ start, end }) => [start, end])).toEqual(
      ['2025-06-14', '2025-06-15', '2025-06-16'].map(day => [day, day]),
    );
    for (const row of view.rows) {
      const { sums } = await read<CountingPointDay>(`${pointPath()}/day?day=${row.start}`);
      expect([row.totalConsumption, row.energyMix.community]).toEqual([sums.total, sums.proportion]);
      expect(micro(row.energyMix.community) + micro(row.remainingRequirement)).toBe(micro(row.totalConsumption));
      expect([row.totalProduction, row.feedIntoCommunity]).toEqual([null, null]);
    }
    expect(view.sums.totalConsumption).toBe(sumOf(view.rows.map(row => row.totalConsumption)));
    expect(view.sums.selfSufficiency).toBeCloseTo(view.sums.energyMix.community! / view.sums.totalConsumption!, 12);
  });

  it('of a feeder is the energy given to the community and to the grid', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const { sums, production } = await read(`${pointPath(2)}?${june}`);

    expect(sums.totalConsumption).toBeNull();
    expect(micro(sums.feedIntoCommunity) + micro(sums.feedIntoGridOperator)).toBe(micro(sums.totalProduction));
    expect(sums.ownConsumption).toBeCloseTo(sums.feedIntoCommunity! / sums.totalProduction!, 12);
    expect(production).toEqual([{ powerProductionType: 2, totalProduction: sums.totalProduction }]);
  });

  it('is by default that of the month of its newest day', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-07-02'));

    const newest = await read(pointPath());
    const empty = await read(`/countingpointdata/${(await valley.aVillage()).points[0]}`, valley.admin);

    expect([newest.start, newest.end, newest.rows.length]).toEqual(['2025-07-01', '2025-07-31', 2]);
    expect([empty.start, empty.end, empty.rows, empty.previous]).toEqual(['2026-11-01', today, [], null]);
  });

  it('has the number of missing values: a quarter hour, or a whole day between others', async () => {
    const [house, ...others] = metersOf(village, '2025-06-14', '2025-06-16');
    const patchy = changed(house!, '2025-06-14', record => {
      record.total!.quality[3] = 0;
    });
    const gap = { ...patchy, days: new Map([...patchy.days].filter(([day]) => day !== '2025-06-15')) };
    await valley.bringIn(village, [gap, ...others]);

    const { sums, rows } = await read(`${pointPath()}?${june}`);
    const member = await read(`/member/${memberId}/data?${june}`);

    expect([sums.quality, sums.expected, sums.missing]).toEqual([0, 3 * 96, 96 + 1]);
    expect(rows.map(({ start, missing }) => [start, missing])).toEqual([
      ['2025-06-14', 1],
      ['2025-06-16', 0],
    ]);
    expect(member.sums.missing).toBe(97);
  });
});

describe('a sum over several', () => {
  it('is for a member that of all counting points, and for a community that of all members', async () => {
    const neighbour = await valley.aNeighbour(village);
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-16'));

    const points = await Promise.all(village.points.map(id => read(`/countingpointdata/${id}?${june}`, valley.admin)));
    const mine = await read(`/member/${memberId}/data?${june}`);
    const theirs = await read(`/admin/member/${neighbour}/data?${june}`, valley.admin);
    const all = await read(`/communitydata/${village.communityId}?${june}`, valley.admin);

    for (const key of [
      'totalConsumption',
      'totalProduction',
      'feedIntoCommunity',
      'feedIntoGridOperator',
      'remainingRequirement',
    ] as const) {
      expect(mine.sums[key]).toBe(sumOf([points[0]!.sums[key], points[2]!.sums[key]]));
      expect(all.sums[key]).toBe(sumOf([mine.sums[key], theirs.sums[key]]));
      for (const [place, row] of all.rows.entries())
        expect(row[key]).toBe(sumOf([mine.rows[place]![key], theirs.rows[place]![key]]));
    }
    expect(all.sums.feedIntoCommunity).toBe(all.sums.energyMix.community);
    expect(all.countingPoints).toEqual([]);
    expect(mine.countingPoints.map(({ id }) => id)).toEqual([village.points[0], village.points[2]]);
  });
});

describe('missing data of a community', () => {
  it('are the sum over its counting points, each from its own start to its end', async () => {
    const [house] = metersOf(village, '2025-06-14', '2025-06-16');
    const roof = metersOf(village, '2025-06-14', '2025-06-15')[2];
    await valley.bringIn(village, [house!, roof!]);
    const neighbour = await valley.aNeighbour(village);
    await valley.changeMember(neighbour, { state: 'left', leftOn: '2025-06-15' });
    await valley.changePoint(village.points[1]!, { contractBegin: '2025-06-15' });

    const { sums, rows, extent } = await read(`/communitydata/${village.communityId}?${june}`, valley.admin);

    expect(extent).toEqual({ firstDay: '2025-06-14', newestDay: '2025-06-16', outdated: true });
    expect(sums).toMatchObject({ expected: (2 + 3 + 2) * 96, missing: 2 * 96, quality: 0 });
    expect(rows.map(({ expected, missing }) => [expected, missing])).toEqual([
      [2 * 96, 0],
      [3 * 96, 96],
      [2 * 96, 96],
    ]);
  });

  it('are outdated if those of a single counting point are, once it has begun', async () => {
    const isOutdated = async () =>
      (await read(`/communitydata/${village.communityId}?start=2026-11-01&end=2026-11-16`, valley.admin)).extent
        .outdated;
    const [house, other, roof] = metersOf(village, '2026-11-01', '2026-11-18');
    const begun = metersOf(village, '2026-11-01', '2026-11-09')[2]!;

    await valley.bringIn(village, [house!, other!, begun]);
    const whileBehind = await isOutdated();
    await valley.changePoint(village.points[2]!, { dateOfActivation: '2026-12-01' });
    const beforeItsFirstDay = await isOutdated();
    await valley.changePoint(village.points[2]!, { dateOfActivation: null });
    await valley.bringIn(village, [roof!]);

    expect([whileBehind, beforeItsFirstDay, await isOutdated()]).toEqual([true, false, false]);
  });
});

describe('a comparison', () => {
  it('uses the previous month and the same month of last year if they are complete', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-01', '2025-06-30'));
    await valley.bringIn(village, metersOf(village, '2026-05-01', '2026-06-30'));

    const view = await read(`${pointPath()}?start=2026-06-01&end=2026-06-30`);
    const before = await read(`${pointPath()}?start=2026-05-01&end=2026-05-31`);

    expect(view.previous).toMatchObject({ start: '2026-05-01', end: '2026-05-31', isComparable: true });
    expect(view.previous!.totalConsumption).toBe(before.sums.totalConsumption);
    expect(view.yearBefore).toMatchObject({ start: '2025-06-01', end: '2025-06-30', isComparable: true });
  });

  it('is omitted if days are missing, or a counting point was added', async () => {
    await valley.bringIn(village, metersOf(village, '2026-05-02', '2026-06-30'));
    const [house] = metersOf(village, '2026-04-01', '2026-04-30');
    await valley.bringIn(village, [house!]);

    const june = await read(`${pointPath()}?start=2026-06-01&end=2026-06-30`);
    const withApril = await read(`/member/${memberId}/data?start=2026-05-02&end=2026-05-02`);
    const sameHouse = await read(`/member/${memberId}/data?start=2026-05-03&end=2026-05-03`);

    expect([june.previous!.isComparable, june.yearBefore!.isComparable]).toEqual([false, false]);
    expect(withApril.previous!.isComparable).toBe(false);
    expect(sameHouse.previous!.isComparable).toBe(true);
  });
});

describe('a date range', () => {
  it.each([
    ['start=2020-12-31&end=2021-01-05', { start: 'energy.start.beforeFirst' }],
    ['start=2026-11-01&end=2026-11-21', { end: 'energy.end.afterToday' }],
    ['start=2026-11-02&end=2026-11-01', { start: 'energy.start.afterEnd' }],
    ['start=2020-01-01&end=2030-01-01', { start: 'energy.start.beforeFirst', end: 'energy.end.afterToday' }],
    ['start=2026-12-01', { start: 'energy.start.afterEnd' }],
    ['start=2026-02-30', { start: 'energy.start.invalid' }],
  ])('%s is rejected at its field', async (query, errors) => {
    for (const path of ['', '/typicalday', '/file']) {
      const answer = await owner.get(`${pointPath()}${path}?${query}`);
      expect([path, ...(await answerOf(answer))]).toEqual([path, 422, { errors }]);
    }
  });

  it('covers the first of 2021 until today', async () => {
    await valley.bringIn(village, metersOf(village, '2026-11-19'));

    const view = await read(`${pointPath()}?start=2021-01-01&end=${today}&step=year`);

    expect(view.rows.map(({ start, end }) => [start, end])).toEqual([['2026-01-01', today]]);
    expect([view.previous, view.yearBefore]).toEqual([null, null]);
  });
});

describe('access to energy data', () => {
  it('is limited to the owner and the administrator, whose access is listed for the member, once a day', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14'));
    const stranger = await valley.logIn(await valley.aUser(valley.organisation.id));
    const accesses = () => read<EnergyAccess[]>(`/member/${memberId}/energyaccesses`);
    for (const path of [pointPath(), `/member/${memberId}/data`, `/member/${memberId}/energyaccesses`]) {
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
      expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    }
    expect(await accesses()).toEqual([]);

    for (const path of ['', '/day', '/typicalday', '/file'])
      expect((await valley.admin.get(pointPath(1) + path)).status).toBe(200);
    const one = await accesses();
    await read(`/admin/member/${memberId}/data`, valley.admin);
    const three = await accesses();

    expect(one.map(({ countingPoint, day }) => [countingPoint, day])).toEqual([[village.points[1], today]]);
    expect(one[0]!.userName).not.toBe('');
    expect(three.map(({ countingPoint }) => countingPoint).sort()).toEqual([...village.points].sort());
    const { audit_log } = await contentsOf(valley.database);
    const notes = audit_log!.filter(row => village.points.includes((row as { entity_id: number }).entity_id));
    expect(notes).toHaveLength(3);
  });

  it('is logged once for concurrent requests', async () => {
    const looks = await Promise.all([1, 2, 3].map(() => valley.admin.get(`/admin/member/${memberId}/data`)));

    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read<EnergyAccess[]>(`/member/${memberId}/energyaccesses`)).toHaveLength(3);
  });

  it('is logged for more counting points than a statement has parameters', async () => {
    const { organisation } = valley;
    await valley.asOwner(tx =>
      tx.execute(
        sql`insert into counting_points (organisation_id, community_id, member_id, cp_number, power_production_type,
              plant_name, cp_status)
            select ${organisation.id}, ${village.communityId}, ${memberId}, 'AT00999900001' || lpad(n::text, 20, '0'), 1,
              '', 1
            from generate_series(1, 12000) n`,
      ),
    );

    await read(`/admin/member/${memberId}/data`, valley.admin);

    const noted = await owner.get(`/member/${memberId}/energyaccesses?range=[0,0]`);
    expect(noted.headers.get('content-range')).toBe('energyaccesses 0-0/12003');
  });

  it('is listed by counting point, in pages', async () => {
    await read(`/admin/member/${memberId}/data`, valley.admin);
    const filter = encodeURIComponent(JSON.stringify({ countingPoint: village.points[1] }));

    const filtered = await owner.get(`/member/${memberId}/energyaccesses?filter=${filter}`);
    const page = await owner.get(`/member/${memberId}/energyaccesses?range=[1,1]&sort=["cpNumber","DESC"]`);

    expect(await filtered.json()).toEqual([expect.objectContaining({ cpNumber: village.numbers[1] })]);
    expect(await page.json()).toEqual([expect.objectContaining({ cpNumber: village.numbers[1] })]);
    expect(page.headers.get('content-range')).toBe('energyaccesses 1-1/3');
  });

  it('energy of a declined application is visible to no user, not even its former owner', async () => {
    await valley.changeMember(memberId, { state: 'declined' });

    expect((await owner.get(`/member/${memberId}/data`)).status).toBe(404);
    expect((await owner.get(pointPath())).status).toBe(404);
  });

  it('keeps its log: entries can be neither changed nor deleted, but are deleted with the counting point', async () => {
    await read(pointPath(), valley.admin);
    const change = (statement: ReturnType<typeof sql>) =>
      valley.inOrganisation(valley.organisation.id, tx => tx.execute(statement));

    await expect(change(sql`update energy_accesses set user_name = 'x'`)).rejects.toThrow();
    await expect(change(sql`delete from energy_accesses`)).rejects.toThrow();
    await change(sql`delete from counting_points where id = ${village.points[0]}`);

    const { energy_accesses } = await contentsOf(valley.database);
    expect(
      energy_accesses!.filter(row => (row as { counting_point_id: number }).counting_point_id === village.points[0]),
    ).toEqual([]);
  });
});

describe('a typical day', () => {
  it('is the mean of each quarter hour over the days with data', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-15'));
    const [first, second] = await Promise.all(
      ['2025-06-14', '2025-06-15'].map(day => read<CountingPointDay>(`${pointPath()}/day?day=${day}`)),
    );

    const typical = await read<TypicalDay>(`${pointPath()}/typicalday?${june}`);

    expect([typical.days, typical.quarterHours.length]).toEqual([2, 96]);
    expect(typical.quarterHours.map(({ time }) => time).slice(0, 2)).toEqual(['00:00', '00:15']);
    for (const [place, quarter] of typical.quarterHours.entries()) {
      const mean = (first!.intervals[place]!.total! + second!.intervals[place]!.total!) / 2;
      expect(Math.abs(quarter.totalConsumption! - mean)).toBeLessThan(1e-6);
      expect(Math.abs(quarter.community! + quarter.remainingRequirement! - quarter.totalConsumption!)).toBeLessThan(
        2e-6,
      );
      expect(quarter.totalProduction).toBeNull();
    }
  });

  it('has no value for the hour skipped in spring, and the mean of both doubled in autumn', async () => {
    await valley.bringIn(village, metersOf(village, '2025-03-30'));
    await valley.bringIn(village, metersOf(village, '2025-10-26'));
    const autumn = await read<CountingPointDay>(`${pointPath()}/day?day=2025-10-26`);
    const of = async (day: string) =>
      (await read<TypicalDay>(`${pointPath()}/typicalday?start=${day}&end=${day}`)).quarterHours;

    const [inSpring, inAutumn] = [await of('2025-03-30'), await of('2025-10-26')];

    expect(inSpring.slice(7, 13).map(quarter => quarter.totalConsumption !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    const both = (autumn.intervals[8]!.total! + autumn.intervals[12]!.total!) / 2;
    expect(Math.abs(inAutumn[8]!.totalConsumption! - both)).toBeLessThan(1e-6);
    expect(inAutumn[95]!.totalConsumption).toBeCloseTo(autumn.intervals[99]!.total!, 6);
  });

  it('of more than 400 days is rejected', async () => {
    const answer = await owner.get(`${pointPath()}/typicalday?start=${addDays(today, -400)}&end=${today}`);

    expect(await answerOf(answer)).toEqual([422, { error: 'energy.rangeTooLong', params: { most: 400 } }]);
  });
});

describe('the exported data', () => {
  const textOf = async (path: string) => (await owner.get(path)).text();

  it("have a row per day for a spreadsheet, with the columns of the counting point's direction", async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-15'));

    const house = (await textOf(`${pointPath()}/file?${june}&format=csv`)).trim().split('\r\n');
    const roof = (await textOf(`${pointPath(2)}/file?${june}&format=csv`)).trim().split('\r\n');

    expect(house[0]).toBe(
      'Von;Bis;Gesamtverbrauch (kWh);Aus der Gemeinschaft (kWh);Aus dem Netz (kWh);Anteil aus der Gemeinschaft (%);Qualität;Fehlende Viertelstunden',
    );
    expect(house).toHaveLength(3);
    expect(house[1]).toMatch(/^2025-06-14;2025-06-14;\d+,\d+;.*;gemessen \(L1\);0$/);
    expect(roof[0]).toMatch(/^Von;Bis;Gesamterzeugung/);
  });

  it('have every quarter hour of every counting point, the doubled hour distinguished by UTC', async () => {
    await valley.bringIn(village, metersOf(village, '2025-10-26'));

    const lines = (
      await textOf(`/member/${memberId}/data/file?start=2025-10-26&end=2025-10-26&step=quarterHour&format=csv`)
    )
      .trim()
      .split('\r\n');

    expect(lines).toHaveLength(1 + 3 * 100);
    const doubled = lines.filter(line => line.startsWith(`${village.numbers[0]};2025-10-26 02:00`));
    expect(doubled.map(line => line.split(';')[2])).toEqual(['2025-10-26T00:00:00.000Z', '2025-10-26T01:00:00.000Z']);
  });

  it('are a workbook by default, named after the counting point and the days', async () => {
    const answer = await owner.get(`${pointPath()}/file?${june}`);

    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(answer.headers.get('content-disposition')).toContain(`${village.numbers[0]}_2025-06-01_2025-06-30.xlsx`);
    expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 2))).toBe('PK');
  });

  it('of quarter hours over too many days are rejected', async () => {
    const answer = await owner.get(`/member/${memberId}/data/file?start=2024-01-01&end=2025-12-31&step=quarterHour`);

    expect(await answerOf(answer)).toEqual([422, { error: 'energy.rangeTooLong', params: { most: 333 } }]);
  });
});
