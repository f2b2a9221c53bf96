import { firstEnergyDay } from '@nahstrom/contract';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockCommunity } from '../../communities/index.ts';
import { breath } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketMessages, marketProcesses, marketReports, messageFacts } from '../../tables/market.ts';
import {
  type MarketMessage,
  type MessageFault,
  MessageRefused,
  type ReadMessage,
  readMessage,
} from '../messages/read.ts';
import { fileList, isWaitingList, noteDifferences } from '../pointLists/compare.ts';
import { adoptListed } from '../processes/adopt.ts';
import { answersKind, endingCodes, listCode, stateOfMessage } from '../processes/domain.ts';
import { recompute } from '../processes/recompute.ts';
import { settleAnswered } from '../processes/settle.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { assertQuota } from './quota.ts';
import { answers, tiesOf } from './tie.ts';

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
      await breath();
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

/** Stores a message once, and files its statements. An unreadable one is kept, too, and filed when it comes again and can be
 *  read: after an update, or when a person uploads what came by mail from somebody else. */
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
  const repeated = await repeatedOf(tx, community, read);
  if (repeated !== undefined) return { id: repeated, isKnown: true };
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
    await refile(tx, session, now, message);
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

/** Keeps what is no message, once, where a person sees it.
 *  @throws QuotaUsed */
export async function keepUnreadable(
  tx: Tx,
  actor: Actor,
  now: Date,
  {
    community,
    fault,
    faultDetail,
    hash,
    bytes,
    fileName,
    isByMail,
  }: Omit<Arrived, 'read'> & { fault: string; faultDetail: string },
): Promise<void> {
  await lockCommunity(tx, community);
  const isThis = and(eq(marketMessages.communityId, community), eq(marketMessages.contentHash, hash));
  const [known] = await tx.select({ id: marketMessages.id }).from(marketMessages).where(isThis);
  if (known) return;
  if (isByMail) await assertQuota(tx, now, community, bytes.length);
  const kept = firstOf(
    await tx
      .insert(marketMessages)
      .values({
        organisationId: actor.user.organisation,
        communityId: community,
        direction: 'in',
        fileName,
        written: now,
        received: now,
        receivedBy: actor.user.id,
        contentHash: hash,
        raw: bytes,
        state: 'unread',
        fault,
        faultDetail,
      })
      .returning({ id: marketMessages.id }),
  );
  await writeAudit(tx, actor, now, {
    action: 'import',
    entity: 'marketMessage',
    entityId: kept.id,
    title: fileName,
    after: { fileName, fault },
  });
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
  // A sender whose clock is ahead must not outrank everything that follows.
  const mostAhead = message.code === listCode ? mostAheadOfLists : mostAheadMilliseconds;
  const written = message.created.getTime() - now.getTime() > mostAhead ? now : message.created;
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
  const impossible = reports.find(report => isImpossibleBegin(message.code, report, written));
  if (impossible)
    return { facts: { ...facts, ...unread('marketMessage.impossibleDay', firstDayOf(impossible) ?? '') }, reports: [] };
  return { facts, reports };
}

const unread = (fault: MessageFault, faultDetail: string): Partial<Insert> => ({ state: 'unread', fault, faultDetail });

const firstDayOf = ({ activated, dateFrom }: ReportInsert) => activated ?? dateFrom;

/** A completion for a day before any energy community, or more than two years after the message. */
function isImpossibleBegin(code: string, report: ReportInsert, written: Date): boolean {
  const day = firstDayOf(report);
  if (!day || stateOfMessage(code, []) !== 'active') return false;
  return day < firstEnergyDay || day > addDays(dayOf(written), mostDaysAhead);
}

const mostDaysAhead = 731;
/** Longer than the errors of summer time and time zone, whose messages keep their order. Lists come alone, and the newer
 *  one replaces the other. */
const mostAheadMilliseconds = 3 * 60 * 60_000;
const mostAheadOfLists = 15 * 60_000;

/** The same message in another spelling: same ids, same statements. */
async function repeatedOf(
  tx: Tx,
  community: number,
  read: Exclude<ReadMessage, { kind: 'energyData' }> | MessageRefused | { kind: 'energyData' },
): Promise<number | undefined> {
  if (read instanceof MessageRefused || read.kind !== 'message') return undefined;
  const { message } = read;
  const candidates = await tx
    .select({ id: marketMessages.id })
    .from(marketMessages)
    .where(
      and(
        eq(marketMessages.communityId, community),
        eq(marketMessages.direction, 'in'),
        eq(marketMessages.messageId, message.messageId),
        eq(marketMessages.conversationId, message.conversationId),
        eq(marketMessages.requestId, message.requestId ?? ''),
        eq(marketMessages.originalMessageId, message.originalMessageId ?? ''),
        eq(marketMessages.sender, message.sender),
        eq(marketMessages.mode, message.mode),
        eq(marketMessages.code, message.code.slice(0, 20)),
        ne(marketMessages.state, 'unread'),
      ),
    );
  const stated = statementsOf(reportsOf(message));
  for (const { id } of candidates) {
    const reports = await tx.select().from(marketReports).where(eq(marketReports.messageId, id));
    if (statementsOf(reports) === stated) return id;
  }
  return undefined;
}

const statementsOf = (reports: readonly ReportInsert[]) =>
  JSON.stringify(
    reports
      .map(({ cpNumber, consentId, codes, dateFrom, dateTo, activated, share, energyDirection }) =>
        [cpNumber, consentId, codes.join(' '), dateFrom, dateTo, activated, share, energyDirection]
          .map(value => value ?? '')
          .join('|'),
      )
      .sort(),
  );

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

type Filed = Pick<typeof marketMessages.$inferSelect, 'id' | 'communityId' | 'code' | 'differences'>;
const filed = {
  id: marketMessages.id,
  communityId: marketMessages.communityId,
  code: marketMessages.code,
  differences: marketMessages.differences,
};

/** Assigns all statements about the counting points of a message, because a new one may explain an earlier one.
 *  @param assigned requests that it answers in any case */
export async function refile(
  tx: Tx,
  session: Actor,
  now: Date,
  message: Filed,
  assigned: readonly number[] = [],
): Promise<void> {
  const { id, communityId, code, differences } = message;
  if (code === listCode && differences === null) {
    await fileList(tx, id);
    await refileEnded(tx, session, now, message);
  }
  const own = await tx
    .select({ report: marketReports, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(eq(marketReports.messageId, id));
  if (endingCodes.includes(code)) {
    const settings = await settingsOf(tx, communityId);
    const ended = own.filter(({ message: { mode } }) => mode === settings.mode);
    for (const { report, message } of ended) await adoptListed(tx, session, now, settings, { ...report, ...message });
  }
  // A list says nothing about requests for its counting points.
  const cpNumbers = code === listCode ? [] : [...new Set(own.flatMap(({ report }) => report.cpNumber || []))];
  const conversations = [...new Set(own.flatMap(({ message }) => message.conversationId.toUpperCase() || []))];
  const originals = [...new Set(own.flatMap(({ message }) => message.originalMessageId.toUpperCase() || []))];
  const decided = await tx
    .select({ processId: marketReports.processId, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        eq(marketMessages.communityId, communityId),
        eq(marketReports.isAssigned, true),
        inArray(sql`upper(${marketMessages.conversationId})`, conversations),
      ),
    );
  // An empty list matches nothing.
  const related = await tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        or(
          inArray(marketProcesses.cpNumber, cpNumbers),
          inArray(sql`upper(${marketProcesses.conversationId})`, conversations),
          inArray(sql`upper(${marketProcesses.messageId})`, originals),
          inArray(
            marketProcesses.id,
            decided.flatMap(({ processId }) => processId ?? []),
          ),
        ),
      ),
    )
    .orderBy(asc(marketProcesses.id));
  const allNumbers = [...new Set([...cpNumbers, ...related.flatMap(({ cpNumber }) => cpNumber || [])])];
  const processes =
    allNumbers.length === 0
      ? related
      : [
          ...related.filter(({ cpNumber }) => cpNumber === ''),
          ...(await tx
            .select()
            .from(marketProcesses)
            .where(and(eq(marketProcesses.communityId, communityId), inArray(marketProcesses.cpNumber, allNumbers)))
            .orderBy(asc(marketProcesses.id))),
        ];
  const others =
    allNumbers.length === 0
      ? []
      : await tx
          .select({ report: marketReports, message: messageFacts })
          .from(marketReports)
          .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
          .where(
            and(
              eq(marketMessages.communityId, communityId),
              eq(marketMessages.direction, 'in'),
              // Its request is about no single counting point, so it is not among `processes`.
              ne(marketMessages.code, listCode),
              or(
                inArray(marketReports.cpNumber, allNumbers),
                // One about a request as a whole names no counting point.
                inArray(
                  marketReports.processId,
                  processes.map(process => process.id),
                ),
              ),
            ),
          );
  const statements = [...new Map([...own, ...others].map(one => [one.report.id, one])).values()];
  // What a person assigned stays, and what a person set aside stays without a request.
  const free = statements.filter(
    ({ report, message }) => !report.isAssigned && (message.state !== 'dismissed' || report.processId !== null),
  );
  const assignedHere = statements.flatMap(({ report, message }) =>
    report.isAssigned ? { processId: report.processId, message } : [],
  );
  const ties = tiesOf(free, processes, [...decided, ...assignedHere]);
  const touched = new Set<number>(assigned);
  const moved = new Map<number | null, number[]>();
  for (const { report } of free) {
    const process = ties.get(report.id) ?? null;
    if (process === report.processId) continue;
    if (report.processId !== null) touched.add(report.processId);
    if (process !== null) touched.add(process);
    moved.set(process, [...(moved.get(process) ?? []), report.id]);
  }
  // One parameter: a list may have more statements than a statement of SQL has parameters.
  for (const [processId, reportIds] of moved)
    await tx
      .update(marketReports)
      .set({ processId })
      .where(sql`${marketReports.id} = any(${sql.param(reportIds)}::integer[])`);
  for (const messageId of new Set([id, ...statements.map(one => one.message.id)])) await refreshState(tx, messageId);
  const changed = [...touched].sort((one, other) => one - other);
  await recompute(tx, session, now, changed);
  await noteDifferences(tx, changed);
}

/** Notices that a consent has ended which waited for the list that explains them. */
export async function refileEnded(
  tx: Tx,
  session: Actor,
  now: Date,
  { id, communityId }: Pick<Filed, 'id' | 'communityId'>,
): Promise<void> {
  const listed = alias(marketReports, 'listed');
  const ended = await tx
    .selectDistinct(filed)
    .from(marketMessages)
    .innerJoin(marketReports, eq(marketReports.messageId, marketMessages.id))
    .innerJoin(
      listed,
      and(
        eq(listed.messageId, id),
        eq(listed.cpNumber, marketReports.cpNumber),
        eq(sql`upper(${listed.consentId})`, sql`upper(${marketReports.consentId})`),
      ),
    )
    .where(
      and(
        eq(marketMessages.communityId, communityId),
        eq(marketMessages.state, 'open'),
        inArray(marketMessages.code, [...endingCodes]),
        ne(marketReports.consentId, ''),
      ),
    )
    .orderBy(asc(marketMessages.id));
  for (const message of ended) await refile(tx, session, now, message);
}

type Sent = Pick<typeof marketProcesses.$inferSelect, 'messageId' | 'conversationId' | 'cpNumber'>;

/** Messages that came before their requests were sent: those that name one of them, or its counting point. A list without
 *  differences waits for nobody. */
export async function refileOpen(
  tx: Tx,
  session: Actor,
  now: Date,
  communityId: number,
  sent: readonly Sent[],
): Promise<void> {
  const reported = tx
    .select({ id: marketReports.messageId })
    .from(marketReports)
    .where(
      inArray(
        marketReports.cpNumber,
        sent.flatMap(({ cpNumber }) => cpNumber || []),
      ),
    );
  const named = or(
    inArray(
      sql`upper(${marketMessages.conversationId})`,
      sent.flatMap(({ conversationId }) => conversationId.toUpperCase() || []),
    ),
    inArray(
      sql`upper(${marketMessages.originalMessageId})`,
      sent.map(({ messageId }) => messageId.toUpperCase()),
    ),
    // A list says nothing about requests for its counting points, and may be long.
    and(ne(marketMessages.code, listCode), inArray(marketMessages.id, reported)),
  );
  const isWaiting = or(
    eq(marketMessages.state, 'open'),
    and(eq(marketMessages.code, listCode), eq(marketMessages.state, 'filed')),
  );
  const open = await tx
    .select(filed)
    .from(marketMessages)
    .where(and(eq(marketMessages.communityId, communityId), isWaiting, named))
    .orderBy(asc(marketMessages.id));
  for (const message of open) await refile(tx, session, now, message);
}

/** Open while a statement waits for a person; a list needs no request, but may have differences. */
async function refreshState(tx: Tx, messageId: number): Promise<void> {
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

/** A message that was set aside waits again, unless what has come since says which request it belongs to. */
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
  if (message.state === 'open') await refile(tx, session, now, message);
}

/** A person's assignment holds whatever comes. */
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
  const changed = before === null ? [processId] : [before, processId];
  await recompute(tx, session, now, changed);
  await noteDifferences(tx, changed);
  await writeAudit(tx, session, now, {
    action: 'assign',
    entity: 'marketMessage',
    entityId: messageId,
    title: message.code,
    before: { process: before },
    after: { process: processId, cpNumber: report.cpNumber },
  });
  await refile(tx, session, now, message);
  await refileOpen(tx, session, now, message.communityId, [{ ...process, conversationId: message.conversationId }]);
}
