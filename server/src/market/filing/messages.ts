import type { MarketMessage, MarketMessageFilter, MarketMessageRow } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { communities } from '../../tables/communities.ts';
import { marketMessages, marketReports } from '../../tables/market.ts';
import { listCode } from '../outcome/codes.ts';
import { isCurrentMessage } from '../processes/mode.ts';

/** Without the message itself, which can be large. */
const columns = {
  id: marketMessages.id,
  community: marketMessages.communityId,
  communityTitle: communities.title,
  direction: marketMessages.direction,
  code: marketMessages.code,
  schema: marketMessages.schema,
  mode: marketMessages.mode,
  fileName: marketMessages.fileName,
  written: marketMessages.written,
  received: marketMessages.received,
  state: marketMessages.state,
  fault: marketMessages.fault,
  faultDetail: marketMessages.faultDetail,
  differences: marketMessages.differences,
};

const sortColumns: Record<string, SQL> = {
  received: sql`${marketMessages.received}`,
  written: sql`${marketMessages.written}`,
  code: sql`${marketMessages.code}`,
  id: sql`${marketMessages.id}`,
};

/** For an administrator, who assigns or dismisses what could not be tied or read. */
const isWaiting = or(eq(marketMessages.state, 'unread'), and(eq(marketMessages.state, 'open'), isCurrentMessage));

const joined = (tx: Tx) =>
  tx.select(columns).from(marketMessages).innerJoin(communities, eq(communities.id, marketMessages.communityId));
type Joined = Awaited<ReturnType<typeof joined>>[number];

export async function listMessages(tx: Tx, request: ListRequest<MarketMessageFilter>): Promise<Page<MarketMessageRow>> {
  const { id, community, state, direction } = request.filter;
  const where = and(
    id && inArray(marketMessages.id, id),
    community ? eq(marketMessages.communityId, community) : undefined,
    state && (state === 'waiting' ? isWaiting : eq(marketMessages.state, state)),
    direction && eq(marketMessages.direction, direction),
  );
  const order = request.descending ? desc : asc;
  const rows = await joined(tx)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(marketMessages.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(marketMessages).where(where));
  const counts = await countsOf(
    tx,
    rows.map(row => row.id),
  );
  return { rows: rows.map(row => rowOf(row, counts)), total: total.count };
}

export async function getMessage(tx: Tx, id: number): Promise<MarketMessage> {
  const [row] = await joined(tx).where(eq(marketMessages.id, id));
  if (!row) throw new Refusal('record.notFound');
  // In the selection of one table the columns lose its name, which the inner query needs.
  const owner = sql<number | null>`(select member_id from counting_points as point
    where point.organisation_id = market_reports.organisation_id and point.community_id = ${row.community}
      and point.cp_number = market_reports.cp_number order by point.participation desc limit 1)`;
  const reports = await tx
    .select({ report: marketReports, member: owner })
    .from(marketReports)
    .where(eq(marketReports.messageId, id))
    .orderBy(sql`${marketReports.processId} is not null`, asc(marketReports.id))
    .limit(1000);
  return {
    ...rowOf(row, await countsOf(tx, [id])),
    reports: reports.map(({ report, member }) => ({
      id: report.id,
      cpNumber: report.cpNumber,
      codes: report.codes,
      consentId: report.consentId,
      from: report.dateFrom,
      to: report.dateTo,
      share: report.share !== null && report.share < 0 ? null : report.share,
      process: report.processId,
      member,
    })),
  };
}

export async function rawOf(tx: Tx, id: number) {
  const [row] = await tx
    .select({ raw: marketMessages.raw, fileName: marketMessages.fileName })
    .from(marketMessages)
    .where(eq(marketMessages.id, id));
  if (!row) throw new Refusal('record.notFound');
  if (!row.raw?.length) throw new Refusal('market.noFile');
  // A mail without a message is kept whole.
  return { bytes: row.raw, type: typeOf(row.fileName), fileName: row.fileName };
}

function typeOf(fileName: string): string {
  if (fileName.endsWith('.eml')) return 'message/rfc822';
  return /\.(?:xlsx|csv)$/i.test(fileName) ? 'application/octet-stream' : 'application/xml';
}

export async function dismissMessage(tx: Tx, session: Actor, now: Date, id: number): Promise<void> {
  const [row] = await tx.select().from(marketMessages).where(eq(marketMessages.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  // The differences of a list are left, not the list.
  const isOpen = row.state === 'open' && row.code !== listCode;
  if (!isOpen && row.state !== 'unread') throw new Refusal('market.notOpen');
  await tx.update(marketMessages).set({ state: 'dismissed' }).where(eq(marketMessages.id, id));
  await writeAudit(tx, session, now, {
    action: 'discard',
    entity: 'marketMessage',
    entityId: id,
    title: row.code || row.fileName,
    before: { state: row.state },
    after: { state: 'dismissed' },
  });
}

/** A counting point counts once, however many periods a list has of it. */
const stated = sql`coalesce(nullif(${marketReports.cpNumber}, ''), ${marketReports.id}::text)`;

async function countsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, MarketMessageRow['counts']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: marketReports.messageId,
      reports: sql<number>`count(distinct ${stated})`.mapWith(Number),
      open: sql<number>`count(distinct ${stated}) filter (where ${marketReports.processId} is null)`.mapWith(Number),
    })
    .from(marketReports)
    .where(inArray(marketReports.messageId, [...ids]))
    .groupBy(marketReports.messageId);
  return new Map(rows.map(({ id, reports, open }) => [id, { reports, open }]));
}

function rowOf(row: Joined, counts: ReadonlyMap<number, MarketMessageRow['counts']>): MarketMessageRow {
  const { reports, open } = counts.get(row.id) ?? { reports: 0, open: 0 };
  return {
    ...row,
    written: row.written.toISOString(),
    received: row.received.toISOString(),
    counts: { reports, open: row.state === 'open' && row.code !== listCode ? open : 0 },
  };
}

/** As many as the list of waiting messages has. */
export async function countWaitingMessages(tx: Tx): Promise<number> {
  const row = firstOf(await tx.select({ count: count() }).from(marketMessages).where(isWaiting));
  return row.count;
}
