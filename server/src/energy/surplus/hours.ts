import { isFeeder } from '@nahstrom/contract';
import { addAt, elementOf, numberAt } from '../../platform/present.ts';
import { amountAt, type DayRecord } from '../storage/dayBlock.ts';
import { type Day, dayNumberOf, quarterHoursOf, wallQuarterOf } from '../storage/quarterHours.ts';
import { sunOfHour } from './sun.ts';

/** Hours of a wall clock. A day of a clock change has 23 or 25 hours; a repeated one counts as the mean of both. */
export const wallHours = 24;
const quartersPerHour = 4;
const photovoltaics = 2;

/** Surplus of a community on one day by wall-clock hour, in 1e-6 kWh. NaN: unknown. */
export type SurplusDay = {
  number: number;
  /** Clear-sky sun. */
  sun: Float64Array;
  /** Delivered to the grid by photovoltaics, and by other plants. */
  pv: Float64Array;
  other: Float64Array;
  /** Of the photovoltaics, used by the community. */
  used: Float64Array;
};

/** @param peak in kWp; null if unknown */
export type Feeder = { id: number; powerProductionType: number; peak: number | null };
export type FeederDay = { id: number; record: DayRecord };

type Hour = { start: number; hour: number };

/** The hours of a day in Austria: their instants and wall-clock hours. 23, 24 or 25. */
export function hoursOfDay(day: Day): Hour[] {
  const quarters = quarterHoursOf(day);
  const count = quarters.length / quartersPerHour;
  return Array.from({ length: count }, (_, place) => ({
    start: elementOf(quarters, place * quartersPerHour),
    hour: wallQuarterOf(place * quartersPerHour, quarters.length) / quartersPerHour,
  }));
}

/** Clear-sky sun by wall-clock hour. */
export function sunOfDay(day: Day): Float64Array {
  const sums = new Float64Array(wallHours);
  const counts = new Float64Array(wallHours);
  for (const { start, hour } of hoursOfDay(day)) {
    addAt(sums, hour, sunOfHour(start));
    addAt(counts, hour, 1);
  }
  return sums.map((sum, hour) => (numberAt(counts, hour) === 0 ? 0 : sum / numberAt(counts, hour)));
}

/** Least part of the plants, by peak power, whose values represent all of them. */
const enough = 0.5;

/** Peak power by which each feeder counts. A plant of unknown size counts as the median of the others. */
export function weightsOf(feeders: readonly Feeder[]): Map<number, number> {
  const known = feeders.flatMap(({ peak }) => (peak !== null && peak > 0 ? [peak] : [])).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 1;
  return new Map(feeders.map(({ id, peak }) => [id, peak !== null && peak > 0 ? peak : usual]));
}

/** The energy that the feeders of today delivered to the grid on a day, because the community did not use it. Missing
 *  feeders, also those that joined later, are extrapolated from the others by peak power; an hour with less than half of
 *  it is unknown. */
export function surplusDayOf(
  day: Day,
  feeders: readonly Feeder[],
  weights: ReadonlyMap<number, number>,
  records: readonly FeederDay[],
): SurplusDay {
  const byId = new Map(records.map(({ id, record }) => [id, record]));
  const isPv = ({ powerProductionType }: Feeder) => powerProductionType === photovoltaics;
  const sumOf = (kind: readonly Feeder[], amountOf: AmountOf) => sumByHour(day, kind, weights, byId, amountOf);
  const roofs = feeders.filter(isPv);
  const others = feeders.filter(feeder => isFeeder(feeder.powerProductionType) && !isPv(feeder));
  return {
    number: dayNumberOf(day),
    sun: sunOfDay(day),
    pv: sumOf(roofs, restAt),
    other: sumOf(others, restAt),
    used: sumOf(roofs, usedAt),
  };
}

type AmountOf = (record: DayRecord, slot: number) => number | null;

const restAt: AmountOf = ({ restPowerFeed }, slot) => amountAt(restPowerFeed, slot);

const usedAt: AmountOf = (record, slot) => {
  const [total, rest] = [amountAt(record.total, slot), restAt(record, slot)];
  return total === null || rest === null ? null : total - rest;
};

function sumByHour(
  day: Day,
  feeders: readonly Feeder[],
  weights: ReadonlyMap<number, number>,
  records: ReadonlyMap<number, DayRecord>,
  amountOf: AmountOf,
): Float64Array {
  const sum = new Float64Array(wallHours);
  if (feeders.length === 0) return sum;
  const hours = hoursOfDay(day);
  const sums = new Float64Array(hours.length);
  const present = new Float64Array(hours.length);
  let all = 0;
  for (const { id } of feeders) {
    const weight = weights.get(id) ?? 1;
    all += weight;
    const record = records.get(id);
    if (!record) continue;
    for (let place = 0; place < hours.length; place += 1) {
      const energy = energyOfHour(record, place, amountOf);
      if (energy === null) continue;
      addAt(sums, place, energy);
      addAt(present, place, weight);
    }
  }
  const counts = new Float64Array(wallHours);
  hours.forEach(({ hour }, place) => {
    const there = numberAt(present, place);
    addAt(counts, hour, 1);
    addAt(sum, hour, there < enough * all ? Number.NaN : (numberAt(sums, place) * all) / there);
  });
  // The skipped hour of spring is unknown.
  return sum.map((energy, hour) => energy / numberAt(counts, hour));
}

/** Null if one of the four quarter hours is missing. */
function energyOfHour(record: DayRecord, place: number, amountOf: AmountOf): number | null {
  let sum = 0;
  for (let quarter = 0; quarter < quartersPerHour; quarter += 1) {
    const amount = amountOf(record, place * quartersPerHour + quarter);
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}

/** Of both kinds of plants; NaN if unknown. */
export const surplusAt = ({ pv, other }: SurplusDay, hour: number): number =>
  numberAt(pv, hour) + numberAt(other, hour);
