import type { SepaRun, SepaRunFilter, SepaRunItem, SepaRunRow } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { invoices } from '../../tables/invoices.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';

const ofItems = (what: string, condition: string) =>
  sql<number>`(select ${sql.raw(what)} from sepa_run_items where run_id = sepa_runs.id and ${sql.raw(condition)})`.mapWith(
    Number,
  );
/** Documents of the file, also of a future one: a document taken out before the hand-over is not included. */
const inFile = '(canceled is null or canceled >= sepa_runs.handed_over)';
const isActive = sql`exists (select from sepa_run_items where run_id = sepa_runs.id and canceled is null)`;

const columns = {
  id: sepaRuns.id,
  community: sepaRuns.communityId,
  communityTitle: communities.title,
  created: sepaRuns.created,
  createdBy: sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`,
  collectionDate: sepaRuns.collectionDate,
  state: sql<SepaRunRow['state']>`case when ${isActive} then 'active' else 'canceled' end`,
  debitCount: ofItems('count(*)', `direction = 'debit' and ${inFile}`),
  debitCents: ofItems('coalesce(sum(cents), 0)', `direction = 'debit' and ${inFile}`),
  creditCount: ofItems('count(*)', `direction = 'credit' and ${inFile}`),
  creditCents: ofItems('coalesce(sum(cents), 0)', `direction = 'credit' and ${inFile}`),
  canceledCount: ofItems('count(*)', 'canceled is not null'),
  debitMessage: sepaRuns.debitMessage,
  creditMessage: sepaRuns.creditMessage,
  debitFile: sepaRuns.debitFileId,
  creditFile: sepaRuns.creditFileId,
  handedOver: sepaRuns.handedOver,
  handedOverBy: sql<string>`coalesce((select firstname || ' ' || lastname from organisation_users person
    where person.organisation_id = sepa_runs.organisation_id and person.id = sepa_runs.handed_over_by), '')`,
};

const selectRuns = (tx: Tx) =>
  tx
    .select(columns)
    .from(sepaRuns)
    .innerJoin(communities, eq(communities.id, sepaRuns.communityId))
    .leftJoin(
      organisationUsers,
      and(eq(organisationUsers.organisationId, sepaRuns.organisationId), eq(organisationUsers.id, sepaRuns.createdBy)),
    );
type Row = Awaited<ReturnType<typeof selectRuns>>[number];

const sortColumns: Record<string, SQL> = {
  created: sql`${sepaRuns.created}`,
  collectionDate: sql`${sepaRuns.collectionDate}`,
  id: sql`${sepaRuns.id}`,
};

export async function listSepaRuns(tx: Tx, request: ListRequest<SepaRunFilter>): Promise<Page<SepaRunRow>> {
  const { id, community, state } = request.filter;
  const where = and(
    id && inArray(sepaRuns.id, id),
    community ? eq(sepaRuns.communityId, community) : undefined,
    state && (state === 'active' ? isActive : sql`not ${isActive}`),
  );
  const order = request.descending ? desc : asc;
  const rows = await selectRuns(tx)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(sepaRuns.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(sepaRuns).where(where));
  return { rows: rows.map(rowOf), total: total.count };
}

export async function getSepaRun(tx: Tx, id: number): Promise<SepaRun> {
  const [row] = await selectRuns(tx).where(eq(sepaRuns.id, id));
  if (!row) throw new Refusal('record.notFound');
  const { debitMessage, creditMessage, debitFile, creditFile } = row;
  return { ...rowOf(row), debitMessage, creditMessage, debitFile, creditFile, items: await listItems(tx, id) };
}

async function listItems(tx: Tx, runId: number): Promise<SepaRunItem[]> {
  const rows = await tx
    .select({
      id: sepaRunItems.id,
      invoice: sepaRunItems.invoiceId,
      invoiceNumber: invoices.invoiceNumber,
      kind: invoices.kind,
      dueDate: invoices.dueDate,
      member: invoices.memberId,
      memberName: invoices.recipientName,
      direction: sepaRunItems.direction,
      cents: sepaRunItems.cents,
      iban: sepaRunItems.iban,
      accountOwner: sepaRunItems.accountOwner,
      mandateReference: sepaRunItems.mandateReference,
      scheme: sepaRunItems.scheme,
      canceled: sepaRunItems.canceled,
      isInvoiceCanceled: sql<boolean>`exists (select from invoices other where other.cancels_id = invoices.id)`,
    })
    .from(sepaRunItems)
    .innerJoin(invoices, eq(invoices.id, sepaRunItems.invoiceId))
    .where(eq(sepaRunItems.runId, runId))
    .orderBy(asc(sepaRunItems.id));
  return rows.map(row => ({ ...row, canceled: row.canceled?.toISOString() ?? null }));
}

function rowOf(row: Row): SepaRunRow {
  const { debitCount, debitCents, creditCount, creditCents, created, handedOver, ...others } = row;
  const { debitMessage, creditMessage, debitFile, creditFile, ...facts } = others;
  return {
    ...facts,
    created: created.toISOString(),
    handedOver: handedOver?.toISOString() ?? null,
    debits: { count: debitCount, cents: debitCents },
    credits: { count: creditCount, cents: creditCents },
  };
}
