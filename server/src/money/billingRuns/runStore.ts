import type {
  BillingRun,
  BillingRunFilter,
  BillingRunMember,
  BillingRunMemberFilter,
  BillingRunRow,
} from '@nahstrom/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { kwhOf, kwhOrNull } from '../../energy/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { jsonLinesOf, rowsOfLines } from '../../platform/jsonLines.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { billingRunMembers, billingRuns } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { invoices } from '../../tables/invoices.ts';
import type { Compared, PlannedMember } from '../../tables/stored/billingPlan.ts';
import { nameOfPerson } from '../months/persons.ts';
import { differencesOf } from './energyBalance.ts';
import { issuerGapsOf, lettersOf } from './readiness.ts';
import { differs, hasGaps, hasOutlier, isLeftOut } from './totals.ts';

export type RunRecord = typeof billingRuns.$inferSelect;

type NewRun = Pick<
  RunRecord,
  'kind' | 'communityId' | 'unit' | 'periodStart' | 'periodEnd' | 'params' | 'fingerprint' | 'totals'
> & { plan: PlannedMember[] };

/** Whether another run over the same was committed since this one was computed. */
export async function isRunOvertaken(tx: Tx, id: number): Promise<boolean> {
  const found = firstOf(
    await rowsOf<{ any: boolean }>(
      tx,
      sql`select exists (
      select from billing_runs own
      join billing_runs other on other.id <> own.id and other.kind = own.kind and other.state = 'committed'
        and other.committed >= own.created and other.period_start <= own.period_end
        and other.period_end >= own.period_start
        and (other.community_id = own.community_id or other.community_id is null or own.community_id is null)
      where own.id = ${id}) as any`,
    ),
  );
  return found.any;
}

const rowsAtOnce = 500;

/** The preview, with each member's part. The readings are recomputed at the commit. */
export async function insertRun(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  { plan, ...run }: NewRun,
): Promise<number> {
  const { id: createdBy, organisation: organisationId } = session.user;
  const row = firstOf(
    await tx
      .insert(billingRuns)
      .values({ ...run, organisationId, state: 'previewed', created: now, createdBy })
      .returning({ id: billingRuns.id }),
  );
  const runId = row.id;
  for (let from = 0; from < plan.length; from += rowsAtOnce) {
    const rows = plan.slice(from, from + rowsAtOnce).map((member, place) => ({
      position: from + place + 1,
      member: member.memberId,
      name: member.name,
      out: isLeftOut(member),
      gaps: hasGaps(member),
      outlier: hasOutlier(member),
      differs: differs(member),
      plan: withoutReadings(member),
    }));
    await tx.execute(sql`insert into billing_run_members
      (organisation_id, run_id, position, member_id, name, is_left_out, is_incomplete, is_outlier, differs, plan, invoice_ids)
      select ${organisationId}::integer, ${runId}::integer, position, member, name, "out", gaps, outlier, differs, plan, '[]'
      from ${rowsOfLines(jsonLinesOf(rows))} as row(position integer, member integer, name text,
        "out" boolean, gaps boolean, outlier boolean, differs boolean, plan jsonb)`);
  }
  return runId;
}

const withoutReadings = (member: PlannedMember): PlannedMember => ({
  ...member,
  documents: member.documents.map(document => ({
    ...document,
    lines: document.lines.map(line => ({ ...line, readings: [] })),
  })),
});

const creator = and(
  eq(organisationUsers.organisationId, billingRuns.organisationId),
  eq(organisationUsers.id, billingRuns.createdBy),
);

const selectRuns = (tx: Tx) =>
  tx
    .select({
      run: billingRuns,
      communityTitle: sql<string>`coalesce(${communities.title}, '')`,
      createdBy: sql<string>`coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, '')`,
    })
    .from(billingRuns)
    .leftJoin(communities, eq(communities.id, billingRuns.communityId))
    .leftJoin(organisationUsers, creator);

type Selected = { run: RunRecord; communityTitle: string; createdBy: string };

const rowOf = ({ run, communityTitle, createdBy }: Selected): BillingRunRow => ({
  id: run.id,
  kind: run.kind,
  community: run.communityId,
  communityTitle,
  unit: run.unit,
  periodStart: run.periodStart,
  periodEnd: run.periodEnd,
  state: run.state,
  // Runs older than the balances have neither.
  totals: { ...run.totals, differing: run.totals.differing ?? 0, energy: run.totals.energy ?? null },
  created: run.created.toISOString(),
  createdBy,
  committed: run.committed?.toISOString() ?? null,
});

const runSorts: Record<string, SQL> = {
  created: sql`${billingRuns.created}`,
  kind: sql`${billingRuns.kind}`,
  state: sql`${billingRuns.state}`,
  periodStart: sql`${billingRuns.periodStart}`,
  id: sql`${billingRuns.id}`,
};

export async function listRuns(tx: Tx, request: ListRequest<BillingRunFilter>): Promise<Page<BillingRunRow>> {
  const { id, kind, community, state } = request.filter;
  const where = and(
    id && inArray(billingRuns.id, id),
    kind && eq(billingRuns.kind, kind),
    community ? eq(billingRuns.communityId, community) : undefined,
    state && eq(billingRuns.state, state),
  );
  const order = request.descending ? desc : asc;
  const rows = await selectRuns(tx)
    .where(where)
    .orderBy(order(sortColumn(runSorts, request)), desc(billingRuns.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(billingRuns).where(where));
  return { rows: rows.map(rowOf), total: total.count };
}

export async function getRun(tx: Tx, id: number): Promise<BillingRun> {
  const [row] = await selectRuns(tx).where(eq(billingRuns.id, id));
  if (!row) throw new Refusal('record.notFound');
  const { ids, ...params } = row.run.params;
  const { state, reason, error, jobId: job } = row.run;
  const isToWrite = state === 'previewed' || state === 'committing';
  const issuerGaps = isToWrite ? await issuerGapsOf(tx, id) : [];
  const letters = isToWrite ? await lettersOf(tx, id) : 0;
  return { ...rowOf(row), params, reason, error, job, letters, issuerGaps };
}

/** Locked until the end of the transaction, which serialises concurrent decisions. */
export async function lockRun(tx: Tx, id: number): Promise<RunRecord> {
  const [row] = await tx.select().from(billingRuns).where(eq(billingRuns.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

export async function changeRun(tx: Tx, id: number, change: Partial<RunRecord>): Promise<void> {
  await tx.update(billingRuns).set(change).where(eq(billingRuns.id, id));
}

/** Members whose energy is on no document of the run, nor on an earlier one. */
export async function listDiffering(tx: Tx, runId: number): Promise<number[]> {
  const rows = await tx
    .select({ member: billingRunMembers.memberId })
    .from(billingRunMembers)
    .where(and(eq(billingRunMembers.runId, runId), billingRunMembers.differs));
  return rows.map(({ member }) => member);
}

export async function nameLeftOut(tx: Tx, session: Pick<Session, 'user'>, now: Date, runId: number): Promise<void> {
  await tx
    .update(billingRunMembers)
    .set({ namedAt: now, namedBy: session.user.id })
    .where(and(eq(billingRunMembers.runId, runId), billingRunMembers.differs));
}

const memberSorts: Record<string, SQL> = {
  position: sql`${billingRunMembers.position}`,
  name: sortKey(billingRunMembers.name),
};

export async function listRunMembers(
  tx: Tx,
  runId: number,
  request: ListRequest<BillingRunMemberFilter>,
): Promise<Page<BillingRunMember>> {
  await getRun(tx, runId);
  const { id, queryString, ...marks } = request.filter;
  const where = and(
    eq(billingRunMembers.runId, runId),
    id && inArray(billingRunMembers.position, id),
    marks.isLeftOut === undefined
      ? undefined
      : sql`(${billingRunMembers.isLeftOut} or ${billingRunMembers.differs}) = ${marks.isLeftOut}`,
    marks.differs === undefined ? undefined : eq(billingRunMembers.differs, marks.differs),
    marks.isIncomplete === undefined ? undefined : eq(billingRunMembers.isIncomplete, marks.isIncomplete),
    marks.isOutlier === undefined ? undefined : eq(billingRunMembers.isOutlier, marks.isOutlier),
    queryString?.trim() ? matchesText(billingRunMembers.name, queryString.trim()) : undefined,
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select({
      ...getTableColumns(billingRunMembers),
      namedBy: nameOfPerson(billingRunMembers.organisationId, billingRunMembers.namedBy),
    })
    .from(billingRunMembers)
    .where(where)
    .orderBy(order(sortColumn(memberSorts, request)), asc(billingRunMembers.position))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(billingRunMembers).where(where));
  const numbers = await numbersOf(
    tx,
    rows.flatMap(({ invoiceIds }) => invoiceIds),
  );
  return { rows: rows.map(row => memberOf(row, numbers)), total: total.count };
}

async function numbersOf(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: invoices.id, number: invoices.invoiceNumber })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type MemberRow = Omit<typeof billingRunMembers.$inferSelect, 'namedBy'> & { namedBy: string };

function memberOf(row: MemberRow, numbers: Map<number, string>): BillingRunMember {
  const { memberNumber, documents, leftOut, findings, notices, consumption, feedIn } = row.plan;
  return {
    id: row.position,
    member: row.memberId,
    name: row.name,
    memberNumber,
    isLeftOut: row.isLeftOut || row.differs,
    isIncomplete: row.isIncomplete,
    isOutlier: row.isOutlier,
    differences: differencesOf(row.plan.balances).map(({ microKwh, ...each }) => ({ ...each, kwh: kwhOf(microKwh) })),
    named: row.namedAt && { at: row.namedAt.toISOString(), by: row.namedBy },
    consumption: comparedOf(consumption),
    feedIn: comparedOf(feedIn),
    documents: documents.map(({ kind, notes, priceNetto, tax, priceBrutto, lines }, place) => ({
      kind,
      invoice: row.invoiceIds[place] ?? null,
      invoiceNumber: numbers.get(row.invoiceIds[place] ?? 0) ?? null,
      notes,
      priceNetto,
      tax,
      priceBrutto,
      lines: lines.map(line => ({
        detailText: line.detailText,
        cpNumber: line.cpNumber ?? '',
        plantName: line.plantName ?? '',
        amount: line.amount / 100,
        basis: line.basis,
        unit: line.unit,
        unitPrice: line.unitPrice,
        vatRate: line.vatRate,
        priceNetto: line.priceNetto,
        tax: line.tax,
        priceBrutto: line.priceBrutto,
      })),
    })),
    leftOut,
    findings,
    notices,
  };
}

const comparedOf = (compared: Compared | null) =>
  compared && {
    kwh: kwhOf(compared.microKwh),
    previousKwh: kwhOrNull(compared.previousMicroKwh),
    isOutlier: compared.isOutlier,
  };
