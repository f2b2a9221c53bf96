import type { MembershipOverview } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { amountAt, type DayRecord } from '../storage/dayBlock.ts';
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
    const summed = (amountOf: (record: DayRecord, slot: number) => number | null) =>
      slots.map(slot => kwhOrNull(sumOf(records.map(record => amountOf(record, slot)))));
    return { total: summed(totalAt), community: summed(direction === 'generation' ? givenAt : receivedAt) };
  };
  return { consumption: curveOf('consumption'), feedIn: curveOf('generation') };
}

const totalAt = ({ total }: DayRecord, slot: number) => amountAt(total, slot);
const receivedAt = ({ proportion }: DayRecord, slot: number) => amountAt(proportion, slot);

function givenAt({ total, proportion, restPowerFeed }: DayRecord, slot: number): number | null {
  if (!restPowerFeed) return amountAt(proportion, slot);
  const whole = amountAt(total, slot);
  const rest = amountAt(restPowerFeed, slot);
  return whole === null || rest === null ? null : whole - rest;
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
