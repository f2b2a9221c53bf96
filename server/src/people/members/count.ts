import { type FeeState, feeStates, type MemberFilter } from '@nahstrom/contract';
import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { elementOf } from '../../platform/present.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';

/** First day from which a fee counts as charged: a yearly fee of the previous year does not count. Communities with a
 *  yearly fee are determined once, not for every member. */
export const countedSince = (
  community: AnyColumn,
  today: string | Placeholder,
) => sql`case when ${community} = any (array(
    select community_id from (select distinct on (community_id) community_id, cycle from membership_fees
      where valid_from <= ${today}::date order by community_id, valid_from desc) newest where cycle = 'yearly'))
  then date_trunc('year', ${today}::timestamp)::date else '-infinity'::date end`;

/** Number of members matching a filter, as an expression. A filter on counting points alone, with or without a
 *  community, is counted there: an index covers it, and joining a hundred thousand with a hundred thousand takes
 *  several times as long. Everything else counts with `where`. */
export function countOf(filter: MemberFilter, where: SQL | undefined, today: string): SQL<number> {
  const { community, powerProductionType, memberShipFeeInvoice, ...rest } = filter;
  const isOfPointsAlone = Object.values(rest).every(value => value === undefined || value === '');
  if (isOfPointsAlone && powerProductionType && !memberShipFeeInvoice)
    return sql`(select count(distinct member_id)::integer from ${countingPoints}
      where power_production_type = ${powerProductionType} and ${ofCommunity(countingPoints.communityId, community)})`;
  if (isOfPointsAlone && memberShipFeeInvoice && !powerProductionType)
    return sql`(${withFeeState(elementOf(feeStates, memberShipFeeInvoice - 1), community, today)})`;
  return sql`(select count(*)::integer from ${members} where ${where ?? sql`true`})`;
}

const ofCommunity = (column: AnyColumn, community: number | undefined) =>
  community ? sql`${column} = ${community}` : sql`true`;

/** One community at a time, because each has its own first day for fees. A member with both a charged and an uncharged
 *  fee is in both counts; every other owner of counting points is in one. */
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
