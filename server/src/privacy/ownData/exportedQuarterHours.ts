import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOwnDay } from '../../communities/index.ts';
import { intervalsOf, unpackDay } from '../../energy/index.ts';
import { lastOf } from '../../platform/present.ts';
import type { Work } from '../../platform/route.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';

const daysAtOnce = 31;

/** The quarter hours of counting points, a month at a time. Each month has its own transaction, because a slow
 *  download must not keep one open. */
export async function* quarterHoursOf(transaction: Work, points: number[]): AsyncGenerator<object[]> {
  for (const id of points) {
    let last = '0001-01-01';
    for (;;) {
      const after = last;
      const days = await transaction(tx =>
        tx
          .select({ cpNumber: countingPoints.cpNumber, day: energyDays.day, block: energyDays.block })
          .from(energyDays)
          .innerJoin(countingPoints, eq(countingPoints.id, energyDays.countingPointId))
          .where(
            and(
              eq(energyDays.countingPointId, id),
              gt(energyDays.day, after),
              isOwnDay(energyDays.countingPointId, energyDays.day),
              sql`get_byte(${energyDays.block}, 2) <> 0`,
            ),
          )
          .orderBy(asc(energyDays.day))
          .limit(daysAtOnce),
      );
      if (days.length === 0) break;
      last = lastOf(days).day;
      yield days.flatMap(({ cpNumber, day, block }) =>
        intervalsOf(unpackDay(block), day).map(interval => ({ cpNumber, ...interval })),
      );
    }
  }
}
