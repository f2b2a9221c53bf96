import {
  type DecisionKind,
  type DeliveryState,
  lastRevocationDay,
  type MarketProcessFilter,
  openStates,
} from '@nahstrom/contract';
import { and, count, eq, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { wholeDaysOf } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { marketProcesses } from '../../tables/market.ts';
import { listCode } from '../outcome/codes.ts';
import { lastDayToSend } from '../outcome/factorWindow.ts';
import { isRegistering, type ProcessRecord } from '../outcome/facts.ts';
import { isCurrent } from './mode.ts';
import { isShareChanged } from './shareOn.ts';

const isTaskOf = (kind: DecisionKind) => sql`coalesce(${marketProcesses.task} ->> 'kind' = ${kind}, false)`;

/** Without a later request of the kind for the counting point; of data, for the same days; of a registration, also with a
 *  corrected number. */
const isNewest = sql`not exists (
  select from market_processes as later
  where later.organisation_id = ${marketProcesses.organisationId}
    and later.community_id = ${marketProcesses.communityId}
    and later.mode = ${marketProcesses.mode}
    and later.kind = ${marketProcesses.kind}
    and (later.cp_number = ${marketProcesses.cpNumber} and later.network_operator = ${marketProcesses.networkOperator}
      or later.counting_point_id = ${marketProcesses.countingPointId}
        and later.kind in ('registration', 'offlineRegistration'))
    and later.state <> 'withdrawn'
    and (later.kind <> 'dataRequest'
      or later.date_from <= ${marketProcesses.dateFrom} and later.date_to >= ${marketProcesses.dateTo})
    and later.id > ${marketProcesses.id})`;

/** Of a list that no later one of the grid operator replaces, requested or not. */
const hasDifferences = sql`coalesce(${marketProcesses.differences} > 0, false) and not exists (
    select from market_messages as later
    where later.organisation_id = ${marketProcesses.organisationId}
      and later.community_id = ${marketProcesses.communityId}
      and later.direction = 'in' and later.code = ${listCode} and later.state <> 'unread'
      and upper(later.sender) = upper(${marketProcesses.networkOperator})
      and later.mode = ${marketProcesses.mode}
      and (later.written, later.id) > (
        select list.written, list.id from market_reports as report
        join market_messages as list
          on list.organisation_id = report.organisation_id and list.id = report.message_id
        where report.organisation_id = ${marketProcesses.organisationId}
          and report.process_id = ${marketProcesses.id} and list.code = ${listCode}
        order by list.written desc, list.id desc limit 1))`;

const hasDelivery = (states: DeliveryState[]) =>
  sql`exists (
    select from market_deliveries as delivery
    where delivery.organisation_id = ${marketProcesses.organisationId}
      and delivery.process_id = ${marketProcesses.id}
      and delivery.state in (${sql.join(
        states.map(state => sql`${state}`),
        sql`, `,
      )}))`;
const isUndelivered = hasDelivery(['uncertain', 'failed']);

const mayHaveArrived = sql`exists (
  select from market_deliveries as delivery
  where delivery.organisation_id = ${marketProcesses.organisationId}
    and delivery.process_id = ${marketProcesses.id}
    and (delivery.state in ('sending', 'uncertain') or delivery.is_repeat))`;

/** Of a request that the grid operator has: it decides the factor until a later one does. A completion that states another
 *  factor is a contradiction of its own. */
const decidesFactor = sql`(${marketProcesses.kind} = 'factorChange' and ${marketProcesses.state} in ('sent', 'received', 'accepted')
    or ${marketProcesses.kind} in ('registration', 'offlineRegistration')
      and (${marketProcesses.state} in ('sent', 'received', 'meterMissing', 'consented')
        or ${marketProcesses.state} = 'active' and not ${isTaskOf('otherThanRequested')}))
  and not exists (
    select from market_processes as later
    where later.organisation_id = ${marketProcesses.organisationId}
      and later.counting_point_id = ${marketProcesses.countingPointId}
      and later.mode = ${marketProcesses.mode}
      and (later.kind = 'factorChange' and later.state not in ('withdrawn', 'undeliverable', 'rejected')
        or later.kind in ('registration', 'offlineRegistration') and later.state = 'active')
      and later.id > ${marketProcesses.id})`;

const factorDay = sql`case ${marketProcesses.state} when 'active'
  then coalesce(${marketProcesses.activeFrom}, ${marketProcesses.dateFrom}) else ${marketProcesses.dateFrom} end`;

/** First day by today or later with another share here than on the first day of a request that can be followed by a report,
 *  unless a report for then states it. */
const laterShare = (today: string) => sql`
  select changed.percent, changed.valid_from as since from (
    select percent, valid_from, lead(valid_from) over (order by valid_from) as until from shares
    where shares.organisation_id = ${marketProcesses.organisationId}
      and shares.counting_point_id = ${marketProcesses.countingPointId}) as changed
  where ${marketProcesses.state} in ('active', 'accepted')
    and changed.valid_from > ${factorDay} and coalesce(changed.until > ${today}::date, true)
    and not exists (
      select from counting_points as point
      join members as owner on owner.organisation_id = point.organisation_id and owner.id = point.member_id
      where point.organisation_id = ${marketProcesses.organisationId} and point.id = ${marketProcesses.countingPointId}
        and least(owner.left_on, point.date_of_deactivation) < changed.valid_from)
    and not exists (
      select from market_processes as reported
      where reported.organisation_id = ${marketProcesses.organisationId}
        and reported.counting_point_id = ${marketProcesses.countingPointId}
        and reported.mode = ${marketProcesses.mode} and reported.kind = 'factorChange'
        and reported.state not in ('withdrawn', 'undeliverable', 'rejected')
        and reported.date_from > ${factorDay} and reported.date_from <= changed.valid_from
        and reported.share = changed.percent)`;

/** Share here, as `shareOn`, with the day from which on, if the request states another one: of its first day before it is sent; of that or
 *  a later day as the newest that the grid operator has, unless a later list of the operator states the share. */
export const currentShareOf = (today: string) => sql<[percent: number, since: string] | null>`(
  select json_build_array(current.percent, current.since) from (
    select coalesce(
      (select percent from shares where shares.organisation_id = ${marketProcesses.organisationId}
        and shares.counting_point_id = ${marketProcesses.countingPointId}
        and shares.valid_from <= ${factorDay} order by shares.valid_from desc limit 1),
      (select percent from shares where shares.organisation_id = ${marketProcesses.organisationId}
        and shares.counting_point_id = ${marketProcesses.countingPointId} order by shares.valid_from limit 1),
      100) as percent, ${factorDay} as since
    union all ${laterShare(today)}) as current
  where ${marketProcesses.dateFrom} is not null
    and ${marketProcesses.countingPointId} is not null and current.percent <> ${marketProcesses.share}
    and (${marketProcesses.state} = 'prepared' and not ${mayHaveArrived}
      or ${decidesFactor} and not exists (
        select from market_reports as listed
        join market_messages as list on list.organisation_id = listed.organisation_id and list.id = listed.message_id
        where listed.organisation_id = ${marketProcesses.organisationId}
          and listed.cp_number = ${marketProcesses.cpNumber}
          and listed.share = current.percent
          and listed.date_from <= current.since and coalesce(listed.date_to >= current.since, true)
          and list.community_id = ${marketProcesses.communityId} and list.mode = ${marketProcesses.mode}
          and list.code = ${listCode} and list.direction = 'in' and list.state <> 'unread'
          and upper(list.sender) = upper(${marketProcesses.networkOperator})
          and list.written > ${marketProcesses.since}))
  order by current.since limit 1)`;

/** Of a revocation that is not sent: last day of the consent, if it ends by the requested day without it. */
export const alreadyEnds = sql<string | null>`(
  select max(registration.end_on) from market_processes as registration
  where ${marketProcesses.kind} = 'revocation' and ${marketProcesses.state} = 'prepared'
    and registration.organisation_id = ${marketProcesses.organisationId}
    and registration.community_id = ${marketProcesses.communityId}
    and registration.mode = ${marketProcesses.mode}
    and registration.cp_number = ${marketProcesses.cpNumber}
    and registration.kind in ('registration', 'offlineRegistration')
    and registration.state = 'ended'
    and registration.end_on <= ${marketProcesses.dateTo}
    and upper(registration.consent_id) = upper(${marketProcesses.consentId})
    and not ${mayHaveArrived})`;

/** Of a request that is not known to be sent: last day here of the membership or the participation, if it is before the
 *  requested days. A registration may begin a further participation, unless the number has one already. */
export const endsBefore = sql<string | null>`(
  select until from (
    select least(owner.left_on, case
      when ${isRegistering} and not exists (
        select from counting_points as next
        where next.organisation_id = point.organisation_id and next.community_id = point.community_id
          and next.cp_number = point.cp_number and next.participation > point.participation and not next.released)
      then null else point.date_of_deactivation end) as until
    from counting_points as point
    join members as owner on owner.organisation_id = point.organisation_id and owner.id = point.member_id
    where point.organisation_id = ${marketProcesses.organisationId} and point.id = ${marketProcesses.countingPointId}
  ) as participation
  where ${marketProcesses.kind} <> 'revocation' and ${marketProcesses.state} = 'prepared'
    and until < ${marketProcesses.dateFrom} and not ${hasDelivery(['sending'])})`;

const hasDay = async (tx: Tx, { id }: ProcessRecord, day: SQL) => {
  const isOwn = and(eq(marketProcesses.id, id), isNotNull(day));
  return (await tx.select({ id: marketProcesses.id }).from(marketProcesses).where(isOwn)).length > 0;
};

/** Whether the membership or the participation here ends before the requested days. */
export const isEndedBefore = (tx: Tx, process: ProcessRecord) => hasDay(tx, process, endsBefore);

/** Of an active registration: last day here of the membership or the participation that was not reported to the grid
 *  operator, from when on it may be. Nor a registration after that day, which replaces this one. */
export const goesOnAfter = (today: string) => sql<string | null>`(
  select until from (
    select least(owner.left_on, point.date_of_deactivation) as until
    from counting_points as point
    join members as owner on owner.organisation_id = point.organisation_id and owner.id = point.member_id
    where point.organisation_id = ${marketProcesses.organisationId} and point.id = ${marketProcesses.countingPointId}
      and point.cp_number = ${marketProcesses.cpNumber}
  ) as participation
  where ${isRegistering} and ${marketProcesses.state} = 'active'
    and until <= ${lastRevocationDay(today)} and coalesce(until >= ${marketProcesses.activeFrom}, true)
    and not exists (
      select from market_processes as other
      where other.organisation_id = ${marketProcesses.organisationId}
        and other.community_id = ${marketProcesses.communityId}
        and other.mode = ${marketProcesses.mode}
        and other.cp_number = ${marketProcesses.cpNumber}
        and other.id <> ${marketProcesses.id}
        and (other.kind = 'revocation' and other.state in ('prepared', 'sent', 'received', 'accepted')
            and other.created >= ${marketProcesses.created}
          or other.kind in ('registration', 'offlineRegistration') and other.state in ('active', 'ended')
            and other.active_from > until)))`;

/** Why a request may no longer be sent as it was prepared; null if it may. */
export async function outdatedBy(
  tx: Tx,
  now: Date,
  process: ProcessRecord,
): Promise<'dayPassed' | 'endsBefore' | 'otherShare' | 'alreadyEnded' | null> {
  const lastDay = lastDayToSend(process);
  if (lastDay !== null && dayOf(now) > lastDay) return 'dayPassed';
  if (await isEndedBefore(tx, process)) return 'endsBefore';
  if (await isShareChanged(tx, process)) return 'otherShare';
  return (await hasDay(tx, process, alreadyEnds)) ? 'alreadyEnded' : null;
}

/** Of a request for energy data that the grid operator has: its days with complete data here, which answer it. */
export const arrivedDays = sql<number | null>`case
  when ${marketProcesses.kind} = 'dataRequest' and ${marketProcesses.state} in ('sent', 'received', 'accepted')
  then ${wholeDaysOf(sql`${marketProcesses.countingPointId}`, sql`${marketProcesses.dateFrom}`, sql`${marketProcesses.dateTo}`)} end`;
const isDelivered = sql`coalesce(${arrivedDays} > ${marketProcesses.dateTo} - ${marketProcesses.dateFrom}, false)`;

/** Failures and missing data have groups of their own. */
const isToDecide = sql`coalesce(${marketProcesses.task} ->> 'kind' not in ('failed', 'noData'), false)`;

/** Nothing is expected any more: the data are there, are requested again, or were given up. */
export const isOver = sql<boolean>`(${isDelivered}
  or ${marketProcesses.state} = 'accepted' and not (${isTaskOf('noData')} and ${isNewest}))`;

/** The open tasks of a request, each with the condition for it. */
const openTasks = (today: string): Record<string, SQL> => ({
  decide: isToDecide,
  reportShare: isNotNull(currentShareOf(today)),
  alreadyEnds: isNotNull(alreadyEnds),
  endsBefore: isNotNull(endsBefore),
  revoke: isNotNull(goesOnAfter(today)),
  differences: hasDifferences,
  uncertain: hasDelivery(['uncertain']),
});

export const hasOpenTask = (today: string) =>
  sql<boolean>`(${isCurrent} and (${or(...Object.values(openTasks(today)))}))`;

export function groupCondition(group: NonNullable<MarketProcessFilter['group']>, today: string): SQL | undefined {
  // An accepted request has a deadline if its data are still to come.
  const awaitsData = and(eq(marketProcesses.state, 'accepted'), isNotNull(marketProcesses.deadline), not(isOver));
  const isOpen = or(inArray(marketProcesses.state, [...openStates]), awaitsData);
  const isLate = and(isOpen, lt(marketProcesses.deadline, today), not(isOver));
  const hasFailed = and(isTaskOf('failed'), isNewest);
  return {
    open: isOpen,
    late: and(isCurrent, isLate),
    failed: and(isCurrent, hasFailed),
    task: hasOpenTask(today),
    undelivered: and(isCurrent, isUndelivered),
    attention: and(isCurrent, or(isLate, hasFailed, hasOpenTask(today), isUndelivered)),
    underWay: hasDelivery(['queued', 'sending']),
  }[group];
}

/** As many as the list of the group has. */
export async function countNeedingAttention(tx: Tx, today: string): Promise<number> {
  const row = firstOf(
    await tx.select({ count: count() }).from(marketProcesses).where(groupCondition('attention', today)),
  );
  return row.count;
}
