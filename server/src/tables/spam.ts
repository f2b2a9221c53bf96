import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the processes of one installation share and nobody else may know. Filled by the migration. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), secret: text().notNull() });
