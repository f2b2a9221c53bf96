import type { RetentionSchedule } from '@nahstrom/contract';

/** Four years: a claim lapses after three (§ 1486 ABGB), and may be in court by then. Seven calendar years for charged
 *  members (§ 132 BAO). Half a year for others. */
export const presetSchedule: Required<RetentionSchedule> = {
  quarterHourYears: 4,
  memberYears: 7,
  leftMonths: 6,
  declinedMonths: 6,
  accessYears: 3,
  mailMonths: 12,
  version: 0,
};

/** § 132 (1) BAO: to the end of the seventh calendar year after the one the document belongs to. */
const invoiceYears = 7;

/** A claim for energy lapses after three years (§ 1486 ABGB). */
const marketMessageMonths = 36;

export type Limits = {
  /** Quarter hours of earlier days. */
  quarterHours: string;
  /** Documents dated before it. */
  invoices: string;
  /** Former members whose last document is dated before it. */
  members: string;
  /** Members who left before it without any document. */
  left: string;
  /** Applications declined before it. */
  declined: string;
  accesses: string;
  mails: string;
  /** Texts of messages with grid operators received before it. */
  marketMessages: string;
};

/** The first retained days, as `YYYY-MM-DD`.
 *  @param today in Austria */
export function limitsOf(schedule: RetentionSchedule, today: string): Limits {
  return {
    quarterHours: monthsBefore(today, schedule.quarterHourYears * 12),
    invoices: newYearBefore(today, invoiceYears),
    members: newYearBefore(today, schedule.memberYears),
    left: monthsBefore(today, schedule.leftMonths),
    declined: monthsBefore(today, schedule.declinedMonths),
    accesses: monthsBefore(today, schedule.accessYears * 12),
    mails: monthsBefore(today, schedule.mailMonths),
    marketMessages: monthsBefore(today, marketMessageMonths),
  };
}

const newYearBefore = (today: string, years: number) => `${Number(today.slice(0, 4)) - years}-01-01`;

/** The same day of an earlier month, or the last one of a shorter month. */
export function monthsBefore(today: string, months: number): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}
