import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets shared by the processes of one installation. Filled by the migration. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), secret: text().notNull() });
