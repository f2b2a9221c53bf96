import { expect, it } from 'vitest';
import { type DayRecord, emptySeries, sumsOf } from '../../storage/dayBlock.ts';
import { FindingList } from '../../storage/findings.ts';
import { type Day, dayNumberOf, quarterHourCountOf } from '../../storage/quarterHours.ts';
import { eraOf, type MeterCode } from './market.ts';
import { type CodeSeries, meterSeriesOf } from './meterSeries.ts';

const before = '2024-04-07';
const since = '2024-04-08';

/** Columns with one amount of micro-kWh in every quarter hour of a day. */
function columnsOf(amounts: Partial<Record<MeterCode, number>>, day: Day): CodeSeries[] {
  const dayNumber = dayNumberOf(day);
  return Object.entries(amounts).map(([code, amount]) => {
    const series = emptySeries(quarterHourCountOf(day));
    series.values.fill(amount);
    series.quality.fill(1);
    const era = eraOf(dayNumber);
    return {
      code: code as MeterCode,
      days: new Map([[dayNumber, series]]),
      present: era,
      positive: amount > 0 ? era : 0,
    };
  });
}

function dayRecordOf(direction: 'consumption' | 'generation', amounts: Partial<Record<MeterCode, number>>, day: Day) {
  const period = { start: day, end: day };
  const meter = { cpNumber: 'AT', name: null, direction };
  const { days } = meterSeriesOf(meter, columnsOf(amounts, day), period, period, new FindingList());
  return days.get(day)!;
}

const sumOfDay = (amount: number) => BigInt(amount * 96);
const feedOf = (record: DayRecord) => {
  const { total, proportion, restPowerFeed } = sumsOf(record);
  return { total, proportion, restPowerFeed };
};

it('a feeder without P.01T has an unknown amount given, though P.01 has no remainder', () => {
  const record = dayRecordOf('generation', { 'G.01': 500, 'G.01T': 200, 'P.01': 0 }, since);

  expect(record.restPowerFeed).toBeNull();
  expect(feedOf(record)).toEqual({ total: sumOfDay(200), proportion: null, restPowerFeed: null });
});

it('a feeder without P.01 has an unknown amount given before April 2024 as well', () => {
  const record = dayRecordOf('generation', { 'G.01': 500, 'G.01T': 0, 'P.01T': 0 }, before);

  expect(feedOf(record)).toEqual({ total: sumOfDay(500), proportion: null, restPowerFeed: null });
});

it.each([
  ['both kinds count the share that takes part', { 'G.01': 500, 'G.01T': 200, 'P.01': 0, 'P.01T': 50 }, since, 200, 50],
  [
    'zeros with the factor count what was measured',
    { 'G.01': 500, 'G.01T': 0, 'P.01': 90, 'P.01T': 0 },
    since,
    500,
    90,
  ],
  ['the old kind alone counts it', { 'G.01': 500, 'P.01': 90 }, since, 500, 90],
  ['the old kind alone is read by night as well', { 'G.01': 0, 'P.01': 0 }, since, 0, 0],
  ['the new kind alone is read by night as well', { 'G.01T': 0, 'P.01T': 0 }, before, 0, 0],
])('of a feeder %s', (_, amounts, day, total, rest) => {
  expect(feedOf(dayRecordOf('generation', amounts, day))).toEqual({
    total: sumOfDay(total),
    proportion: sumOfDay(total - rest),
    restPowerFeed: sumOfDay(rest),
  });
});

it('a consumer without G.01T is read from the measured values', () => {
  const sums = sumsOf(dayRecordOf('consumption', { 'G.01': 500, 'G.02': 300, 'G.03': 200 }, since));

  expect(sums).toMatchObject({ total: sumOfDay(500), productionProportion: sumOfDay(300), proportion: sumOfDay(200) });
});
