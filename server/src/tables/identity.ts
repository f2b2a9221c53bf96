import { memberMailKinds } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clientsCustomers } from './clientsCustomers.ts';
import { keyOf, moment, ownId } from './columns.ts';
import { ofOrganisation, organisations } from './organisations.ts';
import { usergroups } from './usergroups.ts';

/** Credentials for an e-mail address. A proven login belongs to the owner of the address and may be admitted to several
 *  organisations; there is one per address. An unproven login belongs to the organisation that created it and is valid
 *  in no other: each organisation has its own for the same address, so that none can prepare another's. The
 *  organisation's facts about the person are in organisation_users. */
export const logins = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Time when a mailed link proved that the login belongs to the owner of the address. */
    proven: moment(),
    /** The organisation that owns an unproven login. */
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    /** Set by an administrator: must be changed at the next login. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    locale: text({ enum: ['de', 'en'] })
      .notNull()
      .default('de'),
    dataUsageAccepted: moment('data_usage_accepted'),
    /** Base32. Not effective until `totp_since` is set. */
    totpSecret: text('totp_secret'),
    totpSince: moment('totp_since'),
    /** The last accepted time step, against replay (RFC 6238 §5.2). */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    created: moment().notNull().defaultNow(),
    updated: moment().notNull().defaultNow(),
  },
  table => [
    check('users_have_one_owner', sql`(${table.proven} is null) = (${table.organisationId} is not null)`),
    uniqueIndex('users_proven_username').on(table.username).where(sql`${table.proven} is not null`),
    uniqueIndex('users_own_username').on(table.organisationId, table.username),
    index('users_username').on(table.username),
  ],
);

/** Recovery codes for a lost authenticator, each valid once. Stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    loginId: integer('user_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  table => [primaryKey({ columns: [table.loginId, table.hash] })],
);

/** Operators of the installation, independent of organisations. */
export const operators = pgTable('operators', {
  loginId: integer('login_id')
    .primaryKey()
    .references(() => logins.id, { onDelete: 'cascade' }),
  since: moment().notNull().defaultNow(),
});

/** A user of one organisation. Its id is visible to administrators and referenced by the organisation's records; it
 *  stays the same when the login changes. */
export const organisationUsers = pgTable(
  'organisation_users',
  {
    id: ownId(),
    organisationId: ofOrganisation(),
    loginId: integer('user_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    firstname: text().notNull(),
    lastname: text().notNull(),
    personnelNumber: text('personnel_number').notNull().default(''),
    userIdentifier: text('user_identifier').notNull().default(''),
    roles: text().array().notNull(),
    usergroupId: integer('usergroup_id').notNull(),
    clientCustomerId: integer('client_customer_id'),
    active: boolean().notNull().default(true),
    /** Has hidden the setup guide from the home page. */
    guideHidden: boolean('guide_hidden').notNull().default(false),
    /** Mails to members that this person has turned off. */
    mailsOff: text('mails_off', { enum: memberMailKinds }).array().notNull().default(sql`'{}'::text[]`),
    lastLogin: moment('last_login'),
    created: moment().notNull().defaultNow(),
    updated: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  table => [
    keyOf(table),
    uniqueIndex('organisation_users_login').on(table.organisationId, table.loginId),
    index().on(table.id),
    index().on(table.loginId),
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

/** The join names the organisation, because the policies of nahstrom_identity do not. */
export const isGroupOfUser = and(
  eq(usergroups.organisationId, organisationUsers.organisationId),
  eq(usergroups.id, organisationUsers.usergroupId),
);

/** `id_hash` is the SHA-256 of the cookie's value, so a copy of the table grants no access. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    id: integer().generatedAlwaysAsIdentity().unique(),
    loginId: integer('user_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    organisationId: ofOrganisation(),
    xsrf: text().notNull(),
    created: moment().notNull(),
    lastSeen: moment('last_seen').notNull(),
    address: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [index().on(table.loginId), index().on(table.lastSeen)],
);

/** A mailed link, used once. Stored hashed, for the same reason as a session. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    kind: text({
      enum: ['activation', 'passwordReset', 'setup', 'twoFactorReset', 'addressChange', 'operator'],
    }).notNull(),
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    /** For a change of address, the login to be changed: the link is valid in its session only. For an operator's
     *  invitation, the sender: the link is valid while the sender is an operator. */
    loginId: integer('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    created: moment().notNull(),
    expires: moment().notNull(),
    used: moment(),
  },
  table => [index().on(table.username)],
);
