import type { DurationSteps } from '@nahstrom/contract';
import { addAt } from '../../platform/present.ts';
import type { Direction } from '../storage/balance.ts';
import { amountAt, type DayRecord } from '../storage/dayBlock.ts';
import { kwhOf } from '../storage/micro.ts';

/** As many points as a screen can show. */
const mostSteps = 400;

type Curves = { surplus: DurationSteps; requirement: DurationSteps };

/** Adds up days of counting points, and returns the quarter hours sorted by surplus and shortage. */
export function durationCurveOf() {
  const rest = growing();
  const production = growing();
  const received = growing();
  const requirement = growing();

  /** All counting points of one day: quarter hour by quarter hour they are one community. */
  function addDay(points: readonly { direction: Direction; record: DayRecord }[]) {
    const slots = Math.max(0, ...points.map(({ record }) => record.total?.values.length ?? 0));
    const day = { rest: aDay(slots), production: aDay(slots), received: aDay(slots), requirement: aDay(slots) };
    for (const { direction, record } of points)
      for (let slot = 0; slot < slots; slot += 1) {
        const total = amountAt(record.total, slot);
        if (total === null) continue;
        const proportion = amountAt(record.proportion, slot);
        if (direction === 'consumption') {
          if (proportion === null) continue;
          day.requirement.add(slot, total - proportion);
          day.received.add(slot, proportion);
        } else {
          day.production.add(slot, total);
          const left = amountAt(record.restPowerFeed, slot) ?? (proportion === null ? null : total - proportion);
          if (left !== null) day.rest.add(slot, left);
        }
      }
    for (let slot = 0; slot < slots; slot += 1) {
      rest.push(day.rest.at(slot));
      production.push(day.production.at(slot));
      received.push(day.received.at(slot));
      requirement.push(day.requirement.at(slot));
    }
  }

  function curves(): Curves {
    return { surplus: stepsOf(surplus()), requirement: stepsOf(requirement.known()) };
  }

  /** For feeders without any delivered remainder, the remainder is the energy not received by consumers. */
  const surplus = () => {
    const left = rest.known();
    if (left.length > 0) return left;
    return production.values().flatMap((made, place) => {
      const taken = received.values()[place] ?? null;
      return made === null || taken === null ? [] : [made - taken];
    });
  };

  return { addDay, curves };
}

/** Sorted from the highest to the lowest, in at most {@link mostSteps} steps. Both ends and the total sum are exact.
 *  @param micro 1e-6 kWh per quarter hour, in any order */
export function stepsOf(micro: readonly number[]): DurationSteps {
  const sorted = Float64Array.from(micro).sort().reverse();
  const steps: DurationSteps['steps'] = [];
  const step = (from: number, to: number) => {
    let sum = 0;
    for (let place = from; place < to; place += 1) sum += sorted[place] ?? 0;
    steps.push({ quarterHours: to - from, kwh: kwhOf(sum) });
    return sum;
  };
  let sum = 0;
  if (sorted.length <= mostSteps) for (let place = 0; place < sorted.length; place += 1) sum += step(place, place + 1);
  else {
    const inner = sorted.length - 2;
    const count = mostSteps - 2;
    sum += step(0, 1);
    for (let place = 0; place < count; place += 1)
      sum += step(1 + Math.floor((place * inner) / count), 1 + Math.floor(((place + 1) * inner) / count));
    sum += step(sorted.length - 1, sorted.length);
  }
  return { quarterHours: sorted.length, sum: sorted.length === 0 ? null : kwhOf(sum), steps };
}

function growing() {
  const all: (number | null)[] = [];
  return {
    push: (value: number | null) => void all.push(value),
    values: () => all,
    known: () => all.filter(value => value !== null),
  };
}

function aDay(slots: number) {
  const sums = new Float64Array(slots);
  const isThere = new Uint8Array(slots);
  return {
    add(slot: number, micro: number) {
      addAt(sums, slot, micro);
      isThere[slot] = 1;
    },
    at: (slot: number) => (isThere[slot] ? (sums[slot] ?? null) : null),
  };
}
