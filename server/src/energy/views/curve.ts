import type { MembershipOverview } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { partsAt } from '../storage/dayBlock.ts';
import { kwhOrNull } from '../storage/micro.ts';
import { type Day, quarterHourCountOf } from '../storage/quarterHours.ts';
import { type PointRecord, recordsByDay } from './viewStore.ts';

type Curve = Omit<NonNullable<MembershipOverview['curve']>, 'day'>;

/** Consumption and feed-in of a member by quarter hour; null without a counting point of the kind. */
export async function readCurve(tx: Tx, memberId: number, day: Day): Promise<Curve> {
  const points = (await recordsByDay(tx, { kind: 'member', id: memberId, isOwn: true }, [day])).get(day) ?? [];
  const slots = Array.from({ length: quarterHourCountOf(day) }, (_, slot) => slot);
  const curveOf = (direction: PointRecord['direction']) => {
    const records = points.filter(point => point.direction === direction).map(({ record }) => record);
    if (records.length === 0) return null;
    const summed = (name: 'total' | 'community') =>
      slots.map(slot =>
        kwhOrNull(sumOf(records.map(record => partsAt(record, slot, direction === 'generation')[name]))),
      );
    return { total: summed('total'), community: summed('community') };
  };
  return { consumption: curveOf('consumption'), feedIn: curveOf('generation') };
}

/** Null if one of them is missing. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
