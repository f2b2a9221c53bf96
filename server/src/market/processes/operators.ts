import { sql } from 'drizzle-orm';
import { networkOperators } from '../../communities/index.ts';
import { members } from '../../tables/members.ts';

const operatorOf = (number: string) => networkOperators.find(({ id }) => id === number);

export const operatorTitle = (number: string) => operatorOf(number)?.title ?? '';

/** The operator's portal for customers, where they consent. */
export const portalOf = (number: string) => operatorOf(number)?.portalUrl ?? null;

export const memberName = sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName}, '')`;
