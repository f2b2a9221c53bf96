import type { DurationSteps } from '@nahstrom/contract';

export type Step = { fromHour: number; hours: number; kilowatts: number };

/** Position of each step on the axis of hours, and its power. */
export function stepsOf({ steps }: DurationSteps): Step[] {
  let fromHour = 0;
  return steps.map(({ quarterHours, kwh }) => {
    const step = { fromHour, hours: quarterHours / 4, kilowatts: (kwh / quarterHours) * 4 };
    fromHour += step.hours;
    return step;
  });
}

export const hoursOf = ({ quarterHours }: DurationSteps) => quarterHours / 4;

/** The power reached or exceeded during a part of the time, 0 to 1; null without data. */
export function exceededDuring(curve: DurationSteps, part: number): number | null {
  const hour = hoursOf(curve) * part;
  const steps = stepsOf(curve);
  return (steps.find(step => step.fromHour + step.hours > hour) ?? steps.at(-1))?.kilowatts ?? null;
}

/** The power reached or exceeded at the beginning of each of `count` equal parts of the time. */
export function samplesOf(curve: DurationSteps, count: number): number[] {
  const steps = stepsOf(curve);
  let step = 0;
  return Array.from({ length: count }, (_, place) => {
    const hour = (hoursOf(curve) * place) / count;
    while (step < steps.length - 1 && steps[step]!.fromHour + steps[step]!.hours <= hour) step += 1;
    return Math.max(0, steps[step]?.kilowatts ?? 0);
  });
}
