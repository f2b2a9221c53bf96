import { type SQL, sql } from 'drizzle-orm';
import { writeHex } from '../../platform/bytes.ts';
import { type DayRecord, type DaySums, mergeDays, missingOf, packDay, sumsOf, worstQuality } from './dayBlock.ts';
import { type Day, quarterHourCountOf } from './quarterHours.ts';

/** A day in its stored form, with its most used facts. */
export interface StoredDay {
  day: Day;
  sums: DaySums;
  quality: number;
  missing: number;
  block: Uint8Array;
}

export interface PackedDay extends StoredDay {
  /** Quarter hours with any value. */
  intervals: number;
}

export const storedDayOf = (
  day: Day,
  record: DayRecord,
  block = packDay(record, quarterHourCountOf(day)),
): StoredDay => ({ day, sums: sumsOf(record), quality: worstQuality(record), missing: missingOf(record, day), block });

export const packedDayOf = (day: Day, record: DayRecord, block?: Uint8Array): PackedDay => ({
  ...storedDayOf(day, record, block),
  intervals: mergeDays(null, record).counts.new,
});

/** The columns common to a staged day, a stored day and a day before a change. */
export const dayColumns = sql.raw(
  'day, total, production_proportion, proportion, rest_power_feed, quality, missing, block',
);

/** For `unnest`, in the order of the columns. One array per column: two thousand rows with ten parameters each take the
 *  driver longer than the database. */
export const dayArrays = (days: readonly StoredDay[]): SQL => sql`
  ${arrayOf(days.map(({ day }) => day))}::date[],
  ${arrayOf(days.map(({ sums }) => sums.total))}::bigint[],
  ${arrayOf(days.map(({ sums }) => sums.productionProportion))}::bigint[],
  ${arrayOf(days.map(({ sums }) => sums.proportion))}::bigint[],
  ${arrayOf(days.map(({ sums }) => sums.restPowerFeed))}::bigint[],
  ${arrayOf(days.map(({ quality }) => quality))}::smallint[],
  ${arrayOf(days.map(({ missing }) => missing))}::smallint[],
  ${bytesArrayOf(days.map(({ block }) => block))}::bytea[]`;

export const arrayOf = (values: readonly (string | number | bigint | null)[]) =>
  `{${values.map(value => value ?? 'NULL').join(',')}}`;

const ascii = new TextDecoder();
const opening = new TextEncoder().encode('"\\\\x');
const closing = new TextEncoder().encode('",');

function bytesArrayOf(blocks: readonly Uint8Array[]): string {
  const each = opening.length + closing.length;
  const hex = new Uint8Array(blocks.reduce((sum, block) => sum + 2 * block.length + each, 0));
  let at = 0;
  for (const block of blocks) {
    hex.set(opening, at);
    at += opening.length;
    at = writeHex(block, hex, at);
    hex.set(closing, at);
    at += closing.length;
  }
  return `{${ascii.decode(hex.subarray(0, Math.max(0, at - 1)))}}`;
}
