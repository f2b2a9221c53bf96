import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { contentsOf } from '../../testing.ts';
import { answerOf, metersOf, openValley, type Valley } from '../testing/village.ts';
import { settle } from './arrivals.ts';

const day = '2025-06-14';
const now = new Date('2026-11-20T10:00:00Z');
let valley: Valley;

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());

describe('a file of which something is not stored', () => {
  const asked = async (id: number, dropped: number) => {
    const answer = await valley.commit(id, valley.admin, { confirmed: true, dropped });
    return [answer.status, (await answer.json()).error];
  };

  it('is committed only with exactly that acknowledged', async () => {
    const village = await valley.aVillage();
    const { id, dropped } = await valley.preview(village, metersOf(village, day), {
      faults: [{ kind: 'metercodeUnknown', meter: 1 }],
    });

    expect(dropped).toBeGreaterThan(0);
    expect(await asked(id, 0)).toEqual([409, 'energy.dropsValues']);
    expect(await asked(id, dropped + 1)).toEqual([409, 'energy.dropsValues']);
    expect((await valley.found(id)).state).toBe('previewed');
    expect(await asked(id, dropped)).toEqual([200, undefined]);
    expect((await valley.found(id)).state).toBe('committed');
  });

  it('includes its unknown counting points until they are skipped', async () => {
    const village = await valley.aVillage();
    const stranger = await valley.aVillage();
    const [first, second] = metersOf(village, day);
    const { cpNumber } = metersOf(stranger, day)[1]!;
    const { id, dropped } = await valley.preview(village, [first!, { ...second!, cpNumber }]);

    expect(dropped).toBe(1);
    expect(await asked(id, 0)).toEqual([409, 'energy.dropsValues']);
    await valley.admin.post(`/eegfakt/${id}/decide`, { cpNumber, direction: 'consumption', ignored: true });
    expect(await asked(id, 1)).toEqual([409, 'energy.dropsValues']);
    expect(await asked(id, 0)).toEqual([200, undefined]);
  });
});

describe('an unknown counting point', () => {
  const unknownTo = async () => {
    const village = await valley.aVillage();
    const stranger = await valley.aVillage();
    const [first, second] = metersOf(village, day);
    const meter = { ...second!, cpNumber: `AT009999${'0'.repeat(22)}${String(village.communityId).padStart(3, '9')}` };
    const preview = await valley.preview(village, [first!, meter]);
    return { village, stranger, preview, meter, member: village.memberId };
  };
  const creation = { direction: 'consumption', powerProductionType: 1, share: 100 };

  it('is ignored for this import, and can be included again', async () => {
    const { preview, meter } = await unknownTo();
    const decide = (ignored: boolean) =>
      valley.admin.post(`/eegfakt/${preview.id}/decide`, {
        cpNumber: meter.cpNumber,
        direction: 'consumption',
        ignored,
      });

    const ignored = (await (await decide(true)).json()).energyImport;
    const again = (await (await decide(false)).json()).energyImport;

    expect([preview.unknownCount, ignored.unknownCount, again.unknownCount]).toEqual([1, 0, 1]);
    expect(ignored.meters[1]).toMatchObject({ ignored: true, countingPoint: null });
  });

  it('is assigned to a member, and its values are committed with the others', async () => {
    const { preview, meter, member } = await unknownTo();
    const created = await valley.admin.post(`/eegfakt/${preview.id}/create`, {
      ...creation,
      cpNumber: meter.cpNumber,
      member,
    });
    const { energyImport } = await created.json();
    await valley.commit(preview.id);

    expect(energyImport).toMatchObject({ unknownCount: 0, intervals: { new: 192 } });
    const point = energyImport.meters[1].countingPoint as number;
    const shown = await (await valley.admin.get(`/countingpointdata/${point}/day?day=${day}`)).json();
    expect(shown.intervals.map((interval: { total: number }) => interval.total)).toEqual(
      [...meter.days.get(day)!.total!.values].map(micro => micro / 1e6),
    );
  });

  it('is not created twice, for a foreign member, in the other direction, or if it is known', async () => {
    const { preview, meter, member, stranger, village } = await unknownTo();
    const create = (change: object) =>
      valley.admin.post(`/eegfakt/${preview.id}/create`, { ...creation, cpNumber: meter.cpNumber, member, ...change });
    const before = await contentsOf(valley.database);

    expect(await answerOf(await create({ member: stranger.memberId }))).toEqual([
      422,
      { errors: { member: 'energyImport.member.missing' } },
    ]);
    expect((await create({ powerProductionType: 2 })).status).toBe(422);
    expect((await create({ member: 999_999 })).status).toBe(404);
    expect((await create({ cpNumber: 'AT1' })).status).toBe(404);
    expect(await answerOf(await create({ cpNumber: village.numbers[0] }))).toEqual([
      409,
      { error: 'energy.meterKnown' },
    ]);
    expect(await contentsOf(valley.database)).toEqual(before);
    expect((await create({})).status).toBe(200);
    expect(await answerOf(await create({}))).toEqual([409, { error: 'energy.meterKnown' }]);
  });
});

describe('a counting point registered with the other direction', () => {
  async function turned() {
    const village = await valley.aVillage();
    const [first, , roof] = metersOf(village, day);
    const mirrored = { ...roof!, cpNumber: village.numbers[0]! };
    await valley.changeMember(village.memberId, { taxRuleFeed: null });
    const preview = await valley.preview(village, [mirrored]);
    const turn = (change: object = {}) =>
      valley.admin.post(`/eegfakt/${preview.id}/turn`, {
        cpNumber: mirrored.cpNumber,
        direction: 'generation',
        powerProductionType: 2,
        taxRuleFeed: 'SMALL_BUSINESS',
        ...change,
      });
    return { village, first: first!, preview, turn };
  }

  it('is listed with its member and both directions', async () => {
    const { preview } = await turned();
    expect(preview.meters[0]).toMatchObject({
      direction: 'generation',
      countingPoint: null,
      registeredAs: 1,
      member: { lastName: expect.any(String), hasTaxRule: false },
    });
  });

  it('is changed with the tax rule of its member, and its values are committed', async () => {
    const { village, preview, turn } = await turned();

    const { energyImport } = await (await turn()).json();
    await valley.commit(preview.id);

    expect([preview.dropped, energyImport.dropped]).toEqual([1, 0]);
    expect(energyImport.meters[0]).toMatchObject({
      countingPoint: village.points[0],
      registeredAs: null,
      member: { hasTaxRule: true },
    });
    expect(await valley.rowsOf(village, 'energy_days')).toHaveLength(1);
    const [point] = await valley.asOwner(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.id, village.points[0]!)),
    );
    expect(point).toMatchObject({ powerProductionType: 2, feedType: 0 });
  });

  it('keeps both directions of its number apart, in the order of the file', async () => {
    const { village, first, preview, turn } = await turned();
    const [, , roof] = metersOf(village, day);
    const both = await valley.preview(village, [{ ...roof!, cpNumber: first.cpNumber }, first]);
    expect(both.meters.map(({ countingPoint }) => countingPoint)).toEqual([null, village.points[0]]);

    expect((await turn()).status).toBe(200);

    const { meters } = await valley.found(both.id);
    expect(meters.map(({ direction, countingPoint }) => [direction, countingPoint])).toEqual([
      ['generation', village.points[0]],
      ['consumption', null],
    ]);
    expect(meters.map(({ total }) => total)).toEqual(both.meters.map(({ total }) => total));
    expect(preview.meters[0]!.total).toBe(meters[0]!.total);
  });

  it('stays if the tax rule or its VAT number is missing, the type does not fit, or the number is not registered', async () => {
    const { turn } = await turned();
    const before = await contentsOf(valley.database);

    expect(await answerOf(await turn({ taxRuleFeed: null }))).toEqual([
      422,
      { errors: { taxRuleFeed: 'member.taxRuleFeed.missing' } },
    ]);
    expect(await answerOf(await turn({ taxRuleFeed: 'REVERSE_CHARGE' }))).toEqual([
      422,
      { errors: { taxRuleFeed: 'member.taxNumberFeed.missing' } },
    ]);
    expect(await answerOf(await turn({ powerProductionType: 1 }))).toEqual([
      422,
      { errors: { powerProductionType: 'countingPoint.powerProductionType.missing' } },
    ]);
    expect((await turn({ cpNumber: 'AT1' })).status).toBe(404);
    expect(await contentsOf(valley.database)).toEqual(before);
    expect((await turn()).status).toBe(200);
    expect(await answerOf(await turn())).toEqual([409, { error: 'energy.meterKnown' }]);
  });

  it('stays if it has energy data of its direction, and with it the tax rule', async () => {
    const { village, first, turn } = await turned();
    await valley.bringIn(village, [first]);
    const before = await contentsOf(valley.database);

    expect(await answerOf(await turn())).toEqual([
      422,
      { errors: { powerProductionType: 'countingPoint.powerProductionType.hasData' } },
    ]);
    expect(await contentsOf(valley.database)).toEqual(before);
  });
});

it('two unknown counting points of the same previews can be created concurrently', async () => {
  for (let time = 0; time < 3; time += 1) {
    const village = await valley.aVillage();
    const meters = metersOf(village, day).map((meter, place) => ({
      ...meter,
      cpNumber: `AT009999${'0'.repeat(20)}${String(village.communityId).padStart(4, '9')}${place}`,
    }));
    const [one, other] = [await valley.preview(village, meters), await valley.preview(village, meters)];
    const create = (id: number, place: number) =>
      valley.admin.post(`/eegfakt/${id}/create`, {
        direction: 'consumption',
        powerProductionType: 1,
        share: 100,
        cpNumber: meters[place]!.cpNumber,
        member: village.memberId,
      });

    const answers = await Promise.all([create(one.id, 0), create(other.id, 1)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of [one, other]) expect(await valley.found(id)).toMatchObject({ unknownCount: 1 });
  }
});

it('an automatic import with an undecided counting point waits', async () => {
  const village = await valley.aVillage();
  const [first, second] = metersOf(village, day);
  const { id } = await valley.preview(village, [first!, { ...second!, cpNumber: `AT009999${'0'.repeat(21)}7777` }]);

  expect(await settle(valley.inside, now, id, 'https://portal.example')).toBe('waiting');
  expect((await valley.found(id)).state).toBe('previewed');
});
