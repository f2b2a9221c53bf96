import type { AccountingExport, AccountingExportFilter, VatSummary } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { accountingExports } from '../../tables/accounting.ts';
import { communities } from '../../tables/communities.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { documentsOf } from './documents.ts';
import { wasSetAsSmallBusiness } from './smallBusiness.ts';
import { vatFigures, wasSmallBusiness } from './vat.ts';

const columns = {
  id: accountingExports.id,
  community: accountingExports.communityId,
  communityTitle: communities.title,
  created: accountingExports.created,
  createdBy: sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`,
  format: accountingExports.format,
  start: accountingExports.periodStart,
  end: accountingExports.periodEnd,
  includeExported: accountingExports.includeExported,
  file: accountingExports.fileId,
  fileName: accountingExports.fileName,
  sums: accountingExports.sums,
};

const selectExports = (tx: Tx) =>
  tx
    .select(columns)
    .from(accountingExports)
    .innerJoin(communities, eq(communities.id, accountingExports.communityId))
    .leftJoin(
      organisationUsers,
      and(
        eq(organisationUsers.organisationId, accountingExports.organisationId),
        eq(organisationUsers.id, accountingExports.createdBy),
      ),
    );
type Row = Awaited<ReturnType<typeof selectExports>>[number];

const sortColumns: Record<string, SQL> = {
  created: sql`${accountingExports.created}`,
  start: sql`${accountingExports.periodStart}`,
  id: sql`${accountingExports.id}`,
};

export async function listAccountingExports(
  tx: Tx,
  request: ListRequest<AccountingExportFilter>,
): Promise<Page<AccountingExport>> {
  const { id, community, format } = request.filter;
  const where = and(
    id && inArray(accountingExports.id, id),
    community ? eq(accountingExports.communityId, community) : undefined,
    format && eq(accountingExports.format, format),
  );
  const order = request.descending ? desc : asc;
  const rows = await selectExports(tx)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(accountingExports.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(accountingExports).where(where));
  return { rows: rows.map(exportOf), total: total.count };
}

export async function getAccountingExport(tx: Tx, id: number): Promise<AccountingExport> {
  const [row] = await selectExports(tx).where(eq(accountingExports.id, id));
  if (!row) throw new Refusal('record.notFound');
  return exportOf(row);
}

const exportOf = ({ created, sums, ...facts }: Row): AccountingExport => ({
  ...facts,
  ...sums,
  created: created.toISOString(),
});

export async function getVatSummary(tx: Tx, community: number, start: string, end: string): Promise<VatSummary> {
  await getCommunity(tx, community);
  if (end < start) throw refuseFields({ end: 'accounting.end.beforeStart' });
  const documents = await documentsOf(tx, { community, start, end });
  return {
    community,
    start,
    end,
    documents: documents.length,
    figures: vatFigures(documents, wasSmallBusiness(documents, await wasSetAsSmallBusiness(tx, community, end))),
  };
}
