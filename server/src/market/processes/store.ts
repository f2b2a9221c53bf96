import {
  type DeliveryState,
  failedStates,
  isRegistration,
  lastRevocationDay,
  type MarketProcess,
  type MarketProcessFilter,
  type MarketProcessRow,
  type MarketStep,
  openStates,
} from '@nahstrom/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { networkOperators } from '../../communities/index.ts';
import { wholeDaysOf } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { organisationUsers } from '../../tables/identity.ts';
import {
  marketDeliveries,
  marketMessages,
  marketNotes,
  marketProcesses,
  marketReports,
  messageFacts,
} from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { completionOf } from './completion.ts';
import { deliveryViewOf } from './deliveryStore.ts';
import { listCode } from './domain.ts';
import { isCurrent } from './mode.ts';
import { isShareChanged } from './shareOn.ts';

export type ProcessRecord = typeof marketProcesses.$inferSelect;

export const memberName = sql<string>`coalesce(nullif(${members.companyName}, ''), ${members.firstName} || ' ' || ${members.lastName}, '')`;

const sortColumns: Record<string, SQL> = {
  since: sql`${marketProcesses.since}`,
  created: sql`${marketProcesses.created}`,
  deadline: sql`${marketProcesses.deadline}`,
  state: sql`${marketProcesses.state}`,
  cpNumber: sql`${marketProcesses.cpNumber}`,
  memberName: sortKey(memberName),
  id: sql`${marketProcesses.id}`,
};

/** A failed request without a later one of the kind for the counting point; of data, for the same days; of a registration,
 *  also with a corrected number. Nor one whose counting point has taken part since by an earlier registration. */
const isNewest = sql`not exists (
  select from market_processes as other
  where ${inArray(marketProcesses.kind, ['registration', 'offlineRegistration'])}
    and other.organisation_id = ${marketProcesses.organisationId}
    and other.counting_point_id = ${marketProcesses.countingPointId}
    and other.mode = ${marketProcesses.mode}
    and other.kind in ('registration', 'offlineRegistration')
    and (other.state = 'active' or other.state = 'ended' and other.since > ${marketProcesses.created})
    and other.id <> ${marketProcesses.id})
  and not exists (
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
const hasDifferences = and(
  gt(marketProcesses.differences, 0),
  sql`not exists (
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
        order by list.written desc, list.id desc limit 1))`,
);

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
        or ${marketProcesses.state} = 'active' and not ${marketProcesses.isContradictory}))
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
const currentShareOf = (today: string) => sql<[percent: number, since: string] | null>`(
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
const alreadyEnds = sql<string | null>`(
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
const endsBefore = sql<string | null>`(
  select until from (
    select least(owner.left_on, case
      when ${inArray(marketProcesses.kind, ['registration', 'offlineRegistration'])} and not exists (
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

/** Of an active registration: last day here of the membership or the participation, of which the grid operator has not been
 *  told, from when on it may be. Nor a registration after that day, which takes the place of this one. */
const goesOnAfter = (today: string) => sql<string | null>`(
  select until from (
    select least(owner.left_on, point.date_of_deactivation) as until
    from counting_points as point
    join members as owner on owner.organisation_id = point.organisation_id and owner.id = point.member_id
    where point.organisation_id = ${marketProcesses.organisationId} and point.id = ${marketProcesses.countingPointId}
      and point.cp_number = ${marketProcesses.cpNumber}
  ) as participation
  where ${inArray(marketProcesses.kind, ['registration', 'offlineRegistration'])} and ${marketProcesses.state} = 'active'
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
  process: ProcessRecord,
): Promise<'endsBefore' | 'otherShare' | 'alreadyEnded' | null> {
  if (await isEndedBefore(tx, process)) return 'endsBefore';
  if (await isShareChanged(tx, process)) return 'otherShare';
  return (await hasDay(tx, process, alreadyEnds)) ? 'alreadyEnded' : null;
}

/** Of a request for energy data that the grid operator has: its days with complete data here, which answer it. */
const arrivedDays = sql<number | null>`case
  when ${marketProcesses.kind} = 'dataRequest' and ${marketProcesses.state} in ('sent', 'received', 'accepted')
  then ${wholeDaysOf(sql`${marketProcesses.countingPointId}`, sql`${marketProcesses.dateFrom}`, sql`${marketProcesses.dateTo}`)} end`;
const isDelivered = sql`coalesce(${arrivedDays} > ${marketProcesses.dateTo} - ${marketProcesses.dateFrom}, false)`;

const isUnsettled = sql`(${marketProcesses.trouble} = ${marketProcesses.settledTrouble}) is not true`;

/** Nothing is expected any more: the data are there, are requested again, or a person has dealt with them. */
const isOver = sql<boolean>`(${isDelivered}
  or ${marketProcesses.state} = 'accepted' and not (${isUnsettled} and ${isNewest}))`;

const needsPersonOn = (today: string) =>
  or(
    isNotNull(marketProcesses.conflict),
    and(eq(marketProcesses.isContradictory, true), isUnsettled),
    isNotNull(currentShareOf(today)),
    isNotNull(alreadyEnds),
    isNotNull(endsBefore),
    isNotNull(goesOnAfter(today)),
    hasDifferences,
  );

function groupCondition(group: NonNullable<MarketProcessFilter['group']>, today: string): SQL | undefined {
  // An accepted request has a deadline if its data are still to come.
  const awaitsData = and(eq(marketProcesses.state, 'accepted'), isNotNull(marketProcesses.deadline), not(isOver));
  const isOpen = or(inArray(marketProcesses.state, [...openStates]), awaitsData);
  const isLate = and(isOpen, lt(marketProcesses.deadline, today), not(isOver));
  const needsPerson = needsPersonOn(today);
  const hasFailed = and(inArray(marketProcesses.state, [...failedStates]), isNewest, isUnsettled);
  return {
    open: isOpen,
    late: and(isCurrent, isLate),
    failed: and(isCurrent, hasFailed),
    person: and(isCurrent, or(needsPerson, hasDelivery(['uncertain']))),
    undelivered: and(isCurrent, isUndelivered),
    attention: and(isCurrent, or(isLate, hasFailed, needsPerson, isUndelivered)),
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

const joined = (tx: Tx, now: Date) =>
  tx
    .select({
      process: marketProcesses,
      delivery: marketDeliveries,
      currentShare: currentShareOf(dayOf(now)),
      alreadyEnds,
      endsBefore,
      goesOnAfter: goesOnAfter(dayOf(now)),
      arrivedDays,
      isOver,
      communityTitle: communities.title,
      member: members.id,
      memberName,
      hasDifferences: sql<boolean>`coalesce(${hasDifferences}, false)`,
      isCurrent,
    })
    .from(marketProcesses)
    .innerJoin(communities, eq(communities.id, marketProcesses.communityId))
    .leftJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
    .leftJoin(members, eq(members.id, countingPoints.memberId))
    .leftJoin(marketDeliveries, eq(marketDeliveries.processId, marketProcesses.id));
type Joined = Awaited<ReturnType<typeof joined>>[number];

export async function listProcesses(
  tx: Tx,
  now: Date,
  request: ListRequest<MarketProcessFilter>,
): Promise<Page<MarketProcessRow>> {
  const { id, community, member, countingPoint, kind, state, group, queryString } = request.filter;
  const typed = queryString?.trim();
  const where = and(
    id && inArray(marketProcesses.id, id),
    community ? eq(marketProcesses.communityId, community) : undefined,
    member ? eq(countingPoints.memberId, member) : undefined,
    countingPoint ? eq(marketProcesses.countingPointId, countingPoint) : undefined,
    kind && eq(marketProcesses.kind, kind),
    state && eq(marketProcesses.state, state),
    group && groupCondition(group, dayOf(now)),
    typed ? or(matchesText(memberName, typed), matchesText(marketProcesses.cpNumber, typed)) : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await joined(tx, now)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(marketProcesses.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(
    await tx
      .select({ count: count() })
      .from(marketProcesses)
      .leftJoin(countingPoints, eq(countingPoints.id, marketProcesses.countingPointId))
      .leftJoin(members, eq(members.id, countingPoints.memberId))
      .where(where),
  );
  return { rows: rows.map(row => rowOf(row, now)), total: total.count };
}

export async function getProcess(tx: Tx, now: Date, id: number): Promise<MarketProcess> {
  const [found] = await joined(tx, now).where(eq(marketProcesses.id, id));
  if (!found) throw new Refusal('record.notFound');
  const { process } = found;
  return {
    ...rowOf(found, now),
    conversationId: process.conversationId,
    requestId: process.requestId,
    consentId: process.consentId,
    approvalUrl: process.approvalUrl ?? portalOf(process.networkOperator),
    isContradictory: process.isContradictory,
    isSettled: isSettled(process),
    conflict: process.conflict,
    completion: await completionOf(tx, process),
    steps: await stepsOf(tx, process),
    version: process.version,
  };
}

const isSettled = ({ trouble, settledTrouble }: ProcessRecord) => trouble !== null && trouble === settledTrouble;

const operatorOf = (number: string) => networkOperators.find(({ id }) => id === number);

export const operatorTitle = (number: string) => operatorOf(number)?.title ?? '';

/** The operator's portal for customers, where they consent. */
export const portalOf = (number: string) => operatorOf(number)?.portalUrl ?? null;

function rowOf(
  {
    process,
    delivery,
    currentShare,
    alreadyEnds: endingOn,
    endsBefore: until,
    goesOnAfter: unrevoked,
    arrivedDays: arrived,
    isOver: isNothingExpected,
    communityTitle,
    member,
    memberName: name,
    hasDifferences: isDiffering,
    isCurrent: isOfNow,
  }: Joined,
  now: Date,
): MarketProcessRow {
  const deadline = isNothingExpected ? null : process.deadline;
  return {
    id: process.id,
    community: process.communityId,
    communityTitle,
    kind: process.kind,
    state: process.state,
    since: process.since.toISOString(),
    deadline,
    isOverdue: deadline !== null && deadline < dayOf(now),
    countingPoint: process.countingPointId,
    cpNumber: process.cpNumber,
    member,
    memberName: name,
    networkOperator: process.networkOperator,
    networkOperatorTitle: operatorTitle(process.networkOperator),
    dateFrom: process.dateFrom,
    dateTo: process.dateTo,
    activeFrom: process.activeFrom,
    endOn: process.endOn,
    endedBy: process.endedBy,
    arrivedDays: arrived,
    share: process.share,
    currentShare: currentShare?.[0] ?? null,
    currentShareFrom: currentShare?.[1] ?? null,
    alreadyEnds: endingOn,
    endsBefore: until,
    goesOnAfter: unrevoked,
    codes: process.codes,
    mode: process.mode,
    created: process.created.toISOString(),
    needsPerson:
      isOfNow &&
      (process.conflict !== null ||
        (process.isContradictory && !isSettled(process)) ||
        currentShare !== null ||
        endingOn !== null ||
        until !== null ||
        unrevoked !== null ||
        isDiffering ||
        delivery?.state === 'uncertain'),
    differences: process.differences,
    delivery: delivery && deliveryViewOf(delivery),
  };
}

async function stepsOf(tx: Tx, process: ProcessRecord): Promise<MarketStep[]> {
  const nameOf = sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`;
  // One of a message: a list has thousands of counting points.
  const reports = await tx
    .selectDistinctOn([marketReports.messageId, ...(process.kind === 'pointList' ? [] : [marketReports.id])], {
      report: marketReports,
      message: messageFacts,
    })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(eq(marketReports.processId, process.id))
    .orderBy(asc(marketReports.messageId), asc(marketReports.id));
  const notes = await tx
    .select({ note: marketNotes, by: nameOf })
    .from(marketNotes)
    .leftJoin(organisationUsers, eq(organisationUsers.id, marketNotes.createdBy))
    .where(eq(marketNotes.processId, process.id));
  const revocations = await acceptedRevocationsOf(tx, process);
  const lasting = notes.length > 0 ? await adoptionNoteOf(tx, process) : null;
  const steps: MarketStep[] = [
    ...reports.map(({ report, message }) => ({
      at: message.written.toISOString(),
      message: message.id,
      note: null,
      code: message.code,
      codes: report.codes,
      from: process.kind === 'pointList' ? null : report.dateFrom,
      to: process.kind === 'pointList' ? null : report.dateTo,
      text: message.reason,
      by: '',
    })),
    ...notes.map(({ note, by }) => ({
      at: note.created.toISOString(),
      message: null,
      note: note.id === lasting ? null : note.id,
      code: note.state,
      codes: [],
      from: note.day,
      to: null,
      text: '',
      by,
    })),
    ...remindersOf(process),
    ...revocations.map(({ since, dateTo }) => ({ ...plain, at: since.toISOString(), code: 'revoked', to: dateTo })),
  ];
  return steps.sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** The note that a registration made in another system is active, which stays: without it nothing here says where the
 *  registration stands. */
export async function adoptionNoteOf(
  tx: Tx,
  { id, messageId, sentAt }: Pick<ProcessRecord, 'id' | 'messageId' | 'sentAt'>,
): Promise<number | null> {
  if (sentAt === null) return null;
  const [note] = await tx
    .select({ id: marketNotes.id })
    .from(marketNotes)
    .where(
      and(
        eq(marketNotes.processId, id),
        sql`not exists (select from ${marketMessages}
          where ${marketMessages.messageId} = ${messageId} and ${marketMessages.direction} = 'out')`,
      ),
    )
    .orderBy(asc(marketNotes.id))
    .limit(1);
  return note?.id ?? null;
}

/** The community's own accepted revocations of the consent to a registration, also of one that was stated otherwise since.
 *  Letter case makes no other consent. */
export async function acceptedRevocationsOf(
  tx: Tx,
  { id, kind, communityId, cpNumber, mode, consentId }: ProcessRecord,
): Promise<ProcessRecord[]> {
  if (!isRegistration(kind)) return [];
  const stated = await tx
    .selectDistinct({ consentId: marketReports.consentId })
    .from(marketReports)
    .where(and(eq(marketReports.processId, id), ne(marketReports.consentId, '')));
  const consents = [consentId, ...stated.map(report => report.consentId)].flatMap(each => each.toUpperCase() || []);
  if (consents.length === 0) return [];
  return tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.cpNumber, cpNumber),
        eq(marketProcesses.kind, 'revocation'),
        inArray(sql`upper(${marketProcesses.consentId})`, consents),
        eq(marketProcesses.state, 'accepted'),
      ),
    );
}

const plain = { message: null, note: null, codes: [], from: null, to: null, text: '', by: '' };

/** The newest reminder of the member; former ones are in the audit log. */
const remindersOf = ({ remindedAt }: ProcessRecord): MarketStep[] =>
  remindedAt ? [{ ...plain, at: remindedAt.toISOString(), code: 'reminded' }] : [];

export async function getRecord(tx: Tx, id: number): Promise<ProcessRecord> {
  const [row] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
  if (!row) throw new Refusal('record.notFound');
  return row;
}

/** Serialises concurrent changes of a process. */
export async function lockProcess(tx: Tx, id: number): Promise<ProcessRecord> {
  const [row] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

/** The stored message of a request that was sent. */
export async function sentMessageOf(tx: Tx, { messageId, communityId }: ProcessRecord): Promise<number> {
  const [message] = await tx
    .select({ id: marketMessages.id })
    .from(marketMessages)
    .where(
      and(
        eq(marketMessages.communityId, communityId),
        eq(marketMessages.direction, 'out'),
        eq(marketMessages.messageId, messageId),
      ),
    );
  if (!message) throw new Refusal('record.notFound');
  return message.id;
}
