import { expect, it } from 'vitest';
import { type DayRecord, emptySeries } from '../storage/dayBlock.ts';
import { packedDayOf } from '../storage/packedDay.ts';
import { comparedMeter } from './compare.ts';

const day = '2025-06-15';
const facts = {
  cpNumber: 'AT0099990000000000000000000000001',
  name: '',
  direction: 'generation' as const,
  countingPoint: 1,
  ignored: false,
  missing: 0,
};
const compared = (record: DayRecord) =>
  comparedMeter(facts, [packedDayOf(day, record)], new Map(), { start: day, end: day });
const measured = () => {
  const series = emptySeries(96);
  series.quality.fill(1);
  return series;
};

it('a series that the file lacks has no total, unlike one of zero energy', async () => {
  const nothing: DayRecord = { total: null, productionProportion: null, proportion: null, restPowerFeed: null };

  expect(await compared({ ...nothing, restPowerFeed: measured() })).toMatchObject({ total: null, proportion: null });
  expect(await compared({ ...nothing, total: measured() })).toMatchObject({ total: 0, proportion: null });
});
