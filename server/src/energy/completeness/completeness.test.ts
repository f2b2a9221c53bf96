import type { CompletenessMap } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays, energyMonths } from '../../tables/energy.ts';
import { quarterHourCountOf } from '../storage/quarterHours.ts';
import { writeDays } from '../storage/store.ts';
import { openValley, type Valley, type Village } from '../testing/village.ts';

let valley: Valley;
let village: Village;

beforeAll(async () => {
  valley = await openValley(new Date('2026-01-07T10:00:00Z'));
  village = await valley.aVillage();
});
afterAll(() => valley.close());

/** Over the ends of a leap year and of a common one; the last days are not due yet. */
const days = ['2024-12-30', '2024-12-31', '2025-01-01', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-06'];
const aDay = fc.constantFrom(...days);
const aPeriod = fc.uniqueArray(aDay, { minLength: 2, maxLength: 2 }).map(both => {
  const [start, end] = both.sort();
  return { start: start!, end: end! };
});
const aPoint = fc.record({
  /** The state of each day; no data for the rest. */
  stored: fc.dictionary(aDay, fc.constantFrom('measured', 'provisional', 'partial', 'empty')),
  activated: fc.option(aDay),
  months: fc.uniqueArray(fc.record({ period: aPeriod, complete: fc.boolean() }), {
    maxLength: 2,
    selector: ({ period }) => period.start,
  }),
});

function recordOf(day: string, state: string) {
  const slots = quarterHourCountOf(day);
  const quality = new Uint8Array(slots).fill(state === 'empty' ? 0 : state === 'provisional' ? 3 : 1);
  if (state === 'partial') quality[9] = 0;
  return {
    total: { values: new Float64Array(slots), quality },
    productionProportion: null,
    proportion: null,
    restPowerFeed: null,
  };
}

const read = async (period: { start: string; end: string }, show: string) => {
  const query = new URLSearchParams({ ...period, show });
  const answer = await valley.admin.get(`/communitydata/${village.communityId}/completeness?${query}`);
  return (await answer.json()) as CompletenessMap;
};

it('only the counting points with a gap are those with a missing or partial day on the map', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(aPoint, aPoint, aPoint), aPeriod, async (all, period) => {
      const organisationId = valley.organisation.id;
      await valley.inOrganisation(organisationId, async tx => {
        await tx.delete(energyDays);
        await tx.delete(energyMonths);
        for (const [place, { stored, activated, months }] of all.entries()) {
          const countingPointId = village.points[place]!;
          await tx
            .update(countingPoints)
            .set({ dateOfActivation: activated })
            .where(eq(countingPoints.id, countingPointId));
          await writeDays(
            tx,
            organisationId,
            Object.entries(stored).map(([day, state]) => ({ countingPointId, day, record: recordOf(day, state) })),
          );
          for (const { period: month, complete } of months)
            await tx.insert(energyMonths).values({ organisationId, countingPointId, ...month, quality: 1, complete });
        }
      });

      const shown = await read(period, 'all');
      const gaps = await read(period, 'gaps');

      const gappy = shown.countingPoints.filter(({ states }) => /[-0]/.test(states));
      expect(gaps.countingPoints).toEqual(gappy);
      expect(gaps.total).toBe(gappy.length);
    }),
    { numRuns: 30 },
  );
});
