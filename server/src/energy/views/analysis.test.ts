import type { CompletenessMap, DurationCurve, EnergyView, ReRequests, TopList } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

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

const read = <Answer>(path: string) => valley.read<Answer>(path);

const ofCommunity = (path: string) => `/communitydata/${village.communityId}/${path}`;
const lines = async (path: string) => (await (await valley.admin.get(ofCommunity(path))).text()).trim().split('\r\n');

describe('the top list', () => {
  it('ranks the members of a community with their values', async () => {
    const neighbour = await valley.aNeighbour(village);
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-15'));
    const first = village.memberId;

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
    const neighbour = await valley.aNeighbour(village);
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
    await valley.aNeighbour(village);
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    await read(ofCommunity(`toplist?${june}&measure=totalConsumption&most=1`));
    const one = await accesses();
    await lines(`toplist/file?${june}&format=csv`);
    const all = await accesses();

    expect([one, all]).toEqual([[village.points[1]], [...village.points].sort()]);
  });

  it('is exported with all members', async () => {
    await valley.aNeighbour(village);
    await valley.bringIn(village, metersOf(village, '2025-06-14'));

    const [head, ...rows] = await lines(`toplist/file?${june}&measure=remainingRequirement&format=csv`);

    expect(head).toMatch(/^\uFEFF?Rang;Mitgliedsnummer;Mitglied;Gesamtverbrauch \(kWh\)/);
    expect(rows.map(row => row.split(';')[0])).toEqual(['1', '2']);
  });
});

async function accesses(): Promise<number[]> {
  const rows = (await valley.rowsOf(village, 'energy_accesses')) as { counting_point_id: number }[];
  return rows.map(row => row.counting_point_id).sort();
}

describe('a duration curve', () => {
  it('has every quarter hour once, and the energy of the month as its area', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-01', '2025-06-30'));

    const curve = await read<DurationCurve>(ofCommunity(`durationcurve?${june}`));
    const { sums } = await read<EnergyView>(`/communitydata/${village.communityId}?${june}`);

    expect(curve).toMatchObject({
      surplus: { quarterHours: 30 * 96, sum: sums.feedIntoGridOperator },
      requirement: { quarterHours: 30 * 96, sum: sums.remainingRequirement },
    });
  });

  it('is empty without data, and rejected for too many days', async () => {
    const empty = await read<DurationCurve>(ofCommunity(`durationcurve?${june}`));
    const long = await valley.admin.get(ofCommunity(`durationcurve?start=2021-01-01&end=${today}`));

    expect(empty.surplus).toEqual({ quarterHours: 0, sum: null, steps: [] });
    expect(await answerOf(long)).toEqual([422, { error: 'energy.rangeTooLong', params: { most: 400 } }]);
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
    for (const point of village.points) await valley.changePoint(point, { dateOfActivation: '2025-06-12' });

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
    await valley.changePoint(village.points[0]!, { dateOfActivation: '2025-06-14' });
    await valley.changePoint(village.points[1]!, { contractBegin: '2025-06-15' });
    await valley.changePoint(village.points[2]!, { dateOfActivation: '2025-06-16', contractBegin: '2025-06-01' });

    const active = await map(week);
    await valley.changeMember(village.memberId, { state: 'left', leftOn: '2025-06-16' });
    const left = await map(week);

    expect(signs(active)).toEqual(['..-----', '...----', '....---']);
    expect(signs(left)).toEqual(['..---..', '...--..', '....-..']);
  });

  it('expects nothing of an inactive counting point, nor data that are not late yet', async () => {
    await valley.changePoint(village.points[0]!, { cpStatus: 2, dateOfActivation: '2026-11-01' });
    await valley.changePoint(village.points[1]!, { dateOfActivation: '2026-11-14' });

    const shown = await map(`start=2026-11-12&end=${today}`);

    // The organisation allows the grid operator four days.
    expect(signs(shown)).toEqual(['.........', '..---~~~~', '.........']);
  });

  it('is paged, and can be filtered by gaps and by grid operator', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-12', '2025-06-18'));
    await valley.changePoint(village.points[1]!, { dateOfActivation: '2025-06-12' });
    await valley.asOwner(tx =>
      tx.execute(`delete from energy_days where counting_point_id = ${village.points[1]} and day = '2025-06-14'`),
    );
    await valley.changePoint(village.points[2]!, { cpNumber: `AT002000${village.numbers[2]!.slice(8)}` });
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
    await valley.changePoint(village.points[0]!, { dateOfActivation: '2025-06-12' });

    const rows = await lines(`completeness/file?${week}&format=csv`);

    expect(rows.filter(row => row.startsWith(village.numbers[0]!)).map(row => row.split(';').slice(3))).toEqual([
      ['2025-06-12', '2025-06-12', '1', 'fehlt', '0'],
      ['2025-06-13', '2025-06-14', '2', 'gemessen (L1)', '0'],
      ['2025-06-15', '2025-06-18', '4', 'fehlt', '0'],
    ]);
  });

  it('of more than 400 days is rejected', async () => {
    const answer = await valley.admin.get(ofCommunity('completeness?start=2024-01-01&end=2025-02-04'));

    expect(await answerOf(answer)).toEqual([422, { error: 'energy.rangeTooLong', params: { most: 400 } }]);
  });
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
    for (const point of village.points) await valley.changePoint(point, { dateOfActivation: '2025-06-12' });
    await valley.changePoint(village.points[1]!, { cpNumber: `AT002000${village.numbers[1]!.slice(8)}` });

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
    await valley.changePoint(village.points[0]!, { dateOfActivation: '2025-06-12' });

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
    await valley.changePoint(village.points[0]!, { dateOfActivation: '2025-06-12' });

    const [head, ...rows] = await lines(`rerequests/file?${week}&format=csv`);

    expect(head).toMatch(/Netzbetreiber;Zählpunkt;Mitglied;Von;Bis;Tage;Zustand$/);
    expect(rows.map(row => row.split(';').slice(1, 2).concat(row.split(';').slice(3)))).toEqual([
      [village.numbers[0], '2025-06-12', '2025-06-18', '7', 'fehlt'],
    ]);
  });
});
