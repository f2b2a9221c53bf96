import * as z from 'zod/mini';
import { because, day, id } from '../primitives.ts';

const wholeFrom = (least: number, most: number, invalid: Parameters<typeof because>[0]) =>
  z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid));

/** How long an organisation keeps what it no longer needs. Invoices are not among it: § 132 BAO has it keep them for
 *  seven years to the end of the calendar year, and nothing allows more. */
export const retentionSchedule = z.object({
  /** Years after which the quarter hours of a day give way to its sums. Claims lapse after three (§ 1486 ABGB). */
  quarterHourYears: wholeFrom(3, 10, because('retention.quarterHourYears.invalid')),
  /** Whole calendar years after the last document, until who left is made anonymous. */
  memberYears: wholeFrom(2, 7, because('retention.memberYears.invalid')),
  /** Months after leaving, for who never got a document. */
  leftMonths: wholeFrom(1, 36, because('retention.months.invalid')),
  /** Months after an application was declined. */
  declinedMonths: wholeFrom(1, 36, because('retention.months.invalid')),
  /** Years for which it stands who looked at energy data. */
  accessYears: wholeFrom(1, 10, because('retention.accessYears.invalid')),
  /** Months after which the contents of a mail go. */
  mailMonths: wholeFrom(1, 84, because('retention.mailMonths.invalid')),
  version: z.optional(z.int()),
});
export type RetentionSchedule = z.infer<typeof retentionSchedule>;

export const retentionKinds = ['quarterHours', 'invoices', 'members', 'applications', 'accesses', 'mails'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What the next run takes away, by kind. */
export const retentionPreview = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** Records, of quarter hours days of counting points. */
      count: z.int(),
      /** The ten oldest. */
      first: z.array(z.object({ id, title: z.string(), day })),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
