import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, within } from './columns.ts';
import { members } from './members.ts';
import { organisations } from './organisations.ts';
import type { PrintableDocument } from './stored/printableDocument.ts';

/** The outbox. A mail is inserted in the transaction that causes it and sent afterwards, so that neither can happen
 *  without the other. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id').references(() => organisations.id, { onDelete: 'cascade' }),
    /** Owner of the membership concerned. */
    memberId: integer('member_id'),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Printed when the mail is sent, so that no request waits for the printing. */
    attachment: jsonb().$type<PrintableDocument>(),
    state: text({ enum: ['queued', 'sent', 'filed', 'failed', 'discarded'] })
      .notNull()
      .default('queued'),
    /** Purpose and end of validity of a link in the text, if it expires. */
    linkKind: text('link_kind', {
      enum: ['activation', 'passwordReset', 'twoFactorReset', 'addressChange', 'operator'],
    }),
    linkExpires: moment('link_expires'),
    /** Address at which mail programs turn off mails of this kind (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer().notNull().default(0),
    due: moment('due').notNull(),
    sent: moment('sent'),
    error: text(),
  },
  table => [
    unique('mails_of_organisation').on(table.organisationId, table.id),
    // A foreign key with a null column is not checked.
    check('mails_member_in_organisation', sql`${table.memberId} is null or ${table.organisationId} is not null`),
    within(table, table.memberId, members).onDelete('set null'),
    index().on(table.state, table.due),
    index().on(table.memberId),
  ],
);
