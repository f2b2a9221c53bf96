import { type Day, dayNumberOf, daysBetween } from '../../storage/quarterHours.ts';
import { type SurplusDay, sunOfDay, wallHours } from '../hours.ts';

type Hourly = (dayNumber: number, hour: number) => number;

/** Days with a surplus of plants that do not depend on the sun. */
export const daysWith = (first: Day, last: Day, other: Hourly): Map<number, SurplusDay> =>
  new Map(
    daysBetween(first, last).map(day => {
      const number = dayNumberOf(day);
      return [
        number,
        {
          number,
          sun: sunOfDay(day),
          pv: new Float64Array(wallHours),
          used: new Float64Array(wallHours),
          other: Float64Array.from({ length: wallHours }, (_, hour) => other(number, hour)),
        },
      ];
    }),
  );

/** The same of photovoltaics with the sun of the day, of which the community uses an amount. */
export const sunnyDays = (first: Day, last: Day, perSun: number, use: number): Map<number, SurplusDay> =>
  new Map(
    daysBetween(first, last).map(day => {
      const sun = sunOfDay(day);
      const produced = sun.map(strength => strength * perSun);
      return [
        dayNumberOf(day),
        {
          number: dayNumberOf(day),
          sun,
          pv: produced.map(energy => Math.max(0, energy - use)),
          used: produced.map(energy => Math.min(energy, use)),
          other: new Float64Array(wallHours),
        },
      ];
    }),
  );
