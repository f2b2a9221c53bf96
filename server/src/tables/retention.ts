import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { organisations } from './organisations.ts';

/** How long an organisation keeps what it no longer needs, and how far it has come. Without a row the presets hold. */
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
  /** Of days before it no quarter hours are taken in any more. */
  quarterHoursFrom: date('quarter_hours_from', { mode: 'string' }),
  /** All days before it have been reduced to their sums. */
  reducedUntil: date('reduced_until', { mode: 'string' }),
  version: integer().notNull().default(1),
});
