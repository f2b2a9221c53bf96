import { firstEnergyDay } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketMessages, marketProcesses, marketReports, messageFacts } from '../../tables/market.ts';
import {
  type MarketMessage,
  type MessageFault,
  MessageRefused,
  type ReadMessage,
  readMessage,
} from '../messages/read.ts';
import { answersKind, endingCodes, listCode, stateOfMessage } from '../outcome/codes.ts';
import { refresh } from '../outcome/refresh.ts';
import { fileList, isWaitingList, noteDifferences } from '../pointLists/compare.ts';
import { adoptListed } from '../processes/adopt.ts';
import { settleAnswered } from '../processes/sent.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { assertQuota } from './quota.ts';
import { type Assigned, answers, type Statement, tiesOf } from './tie.ts';

export interface Arrived {
  community: number;
  fileName: string;
  bytes: Uint8Array;
  /** SHA-256 in hex. */
  hash: string;
  read: ReadMessage | MessageRefused;
  /** Subject to the quota of a day. */
  isByMail?: boolean;
}

const chunkBytes = 65_536;

/** Reads a message before the transaction and in pieces, because a long one must block neither the database nor requests. */
export async function arrivedOf(community: number, fileName: string, bytes: Uint8Array): Promise<Arrived> {
  const hash = await hashOf(bytes);
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      yield bytes.subarray(at, at + chunkBytes);
      await yieldToEventLoop();
    }
  })();
  const read = await readMessage(chunks).catch(error => {
    if (error instanceof MessageRefused) return error;
    throw error;
  });
  return { community, fileName, bytes, hash, read };
}

type Insert = typeof marketMessages.$inferInsert;
export type ReportInsert = Omit<typeof marketReports.$inferInsert, 'organisationId' | 'messageId'>;

/** Stores a message once, and files its statements. An unreadable one is kept, too, and filed when it arrives again
 *  and can be read: after an update, or when an administrator uploads what another sender mailed.
 *  @throws QuotaUsed */
export async function fileMessage(
  tx: Tx,
  session: Actor,
  now: Date,
  { community, fileName, bytes, hash, read, isByMail }: Arrived,
): Promise<{ id: number; isKnown: boolean }> {
  await lockCommunity(tx, community);
  const [known] = await tx
    .select({ id: marketMessages.id, state: marketMessages.state, direction: marketMessages.direction })
    .from(marketMessages)
    .where(and(eq(marketMessages.communityId, community), eq(marketMessages.contentHash, hash)));
  const isUnread = known?.state === 'unread' && known.direction === 'in';
  if (known && !isUnread) return { id: known.id, isKnown: true };
  if (!(read instanceof MessageRefused) && read.kind === 'energyData') throw new Refusal('market.energyData');
  const settings = await settingsOf(tx, community);
  const { facts, reports } = contentOf(read, settings, now);
  if (known && facts.state !== 'open') return { id: known.id, isKnown: true };
  if (isByMail && facts.state !== 'open') await assertQuota(tx, now, community, bytes.length);
  const message = firstOf(
    known
      ? await tx
          .update(marketMessages)
          .set({ fault: null, faultDetail: '', received: now, receivedBy: session.user.id, ...facts })
          .where(eq(marketMessages.id, known.id))
          .returning(messageFacts)
      : await tx
          .insert(marketMessages)
          .values({
            organisationId: session.user.organisation,
            communityId: community,
            direction: 'in',
            fileName,
            written: now,
            received: now,
            receivedBy: session.user.id,
            contentHash: hash,
            raw: bytes,
            state: 'unread',
            ...facts,
          })
          .returning(messageFacts),
  );
  await storeReports(tx, message, reports);
  await writeAudit(tx, session, now, {
    action: 'import',
    entity: 'marketMessage',
    entityId: message.id,
    title: message.code || fileName,
    after: { fileName, code: message.code, messageId: message.messageId, fault: message.fault },
  });
  if (message.state !== 'unread') {
    const stated = reports.length > 0 ? reports : [emptyReport];
    await settleAnswered(tx, session, now, message, process =>
      stated.some(report => answers(process, report, message)),
    );
    if (message.code === listCode) await fileList(tx, message.id);
    await refreshState(tx, message.id);
    await tieOpen(tx, session, now, community);
  }
  return { id: message.id, isKnown: false };
}

/** In parts, because a statement of SQL has a limit of parameters. */
export async function storeReports(
  tx: Tx,
  { id: messageId, organisationId }: { id: number; organisationId: number },
  reports: readonly ReportInsert[],
): Promise<void> {
  for (let at = 0; at < reports.length; at += 500)
    await tx
      .insert(marketReports)
      .values(reports.slice(at, at + 500).map(report => ({ ...report, organisationId, messageId })));
}

function contentOf(
  read: Exclude<ReadMessage, { kind: 'energyData' }> | MessageRefused,
  settings: Settings,
  now: Date,
): { facts: Partial<Insert>; reports: ReportInsert[] } {
  if (read instanceof MessageRefused) return { facts: { fault: read.code, faultDetail: read.detail }, reports: [] };
  if (read.kind === 'sendError') {
    const { messageId, subject, reason } = read.error;
    const facts: Partial<Insert> = {
      state: 'open',
      code: 'EDASendError',
      originalMessageId: messageId ?? '',
      reason: `${subject}: ${reason}`.slice(0, 2000),
    };
    return { facts, reports: [{ ...emptyReport }] };
  }
  const { message } = read;
  const written = message.created < now ? message.created : now;
  const facts: Partial<Insert> = {
    state: 'open',
    code: message.code.slice(0, 20),
    schema: `${message.schema} ${message.schemaVersion}`,
    mode: message.mode,
    sender: message.sender,
    messageId: message.messageId,
    conversationId: message.conversationId,
    requestId: message.requestId ?? '',
    originalMessageId: message.originalMessageId ?? '',
    approvalUrl: webAddressOf(message.approvalUrl),
    reason: message.revoked?.reason ?? '',
    written,
  };
  const foreign = foreignnessOf(message, settings);
  if (foreign) return { facts: { ...facts, ...unread(foreign, message.receiver) }, reports: [] };
  if (stateOfMessage(message.code, []) === undefined)
    return { facts: { ...facts, ...unread('marketMessage.codeUnknown', message.code.slice(0, 60)) }, reports: [] };
  const reports = reportsOf(message);
  const impossible = reports.find(report => isImpossible(message.code, report, written));
  if (impossible)
    return {
      facts: { ...facts, ...unread('marketMessage.impossibleDay', dayOfReport(message.code, impossible) ?? '') },
      reports: [],
    };
  return { facts, reports };
}

const unread = (fault: MessageFault, faultDetail: string): Partial<Insert> => ({ state: 'unread', fault, faultDetail });

const dayOfReport = (code: string, { activated, dateFrom, dateTo }: ReportInsert) =>
  endingCodes.includes(code) ? dateTo : (activated ?? dateFrom);

/** A begin or an end before any energy community, or a begin more than two years after the message. */
function isImpossible(code: string, report: ReportInsert, written: Date): boolean {
  const state = stateOfMessage(code, []);
  const day = dayOfReport(code, report);
  if (!day || (state !== 'active' && state !== 'ended')) return false;
  return day < firstEnergyDay || (state === 'active' && day > addDays(dayOf(written), mostDaysAhead));
}

const mostDaysAhead = 731;
/** Only web addresses become links. */
const webAddressOf = (text: string | null) => (text && /^https:\/\/[^\s]+$/i.test(text) ? text : null);

function foreignnessOf(message: MarketMessage, settings: Settings): MessageFault | undefined {
  if (message.sender.toUpperCase() === settings.edaNumber.toUpperCase()) return 'marketMessage.request';
  if (message.receiver.toUpperCase() !== settings.edaNumber.toUpperCase()) return 'marketMessage.otherReceiver';
  if (message.communityId !== null && settings.communityId !== '' && message.communityId !== settings.communityId)
    return 'marketMessage.otherCommunity';
  return undefined;
}

export const emptyReport = { cpNumber: '', consentId: '', codes: [] as number[] };

function reportsOf(message: MarketMessage): ReportInsert[] {
  if (message.revoked) {
    const { cpNumber, consentId, end } = message.revoked;
    return [{ ...emptyReport, cpNumber, consentId, dateTo: end }];
  }
  const answers = message.answers.map(({ cpNumber, consentId, codes }) => ({
    cpNumber: cpNumber ?? '',
    consentId: consentId ?? '',
    codes: [...codes],
  }));
  const points = message.points.flatMap(({ cpNumber, consentId, periods }) => {
    const stated = message.code === listCode ? periods : newestOf(periods);
    return (stated.length > 0 ? stated : [undefined]).map(period => ({
      ...emptyReport,
      cpNumber,
      consentId: consentId ?? '',
      dateFrom: period?.from,
      dateTo: period?.to,
      activated: period?.activated,
      share: period?.share,
      energyDirection: period?.direction,
    }));
  });
  return [...answers, ...points];
}

/** One at most. */
const newestOf = <Period extends { from: string }>(periods: readonly Period[]): Period[] =>
  periods.reduce<Period[]>((newest, period) => (newest[0] && newest[0].from > period.from ? newest : [period]), []);

/** Assigns the statements that wait, and what follows from them. Called after everything that may explain one: a message,
 *  a handed over request, a changed counting point. */
export async function tieOpen(tx: Tx, actor: Actor, now: Date, communityId: number): Promise<void> {
  const waiting = await waitingStatements(tx, communityId);
  if (waiting.length === 0) return;
  const settings = await settingsOf(tx, communityId);
  for (const { report, message } of waiting)
    if (endingCodes.includes(message.code) && message.mode === settings.mode)
      await adoptListed(tx, actor, now, settings, { ...report, ...message });
  const ties = tiesOf(
    waiting,
    await requestsNamed(tx, communityId, waiting),
    await assignedOf(tx, communityId, waiting),
  );
  if (ties.size === 0) return;
  const reportsOfRequest = new Map<number, number[]>();
  for (const [report, request] of ties)
    reportsOfRequest.set(request, [...(reportsOfRequest.get(request) ?? []), report]);
  // One parameter: a list may have more statements than a statement of SQL has parameters.
  for (const [processId, reports] of reportsOfRequest)
    await tx
      .update(marketReports)
      .set({ processId })
      .where(sql`${marketReports.id} = any(${sql.param(reports)}::integer[])`);
  const tied = waiting.filter(({ report }) => ties.has(report.id));
  for (const messageId of new Set(tied.map(({ message }) => message.id))) await refreshState(tx, messageId);
  await refreshTied(tx, actor, now, [...reportsOfRequest.keys()]);
  // The consent of one may explain another.
  await tieOpen(tx, actor, now, communityId);
}

/** Of lists only those that answer a request: they say nothing about requests for their counting points. */
function waitingStatements(tx: Tx, communityId: number): Promise<Statement[]> {
  const isAnswer = sql`exists (select from market_processes as asked
    where asked.organisation_id = ${marketMessages.organisationId} and asked.community_id = ${communityId}
      and asked.sent_at is not null and upper(asked.conversation_id) = upper(${marketMessages.conversationId}))`;
  return tx
    .select({ report: marketReports, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        eq(marketMessages.communityId, communityId),
        eq(marketMessages.direction, 'in'),
        isNull(marketReports.processId),
        or(
          and(eq(marketMessages.state, 'open'), ne(marketMessages.code, listCode)),
          and(inArray(marketMessages.state, ['open', 'filed']), eq(marketMessages.code, listCode), isAnswer),
        ),
      ),
    )
    .orderBy(asc(marketMessages.written), asc(marketReports.id));
}

const anyOf = (texts: ReadonlySet<string>) => sql`any(${sql.param([...texts])}::text[])`;

const conversationsOf = (statements: readonly Statement[]) =>
  new Set(statements.flatMap(({ message }) => message.conversationId.toUpperCase() || []));

/** Requests with a counting point, conversation or message that a statement names. */
function requestsNamed(tx: Tx, communityId: number, statements: readonly Statement[]) {
  const cpNumbers = new Set(statements.flatMap(({ report }) => report.cpNumber || []));
  const conversations = conversationsOf(statements);
  const originals = new Set(statements.flatMap(({ message }) => message.originalMessageId.toUpperCase() || []));
  return tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        isNotNull(marketProcesses.sentAt),
        or(
          and(ne(marketProcesses.cpNumber, ''), sql`${marketProcesses.cpNumber} = ${anyOf(cpNumbers)}`),
          sql`upper(${marketProcesses.conversationId}) = ${anyOf(conversations)}`,
          sql`upper(${marketProcesses.messageId}) = ${anyOf(originals)}`,
          // Entered in the EDA portal, whose conversation an administrator has assigned.
          sql`exists (select from market_reports as assigned
            join market_messages as answer on answer.organisation_id = assigned.organisation_id
              and answer.id = assigned.message_id
            where assigned.organisation_id = ${marketProcesses.organisationId} and assigned.is_assigned
              and assigned.process_id = ${marketProcesses.id}
              and upper(answer.conversation_id) = ${anyOf(conversations)})`,
        ),
      ),
    )
    .orderBy(asc(marketProcesses.id));
}

const assignedOf = (tx: Tx, communityId: number, statements: readonly Statement[]): Promise<Assigned[]> =>
  tx
    .select({
      processId: marketReports.processId,
      conversationId: marketMessages.conversationId,
      requestId: marketMessages.requestId,
    })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        eq(marketMessages.communityId, communityId),
        eq(marketReports.isAssigned, true),
        sql`upper(${marketMessages.conversationId}) = ${anyOf(conversationsOf(statements))}`,
      ),
    );

/** Refreshes requests, and compares the lists that answer them. */
export async function refreshTied(tx: Tx, actor: Actor, now: Date, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  await refresh(tx, actor, now, sorted);
  await noteDifferences(tx, sorted);
}

/** Open while a statement waits; a list needs no request, but may have differences. */
export async function refreshState(tx: Tx, messageId: number): Promise<void> {
  const [message] = await tx
    .select({ code: marketMessages.code, state: marketMessages.state })
    .from(marketMessages)
    .where(eq(marketMessages.id, messageId));
  if (!message || message.state === 'dismissed') return;
  const reports = await tx
    .select({ processId: marketReports.processId })
    .from(marketReports)
    .where(eq(marketReports.messageId, messageId));
  const isTied = reports.length > 0 && reports.every(({ processId }) => processId !== null);
  const isOpen = !isTied && (message.code !== listCode || (await isWaitingList(tx, messageId)));
  await tx
    .update(marketMessages)
    .set({ state: isOpen ? 'open' : 'filed' })
    .where(eq(marketMessages.id, messageId));
}

/** A message that was set aside waits again, unless its request is known by now. */
export async function takeUpMessage(tx: Tx, session: Actor, now: Date, id: number): Promise<void> {
  const [found] = await tx
    .select({ communityId: marketMessages.communityId })
    .from(marketMessages)
    .where(eq(marketMessages.id, id));
  if (!found) throw new Refusal('record.notFound');
  await lockCommunity(tx, found.communityId);
  const [message] = await tx
    .update(marketMessages)
    .set({ state: sql`case when ${marketMessages.fault} is null then 'open' else 'unread' end` })
    .where(and(eq(marketMessages.id, id), eq(marketMessages.state, 'dismissed')))
    .returning(messageFacts);
  if (!message) return;
  await writeAudit(tx, session, now, {
    action: 'undo',
    entity: 'marketMessage',
    entityId: id,
    title: message.code || message.fileName,
    before: { state: 'dismissed' },
    after: { state: message.state },
  });
  if (message.state === 'open') await tieOpen(tx, session, now, found.communityId);
}

/** A manual assignment is never overwritten. */
export async function assignReport(
  tx: Tx,
  session: Actor,
  now: Date,
  messageId: number,
  { report: reportId, process: processId }: { report: number; process: number },
): Promise<void> {
  const [found] = await tx
    .select({ report: marketReports, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(and(eq(marketReports.id, reportId), eq(marketReports.messageId, messageId)));
  if (found?.message.direction !== 'in') throw new Refusal('record.notFound');
  const { report, message } = found;
  await lockCommunity(tx, message.communityId);
  const [process] = await tx
    .select()
    .from(marketProcesses)
    .where(and(eq(marketProcesses.id, processId), eq(marketProcesses.communityId, message.communityId)));
  if (!process) throw new Refusal('record.notFound');
  const isOther = report.cpNumber !== '' && process.cpNumber !== '' && report.cpNumber !== process.cpNumber;
  const isStranger =
    message.code !== 'EDASendError' &&
    (process.mode !== message.mode || process.networkOperator.toUpperCase() !== message.sender.toUpperCase());
  if (isOther || isStranger || !answersKind(message.code, process.kind) || process.sentAt === null)
    throw new Refusal('market.otherPoint');
  await tx
    .update(marketReports)
    .set({ processId, isAssigned: true, assignedAt: now })
    .where(eq(marketReports.id, reportId));
  await refreshState(tx, messageId);
  const before = report.processId;
  // The consent follows the statement that gave it.
  if (before !== null && before !== processId && report.consentId !== '')
    await tx
      .update(marketProcesses)
      .set({ consentId: '' })
      .where(and(eq(marketProcesses.id, before), eq(marketProcesses.consentId, report.consentId)));
  await refreshTied(tx, session, now, before === null ? [processId] : [before, processId]);
  await writeAudit(tx, session, now, {
    action: 'assign',
    entity: 'marketMessage',
    entityId: messageId,
    title: message.code,
    before: { process: before },
    after: { process: processId, cpNumber: report.cpNumber },
  });
  await tieOpen(tx, session, now, message.communityId);
}
