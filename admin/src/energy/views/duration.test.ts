import { describe, expect, it } from 'vitest';
import { exceededDuring, samplesOf, stepsOf } from './duration.ts';

const curve = {
  quarterHours: 8,
  sum: 5,
  steps: [
    { quarterHours: 1, kwh: 2 },
    { quarterHours: 6, kwh: 3 },
    { quarterHours: 1, kwh: 0 },
  ],
};

describe('a drawn duration curve', () => {
  it('has its steps along the hours, with the power of a quarter hour', () => {
    expect(stepsOf(curve)).toEqual([
      { fromHour: 0, hours: 0.25, kilowatts: 8 },
      { fromHour: 0.25, hours: 1.5, kilowatts: 2 },
      { fromHour: 1.75, hours: 0.25, kilowatts: 0 },
    ]);
  });

  it.each([
    [0, 8],
    [0.1, 8],
    [0.125, 2],
    [0.5, 2],
    [0.875, 0],
    [1, 0],
  ])('has for %f of the time a power of at least %f kW', (part, kilowatts) => {
    expect(exceededDuring(curve, part)).toBe(kilowatts);
  });

  it('is drawn from the highest to the lowest value', () => {
    expect(samplesOf(curve, 8)).toEqual([8, 2, 2, 2, 2, 2, 2, 0]);
    expect(samplesOf(curve, 4)).toEqual([0, 0.25, 0.5, 0.75].map(part => exceededDuring(curve, part)));
  });

  it('without any quarter hour has no power', () => {
    expect(exceededDuring({ quarterHours: 0, sum: null, steps: [] }, 0.5)).toBeNull();
  });
});
