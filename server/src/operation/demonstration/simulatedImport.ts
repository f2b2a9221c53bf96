import type { ImportedMeter } from '@nahstrom/contract';
import { kwhOf, type PointDay, quarterHourCountOf, sumsOf } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { firstOf, lastOf } from '../../platform/present.ts';
import { energyDaysAdded, energyImports } from '../../tables/energy.ts';
import type { Point } from './households.ts';

type Origin = { organisationId: number; communityId: number; createdBy: number; created: Date };

/** The simulated year in the list of imports, as one committed file. */
export async function insertSimulatedImport(
  tx: Tx,
  origin: Origin,
  points: readonly Point[],
  pointDays: readonly PointDay[],
) {
  const days = [...new Set(pointDays.map(({ day }) => day))].sort();
  const [periodStart, periodEnd] = [firstOf(days), lastOf(days)];
  const slots = days.reduce((sum, day) => sum + quarterHourCountOf(day), 0);
  const balance = { generation: 0, offered: 0, received: 0, rest: 0 };
  const meters = points.map((point): ImportedMeter => {
    const sums = { total: 0n, offered: 0n, proportion: 0n, rest: 0n };
    for (const { countingPointId, record } of pointDays) {
      if (countingPointId !== point.id) continue;
      const day = sumsOf(record);
      sums.total += day.total ?? 0n;
      sums.offered += day.productionProportion ?? 0n;
      sums.proportion += day.proportion ?? 0n;
      sums.rest += day.restPowerFeed ?? 0n;
    }
    if (point.isFeeder) balance.generation += Number(sums.total);
    else balance.received += Number(sums.proportion);
    balance.offered += Number(sums.offered);
    balance.rest += Number(sums.rest);
    return {
      cpNumber: point.cpNumber,
      name: '',
      direction: point.isFeeder ? 'generation' : 'consumption',
      countingPoint: point.id,
      days: days.length,
      firstDay: periodStart,
      lastDay: periodEnd,
      intervals: { new: slots, equal: 0, changed: 0, kept: 0, missing: 0 },
      total: kwhOf(sums.total),
      proportion: kwhOf(sums.proportion),
      ignored: false,
      coverage: '1'.repeat(days.length),
      changedDays: [],
      changedDayCount: 0,
    };
  });
  const imports = tx.insert(energyImports).values({
    ...origin,
    fileName: 'Simulation',
    source: 'simulator',
    layout: 'Simulation',
    state: 'committed',
    committed: origin.created,
    periodStart,
    periodEnd,
    meterCount: meters.length,
    unknownCount: 0,
    findingCount: 0,
    monthsBefore: [],
    intervals: { new: slots * meters.length, equal: 0, changed: 0, kept: 0, missing: 0 },
    report: {
      meters,
      months: [],
      findings: [],
      findingCounts: [],
      columnSums: [],
      balance: {
        generation: kwhOf(balance.generation),
        offered: kwhOf(balance.offered),
        received: kwhOf(balance.received),
        rest: kwhOf(balance.rest),
        holds: true,
        uncheckedDays: 0,
      },
    },
  });
  const importId = firstOf(await imports.returning({ id: energyImports.id })).id;
  const { organisationId } = origin;
  const added = points.map(({ id }) => ({
    organisationId,
    importId,
    countingPointId: id,
    days: pointDays.filter(({ countingPointId }) => countingPointId === id).map(({ day }) => day),
  }));
  await tx.insert(energyDaysAdded).values(added);
}
