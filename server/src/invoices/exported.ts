import { type SQL, sql } from 'drizzle-orm';

/** The day on which the bank collects or pays what a document says: of the run that holds it, if any does. */
export const sepaDate: SQL<string | null> = sql<string | null>`null::text`;

/** The day on which a document was handed to the bookkeeper. */
export const accountingDate: SQL<string | null> = sql<string | null>`null::text`;
