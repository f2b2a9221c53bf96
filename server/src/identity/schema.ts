import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { organisations } from '../organisations/schema.ts';

const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' });

/** A person who can log in. Persons are shared by organisations; what they may do in one is in organisation_users. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  passwordHash: text('password_hash'),
  active: boolean().notNull().default(true),
  locale: text({ enum: ['de', 'en'] })
    .notNull()
    .default('de'),
  dataUsageAccepted: moment('data_usage_accepted'),
  created: moment().notNull().defaultNow(),
  updated: moment().notNull().defaultNow(),
});

export const organisationUsers = pgTable(
  'organisation_users',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.organisationId, table.userId] }), index().on(table.userId)],
);

/** `id_hash` is the SHA-256 of what the cookie carries: a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    xsrf: text().notNull(),
    created: moment().notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  table => [index().on(table.userId), index().on(table.lastSeen)],
);

/** A mailed link, used once. Stored hashed, for the same reason as a session. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['activation', 'passwordReset', 'setup'] }).notNull(),
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    created: moment().notNull(),
    expires: moment().notNull(),
    used: moment(),
  },
  table => [index().on(table.username)],
);

export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: moment().notNull(),
});
