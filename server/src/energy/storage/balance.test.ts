import { describe, expect, it } from 'vitest';
import { checkBalance, type MeterDays } from './balance.ts';
import type { DayRecord, Series } from './dayBlock.ts';

const day = '2025-06-15';
const series = (values: number[], quality = 1): Series => ({
  values: Float64Array.from(values),
  quality: new Uint8Array(values.length).fill(quality),
});

function consumer(values: Partial<Record<'total' | 'offered' | 'received', number[]>>, quality = 1): MeterDays {
  const record: DayRecord = {
    total: values.total ? series(values.total, quality) : null,
    productionProportion: values.offered ? series(values.offered, quality) : null,
    proportion: values.received ? series(values.received, quality) : null,
    restPowerFeed: null,
  };
  return { cpNumber: 'consumer', direction: 'consumption', days: new Map([[day, record]]) };
}

function feeder(total: number[] | null, rest: number[] | null): MeterDays {
  const [energy, remainder] = [total && series(total), rest && series(rest)];
  const record = { total: energy, productionProportion: null, proportion: null, restPowerFeed: remainder };
  return { cpNumber: 'feeder', direction: 'generation', days: new Map([[day, record]]) };
}

const used = [500_000, 500_000];
const offered = [300_000, 700_000];
const received = [300_000, 500_000];

describe('the numbers of a community', () => {
  it('are consistent if all energy offered was received or remains', () => {
    expect(
      checkBalance([consumer({ total: used, offered, received }), feeder(offered, [0, 200_000])]).findings,
    ).toEqual([]);
  });

  it('are consistent within the rounding of the operators', () => {
    expect(
      checkBalance([consumer({ total: used, offered, received }), feeder(offered, [0, 200_999])]).findings,
    ).toEqual([]);
  });

  it.each([
    [
      'someone received more than was offered',
      [consumer({ offered: [100_000, 0], received: [300_000, 5_000] })],
      { code: 'energy.proportionAboveOffer', meter: 'consumer', day, intervals: 2, amount: 205_000 },
    ],
    [
      'someone received more than they used',
      [consumer({ total: [100_000, 9_000], received: [300_000, 5_000] })],
      { code: 'energy.proportionAboveTotal', meter: 'consumer', day, intervals: 1, amount: 200_000 },
    ],
    [
      'more is left than was fed in',
      [feeder([1000, 1000], [1000, 2_001_001])],
      { code: 'energy.restAboveTotal', meter: 'feeder', day, intervals: 1, amount: 2_000_001 },
    ],
    [
      'energy was offered that is nowhere',
      [consumer({ total: used, offered, received }), feeder(offered, [0, 100_000])],
      { code: 'energy.balanceOff', day, amount: 100_000 },
    ],
    [
      'three times as much was fed in as was offered',
      [consumer({ total: used, offered, received }), feeder([900_000, 2_100_000], [0, 200_000])],
      { code: 'energy.balanceOff', day, amount: 2_000_000 },
    ],
    [
      'less was fed in than was offered',
      [consumer({ total: used, offered, received }), feeder([300_000, 600_000], [0, 200_000])],
      { code: 'energy.balanceOff', day, amount: -100_000 },
    ],
  ])('are inconsistent if %s', (_, meters, finding) => {
    expect(checkBalance(meters).findings).toEqual([finding]);
  });

  it('are not doubted for missing values', () => {
    expect(checkBalance([consumer({ total: [0, 0], offered: [0, 0], received: [9e6, 9e6] }, 0)]).findings).toEqual([]);
  });

  it('are not compared if it is unknown what a consumer received, or of which offer', () => {
    const other = consumer({ total: used, offered, received });
    for (const half of [
      { total: used, offered },
      { total: used, received },
    ])
      expect(checkBalance([other, consumer(half), feeder(offered, [0, 200_000])]).findings).toEqual([]);
  });

  it('are not compared if the energy or the remainder of one of several feeders is unknown', () => {
    const allocated = consumer({ total: used, offered, received });
    for (const other of [feeder(null, [0, 200_000]), feeder([0, 200_000], null)])
      expect(checkBalance([allocated, feeder([300_000, 300_000], [0, 0]), other]).findings).toEqual([]);
  });

  it('are not compared if one side is missing in the file', () => {
    const unchecked = { findings: [], uncheckedDays: 1 };
    expect(checkBalance([consumer({ total: used, offered, received })])).toEqual(unchecked);
    expect(checkBalance([feeder([5, 5_000_000], [5, 5_000_000])])).toEqual(unchecked);
    expect(checkBalance([])).toEqual({ findings: [], uncheckedDays: 0 });
  });

  it('are not compared if a remainder has no values', () => {
    const plant = feeder(offered, [0, 200_000]);
    plant.days.get(day)!.restPowerFeed!.quality.fill(0);

    expect(checkBalance([consumer({ total: used, offered, received }), plant])).toEqual({
      findings: [],
      uncheckedDays: 1,
    });
  });

  it('are compared in the quarter hours that all counting points have', () => {
    const house = consumer({ total: used, offered, received });
    house.days.get(day)!.productionProportion!.quality[0] = 0;

    expect(checkBalance([house, feeder(offered, [0, 200_000])])).toEqual({ findings: [], uncheckedDays: 0 });
    expect(checkBalance([house, feeder(offered, [0, 100_000])]).findings).toEqual([
      { code: 'energy.balanceOff', day, amount: 100_000 },
    ]);
  });
});
