import { addAt, elementOf, numberAt } from '../platform/present.ts';
import { type DayRecord, emptySeries, type Series } from './storage/dayBlock.ts';
import { type Day, dayNumberOf, quarterHoursOf, wallQuarterOf } from './storage/quarterHours.ts';

interface SimulatedConsumer {
  seed: number;
  yearKwh: number;
}

interface SimulatedFeeder {
  seed: number;
  kwp: number;
  /** Self-consumption below the roof never reaches the grid, nor this simulation. */
  ownUseYearKwh?: number;
}

export interface SimulatedCommunity {
  /** The weather, shared by all roofs. */
  seed?: number;
  consumers: readonly SimulatedConsumer[];
  feeders: readonly SimulatedFeeder[];
}

export interface SimulatedDay {
  consumers: DayRecord[];
  feeders: DayRecord[];
}

const latitude = (47.6 * Math.PI) / 180;
const longitude = 14.5;
const microPerKwh = 1_000_000;

/** Every day depends on the seeds and its date only, so that days can be added one by one. Dynamic allocation: each
 *  quarter hour is distributed in proportion to consumption, and the parts sum exactly to the whole. */
export function simulateDay(community: SimulatedCommunity, day: Day): SimulatedDay {
  const dayNumber = dayNumberOf(day);
  const instants = quarterHoursOf(day);
  const slots = instants.length;
  const hours = instants.map((_, slot) => wallQuarterOf(slot, slots) / 4);
  const sun = sunshine(instants, dayNumber, community.seed ?? 1);
  const weekend = isWeekend(dayNumber);

  const consumers = community.consumers.map(consumer => ({
    total: usage(consumer.seed, consumer.yearKwh, dayNumber, hours, weekend),
    offered: measured(slots),
    received: measured(slots),
  }));
  const feeders = community.feeders.map(feeder => ({
    total: feedIn(feeder, dayNumber, hours, weekend, sun),
    rest: measured(slots),
  }));
  const shares = new Float64Array(consumers.length);
  const weights = new Float64Array(consumers.length);
  const restShares = new Float64Array(feeders.length);
  const feeds = new Float64Array(feeders.length);
  for (let slot = 0; slot < slots; slot += 1) {
    let produced = 0;
    let roof = 0;
    for (const { total } of feeders) produced += feeds[roof++] = numberAt(total.values, slot);
    let meter = 0;
    for (const { total } of consumers) weights[meter++] = numberAt(total.values, slot);
    apportion(consumers.length > 0 ? produced : 0, weights, shares);
    let rest = produced;
    meter = 0;
    for (const { offered, received } of consumers) {
      const share = numberAt(shares, meter);
      const own = Math.min(share, numberAt(weights, meter));
      offered.values[slot] = share;
      received.values[slot] = own;
      rest -= own;
      meter += 1;
    }
    apportion(rest, feeds, restShares);
    roof = 0;
    for (const { rest: left } of feeders) left.values[slot] = numberAt(restShares, roof++);
  }
  return {
    consumers: consumers.map(({ total, offered, received }) => ({
      total,
      productionProportion: offered,
      proportion: received,
      restPowerFeed: null,
    })),
    feeders: feeders.map(({ total, rest }) => ({
      total,
      productionProportion: null,
      proportion: difference(total, rest),
      restPowerFeed: rest,
    })),
  };
}

/** The same for many days: one map per consumer and per feeder, in the given order. */
export function simulateCommunity(community: SimulatedCommunity & { days: readonly Day[] }): {
  consumers: Map<Day, DayRecord>[];
  feeders: Map<Day, DayRecord>[];
} {
  const days = community.days.map(day => ({ day, ...simulateDay(community, day) }));
  const mapsOf = (kind: 'consumers' | 'feeders') =>
    community[kind].map(
      (_, index) => new Map(days.map(simulated => [simulated.day, elementOf(simulated[kind], index)])),
    );
  return { consumers: mapsOf('consumers'), feeders: mapsOf('feeders') };
}

/** Splits a whole number by weights into whole numbers that sum to it. If the amount is at most the sum of the weights,
 *  no part exceeds its weight. Without any weight the parts are as equal as possible. */
export function apportion(amount: number, weights: Float64Array, parts: Float64Array): void {
  const count = weights.length;
  let all = 0;
  for (let index = 0; index < count; index += 1) all += numberAt(weights, index);
  const isBounded = all > 0 && amount <= all;
  const ratio = all > 0 ? amount / all : 0;
  let passed = 0;
  let given = 0;
  for (let index = 0; index < count; index += 1) {
    passed += all > 0 ? numberAt(weights, index) : 1;
    const until =
      index === count - 1 ? amount : Math.min(amount, Math.floor(all > 0 ? passed * ratio : (amount / count) * passed));
    const part = isBounded ? Math.min(until - given, numberAt(weights, index)) : until - given;
    parts[index] = part;
    given += part;
  }
  for (let index = 0; given < amount && index < count; index += 1) {
    const more = Math.min(amount - given, numberAt(weights, index) - numberAt(parts, index));
    addAt(parts, index, more);
    given += more;
  }
}

function measured(slots: number): Series {
  const series = emptySeries(slots);
  series.quality.fill(1);
  return series;
}

function difference(whole: Series, part: Series): Series {
  const series = measured(whole.values.length);
  for (let slot = 0; slot < whole.values.length; slot += 1)
    series.values[slot] = numberAt(whole.values, slot) - numberAt(part.values, slot);
  return series;
}

function isWeekend(dayNumber: number): boolean {
  const weekday = (dayNumber + 4) % 7;
  return weekday === 0 || weekday === 6;
}

function yearAngle(dayNumber: number): number {
  return (2 * Math.PI * ((dayNumber - 10) % 365.2425)) / 365.2425;
}

function bump(hour: number, peak: number, width: number): number {
  const distance = (hour - peak) / width;
  return Math.exp(-distance * distance);
}

/** Base load, a morning and an evening peak, more at noon on weekends, and heating in winter. */
function usage(seed: number, yearKwh: number, dayNumber: number, hours: readonly number[], weekend: boolean): Series {
  const habits = random(seed);
  const morning = 6.3 + 2 * habits() + (weekend ? 1.5 : 0);
  const evening = 18 + 2.5 * habits();
  const heating = 0.1 + 0.5 * habits();
  const next = random(seed * 7919 + dayNumber);
  const season = 1 + heating * Math.cos(yearAngle(dayNumber));
  const mood = 0.75 + 0.5 * next();
  const scale = (yearKwh * microPerKwh * season * mood) / 365.2425 / 96;
  const series = measured(hours.length);
  let appliance = 0;
  for (let slot = 0; slot < hours.length; slot += 1) {
    const hour = hours[slot] ?? 0;
    if (appliance === 0 && next() < 0.02 && hour > 6 && hour < 22) appliance = 2 + Math.floor(4 * next());
    if (appliance > 0) appliance -= 1;
    const shape =
      0.42 +
      1.1 * bump(hour, morning, 1.3) +
      1.7 * bump(hour, evening, 2.4) +
      (weekend ? 0.9 : 0.45) * bump(hour, 12.5, 2) +
      (appliance > 0 ? 1.4 : 0);
    series.values[slot] = Math.round(scale * shape * 1.04 * (0.6 + 0.8 * next()));
  }
  return series;
}

function feedIn(
  feeder: SimulatedFeeder,
  dayNumber: number,
  hours: readonly number[],
  weekend: boolean,
  sun: Float64Array,
): Series {
  const next = random(feeder.seed * 104_729 + dayNumber);
  const efficiency = 0.9 + 0.1 * random(feeder.seed)();
  const ownUse = feeder.ownUseYearKwh ? usage(feeder.seed + 1, feeder.ownUseYearKwh, dayNumber, hours, weekend) : null;
  const series = measured(hours.length);
  for (let slot = 0; slot < hours.length; slot += 1) {
    const kwh = numberAt(sun, slot) * feeder.kwp * efficiency * (0.95 + 0.1 * next()) * 0.25;
    series.values[slot] = Math.max(0, Math.round(kwh * microPerKwh) - (ownUse?.values[slot] ?? 0));
  }
  return series;
}

/** A roof's fraction of its peak power in each quarter hour: solar altitude and the day's clouds. */
function sunshine(instants: readonly number[], dayNumber: number, seed: number): Float64Array {
  const angle = yearAngle(dayNumber);
  const declination = -0.4091 * Math.cos(angle);
  const next = random(seed * 15_485_863 + dayNumber);
  const clearness = 0.15 + 0.85 * Math.min(1, next() ** 0.7 * (1.05 - 0.25 * Math.cos(angle)));
  const unrest = 0.6 * clearness * (1 - clearness) * 4;
  let passing = 1;
  return Float64Array.from(instants, instant => {
    const solarHours = ((instant + 450_000) % 86_400_000) / 3_600_000 + longitude / 15;
    const hourAngle = ((solarHours - 12) * Math.PI) / 12;
    const height =
      Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
    passing = 0.6 * passing + 0.4 * (1 - unrest * next());
    return height <= 0.02 ? 0 : 0.98 * height ** 1.1 * clearness * passing;
  });
}

/** mulberry32: small, fast, and deterministic on every platform. */
function random(seed: number): () => number {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
