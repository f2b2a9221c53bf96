import { sql } from 'drizzle-orm';
import { parties, persons } from '../../tables/parties.ts';

/** As partyNameOf and personNameOf say it, to sort by. */
export const partyName = sql<string>`coalesce(nullif(${parties.partyName}, ''), nullif(${parties.companyName}, ''), trim(${parties.lastName} || ' ' || ${parties.firstName}))`;
export const personName = sql<string>`trim(${persons.lastName} || ' ' || ${persons.firstName})`;
