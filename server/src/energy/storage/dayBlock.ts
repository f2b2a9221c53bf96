import { byteAt, numberAt } from '../../platform/present.ts';
import { quarterHourCountOf } from './quarterHours.ts';

/** 0 missing, 1 measured (L1), 2 reliable substitute (L2), 3 unreliable substitute (L3). */
export type Quality = 0 | 1 | 2 | 3;

/** Energy per quarter hour in whole micro-kWh (1e-6 kWh), with one quality each. */
export interface Series {
  values: Float64Array;
  quality: Uint8Array;
}

export const seriesNames = ['total', 'productionProportion', 'proportion', 'restPowerFeed'] as const;
type SeriesName = (typeof seriesNames)[number];

/** One counting point on one day; a series the counting point does not have is null. */
export type DayRecord = Record<SeriesName, Series | null>;

export type DaySums = Record<SeriesName, bigint | null>;

/** Intervals by the effect of an import. Intervals absent from it are not counted. */
export interface MergeCounts {
  new: number;
  equal: number;
  changed: number;
  keptBetter: number;
}

/** The largest amount of a block. Two of them differ by less than 2^53, so every step is exact. */
export const largestMicroKwh = 2 ** 51;

const version = 1;
const mixedQualities = 0xff;
const headerLength = 3;
const longestVarint = 8;

export function emptySeries(slots: number): Series {
  return { values: new Float64Array(slots), quality: new Uint8Array(slots) };
}

/** The energy of a quarter hour in micro-kWh; null if it is missing. */
export function amountAt(series: Series | null, slot: number): number | null {
  return series?.quality[slot] ? (series.values[slot] ?? null) : null;
}

/** The energy of a quarter hour and its parts, in micro-kWh; null if unknown. The same rule as the database's
 *  `energy_parts`.
 *  @param isFeeder its community part is given to the community, not received from it */
export function partsAt({ total, proportion, restPowerFeed }: DayRecord, slot: number, isFeeder: boolean) {
  const whole = amountAt(total, slot);
  const share = amountAt(proportion, slot);
  const rest = isFeeder ? amountAt(restPowerFeed, slot) : null;
  return {
    total: whole,
    community: whole !== null && rest !== null ? whole - rest : share,
    grid: rest ?? (whole !== null && share !== null ? whole - share : null),
  };
}

/** Layout: version, number of intervals, one bit per series present; then for each series its qualities (one byte if
 *  all agree, else 0xff and pairs of quality and run length) and its values, each as the zig-zag varint of the
 *  difference to the previous one. A change of this layout needs a new version, because stored days are never
 *  rewritten. */
export function packDay(record: DayRecord, slots: number): Uint8Array {
  const bytes = new Uint8Array(headerLength + seriesNames.length * slots * (longestVarint + 2) + seriesNames.length);
  bytes[0] = version;
  bytes[1] = slots;
  let mask = 0;
  let at = headerLength;
  for (const [index, name] of seriesNames.entries()) {
    const series = record[name];
    if (!series) continue;
    if (series.values.length !== slots || series.quality.length !== slots)
      throw new RangeError('a series does not fill its day');
    mask |= 1 << index;
    at = writeQualities(bytes, at, series.quality);
    at = writeValues(bytes, at, series.values);
  }
  bytes[2] = mask;
  return bytes.slice(0, at);
}

function writeQualities(bytes: Uint8Array, start: number, quality: Uint8Array): number {
  let at = start;
  const first = byteAt(quality, 0);
  if (quality.every(code => code === first)) {
    bytes[at++] = knownQuality(first);
    return at;
  }
  bytes[at++] = mixedQualities;
  for (let slot = 0; slot < quality.length; ) {
    const code = knownQuality(byteAt(quality, slot));
    let end = slot + 1;
    while (end < quality.length && quality[end] === code) end += 1;
    bytes[at++] = code;
    bytes[at++] = end - slot;
    slot = end;
  }
  return at;
}

function writeValues(bytes: Uint8Array, start: number, values: Float64Array): number {
  let at = start;
  let previous = 0;
  for (let slot = 0; slot < values.length; slot += 1) {
    const value = numberAt(values, slot);
    if (!Number.isInteger(value) || value > largestMicroKwh || value < -largestMicroKwh)
      throw new RangeError('an amount is not a whole number of micro-kWh');
    const step = value - previous;
    previous = value;
    let rest = step < 0 ? -2 * step - 1 : 2 * step;
    while (rest > 0x7fffffff) {
      bytes[at++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 0x7f) {
      bytes[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    bytes[at++] = rest;
  }
  return at;
}

export const isSameBlock = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

/** A day reduced to its sums has no series. */
export const isReduced = (bytes: Uint8Array): boolean => bytes[2] === 0;

export function unpackDay(bytes: Uint8Array): DayRecord {
  if (bytes[0] !== version) throw new Error(`a day block of version ${bytes[0]} cannot be read, only ${version}`);
  const slots = bytes[1];
  const mask = bytes[2];
  if (!slots || mask === undefined || mask >= 1 << seriesNames.length) throw damaged();
  const record: DayRecord = { total: null, productionProportion: null, proportion: null, restPowerFeed: null };
  let at = headerLength;
  for (const [index, name] of seriesNames.entries()) {
    if (!(mask & (1 << index))) continue;
    const series = emptySeries(slots);
    at = readQualities(bytes, at, series.quality);
    at = readValues(bytes, at, series.values);
    record[name] = series;
  }
  if (at !== bytes.length) throw damaged();
  return record;
}

function readQualities(bytes: Uint8Array, start: number, quality: Uint8Array): number {
  let at = start;
  const first = bytes[at++];
  if (first === undefined) throw damaged();
  if (first !== mixedQualities) {
    quality.fill(readQuality(first));
    return at;
  }
  for (let slot = 0; slot < quality.length; ) {
    const code = bytes[at++];
    const length = bytes[at++];
    if (code === undefined || !length || slot + length > quality.length) throw damaged();
    quality.fill(readQuality(code), slot, slot + length);
    slot += length;
  }
  return at;
}

function readValues(bytes: Uint8Array, start: number, values: Float64Array): number {
  let at = start;
  let previous = 0;
  for (let slot = 0; slot < values.length; slot += 1) {
    let byte = bytes[at++];
    if (byte === undefined) throw damaged();
    let zigzag = byte & 0x7f;
    if (byte > 0x7f) {
      let scale = 128;
      const end = at + longestVarint;
      do {
        byte = bytes[at++];
        if (byte === undefined || at > end) throw damaged();
        zigzag += (byte & 0x7f) * scale;
        scale *= 128;
      } while (byte > 0x7f);
    }
    previous += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    values[slot] = previous;
  }
  return at;
}

function damaged(): Error {
  return new Error('a day block is damaged');
}

function knownQuality(code: number): number {
  if (code > 3) throw new RangeError(`there is no quality ${code}`);
  return code;
}

function readQuality(code: number): number {
  if (code > 3) throw damaged();
  return code;
}

/** Sums the existing intervals; missing ones add nothing. */
export function sumsOf(record: DayRecord): DaySums {
  return {
    total: sumOf(record.total),
    productionProportion: sumOf(record.productionProportion),
    proportion: sumOf(record.proportion),
    restPowerFeed: sumOf(record.restPowerFeed),
  };
}

function sumOf(series: Series | null): bigint | null {
  if (!series) return null;
  let sum = 0n;
  let part = 0;
  const { values, quality } = series;
  for (let slot = 0; slot < values.length; slot += 1) {
    if (quality[slot] === 0) continue;
    const value = values[slot] ?? 0;
    if (Math.abs(part + value) > largestMicroKwh) {
      sum += BigInt(part);
      part = 0;
    }
    part += value;
  }
  return sum + BigInt(part);
}

/** Worst first: missing, L3, L2, L1. */
const rank = [0, 3, 2, 1] as const;

export function worseQuality(one: number, other: number): Quality {
  return (rank[one as Quality] <= rank[other as Quality] ? one : other) as Quality;
}

export function worstQuality(record: DayRecord): Quality {
  let worst: Quality | undefined;
  for (const name of seriesNames) {
    for (const code of record[name]?.quality ?? [])
      worst = worst === undefined ? (code as Quality) : worseQuality(worst, code);
  }
  return worst ?? 0;
}

/** Quarter hours of the day without a total. */
export function missingOf(record: DayRecord, day: string): number {
  const { total } = record;
  return total ? total.quality.filter(quality => quality === 0).length : quarterHourCountOf(day);
}

export function mergeDays(stored: DayRecord | null, incoming: DayRecord): { merged: DayRecord; counts: MergeCounts } {
  const slots = slotsOf(incoming) ?? (stored && slotsOf(stored)) ?? 0;
  const outcomes = new Uint8Array(slots);
  const merged: DayRecord = { total: null, productionProportion: null, proportion: null, restPowerFeed: null };
  for (const name of seriesNames) merged[name] = mergeSeries(stored?.[name] ?? null, incoming[name], outcomes);

  const counts: MergeCounts = { new: 0, equal: 0, changed: 0, keptBetter: 0 };
  for (let slot = 0; slot < slots; slot += 1) {
    const outcome = outcomes[slot];
    if (outcome === equal) counts.equal += 1;
    else if (outcome === keptBetter) counts.keptBetter += 1;
    else if (outcome === added) counts.new += 1;
    else if (outcome === changed) counts.changed += 1;
  }
  return { merged, counts };
}

/** An interval has several series; the highest of these outcomes takes precedence. */
const [equal, keptBetter, added, changed] = [1, 2, 3, 4] as const;

function mergeSeries(stored: Series | null, incoming: Series | null, outcomes: Uint8Array): Series | null {
  if ((stored && stored.values.length !== outcomes.length) || (incoming && incoming.values.length !== outcomes.length))
    throw new RangeError('days of different length cannot be merged');
  if (!incoming) return stored && { values: stored.values.slice(), quality: stored.quality.slice() };
  const merged = stored
    ? { values: stored.values.slice(), quality: stored.quality.slice() }
    : emptySeries(outcomes.length);
  for (let slot = 0; slot < outcomes.length; slot += 1) {
    const quality = byteAt(incoming.quality, slot);
    if (quality === 0) continue;
    const value = numberAt(incoming.values, slot);
    const outcome = outcomeOf(numberAt(merged.values, slot), byteAt(merged.quality, slot), value, quality);
    if (outcome > byteAt(outcomes, slot)) outcomes[slot] = outcome;
    if (outcome < added) continue;
    merged.values[slot] = value;
    merged.quality[slot] = quality;
  }
  return merged;
}

function outcomeOf(value: number, quality: number, newValue: number, newQuality: number): number {
  if (quality === 0) return added;
  if (rank[newQuality as Quality] < rank[quality as Quality]) return keptBetter;
  return value === newValue && quality === newQuality ? equal : changed;
}

function slotsOf(record: DayRecord): number | null {
  for (const name of seriesNames) {
    const series = record[name];
    if (series) return series.values.length;
  }
  return null;
}
