import type { DurationSteps } from '@nahstrom/contract';
import { numberAt } from '../../platform/present.ts';
import { kwhOf } from '../storage/micro.ts';
import type { QuarterHourSums } from './quarterHourSums.ts';

/** As many points as a screen can show. */
const mostSteps = 400;

type Curves = { surplus: DurationSteps; requirement: DurationSteps };

/** Adds up days, and returns the quarter hours sorted by surplus and shortage. */
export function durationCurveOf() {
  const rests: number[] = [];
  /** Production minus the energy received. */
  const unused: number[] = [];
  const requirements: number[] = [];

  function addDay({ feedIntoGridOperator, totalProduction, community, remainingRequirement }: QuarterHourSums) {
    rests.push(...known(feedIntoGridOperator));
    unused.push(...known(totalProduction.map((made, slot) => made - numberAt(community, slot))));
    requirements.push(...known(remainingRequirement));
  }

  /** For feeders without any delivered remainder, the remainder is the energy not received by consumers. */
  const curves = (): Curves => ({
    surplus: stepsOf(rests.length > 0 ? rests : unused),
    requirement: stepsOf(requirements),
  });

  return { addDay, curves };
}

const known = (sums: Float64Array) => sums.filter(sum => !Number.isNaN(sum));

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
