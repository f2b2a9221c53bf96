import { and, eq, ne, sql } from 'drizzle-orm';
import { networkOperators } from '../../communities/index.ts';
import { marketMessages } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { listCode } from '../outcome/codes.ts';

const operatorOf = (number: string) => networkOperators.find(({ id }) => id === number);

export const operatorTitle = (number: string) => operatorOf(number)?.title ?? '';

/** The operator's portal for customers, where they consent. */
export const portalOf = (number: string) => operatorOf(number)?.portalUrl ?? null;

export const memberName = sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName}, '')`;

/** The lists of counting points of a grid operator. */
export const listsLike = ({
  communityId,
  sender,
  mode,
}: Pick<typeof marketMessages.$inferSelect, 'communityId' | 'sender' | 'mode'>) =>
  and(
    eq(marketMessages.communityId, communityId),
    eq(marketMessages.direction, 'in'),
    eq(marketMessages.code, listCode),
    eq(sql`upper(${marketMessages.sender})`, sender.toUpperCase()),
    eq(marketMessages.mode, mode),
    ne(marketMessages.state, 'unread'),
  );
