import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Empty for a deleted login. */
export const nameOfPerson = (organisationId: AnyPgColumn | SQL, userId: AnyPgColumn | SQL): SQL<string> =>
  sql<string>`coalesce((select trim(person.firstname || ' ' || person.lastname) from organisation_users person
    where person.organisation_id = ${organisationId} and person.id = ${userId}), '')`;
