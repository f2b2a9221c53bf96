import { type FeeState, feeStates, type MemberFilter } from '@nahstrom/contract';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';

/** From which day on a fee counts as charged: where it is yearly, that of the year before does no longer. Which
 *  communities have a yearly one is found out once, and not for every member. */
export const countedSince = (community: AnyColumn, today: string) => sql`case when ${community} = any (array(
    select community_id from (select distinct on (community_id) community_id, cycle from membership_fees
      where valid_from <= ${today} order by community_id, valid_from desc) newest where cycle = 'yearly'))
  then ${`${today.slice(0, 4)}-01-01`}::date else '-infinity'::date end`;

/** How many members a filter finds, as an expression. What is asked of their counting points alone, with or without a
 *  community, is counted there: an index has it all, and to join a hundred thousand with a hundred thousand takes several
 *  times as long. For everything else `where` is counted. */
export function countOf(filter: MemberFilter, where: SQL | undefined, today: string): SQL<number> {
  const { community, powerProductionType, memberShipFeeInvoice, ...rest } = filter;
  const isOfPointsAlone = Object.values(rest).every(value => value === undefined || value === '');
  if (isOfPointsAlone && powerProductionType && !memberShipFeeInvoice)
    return sql`(select count(distinct member_id)::integer from ${countingPoints}
      where power_production_type = ${powerProductionType} and ${ofCommunity(countingPoints.communityId, community)})`;
  if (isOfPointsAlone && memberShipFeeInvoice && !powerProductionType)
    return sql`(${withFeeState(feeStates[memberShipFeeInvoice - 1]!, community, today)})`;
  return sql`(select count(*)::integer from ${members} where ${where ?? sql`true`})`;
}

const ofCommunity = (column: AnyColumn, community: number | undefined) =>
  community ? sql`${column} = ${community}` : sql`true`;

/** Community by community, since each has its own day from which on a fee counts. Who has one that was charged and one
 *  that was not is among both, and every other owner of a counting point in one of them. */
function withFeeState(state: FeeState, community: number | undefined, today: string): SQL {
  const since = countedSince(communities.id, today);
  const owners = (which: SQL) => sql`(select count(distinct member_id) from ${countingPoints}
    where ${countingPoints.communityId} = ${communities.id} and ${which})`;
  const charged = owners(sql`membership_fee_invoice_date >= ${since}`);
  const open = owners(sql`(membership_fee_invoice_date is null or membership_fee_invoice_date < ${since})`);
  const all = owners(sql`true`);
  const everybody = sql`(select count(*) from ${members} where ${members.communityId} = ${communities.id})`;
  const number = {
    uncharged: sql`${everybody} - ${charged}`,
    charged: sql`${all} - ${open}`,
    partially: sql`${charged} + ${open} - ${all}`,
  }[state];
  return sql`select coalesce(sum(${number}), 0)::integer from ${communities}
    where ${ofCommunity(communities.id, community)}`;
}
