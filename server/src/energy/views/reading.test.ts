import type { CountingPointDay, CountingPointDays, EnergyView } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBetween, quarterHourMs } from '../storage/quarterHours.ts';
import { answerOf, changed, metersOf, openValley, type Valley, type Village } from '../testing/village.ts';

const today = '2026-11-20';

let valley: Valley;
let village: Village;

beforeAll(async () => {
  valley = await openValley(new Date(`${today}T10:00:00Z`));
});
afterAll(() => valley.close());
beforeEach(async () => {
  village = await valley.aVillage();
});

const dayPath = (query = '', place = 0) => `/countingpointdata/${village.points[place]}/day${query}`;
const daysPath = (start: string, end: string) =>
  `/countingpointdata/${village.points[0]}/days?start=${start}&end=${end}`;
const get = <Answer>(path: string) => valley.read<Answer>(path);

describe('the day of a counting point', () => {
  it.each([
    ['2025-06-14', 96, '2025-06-13T22:00:00.000Z', '2025-06-14T21:45:00.000Z'],
    ['2025-03-30', 92, '2025-03-29T23:00:00.000Z', '2025-03-30T21:45:00.000Z'],
    ['2025-10-26', 100, '2025-10-25T22:00:00.000Z', '2025-10-26T22:45:00.000Z'],
  ])('%s has %i quarter hours, from %s to %s, without a gap', async (day, count, first, last) => {
    await valley.bringIn(village, metersOf(village, day));

    const { intervals } = await get<CountingPointDay>(dayPath(`?day=${day}`));

    const starts = intervals.map(interval => Date.parse(interval.timestamp));
    expect(intervals).toHaveLength(count);
    expect([intervals[0]!.timestamp, intervals.at(-1)!.timestamp]).toEqual([first, last]);
    expect(starts.every((start, index) => index === 0 || start - starts[index - 1]! === quarterHourMs)).toBe(true);
  });

  it('has for a house consumption, offer and receipt; for a roof the energy given and the remainder', async () => {
    const day = '2025-06-14';
    await valley.bringIn(village, metersOf(village, day));

    const house = await get<CountingPointDay>(dayPath(`?day=${day}`));
    const roof = await get<CountingPointDay>(dayPath(`?day=${day}`, 2));

    const { points, numbers } = village;
    expect(house).toMatchObject({ countingPoint: points[0], cpNumber: numbers[0], powerProductionType: 1, day });
    for (const interval of house.intervals) {
      const { total, productionProportion, proportion, restPowerFeed, ...qualities } = interval;
      expect(qualities).toMatchObject({
        qovTotal: 1,
        qovProductionProportion: 1,
        qovProportion: 1,
        qovRestPowerFeed: 0,
      });
      expect(restPowerFeed).toBeNull();
      expect(proportion).toBeLessThanOrEqual(Math.min(total!, productionProportion!));
    }
    for (const interval of roof.intervals) {
      expect(interval.productionProportion).toBeNull();
      expect(interval.proportion! + interval.restPowerFeed!).toBeCloseTo(interval.total!, 6);
    }
    for (const key of ['total', 'productionProportion', 'proportion'] as const) {
      const micro = house.intervals.reduce((sum, interval) => sum + BigInt(Math.round(interval[key]! * 1e6)), 0n);
      expect(house.sums[key]).toBe(Number(micro) / 1e6);
    }
    expect(house.sums.restPowerFeed).toBeNull();
  });

  it('distinguishes missing from zero, and has the quality of each value', async () => {
    const day = '2025-06-14';
    const [house, ...others] = metersOf(village, day);
    const patchy = changed(house!, day, record => {
      record.total!.quality[10] = 0;
      record.total!.quality[11] = 3;
      record.total!.values[12] = 0;
    });
    await valley.bringIn(village, [patchy, ...others]);

    const { intervals } = await get<CountingPointDay>(dayPath(`?day=${day}`));

    expect(intervals.slice(10, 13).map(({ total, qovTotal }) => [total === null ? null : total > 0, qovTotal])).toEqual(
      [
        [null, 0],
        [true, 3],
        [false, 1],
      ],
    );
  });

  it('is by default the newest one with data', async () => {
    await valley.bringIn(village, metersOf(village, '2025-06-14', '2025-06-16'));

    const shown = await get<CountingPointDay>(dayPath());

    expect(shown.day).toBe('2025-06-16');
    expect(shown.intervals).toHaveLength(96);
    expect(shown.extent).toEqual({ firstDay: '2025-06-14', newestDay: '2025-06-16', outdated: true });
  });

  it('is today, without quarter hours, if there are no data at all', async () => {
    const shown = await get<CountingPointDay>(dayPath());

    expect(shown).toMatchObject({ day: today, intervals: [], extent: { firstDay: null, newestDay: null } });
    expect(shown.sums).toEqual({ total: null, productionProportion: null, proportion: null, restPowerFeed: null });
  });

  it('can be viewed even if there are data of a month to come', async () => {
    await valley.bringIn(village, metersOf(village, '2026-12-14'));

    expect((await get<CountingPointDay>(dayPath(`?day=${today}`))).extent.newestDay).toBe('2026-12-14');
  });
});

describe('the days of a counting point', () => {
  it('have their sums, worst quality and missing quarter hours, in order and within the range', async () => {
    const [house, ...others] = metersOf(village, '2025-06-13', '2025-06-17');
    const patchy = changed(house!, '2025-06-15', record => {
      record.total!.quality[3] = 0;
      record.total!.quality[4] = 2;
    });
    await valley.bringIn(village, [patchy, ...others]);

    const { days, extent } = await get<CountingPointDays>(daysPath('2025-06-14', '2025-06-16'));

    expect(extent).toMatchObject({ firstDay: '2025-06-13', newestDay: '2025-06-17' });
    expect(days.map(({ day, quality, missing }) => [day, quality, missing])).toEqual([
      ['2025-06-14', 1, 0],
      ['2025-06-15', 0, 1],
      ['2025-06-16', 1, 0],
    ]);
    for (const day of days) expect(day).toMatchObject((await get<CountingPointDay>(dayPath(`?day=${day.day}`))).sums);
  });

  it.each([
    ['2025-10-17', today, 200, { days: [] }],
    ['2025-10-16', today, 422, { error: 'energy.rangeTooLong', params: { most: 400 } }],
    ['2020-12-31', '2021-01-05', 422, { errors: { start: 'energy.start.beforeFirst' } }],
    ['2026-11-19', '2026-11-21', 422, { errors: { end: 'energy.end.afterToday' } }],
    ['2026-11-02', '2026-11-01', 422, { errors: { start: 'energy.start.afterEnd' } }],
  ])('are at most 400, from 2021 until today: %s to %s', async (start, end, status, shown) => {
    const answer = await valley.admin.get(daysPath(start, end));

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(shown);
  });
});

describe('outdated data', () => {
  it.each([
    ['2026-11-19', false],
    ['2026-11-16', false],
    ['2026-11-15', true],
  ])('are recognised on 20 November 2026 with %s as the newest day: %s', async (newest, outdated) => {
    await valley.bringIn(village, metersOf(village, newest));

    const { extent } = await get<CountingPointDay>(dayPath());

    expect(extent).toEqual({ firstDay: newest, newestDay: newest, outdated });
  });

  it.each([
    ['2026-10-01', '2026-10-31', false],
    ['2026-09-01', '2026-09-30', true],
    ['2026-10-05', '2026-10-31', true],
  ])(
    'are none of a community whose newest file brings the last whole month: %s to %s',
    async (first, newest, outdated) => {
      await valley.bringIn(village, metersOf(village, first, newest));

      const { extent } = await get<CountingPointDay>(dayPath());
      const view = await get<EnergyView>(
        `/communitydata/${village.communityId}?start=${newest}&end=${newest}&step=day`,
      );
      const filter = encodeURIComponent(JSON.stringify({ attention: 'outdated', community: village.communityId }));
      const listed = await get<object[]>(`/admin/members?filter=${filter}`);

      expect([extent.outdated, view.extent.outdated, listed.length === 1]).toEqual([outdated, outdated, outdated]);
    },
  );

  it('if the newer days are not complete', async () => {
    const [house, ...others] = metersOf(village, '2026-11-15', '2026-11-19');
    const patchy = daysBetween('2026-11-16', '2026-11-19').reduce(
      (meter, day) =>
        changed(meter, day, record => {
          record.total!.quality[95] = 0;
        }),
      house!,
    );
    await valley.bringIn(village, [patchy, ...others]);

    const own = await get<CountingPointDay>(dayPath());
    const other = await get<CountingPointDay>(dayPath('', 1));

    expect(own.extent).toEqual({ firstDay: '2026-11-15', newestDay: '2026-11-19', outdated: true });
    expect(other.extent.outdated).toBe(false);
  });

  it('if an activated counting point has none, but not while it awaits its activation', async () => {
    await valley.changePoint(village.points[1]!, { cpStatus: 2 });

    const activated = await get<CountingPointDay>(dayPath());
    const waiting = await get<CountingPointDay>(dayPath('', 1));

    expect([activated.extent.outdated, waiting.extent.outdated]).toEqual([true, false]);
  });

  it.each([
    ['2026-11-19', true],
    // Data of the days before are due on 20 November.
    ['2026-11-14', false],
  ])('are still awaited of a member who left on %s: %s', async (leftOn, outdated) => {
    await valley.changeMember(village.memberId, { state: 'left', leftOn });

    expect((await get<CountingPointDay>(dayPath())).extent.outdated).toBe(outdated);
  });

  it('are none of a counting point whose first day is to come, or whose first data are not due yet', async () => {
    const isOutdated = async (dateOfActivation: string) => {
      await valley.changePoint(village.points[0]!, { dateOfActivation });
      return (await get<CountingPointDay>(dayPath())).extent.outdated;
    };

    // The organisation allows the grid operator four days.
    expect(await isOutdated('2026-12-01')).toBe(false);
    expect(await isOutdated('2026-11-17')).toBe(false);
    expect(await isOutdated('2026-11-16')).toBe(true);
  });
});

it.each([
  ['2020-12-31', 'energy.day.beforeFirst'],
  ['2026-11-21', 'energy.day.afterToday'],
  ['2026-02-30', 'energy.day.invalid'],
])('the day %s is rejected at its field', async (day, code) => {
  expect(await answerOf(await valley.admin.get(dayPath(`?day=${day}`)))).toEqual([422, { errors: { day: code } }]);
});
