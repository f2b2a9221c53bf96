import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { organisations } from './organisations.ts';

/** Retention periods of an organisation, with the progress of the deletion. Without a row the defaults apply. */
export const retentionSchedules = pgTable('retention_schedules', {
  organisationId: integer('organisation_id')
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  quarterHourYears: integer('quarter_hour_years').notNull(),
  memberYears: integer('member_years').notNull(),
  leftMonths: integer('left_months').notNull(),
  declinedMonths: integer('declined_months').notNull(),
  accessYears: integer('access_years').notNull(),
  mailMonths: integer('mail_months').notNull(),
  /** Quarter hours of earlier days are not imported any more. */
  quarterHoursFrom: date('quarter_hours_from', { mode: 'string' }),
  /** All earlier days have been reduced to their sums. */
  reducedUntil: date('reduced_until', { mode: 'string' }),
  version: integer().notNull().default(1),
});
