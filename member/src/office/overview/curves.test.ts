import { expect, it } from 'vitest';
import { aMembershipOverview } from '../../testing/aMembershipOverview.ts';
import { lastDayOf } from './curves.ts';

const aMembership = (
  id: number,
  day: string,
  consumption: (number | null)[] | null,
  feedIn: number[] | null = null,
) => {
  const curveOf = (total: (number | null)[] | null) =>
    total && { total, community: total.map(value => value && value / 2) };
  return aMembershipOverview({ id, curve: { day, consumption: curveOf(consumption), feedIn: curveOf(feedIn) } });
};
const day = '2026-10-31';

it('the last day of several memberships is the sum of their quarter hours, and not known where one misses', () => {
  const both = [aMembership(1, day, [2, 4, null]), aMembership(2, day, [6, 8, 10])];

  expect(lastDayOf(both)).toEqual({
    day,
    consumption: { total: [8, 12, null], community: [4, 6, null] },
    feedIn: null,
    memberships: both,
  });
});

it('the last day is that of the memberships with the newest data', () => {
  const [late, early] = [aMembership(1, '2026-10-30', [2]), aMembership(2, day, [6])];

  expect(lastDayOf([late, early])).toMatchObject({ day, consumption: { total: [6] }, memberships: [early] });
});

it('the last day has consumption and feed-in of those who have them', () => {
  const [feeder, consumer] = [aMembership(1, day, null, [7]), aMembership(2, day, [6])];

  expect(lastDayOf([feeder])).toMatchObject({ consumption: null, feedIn: { total: [7] } });
  expect(lastDayOf([feeder, consumer])).toMatchObject({ consumption: { total: [6] }, feedIn: { total: [7] } });
  expect(lastDayOf([aMembershipOverview()])).toBeNull();
});
