import * as z from 'zod/mini';
import { compact, isCountingPointNumber } from './identifiers.ts';
import { because, day, id, text } from './primitives.ts';
import { isFeeder, powerProductionTypes } from './vocabulary.ts';

export const cpNumber = z
  .string(because('countingPoint.cpNumber.missing'))
  .check(
    z.overwrite(compact),
    z.minLength(1, because('countingPoint.cpNumber.missing')),
    z.refine(isCountingPointNumber, because('countingPoint.cpNumber.invalid')),
  );

/** What an applicant says of a counting point. A consumer names the yearly consumption in kWh, a feeder the peak
 *  performance in kWp (spec §5). */
export const appliedCountingPoint = z
  .object({
    cpNumber,
    powerProductionType: z.literal(powerProductionTypes, because('countingPoint.powerProductionType.missing')),
    feedType: z.nullable(z.literal([0, 1])),
    yearConsumption: z.nullable(
      z
        .int(because('countingPoint.yearConsumption.invalid'))
        .check(
          z.positive(because('countingPoint.yearConsumption.invalid')),
          z.lte(100_000_000, because('countingPoint.yearConsumption.invalid')),
        ),
    ),
    peakPerformance: z.nullable(
      z
        .number(because('countingPoint.peakPerformance.invalid'))
        .check(
          z.positive(because('countingPoint.peakPerformance.invalid')),
          z.lte(100_000, because('countingPoint.peakPerformance.invalid')),
        ),
    ),
    plantName: text(),
  })
  .check(
    z.refine(point => isFeeder(point.powerProductionType) || point.yearConsumption != null, {
      error: because('countingPoint.yearConsumption.missing'),
      path: ['yearConsumption'],
      when: isRecord,
    }),
    z.refine(point => !isFeeder(point.powerProductionType) || point.peakPerformance != null, {
      error: because('countingPoint.peakPerformance.missing'),
      path: ['peakPerformance'],
      when: isRecord,
    }),
  );
export type AppliedCountingPoint = z.infer<typeof appliedCountingPoint>;

function isRecord(payload: { value: unknown }) {
  return typeof payload.value === 'object' && payload.value !== null;
}

export const countingPoint = z.object({
  id,
  cpNumber: z.string(),
  powerProductionType: z.int(),
  feedType: z.nullable(z.int()),
  yearConsumption: z.nullable(z.int()),
  peakPerformance: z.nullable(z.number()),
  plantName: z.string(),
  cpStatus: z.int(),
  /** Percent in the community on the day of asking. */
  share: z.int(),
  contractBegin: z.nullable(day),
  dateOfActivation: z.nullable(day),
  /** The newest day with energy data. */
  newestDay: z.nullable(day),
});
export type CountingPoint = z.infer<typeof countingPoint>;

/** Never blocks (product.md): above 50 kWp for a person or 500 kWp for a company. */
export const isPeakPerformanceUnusual = (kwp: number, memberType: 'person' | 'company') =>
  kwp > (memberType === 'person' ? 50 : 500);

/** Never blocks: below 500 kWh a year. */
export const isYearConsumptionUnusual = (kwh: number) => kwh < 500;
