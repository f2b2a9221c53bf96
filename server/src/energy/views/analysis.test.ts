import type {
  CompletenessMap,
  CountingPointDay,
  DurationCurve,
  EnergyAccess,
  EnergyView,
  ReRequests,
  TopList,
} from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeUpMember } from '../../operation/demonstration/people.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { contentsOf } from '../../testing.ts';
import { changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

const today = '2026-11-20';
const june = 'start=2025-06-01&end=2025-06-30';

let valley: Valley;
let village: Village;

beforeAll(async () => {
  valley = await openValley(new Date(`${today}T10:00:00Z`));
});
afterAll(() => valley.close());
beforeEach(async () => {
  village = await valley.aVillage();
});

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await valley.admin.get(path);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const ofCommunity = (path: string) => `/communitydata/${village.communityId}/${path}`;
const lines = async (path: string) => (await (await valley.admin.get(ofCommunity(path))).text()).trim().split('\r\n');

/** The second house belongs to another member from here on. */
async function aNeighbour(): Promise<number> {
  return valley.asOwner(async tx => {
    const [neighbour] = await tx
      .insert(members)
      .values({
        ...madeUpMember(78),
        organisationId: valley.organisation.id,
        communityId: village.communityId,
        state: 'active',
        locale: 'de',
      })
      .returning({ id: members.id });
    await tx.update(countingPoints).set({ memberId: neighbour!.id }).where(eq(countingPoints.id, village.points[1]!));
    return neighbour!.id;
  });
}

const change = (point: number, values: Partial<typeof countingPoints.$inferInsert>) =>
  valley.asOwner(tx => tx.update(countingPoints).set(values).where(eq(countingPoints.id, point)));

describe('the top list', () => {
  it('ranks the members of a community with their values', async () => {
    const neighbour = await aNeighbour();
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-15'));
    const first = await memberOf(village.points[0]!);

    const list = await read<TopList>(ofCommunity(`toplist?${june}&measure=totalConsumption`));

    // The second house uses 5,000 kWh a year, the first 3,500.
    expect(list.rows.map(({ rank, member }) => [rank, member])).toEqual([
      [1, neighbour],
      [2, first],
    ]);
    for (const { member, memberName, rank, memberNumber: _, ...measures } of list.rows) {
      const { sums } = await read<EnergyView>(`/admin/member/${member}/data?${june}`);
      expect([memberName.length > 0, rank > 0]).toEqual([true, true]);
      expect(sums).toMatchObject(measures);
    }
    expect(list.ranked).toBe(2);
  });

  it('omits members without a value, and has at most the requested length', async () => {
    const neighbour = await aNeighbour();
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const feeders = await read<TopList>(ofCommunity(`toplist?${june}&measure=totalProduction`));
    const one = await read<TopList>(ofCommunity(`toplist?${june}&measure=totalConsumption&most=1`));
    const none = await read<TopList>(ofCommunity('toplist?start=2024-01-01&end=2024-01-31'));

    expect(feeders.rows.map(({ member }) => member)).not.toContain(neighbour);
    expect(feeders.rows).toHaveLength(1);
    expect([one.rows.length, one.ranked]).toEqual([1, 2]);
    expect([none.rows, none.ranked]).toEqual([[], 0]);
  });

  it('is a logged access to the members shown', async () => {
    await aNeighbour();
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    await read(ofCommunity(`toplist?${june}&measure=totalConsumption&most=1`));
    const one = await accesses();
    await lines(`toplist/file?${june}&format=csv`);
    const all = await accesses();

    expect(one.map(({ countingPoint }) => countingPoint)).toEqual([village.points[1]]);
    expect(all.map(({ countingPoint }) => countingPoint).sort()).toEqual([...village.points].sort());
  });

  it('is exported with all members', async () => {
    await aNeighbour();
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const [head, ...rows] = await lines(`toplist/file?${june}&measure=remainingRequirement&format=csv`);

    expect(head).toMatch(/^\uFEFF?Rang;Mitgliedsnummer;Mitglied;Gesamtverbrauch \(kWh\)/);
    expect(rows.map(row => row.split(';')[0])).toEqual(['1', '2']);
  });

  it.each(['measure=height', 'most=0', 'most=101', 'most=many'])('is rejected with %s', async query => {
    expect((await valley.admin.get(ofCommunity(`toplist?${june}&${query}`))).status).toBe(422);
  });
});

const memberOf = async (point: number) => {
  const [row] = await valley.asOwner(tx =>
    tx.select({ memberId: countingPoints.memberId }).from(countingPoints).where(eq(countingPoints.id, point)),
  );
  return row!.memberId;
};

async function accesses(): Promise<{ countingPoint: number }[]> {
  const { energy_accesses } = await contentsOf(valley.database);
  return (energy_accesses as { counting_point_id: number }[])
    .map(row => ({ countingPoint: row.counting_point_id }))
    .filter(({ countingPoint }) => village.points.includes(countingPoint)) satisfies Pick<
    EnergyAccess,
    'countingPoint'
  >[];
}

describe('a duration curve', () => {
  it('has every quarter hour once, highest first, and the energy of the month as its area', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-01', '2025-06-30'));

    const curve = await read<DurationCurve>(ofCommunity(`durationcurve?${june}`));
    const { sums } = await read<EnergyView>(`/communitydata/${village.communityId}?${june}`);

    const expected = { surplus: sums.feedIntoGridOperator, requirement: sums.remainingRequirement };
    for (const name of ['surplus', 'requirement'] as const) {
      const { steps, quarterHours, sum } = curve[name];
      expect([quarterHours, sum]).toEqual([30 * 96, expected[name]]);
      expect(steps.length).toBe(400);
      expect(steps.reduce((all, step) => all + step.quarterHours, 0)).toBe(quarterHours);
      expect(steps.reduce((all, step) => all + step.kwh, 0)).toBeCloseTo(sum!, 6);
      const means = steps.map(step => step.kwh / step.quarterHours);
      expect(means).toEqual([...means].sort((one, other) => other - one));
    }
  });

  it('starts with the highest quarter hour and ends with the lowest, over all feeders together', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-01', '2025-06-30'));

    const { surplus } = await read<DurationCurve>(ofCommunity(`durationcurve?${june}`));
    const rests: number[] = [];
    for (let day = 1; day <= 30; day += 1) {
      const name = `2025-06-${String(day).padStart(2, '0')}`;
      const { intervals } = await read<CountingPointDay>(`/countingpointdata/${village.points[2]}/day?day=${name}`);
      rests.push(...intervals.map(interval => interval.restPowerFeed!));
    }

    expect(surplus.steps[0]).toEqual({ quarterHours: 1, kwh: Math.max(...rests) });
    expect(surplus.steps.at(-1)).toEqual({ quarterHours: 1, kwh: Math.min(...rests) });
  });

  it('has 100 quarter hours on the day of the clock change in autumn and 92 in spring', async () => {
    await valley.bringIn(village, metersOf(village, '2025-03-30'));
    await valley.bringIn(village, metersOf(village, '2025-10-26'));
    const of = async (day: string) =>
      (await read<DurationCurve>(ofCommunity(`durationcurve?start=${day}&end=${day}`))).surplus.quarterHours;

    expect([await of('2025-03-30'), await of('2025-10-26')]).toEqual([92, 100]);
  });

  it('is empty without data, and rejected for too many days', async () => {
    const empty = await read<DurationCurve>(ofCommunity(`durationcurve?${june}`));
    const long = await valley.admin.get(ofCommunity(`durationcurve?start=2021-01-01&end=${today}`));

    expect(empty.surplus).toEqual({ quarterHours: 0, sum: null, steps: [] });
    expect([long.status, await long.json()]).toEqual([422, { error: 'energy.rangeTooLong', params: { most: 400 } }]);
  });

  it('is exported with the power of each step', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const [head, ...rows] = await lines(`durationcurve/file?${june}&format=csv`);

    expect(head).toMatch(/Kurve;Ab Stunde;Bis Stunde;Leistung \(kW\);Energie \(kWh\)$/);
    expect(rows).toHaveLength(2 * 96);
    expect(rows[0]).toMatch(/^Überschuss;0;0,25;/);
  });
});

describe('the exported typical day', () => {
  it('has a row per quarter hour', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const [head, ...rows] = await lines(`file?${june}&step=typicalDay&format=csv`);

    expect(head).toMatch(/^\uFEFF?Zeit;Gesamtverbrauch/);
    expect(rows).toHaveLength(96);
    expect(rows[95]).toMatch(/^23:45;\d/);
  });
});

const map = (query: string) => read<CompletenessMap>(ofCommunity(`completeness?${query}`));
const week = 'start=2025-06-12&end=2025-06-18';
const signs = ({ countingPoints: points }: CompletenessMap) => points.map(({ states }) => states);

describe('the completeness map', () => {
  it('shows each day of each counting point: complete, partial or missing, with its quality', async () => {
    const [house, second, roof] = metersOf(village, '2025-06-12', '2025-06-18');
    const patchy = changed(
      changed(house!, '2025-06-13', record => {
        record.total!.quality[3] = 0;
        record.total!.quality[4] = 0;
      }),
      '2025-06-14',
      record => {
        record.total!.quality[9] = 3;
      },
    );
    const gap = { ...second!, days: new Map([...second!.days].filter(([day]) => day !== '2025-06-15')) };
    const offered = changed(roof!, '2025-06-16', record => {
      record.restPowerFeed!.quality[5] = 2;
    });
    await valley.bringIn(village, [patchy, gap, offered]);
    for (const point of village.points) await change(point, { dateOfActivation: '2025-06-12' });

    const shown = await map(week);

    expect(signs(shown)).toEqual(['1031111', '111-111', '1111211']);
    expect(shown.countingPoints[0]).toMatchObject({
      cpNumber: village.numbers[0],
      id: village.points[0],
      gaps: [{ day: '2025-06-13', missing: 2 }],
    });
    expect(shown.total).toBe(3);
  });

  it('expects no data before the activation or the start of the contract, nor after the member left', async () => {
    await change(village.points[0]!, { dateOfActivation: '2025-06-14' });
    await change(village.points[1]!, { contractBegin: '2025-06-15' });
    await change(village.points[2]!, { dateOfActivation: '2025-06-16', contractBegin: '2025-06-01' });

    const active = await map(week);
    await valley.asOwner(tx =>
      tx
        .update(members)
        .set({ state: 'left', leftOn: '2025-06-16' })
        .where(eq(members.communityId, village.communityId)),
    );
    const left = await map(week);

    expect(signs(active)).toEqual(['..-----', '...----', '....---']);
    expect(signs(left)).toEqual(['..---..', '...--..', '....-..']);
  });

  it('expects data from the first existing ones on, even with a later activation', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-13'));
    await valley.bringIn(village, metersOf(village, '2025-06-16'));
    for (const point of village.points) await change(point, { dateOfActivation: '2026-01-01' });

    expect(signs(await map(week))).toEqual(['.1--1--', '.1--1--', '.1--1--']);
  });

  it('expects nothing of an inactive counting point, nor data that are not late yet', async () => {
    await change(village.points[0]!, { cpStatus: 2, dateOfActivation: '2026-11-01' });
    await change(village.points[1]!, { dateOfActivation: '2026-11-14' });

    const shown = await map(`start=2026-11-12&end=${today}`);

    // The organisation allows the grid operator four days.
    expect(signs(shown)).toEqual(['.........', '..---~~~~', '.........']);
  });

  it('is paged, and can be filtered by gaps and by grid operator', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-12', '2025-06-18'));
    await change(village.points[1]!, { dateOfActivation: '2025-06-12' });
    await valley.asOwner(tx =>
      tx.execute(`delete from energy_days where counting_point_id = ${village.points[1]} and day = '2025-06-14'`),
    );
    await change(village.points[2]!, { cpNumber: `AT002000${village.numbers[2]!.slice(8)}` });
    const ids = ({ countingPoints: points }: CompletenessMap) => points.map(({ id }) => id);

    const second = await map(`${week}&page=2&perPage=1`);
    const gaps = await map(`${week}&show=gaps`);
    const operator = await map(`${week}&networkOperator=AT002000`);
    const neither = await map(`${week}&networkOperator=AT002000&show=gaps`);

    expect([second.total, second.countingPoints.length]).toEqual([3, 1]);
    expect(ids(second)).toEqual([village.points[0]]);
    expect([gaps.total, ids(gaps)]).toEqual([1, [village.points[1]]]);
    expect(ids(operator)).toEqual([village.points[2]]);
    expect([neither.total, neither.countingPoints]).toEqual([0, []]);
    expect(gaps.networkOperators.map(({ id }) => id)).toContain('AT002000');
    expect(gaps.networkOperators.find(({ id }) => id === 'AT002000')!.title).toBe('Netz Niederösterreich GmbH');
  });

  it('logs no access, because it shows no energy', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-12'));

    await map(week);

    expect(await accesses()).toEqual([]);
  });

  it('is exported with a row per run of equal days', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-13', '2025-06-14'));
    await change(village.points[0]!, { dateOfActivation: '2025-06-12' });

    const rows = await lines(`completeness/file?${week}&format=csv`);

    expect(rows.filter(row => row.startsWith(village.numbers[0]!)).map(row => row.split(';').slice(3))).toEqual([
      ['2025-06-12', '2025-06-12', '1', 'fehlt', '0'],
      ['2025-06-13', '2025-06-14', '2', 'gemessen (L1)', '0'],
      ['2025-06-15', '2025-06-18', '4', 'fehlt', '0'],
    ]);
  });

  it('of more than 400 days is rejected', async () => {
    const answer = await valley.admin.get(ofCommunity('completeness?start=2024-01-01&end=2025-02-04'));

    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: 'energy.rangeTooLong', params: { most: 400 } },
    ]);
  });

  it.each(['page=0', 'perPage=101', 'perPage=x', 'show=some', 'networkOperator=AT0020000'])(
    'is rejected with %s',
    async query => {
      expect((await valley.admin.get(ofCommunity(`completeness?${week}&${query}`))).status).toBe(422);
    },
  );
});

const requests = (query: string) => read<ReRequests>(ofCommunity(`rerequests?${query}`));

describe('the re-requests to the grid operators', () => {
  it('have the missing days, by operator and counting point, in runs of days', async () => {
    const [house, second, roof] = metersOf(village, '2025-06-12', '2025-06-18');
    const patchy = changed(house!, '2025-06-15', record => {
      record.total!.quality[3] = 0;
    });
    const gap = { ...second!, days: new Map([...second!.days].filter(([day]) => day < '2025-06-15')) };
    await valley.bringIn(village, [patchy, gap, roof!]);
    for (const point of village.points) await change(point, { dateOfActivation: '2025-06-12' });
    await change(village.points[1]!, { cpNumber: `AT002000${village.numbers[1]!.slice(8)}` });

    const { operators } = await requests(week);

    expect(operators.map(({ networkOperator, title }) => [networkOperator, title])).toEqual([
      ['AT002000', 'Netz Niederösterreich GmbH'],
      ['AT009999', 'Test-Netzbetreiber (EDA Testsystem)'],
    ]);
    expect(operators.map(({ countingPoints: [point] }) => [point!.id, point!.ranges])).toEqual([
      [village.points[1], [{ start: '2025-06-15', end: '2025-06-18', reason: 'missing' }]],
      [village.points[0], [{ start: '2025-06-15', end: '2025-06-15', reason: 'partial' }]],
    ]);
  });

  it('include an unreliable value (L3) only after a while', async () => {
    const [house, ...others] = metersOf(village, '2026-10-30', '2026-11-10');
    const provisional = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-10'].reduce(
      (meter, day) =>
        changed(meter, day, record => {
          record.total!.quality[0] = 3;
        }),
      house!,
    );
    await valley.bringIn(village, [provisional, ...others]);
    const rangesOf = async (olderThan: number) =>
      (await requests(`start=2026-10-30&end=2026-11-10&olderThan=${olderThan}`)).operators.flatMap(operator =>
        operator.countingPoints.flatMap(point => point.ranges),
      );

    expect(await rangesOf(20)).toEqual([{ start: '2026-10-30', end: '2026-10-31', reason: 'provisional' }]);
    expect(await rangesOf(5)).toEqual([
      { start: '2026-10-30', end: '2026-11-01', reason: 'provisional' },
      { start: '2026-11-10', end: '2026-11-10', reason: 'provisional' },
    ]);
    expect(await rangesOf(60)).toEqual([]);
  });

  it('have a mail in German, which names no person', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-13'));
    await change(village.points[0]!, { dateOfActivation: '2025-06-12' });

    const { operators } = await requests('start=2025-06-12&end=2025-06-13');

    const [{ subject, text, countingPoints: points } = operators[0]!] = operators;
    expect(subject).toMatch(/^Fehlende Energiedaten: EEG \d+, 12\.06\.2025 bis 13\.06\.2025$/);
    expect(text).toContain(`${village.numbers[0]}\n  12.06.2025: keine Werte\n`);
    expect(text).toMatch(/^Sehr geehrte Damen und Herren,\n/);
    expect(text).not.toContain(points[0]!.memberName);
  });

  it('are empty for complete data', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-12', '2025-06-18'));

    expect((await requests(week)).operators).toEqual([]);
  });

  it('are exportable', async () => {
    await change(village.points[0]!, { dateOfActivation: '2025-06-12' });

    const [head, ...rows] = await lines(`rerequests/file?${week}&format=csv`);

    expect(head).toMatch(/Netzbetreiber;Zählpunkt;Mitglied;Von;Bis;Tage;Zustand$/);
    expect(rows.map(row => row.split(';').slice(1, 2).concat(row.split(';').slice(3)))).toEqual([
      [village.numbers[0], '2025-06-12', '2025-06-18', '7', 'fehlt'],
    ]);
  });

  it.each(['olderThan=0', 'olderThan=401', 'start=morgen', 'end=2027-01-01'])('are rejected with %s', async query => {
    expect((await valley.admin.get(ofCommunity(`rerequests?${query}`))).status).toBe(422);
  });
});
