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

/** The outline of the area below the curve, for a box of the given size. */
export function outlineOf(curve: DurationSteps, width: number, height: number): string {
  const steps = stepsOf(curve);
  const most = steps[0]?.kilowatts ?? 0;
  const x = (hour: number) => ((hour / hoursOf(curve)) * width).toFixed(2);
  const y = ({ kilowatts }: Step) => (height - (most > 0 ? (Math.max(0, kilowatts) / most) * height : 0)).toFixed(2);
  const line = steps.map(step => `L${x(step.fromHour)},${y(step)} L${x(step.fromHour + step.hours)},${y(step)}`);
  return `M0,${height} ${line.join(' ')} L${width},${height} Z`;
}
