import * as z from 'zod/mini';
import { compact, isCountingPointNumber } from '../identifiers.ts';
import { because, calendarDay, day, id, isComparable, text } from '../primitives.ts';
import { isFeeder, powerProductionTypes } from '../vocabulary.ts';

export const cpNumber = z
  .string(because('countingPoint.cpNumber.missing'))
  .check(
    z.overwrite(compact),
    z.minLength(1, because('countingPoint.cpNumber.missing')),
    z.refine(isCountingPointNumber, because('countingPoint.cpNumber.invalid')),
  );

const facts = {
  cpNumber,
  powerProductionType: z.literal(powerProductionTypes, because('countingPoint.powerProductionType.missing')),
  feedType: z._default(z.nullable(z.literal([0, 1])), null),
  yearConsumption: z._default(
    z.nullable(
      z
        .int(because('countingPoint.yearConsumption.invalid'))
        .check(
          z.positive(because('countingPoint.yearConsumption.invalid')),
          z.lte(100_000_000, because('countingPoint.yearConsumption.invalid')),
        ),
    ),
    null,
  ),
  peakPerformance: z._default(
    z.nullable(
      z
        .number(because('countingPoint.peakPerformance.invalid'))
        .check(
          z.positive(because('countingPoint.peakPerformance.invalid')),
          z.lte(100_000, because('countingPoint.peakPerformance.invalid')),
        ),
    ),
    null,
  ),
  plantName: text(),
};

/** A counting point in an application. A consumer states the yearly consumption in kWh, a feeder the peak performance
 *  in kWp (spec §5). */
export const appliedCountingPoint = z.object(facts).check(...measuresOfKind());
export type AppliedCountingPoint = z.infer<typeof appliedCountingPoint>;

type Measured = { powerProductionType: number; yearConsumption?: number | null; peakPerformance?: number | null };

function measuresOfKind() {
  return [
    z.refine<Measured>(point => isFeeder(point.powerProductionType) || point.yearConsumption != null, {
      error: because('countingPoint.yearConsumption.missing'),
      path: ['yearConsumption'],
      when: isComparable,
    }),
    z.refine<Measured>(point => !isFeeder(point.powerProductionType) || point.peakPerformance != null, {
      error: because('countingPoint.peakPerformance.missing'),
      path: ['peakPerformance'],
      when: isComparable,
    }),
  ] as const;
}

/** A counting point as administrators edit it. */
export const countingPointData = z
  .object({
    ...facts,
    /** Participating power in kW, if less than the plant's. */
    participationPerformance: z._default(
      z.nullable(
        z
          .number(because('countingPoint.participationPerformance.invalid'))
          .check(
            z.positive(because('countingPoint.participationPerformance.invalid')),
            z.lte(100_000, because('countingPoint.participationPerformance.invalid')),
          ),
      ),
      null,
    ),
    cumulative: z._default(z.boolean(), false),
    contractBegin: z._default(z.nullable(calendarDay(because('countingPoint.contractBegin.invalid'))), null),
    dateOfActivation: z._default(z.nullable(calendarDay(because('countingPoint.dateOfActivation.invalid'))), null),
    /** The last day of participation, if it ends before the membership. */
    dateOfDeactivation: z._default(z.nullable(calendarDay(because('countingPoint.dateOfDeactivation.invalid'))), null),
    version: z.optional(z.int()),
  })
  .check(...measuresOfKind());
export type CountingPointData = z.infer<typeof countingPointData>;

/** Integer percentage in the community, valid from a day (spec §5, §9). */
export const newShare = z.object({
  share: z
    .int(because('countingPoint.share.invalid'))
    .check(z.gte(1, because('countingPoint.share.invalid')), z.lte(100, because('countingPoint.share.invalid'))),
  validFrom: calendarDay(because('countingPoint.validFrom.missing')),
});
export type NewShare = z.infer<typeof newShare>;

export const newCountingPoint = z.safeExtend(countingPointData, newShare.shape);
export type NewCountingPoint = z.infer<typeof newCountingPoint>;

export const activation = z.object({
  dateOfActivation: calendarDay(because('countingPoint.dateOfActivation.invalid')),
});

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
  /** The last day of participation, if it ends before the membership. */
  dateOfDeactivation: z.nullable(day),
  /** The newest day with energy data. */
  newestDay: z.nullable(day),
  /** The last day of the newest total of a month. */
  newestMonth: z.nullable(day),
  participationPerformance: z.nullable(z.number()),
  cumulative: z.boolean(),
  membershipFeeInvoiceDate: z.nullable(day),
  membershipInvoice: z.nullable(id),
  version: z.int(),
  /** The history of the share, oldest first. */
  shares: z.array(z.object({ validFrom: day, share: z.int() })),
});
export type CountingPoint = z.infer<typeof countingPoint>;

/** Never blocks (product.md): above 50 kWp for a person or 500 kWp for a company. */
export const isPeakPerformanceUnusual = (kwp: number, memberType: 'person' | 'company') =>
  kwp > (memberType === 'person' ? 50 : 500);

/** Never blocks: below 500 kWh a year. */
export const isYearConsumptionUnusual = (kwh: number) => kwh < 500;
