import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clientsCustomers } from '../clientsCustomers/schema.ts';
import { organisations } from '../organisations/schema.ts';
import { usergroups } from '../usergroups/schema.ts';

const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' });

/** A person who can log in. What one organisation says of the person, and what the person may do there, is in
 *  organisation_users. */
export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash'),
  locale: text({ enum: ['de', 'en'] })
    .notNull()
    .default('de'),
  dataUsageAccepted: moment('data_usage_accepted'),
  /** Base32. Begun, but not in force, until `totp_since` is set. */
  totpSecret: text('totp_secret'),
  totpSince: moment('totp_since'),
  /** The last time step a code was taken for: the same code does not open twice (RFC 6238 §5.2). */
  totpLastStep: integer('totp_last_step').notNull().default(0),
  created: moment().notNull().defaultNow(),
  updated: moment().notNull().defaultNow(),
});

/** For whoever has lost the authenticator: each opens once. Stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const organisationUsers = pgTable(
  'organisation_users',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstname: text().notNull(),
    lastname: text().notNull(),
    personnelNumber: text('personnel_number').notNull().default(''),
    userIdentifier: text('user_identifier').notNull().default(''),
    roles: text().array().notNull(),
    usergroupId: integer('usergroup_id').notNull(),
    clientCustomerId: integer('client_customer_id'),
    active: boolean().notNull().default(true),
    lastLogin: moment('last_login'),
    created: moment().notNull().defaultNow(),
    updated: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    index().on(table.userId),
    index().on(table.usergroupId),
    foreignKey({
      name: 'organisation_users_group_of_organisation',
      columns: [table.organisationId, table.usergroupId],
      foreignColumns: [usergroups.organisationId, usergroups.id],
    }),
    foreignKey({
      name: 'organisation_users_client_of_organisation',
      columns: [table.organisationId, table.clientCustomerId],
      foreignColumns: [clientsCustomers.organisationId, clientsCustomers.id],
    }),
  ],
);

/** `id_hash` is the SHA-256 of what the cookie carries: a copy of the table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    id: integer().generatedAlwaysAsIdentity().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    xsrf: text().notNull(),
    created: moment().notNull(),
    lastSeen: moment('last_seen').notNull(),
    address: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
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
