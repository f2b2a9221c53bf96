import type { MarketProcess, MarketProcessFilter, MarketProcessRow, MarketStep, MarketTask } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
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
  type StoredTask,
} from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { acceptedRevocationsOf, type ProcessRecord } from '../outcome/facts.ts';
import { deliveryViewOf } from './deliveryStore.ts';
import { memberName, operatorTitle, portalOf } from './operators.ts';
import {
  alreadyEnds,
  arrivedDays,
  currentShareOf,
  endsBefore,
  goesOnAfter,
  groupCondition,
  hasOpenTask,
  isOver,
} from './tasks.ts';

const sortColumns: Record<string, SQL> = {
  since: sql`${marketProcesses.since}`,
  created: sql`${marketProcesses.created}`,
  deadline: sql`${marketProcesses.deadline}`,
  state: sql`${marketProcesses.state}`,
  cpNumber: sql`${marketProcesses.cpNumber}`,
  memberName: sortKey(memberName),
  id: sql`${marketProcesses.id}`,
};

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
      hasOpenTask: hasOpenTask(dayOf(now)),
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
    task: process.task && taskOf(process.task),
    steps: await stepsOf(tx, process),
    version: process.version,
  };
}

const taskOf = ({ kind, canTakeOver, known }: StoredTask): MarketTask => ({ kind, canTakeOver, known });

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
    hasOpenTask: isTask,
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
    hasOpenTask: isTask,
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
    .where(eq(marketNotes.processId, process.id))
    .orderBy(asc(marketNotes.id));
  const revocations = await acceptedRevocationsOf(tx, process);
  const newest = notes.findLast(({ note }) => note.answer !== 'adopted');
  const steps: MarketStep[] = [
    ...reports.map(({ report, message }) => ({
      at: message.written.toISOString(),
      message: message.id,
      decision: null,
      answer: null,
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
      // Only the newest one can be undone.
      decision: note.id === newest?.note.id ? note.id : null,
      answer: note.answer === 'takeOver' || note.answer === 'ignore' ? note.answer : null,
      code: note.state ?? note.answer,
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

const plain = { message: null, decision: null, answer: null, codes: [], from: null, to: null, text: '', by: '' };

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
