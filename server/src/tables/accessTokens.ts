import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keyOf, moment, momentOfInsert, onDay, ownId, within } from './columns.ts';
import { logins, organisationUsers } from './identity.ts';

/** A person's tokens for own programs, in one organisation. Stored hashed, as sessions are. A revoked token is deleted;
 *  the audit log keeps it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: ownId(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The creating login: a token is not valid for a user that has moved to another one. */
    loginId: integer('login_id')
      .notNull()
      .references(() => logins.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in lower case. */
    nameKey: text('name_key').notNull(),
    hash: text().notNull().unique(),
    created: momentOfInsert(),
    /** Last valid day. */
    expiresOn: onDay('expires_on').notNull(),
    lastUsed: moment('last_used'),
  },
  table => [
    keyOf(table),
    within(table, table.userId, organisationUsers).onDelete('cascade'),
    index().on(table.loginId),
    uniqueIndex('access_tokens_name').on(table.organisationId, table.userId, table.nameKey),
  ],
);
