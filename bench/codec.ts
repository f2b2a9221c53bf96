import { simulateCommunity } from '../server/src/energy/simulator.ts';
import {
  type DayRecord,
  mergeDays,
  packDay,
  seriesNames,
  sumsOf,
  unpackDay,
} from '../server/src/energy/storage/dayBlock.ts';
import { daysBetween, quarterHoursOf } from '../server/src/energy/storage/quarterHours.ts';
import { tell, times } from './line.ts';
import { printMachine } from './machine.ts';

const days = daysBetween('2025-01-01', '2025-12-31');
const started = performance.now();
const community = simulateCommunity({
  days,
  consumers: Array.from({ length: 48 }, (_, index) => ({ seed: index + 1, yearKwh: 2000 + 100 * index })),
  feeders: Array.from({ length: 12 }, (_, index) => ({ seed: 900 + index, kwp: 5 + index, ownUseYearKwh: 3000 })),
});
const simulatedMs = performance.now() - started;

const stored = [...community.consumers, ...community.feeders].flatMap(map =>
  [...map].map(([day, record]) => ({ day, record, slots: quarterHoursOf(day).length })),
);
const intervals = stored.reduce((sum, { slots }) => sum + slots, 0);
const packed = stored.map(({ record, slots }) => packDay(record, slots));

function rowsOf(day: string, record: DayRecord) {
  return quarterHoursOf(day).map((instant, slot) => {
    const row: Record<string, string | number> = { timestamp: new Date(instant).toISOString() };
    for (const name of seriesNames) {
      const series = record[name];
      if (!series) continue;
      row[name] = series.values[slot]! / 1e6;
      row[`qov${name}`] = series.quality[slot]!;
    }
    return row;
  });
}

/** Bytes of a PostgreSQL row per interval: 24 header, 4 line pointer, 4 counting point, 8 instant, 8 per value and
 *  2 per quality, rounded up to 8; plus 20 for the entry in the primary key. */
function narrowBytes(record: DayRecord): number {
  const present = seriesNames.filter(name => record[name] !== null).length;
  return 4 + Math.ceil((24 + 4 + 8 + 10 * present) / 8) * 8 + 20;
}

const sample = stored.filter((_, index) => index % 20 === 0);
const sampleIntervals = sample.reduce((sum, { slots }) => sum + slots, 0);
const json = sample.map(({ day, record }) => JSON.stringify(rowsOf(day, record)));

function perSecond(count: number, work: () => void): string {
  work();
  const rounds = 5;
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) work();
  return Math.round((count * rounds * 1000) / (performance.now() - start)).toLocaleString('en');
}

const bytesOf = (parts: readonly { length: number }[]) => parts.reduce((sum, { length }) => sum + length, 0);

const [packedBytes, narrow] = [
  bytesOf(packed) / intervals,
  stored.reduce((sum, { record, slots }) => sum + slots * narrowBytes(record), 0) / intervals,
];
tell(
  'bytes of a packed quarter hour',
  packedBytes.toFixed(2),
  `a row each (calculated): ${narrow.toFixed(0)}`,
  times(narrow, packedBytes),
);

printMachine('The quarter hours of a day as bytes: a year of 60 counting points');
console.table({
  'packed days': {
    'bytes per interval': packedBytes.toFixed(2),
    'write, intervals per second': perSecond(intervals, () => {
      for (const { record, slots } of stored) packDay(record, slots);
    }),
    'read, intervals per second': perSecond(intervals, () => {
      for (const bytes of packed) unpackDay(bytes);
    }),
  },
  'narrow rows (calculated)': {
    'bytes per interval': narrow.toFixed(2),
  },
  JSON: {
    'bytes per interval': (bytesOf(json) / sampleIntervals).toFixed(2),
    'write, intervals per second': perSecond(sampleIntervals, () => {
      for (const { day, record } of sample) JSON.stringify(rowsOf(day, record));
    }),
    'read, intervals per second': perSecond(sampleIntervals, () => {
      for (const text of json) JSON.parse(text);
    }),
  },
});
console.table({
  'simulate a year of 60 counting points': { result: `${simulatedMs.toFixed(0)} ms` },
  'sums, days per second': {
    result: perSecond(stored.length, () => stored.forEach(({ record }) => void sumsOf(record))),
  },
  'merge, days per second': {
    result: perSecond(stored.length, () => stored.forEach(({ record }) => void mergeDays(record, record))),
  },
});
