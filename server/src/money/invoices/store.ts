import type {
  Invoice,
  InvoiceFilter,
  InvoiceLetter,
  InvoiceMail,
  InvoiceRow,
  InvoiceState,
  InvoiceStatistics,
  MailState,
  OwnInvoice,
  OwnInvoiceRow,
} from '@nahstrom/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { lockCommunity } from '../../communities/index.ts';
import { allOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { literally, sortKey } from '../../platform/text.ts';
import { communities } from '../../tables/communities.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { invoiceLetters, invoiceLines, invoiceMails, invoicePayments, invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { members } from '../../tables/members.ts';
import { accountingDate, isHandedOver, sepaDate, sepaRun } from './exported.ts';
import { isRefusedMail } from './refusedMails.ts';

export type InvoiceRecord = typeof invoices.$inferSelect;

const cancellation = alias(invoices, 'cancellation');

const paymentOfCancelled = alias(invoicePayments, 'payment_of_cancelled');

const state = sql<InvoiceState>`case when ${invoices.cancelsId} is not null then 'cancellation'
  when ${cancellation.id} is not null then 'canceled' else 'active' end`;

const mailState = sql<MailState | null>`(select coalesce(m.state, 'queued') from invoice_mails i
  left join mails m on m.id = i.mail_id where i.invoice_id = ${invoices.id} order by i.id desc limit 1)`;

/** Unsettled: valid unpaid documents, and repayments of cancelled ones. */
const isOpen = allOf(
  isNull(invoicePayments.invoiceId),
  isNull(cancellation.id),
  sql`(${invoices.cancelsId} is null or ${paymentOfCancelled.invoiceId} is not null)`,
  sql`${invoices.owedCents} <> 0`,
);

/** Valid documents issued within a time and not mailed, by member and in the order of their ids.
 *  @param memberId without it, of the whole organisation */
export async function listUnmailed(tx: Tx, { from, until }: { from: Date; until: Date }, memberId?: number) {
  return tx
    .select({
      id: invoices.id,
      memberId: invoices.memberId,
      owedCents: invoices.owedCents,
      dueDate: invoices.dueDate,
      isPaid: isNotNull(invoicePayments.invoiceId),
    })
    .from(invoices)
    .leftJoin(cancellation, eq(cancellation.cancelsId, invoices.id))
    .leftJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
    .where(
      and(
        gt(invoices.created, from),
        lte(invoices.created, until),
        isNull(invoices.cancelsId),
        isNull(cancellation.id),
        sql`not exists (select from invoice_mails i where i.invoice_id = ${invoices.id})`,
        memberId === undefined ? undefined : eq(invoices.memberId, memberId),
      ),
    )
    .orderBy(asc(invoices.memberId), asc(invoices.id));
}

/** Taken out of every SEPA run that contained it. */
const isReturned = sql`${sepaRun} is null and exists (select from sepa_run_items item
  where item.invoice_id = invoices.id and item.canceled is not null)`;

/** Open documents returned by the bank. */
export async function countReturned(tx: Tx): Promise<number> {
  const { count } = firstOf(
    await beside(tx.select({ count: sql<number>`count(*)::int` }).from(invoices).$dynamic()).where(
      allOf(isOpen, isReturned),
    ),
  );
  return count;
}

/** Unsettled documents of a community, the oldest first. */
export const listUnpaid = (tx: Tx, communityId: number) =>
  beside(
    tx
      .select({
        memberId: invoices.memberId,
        number: invoices.invoiceNumber,
        owedCents: invoices.owedCents,
        dueDate: invoices.dueDate,
      })
      .from(invoices)
      .$dynamic(),
  )
    .where(and(eq(invoices.communityId, communityId), isOpen))
    .orderBy(invoices.dueDate, invoices.id);

/** Members to whom documents with these numbers belong. */
export async function ownersOfDocuments(tx: Tx, communityId: number, numbers: string[]) {
  if (numbers.length === 0) return [];
  return tx
    .select({ memberId: invoices.memberId, number: invoices.invoiceNumber })
    .from(invoices)
    .where(
      and(eq(invoices.communityId, communityId), sql`${invoices.invoiceNumber} = any(${sql.param(numbers)}::text[])`),
    );
}

const columns = {
  id: invoices.id,
  created: invoices.created,
  kind: invoices.kind,
  state,
  invoiceNumber: invoices.invoiceNumber,
  invoiceDate: invoices.invoiceDate,
  dueDate: invoices.dueDate,
  periodStart: invoices.periodStart,
  periodEnd: invoices.periodEnd,
  community: invoices.communityId,
  communityTitle: communities.title,
  member: invoices.memberId,
  memberName: invoices.recipientName,
  memberNumber: invoices.memberNumber,
  companyUid: sql<string>`${invoices.recipient} ->> 'uid'`,
  priceNetto: invoices.priceNetto,
  tax: invoices.tax,
  priceBrutto: invoices.priceBrutto,
  owed: invoices.owedCents,
  sepaDate,
  accountingDate,
  cancelDate: cancellation.invoiceDate,
  paidOn: invoicePayments.paidOn,
  mailState,
};

const sortColumns: Record<string, SQL> = {
  invoiceDate: sql`${invoices.invoiceDate}`,
  invoiceNumber: sql`${invoices.invoiceNumber}`,
  kind: sql`${invoices.kind}`,
  state,
  memberName: sql`${invoices.sortName}`,
  memberNumber: sql`${invoices.memberNumber}`,
  communityTitle: sortKey(communities.title),
  dueDate: sql`${invoices.dueDate}`,
  periodStart: sql`${invoices.periodStart}`,
  priceNetto: sql`${invoices.priceNetto}`,
  tax: sql`${invoices.tax}`,
  priceBrutto: sql`${invoices.priceBrutto}`,
  owed: sql`${invoices.owedCents}`,
  sepaDate,
  paidOn: sql`${invoicePayments.paidOn}`,
  created: sql`${invoices.created}`,
  id: sql`${invoices.id}`,
};

/** With all facts shown with a document. */
const beside = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(communities, eq(communities.id, invoices.communityId))
    .leftJoin(cancellation, eq(cancellation.cancelsId, invoices.id))
    .leftJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
    .leftJoin(paymentOfCancelled, eq(paymentOfCancelled.invoiceId, invoices.cancelsId));

export async function listInvoices(
  tx: Tx,
  request: ListRequest<InvoiceFilter>,
  today: string,
): Promise<Page<InvoiceRow>> {
  const where = matching(request.filter, today);
  const order = request.descending ? desc : asc;
  // The ids first: otherwise the look-ups per row would also run for all skipped rows.
  const page = await beside(tx.select({ id: invoices.id }).from(invoices).$dynamic())
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), order(invoices.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(
    await beside(tx.select({ count: sql<number>`count(*)::int` }).from(invoices).$dynamic()).where(where),
  );
  const ids = page.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await beside(tx.select(columns).from(invoices).$dynamic()).where(inArray(invoices.id, ids));
  const byId = new Map(rows.map(row => [row.id, { ...row, created: row.created.toISOString() }]));
  return { rows: ids.map(id => entryOf(byId, id)), total: total.count };
}

function matching(filter: InvoiceFilter, today: string): SQL | undefined {
  const { id, community, member, run, kind, start, end, exported, accounted, paid, overdue, returned, queryString } =
    filter;
  const typed = queryString?.trim();
  const given = (asked: boolean | undefined, is: SQL, isNot: SQL) =>
    asked === undefined ? undefined : asked ? is : isNot;
  return and(
    id && inArray(invoices.id, id),
    community ? eq(invoices.communityId, community) : undefined,
    member ? eq(invoices.memberId, member) : undefined,
    run ? eq(invoices.runId, run) : undefined,
    kind && eq(invoices.kind, kind),
    filter.state && eq(state, filter.state),
    start ? gte(invoices.invoiceDate, start) : undefined,
    end ? lte(invoices.invoiceDate, end) : undefined,
    given(exported, isNotNull(sepaDate), isNull(sepaDate)),
    given(accounted, isNotNull(accountingDate), isNull(accountingDate)),
    given(paid, isNotNull(invoicePayments.invoiceId), isOpen),
    given(
      overdue,
      allOf(isOpen, sql`${invoices.dueDate} < ${today}`),
      sql`not (${isOpen} and ${invoices.dueDate} < ${today})`,
    ),
    given(returned, allOf(isOpen, isReturned), sql`not (${isOpen} and ${isReturned})`),
    filter.mailState && eq(mailState, filter.mailState),
    filter.month ? isOfMonth(filter.month) : undefined,
    filter.delivery && isDelivered[filter.delivery],
    typed ? sql`${invoices.searchText} like '%' || sort_key(${literally(typed)}) || '%'` : undefined,
  );
}

const isOfMonth = (month: string) =>
  sql`${invoices.runId} in (select id from billing_runs where kind = 'energy' and state = 'committed'
    and to_char(period_end, 'YYYY-MM') = ${month})`;

const hasAddress = sql`exists (select from members where members.id = ${invoices.memberId} and members.email <> '')`;

/** Of valid documents, and of cancellations of mailed or posted ones. */
const shouldArrive = sql`${cancellation.id} is null and (${invoices.cancelsId} is null or exists (
  select from invoice_mails asked left join mails m on m.id = asked.mail_id
  where asked.invoice_id = ${invoices.cancelsId} and m.state is distinct from 'discarded')
  or exists (select from invoice_letters where invoice_id = ${invoices.cancelsId} and posted is not null))`;

const isRefused = sql`(select ${isRefusedMail} from invoice_mails i join mails m on m.id = i.mail_id
  where i.invoice_id = ${invoices.id} order by i.id desc limit 1)`;

/** Printed, and not mailed instead. */
const isLetter = sql`(exists (select from invoice_letters where invoice_id = ${invoices.id})
  and (${mailState} is null or ${mailState} not in ('sent', 'queued') or ${isRefused}))`;

const isPosted = sql`exists (select from invoice_letters where invoice_id = ${invoices.id} and posted is not null)`;

const isDelivered: Record<NonNullable<InvoiceFilter['delivery']>, SQL> = {
  toSend: allOf(shouldArrive, sql`${mailState} is null and not ${isLetter}`, hasAddress),
  undelivered: allOf(shouldArrive, sql`not ${isLetter} and (${mailState} in ('failed', 'filed') or ${isRefused})`),
  onPaper: allOf(
    shouldArrive,
    sql`not ${isPosted} and (${isLetter} or ${mailState} = 'discarded' or (${mailState} is null and not ${hasAddress}))`,
  ),
};

export async function statisticsOf(tx: Tx, filter: InvoiceFilter, today: string): Promise<InvoiceStatistics> {
  const countOf = (which: InvoiceState) => sql<number>`(count(*) filter (where ${state} = ${which}))::int`;
  const sumOf = (amount: SQL, where: SQL) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);
  const owed = sql`${invoices.owedCents}`;
  const row = firstOf(
    await beside(
      tx
        .select({
          total: sql<number>`count(*)::int`,
          active: countOf('active'),
          canceled: countOf('canceled'),
          cancellation: countOf('cancellation'),
          charged: sumOf(owed, sql`${state} = 'active' and ${owed} > 0`),
          credited: sumOf(sql`-${owed}`, sql`${state} = 'active' and ${owed} < 0`),
          receivable: sumOf(owed, sql`${isOpen} and ${owed} > 0`),
          payable: sumOf(sql`-${owed}`, sql`${isOpen} and ${owed} < 0`),
        })
        .from(invoices)
        .$dynamic(),
    ).where(matching(filter, today)),
  );
  return row;
}

export async function getInvoice(tx: Tx, id: number): Promise<Invoice> {
  const chosen = { row: columns, invoice: invoices, memberEmail: members.email, sepaRun, isHandedOver };
  const [found] = await beside(
    tx.select(chosen).from(invoices).innerJoin(members, eq(members.id, invoices.memberId)).$dynamic(),
  ).where(eq(invoices.id, id));
  if (!found) throw new Refusal('record.notFound');
  const { row, invoice, memberEmail } = found;
  const { locale, runId, taxRule, notes, reason, issuer, recipient, payment, createdBy } = invoice;
  return {
    ...row,
    created: row.created.toISOString(),
    createdBy: await nameOf(tx, invoice.organisationId, createdBy),
    locale,
    run: runId,
    sepaRun: found.sepaRun,
    isHandedOver: found.isHandedOver,
    taxRule,
    notes,
    reason,
    issuer,
    recipient,
    memberEmail,
    payment,
    lines: await linesOf(tx, id),
    ...(await linkedOf(tx, invoice)),
    mails: await mailsOf(tx, id),
    letter: await letterOf(tx, id),
  };
}

async function nameOf(tx: Tx, organisationId: number, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await tx
    .select({ name: sql<string>`${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}` })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.id, userId)));
  return row?.name ?? '';
}

async function linesOf(tx: Tx, id: number) {
  const rows = await tx
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position));
  return rows.map(({ organisationId, invoiceId, countingPointId, amount, ...line }) => ({
    ...line,
    countingPoint: countingPointId,
    amount: amount / 100,
  }));
}

async function linkedOf(tx: Tx, { id, cancelsId }: InvoiceRecord) {
  const { kind, invoiceNumber, invoiceDate } = invoices;
  const linked = { id: invoices.id, kind, invoiceNumber, invoiceDate };
  const find = async (where: SQL) => (await tx.select(linked).from(invoices).where(where))[0] ?? null;
  return {
    cancels: cancelsId === null ? null : await find(eq(invoices.id, cancelsId)),
    canceledBy: await find(eq(invoices.cancelsId, id)),
  };
}

async function letterOf(tx: Tx, id: number): Promise<InvoiceLetter | null> {
  const [row] = await tx.select().from(invoiceLetters).where(eq(invoiceLetters.invoiceId, id));
  if (!row) return null;
  return {
    printed: row.printed.toISOString(),
    printedBy: await nameOf(tx, row.organisationId, row.printedBy),
    posted: row.posted?.toISOString() ?? null,
    postedBy: await nameOf(tx, row.organisationId, row.postedBy),
  };
}

async function mailsOf(tx: Tx, id: number): Promise<InvoiceMail[]> {
  const rows = await tx
    .select({ asked: invoiceMails, state: mails.state, sent: mails.sent, error: mails.error })
    .from(invoiceMails)
    .leftJoin(mails, eq(mails.id, invoiceMails.mailId))
    .where(eq(invoiceMails.invoiceId, id))
    .orderBy(desc(invoiceMails.id));
  return Promise.all(
    rows.map(async ({ asked, state, sent, error }) => ({
      id: asked.id,
      recipient: asked.recipient,
      requested: asked.requested.toISOString(),
      requestedBy: await nameOf(tx, asked.organisationId, asked.requestedBy),
      state: state ?? 'queued',
      sent: sent?.toISOString() ?? null,
      error: error ?? '',
    })),
  );
}

/** Lock order: their communities first (`lockCommunity`), because their other decisions may depend on pending payments.
 *  @throws Refusal as `lockInvoices` */
export async function lockInvoicesInCommunities(tx: Tx, asked: readonly number[]): Promise<InvoiceRecord[]> {
  const found = await tx.selectDistinct({ id: invoices.communityId }).from(invoices).where(isOneOf(asked));
  for (const { id } of found.sort((a, b) => a.id - b.id)) await lockCommunity(tx, id);
  return lockInvoices(tx, asked);
}

/** As one parameter for any number of ids. */
const isOneOf = (ids: readonly number[]) => sql`${invoices.id} = any(${sql.param([...ids])}::integer[])`;

/** The documents cancelled by another one. */
export async function cancelledOf(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: invoices.cancelsId })
    .from(invoices)
    .where(sql`${invoices.cancelsId} = any(${sql.param([...ids])}::integer[])`);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Locked in order until the end of the transaction, so that two requests with the same selection do not deadlock.
 *  @throws Refusal for an empty selection, or a missing document */
export async function lockInvoices(tx: Tx, asked: readonly number[]): Promise<InvoiceRecord[]> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) throw new Refusal('invoices.noneSelected');
  const rows = await tx.select().from(invoices).where(isOneOf(ids)).orderBy(asc(invoices.id)).for('no key update');
  if (rows.length < ids.length) throw new Refusal('record.notFound');
  return rows;
}

const ownColumns = {
  id: columns.id,
  kind: columns.kind,
  state,
  invoiceNumber: columns.invoiceNumber,
  invoiceDate: columns.invoiceDate,
  dueDate: columns.dueDate,
  periodStart: columns.periodStart,
  periodEnd: columns.periodEnd,
  priceNetto: columns.priceNetto,
  tax: columns.tax,
  priceBrutto: columns.priceBrutto,
  owed: columns.owed,
  sepaDate,
  cancelDate: columns.cancelDate,
  paidOn: columns.paidOn,
  payment: sql<OwnInvoiceRow['payment']>`${invoices.payment} ->> 'method'`,
};

/** Called after the membership was verified as the caller's own. */
export const listInvoicesOf = (tx: Tx, memberId: number): Promise<OwnInvoiceRow[]> =>
  beside(tx.select(ownColumns).from(invoices).$dynamic())
    .where(eq(invoices.memberId, memberId))
    .orderBy(desc(invoices.invoiceDate), desc(invoices.id));

export async function getInvoiceOf(tx: Tx, memberId: number, id: number): Promise<OwnInvoice> {
  const [found] = await beside(tx.select({ row: ownColumns, invoice: invoices }).from(invoices).$dynamic()).where(
    and(eq(invoices.id, id), eq(invoices.memberId, memberId)),
  );
  if (!found) throw new Refusal('record.notFound');
  const { row, invoice } = found;
  return { ...row, notes: invoice.notes, lines: await linesOf(tx, id), ...(await linkedOf(tx, invoice)) };
}
