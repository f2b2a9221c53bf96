import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Its references to users, files and groups are foreign keys of the migration `0003_references`: those tables refer to
 *  the organisation, so they cannot be imported here. */
export const organisations = pgTable(
  'organisations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    created: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    adminUserId: integer('admin_user_id'),
    logoFileId: integer('logo_file_id'),
    outdatedAfterDays: integer('outdated_after_days').notNull().default(4),
    fileMegabytes: integer('file_megabytes').notNull().default(10),
    senderAddress: text('sender_address').notNull().default(''),
    contactAddress: text('contact_address').notNull().default(''),
    mailApplications: boolean('mail_applications').notNull().default(true),
    mailCompleteMonths: boolean('mail_complete_months').notNull().default(true),
    mailMembers: boolean('mail_members').notNull().default(true),
    requireTwoFactor: boolean('require_two_factor').notNull().default(false),
    embedOrigins: jsonb('embed_origins').$type<string[]>().notNull().default([]),
    accentColour: text('accent_colour').notNull().default(''),
    /** Set right after the organisation is created, together with its groups. */
    defaultOrgAdminGroup: integer('default_org_admin_group'),
    defaultOrgUserGroup: integer('default_org_user_group'),
    defaultClientAdminGroup: integer('default_client_admin_group'),
    defaultClientUserGroup: integer('default_client_user_group'),
    /** Host name whose visitors it receives; null: none of its own. */
    host: text().unique(),
    /** Receives the visitors of every other host. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Archived organisations receive no visitors. */
    archived: timestamp({ withTimezone: true, mode: 'date' }),
    version: integer().notNull().default(1),
  },
  table => [uniqueIndex('organisations_default').on(table.isDefault).where(sql`${table.isDefault}`)],
);

/** The tenant of a row. Deleting an organisation deletes its rows. */
export const ofOrganisation = () =>
  integer('organisation_id')
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' });
