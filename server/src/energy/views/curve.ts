import type { MembershipOverview } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { addAt } from '../../platform/present.ts';
import { kwhOf } from '../storage/micro.ts';
import { type Day, quarterHourCountOf } from '../storage/quarterHours.ts';
import { recordsByDay } from './viewStore.ts';

type Curve = Omit<NonNullable<MembershipOverview['curve']>, 'day'>;

/** Consumption and feed-in of a member by quarter hour; null without a counting point of the kind. */
export async function readCurve(tx: Tx, memberId: number, day: Day): Promise<Curve> {
  const points = (await recordsByDay(tx, { kind: 'member', id: memberId, isOwn: true }, [day])).get(day) ?? [];
  const slots = quarterHourCountOf(day);
  const sums = { consumption: emptySums(slots), generation: emptySums(slots) };
  for (const { direction, record } of points) {
    const sum = sums[direction];
    sum.points += 1;
    const { total, proportion, restPowerFeed } = record;
    for (let slot = 0; slot < slots; slot += 1) {
      const whole = total?.values[slot] ?? 0;
      const given = restPowerFeed ? whole - (restPowerFeed.values[slot] ?? 0) : (proportion?.values[slot] ?? 0);
      addAt(sum.total, slot, whole);
      addAt(sum.community, slot, direction === 'generation' ? given : (proportion?.values[slot] ?? 0));
    }
  }
  const curveOf = ({ points: count, total, community }: ReturnType<typeof emptySums>) =>
    count === 0 ? null : { total: kwhIn(total), community: kwhIn(community) };
  return { consumption: curveOf(sums.consumption), feedIn: curveOf(sums.generation) };
}

const kwhIn = (micro: Float64Array) => Array.from(micro, value => kwhOf(value));

const emptySums = (slots: number) => ({
  points: 0,
  total: new Float64Array(slots),
  community: new Float64Array(slots),
});
