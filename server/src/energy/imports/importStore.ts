import type { EnergyImport, EnergyImportRow } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sortKey } from '../../platform/text.ts';
import { communities } from '../../tables/communities.ts';
import { energyImports, type ImportReport } from '../../tables/energy.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { countsOfFindings } from '../storage/findings.ts';
import { countBilled } from './billed.ts';
import { withOwners } from './owners.ts';
import { undoOf } from './undoEffect.ts';

type Filter = {
  id?: number[];
  community?: number;
  state?: EnergyImportRow['state'];
  source?: EnergyImportRow['source'];
};

const columns = {
  id: energyImports.id,
  community: energyImports.communityId,
  communityTitle: communities.title,
  fileName: energyImports.fileName,
  source: energyImports.source,
  layout: energyImports.layout,
  state: sql<EnergyImportRow['state']>`${energyImports.state}`,
  refusal: energyImports.refusal,
  created: energyImports.created,
  createdBy: sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`,
  committed: energyImports.committed,
  periodStart: energyImports.periodStart,
  periodEnd: energyImports.periodEnd,
  meterCount: energyImports.meterCount,
  unknownCount: energyImports.unknownCount,
  findingCount: energyImports.findingCount,
  intervals: energyImports.intervals,
};

const isCreator = and(
  eq(organisationUsers.organisationId, energyImports.organisationId),
  eq(organisationUsers.id, energyImports.createdBy),
);

const sortColumns: Record<string, SQL> = {
  created: sql`${energyImports.created}`,
  fileName: sortKey(energyImports.fileName),
  state: sql`${energyImports.state}`,
  periodStart: sql`${energyImports.periodStart}`,
  periodEnd: sql`${energyImports.periodEnd}`,
  id: sql`${energyImports.id}`,
};

export async function listImports(tx: Tx, request: ListRequest<Filter>): Promise<Page<EnergyImportRow>> {
  const { id, community, state, source } = request.filter;
  const where = and(
    isVisible,
    id && inArray(energyImports.id, id),
    community ? eq(energyImports.communityId, community) : undefined,
    state && eq(energyImports.state, state),
    source && eq(energyImports.source, source),
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select(columns)
    .from(energyImports)
    .innerJoin(communities, eq(communities.id, energyImports.communityId))
    .leftJoin(organisationUsers, isCreator)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(energyImports.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(energyImports).where(where));
  return { rows: rows.map(withInstants), total: total.count };
}

/** The entries of these in the order of their ids. */
export async function listImportsOf(tx: Tx, ids: number[]): Promise<EnergyImportRow[]> {
  const rows = await tx
    .select(columns)
    .from(energyImports)
    .innerJoin(communities, eq(communities.id, energyImports.communityId))
    .leftJoin(organisationUsers, isCreator)
    .where(inArray(energyImports.id, ids))
    .orderBy(asc(energyImports.id));
  return rows.map(withInstants);
}

/** Imports with days still being staged are invisible. */
const isVisible = ne(energyImports.state, 'reading');

export async function getImport(tx: Tx, now: Date, id: number): Promise<EnergyImport> {
  const [row] = await tx
    .select({ ...columns, whole: energyImports })
    .from(energyImports)
    .innerJoin(communities, eq(communities.id, energyImports.communityId))
    .leftJoin(organisationUsers, isCreator)
    .where(and(isVisible, eq(energyImports.id, id)));
  if (!row) throw new Refusal('record.notFound');
  const { whole, ...facts } = row;
  return {
    ...withInstants(facts),
    ...asNow(whole.report),
    dropped: countDropped(whole),
    meters: await withOwners(tx, whole),
    file: whole.fileId,
    job: whole.jobId,
    reason: whole.reason,
    billedDays: whole.state === 'previewed' ? await countBilled(tx, whole) : 0,
    undo: await undoOf(tx, now, whole),
    sameAs: (await findSame(tx, whole, validStates, id))?.id ?? null,
  };
}

/** Changes only if counting points of the file are created, deleted or skipped. */
export function countDropped({ report, unknownCount }: Pick<Stored, 'report' | 'unknownCount'>): number {
  const drops = asNow(report).findingCounts.filter(finding => finding.drops);
  return drops.reduce((sum, { count }) => sum + count, unknownCount);
}

type Stored = typeof energyImports.$inferSelect;

/** Imports stored by an earlier version have no counts, call sums equal that the file does not have, and a balance even
 *  that was not checked. */
function asNow(report: ImportReport): ImportReport {
  const { findingCounts = countsOfFindings(report.findings), balance } = report as Partial<ImportReport> & ImportReport;
  const { holds, generation, rest, uncheckedDays } = balance as Partial<ImportReport['balance']> & typeof balance;
  const isUnchecked = uncheckedDays === undefined && holds === true && generation + rest === 0;
  return {
    ...report,
    findingCounts,
    columnSums: report.columnSums.map(sum => (sum.fileSum === null ? { ...sum, equal: null } : sum)),
    balance: { ...balance, uncheckedDays: uncheckedDays ?? 0, holds: isUnchecked ? null : holds },
  };
}

type State = Stored['state'];
type SameFile = Pick<Stored, 'communityId' | 'contentHash'>;

/** Neither discarded, undone nor refused. */
export const validStates: State[] = ['previewed', 'committing', 'committed'];

/** The newest import of an identical file.
 *  @param before an import that counts only earlier ones */
export async function findSame(
  tx: Tx,
  { communityId, contentHash }: SameFile,
  states: State[],
  before?: number,
): Promise<{ id: number; state: State } | undefined> {
  if (contentHash === '') return undefined;
  const [same] = await tx
    .select({ id: energyImports.id, state: energyImports.state })
    .from(energyImports)
    .where(
      and(
        eq(energyImports.communityId, communityId),
        eq(energyImports.contentHash, contentHash),
        before === undefined ? undefined : lt(energyImports.id, before),
        inArray(energyImports.state, states),
      ),
    )
    .orderBy(desc(energyImports.id))
    .limit(1);
  return same;
}

/** Lock order against deadlocks: the community first, then imports by id, then counting points. Commits and undos of a
 *  community are serialised, so the last one is well-defined. */
export async function lockCommunityOf(tx: Tx, importId: number): Promise<number> {
  const [row] = await tx
    .select({ id: energyImports.communityId })
    .from(energyImports)
    .where(and(isVisible, eq(energyImports.id, importId)));
  if (!row) throw new Refusal('record.notFound');
  await tx.select({ id: communities.id }).from(communities).where(eq(communities.id, row.id)).for('no key update');
  return row.id;
}

/** Locked until the end of the transaction: of two concurrent commits the second finds it done. */
export async function lockImport(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(energyImports)
    .where(and(isVisible, eq(energyImports.id, id)))
    .for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

function withInstants<Row extends { created: Date; committed: Date | null }>(row: Row) {
  return { ...row, created: row.created.toISOString(), committed: row.committed?.toISOString() ?? null };
}

/** Deleted with its community. */
export async function deleteImportsOf(tx: Tx, communityId: number): Promise<void> {
  await tx.delete(energyImports).where(eq(energyImports.communityId, communityId));
}
