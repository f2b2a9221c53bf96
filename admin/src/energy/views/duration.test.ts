import { describe, expect, it } from 'vitest';
import { exceededDuring, outlineOf, stepsOf } from './duration.ts';

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

  it('fills its box from the highest to the lowest value', () => {
    expect(outlineOf(curve, 80, 40)).toBe(
      'M0,40 L0.00,0.00 L10.00,0.00 L10.00,30.00 L70.00,30.00 L70.00,40.00 L80.00,40.00 L80,40 Z',
    );
  });

  it('without any quarter hour has no power', () => {
    expect(exceededDuring({ quarterHours: 0, sum: null, steps: [] }, 0.5)).toBeNull();
  });
});
