import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const organisations = pgTable('organisations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  created: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  adminUserId: integer('admin_user_id'),
  outdatedAfterDays: integer('outdated_after_days').notNull().default(4),
});
