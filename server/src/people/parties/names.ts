import { sql } from 'drizzle-orm';
import { parties, persons } from '../../tables/parties.ts';

/** SQL equivalents of partyNameOf and personNameOf, for sorting. */
export const partyName = sql<string>`coalesce(nullif(${parties.partyName}, ''), nullif(${parties.companyName}, ''), trim(${parties.lastName} || ' ' || ${parties.firstName}))`;
export const personName = sql<string>`trim(${persons.lastName} || ' ' || ${persons.firstName})`;
