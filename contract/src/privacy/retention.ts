import * as z from 'zod/mini';
import { because, day, id } from '../primitives.ts';

const wholeFrom = (least: number, most: number, invalid: Parameters<typeof because>[0]) =>
  z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid));

/** Retention periods of an organisation. Invoices have a fixed one: § 132 BAO requires seven years to the end of the
 *  calendar year, and nothing permits more. */
export const retentionSchedule = z.object({
  /** Years after which the quarter hours of a day are reduced to its sums. Claims lapse after three (§ 1486 ABGB). */
  quarterHourYears: wholeFrom(3, 10, because('retention.quarterHourYears.invalid')),
  /** Calendar years from the last document until a former member is anonymised. */
  memberYears: wholeFrom(2, 7, because('retention.memberYears.invalid')),
  /** Months from leaving, for former members without a document. */
  leftMonths: wholeFrom(1, 36, because('retention.months.invalid')),
  /** Months after an application was declined. */
  declinedMonths: wholeFrom(1, 36, because('retention.months.invalid')),
  /** Years for which views of energy data stay logged. */
  accessYears: wholeFrom(1, 10, because('retention.accessYears.invalid')),
  /** Months until the content of a mail is deleted. */
  mailMonths: wholeFrom(1, 84, because('retention.mailMonths.invalid')),
  version: z.optional(z.int()),
});
export type RetentionSchedule = z.infer<typeof retentionSchedule>;

export const retentionKinds = [
  'quarterHours',
  'invoices',
  'members',
  'applications',
  'accesses',
  'mails',
  'marketMessages',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Pending deletions of the next run, by kind. */
export const retentionPreview = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** Number of records; for quarter hours, of days of counting points. */
      count: z.int(),
      /** The ten oldest. */
      first: z.array(z.object({ id, title: z.string(), day })),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
