import type { MoveInListed, MoveInRow, MoveInRowFilter } from '@nahstrom/contract';
import { historyEntriesOf, moveInRowStates } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { ListRequest, Page } from '../platform/list.ts';
import { firstOf } from '../platform/present.ts';
import { Refusal } from '../platform/refusal.ts';
import { communities } from '../tables/communities.ts';
import { organisationUsers } from '../tables/identity.ts';
import { jobs } from '../tables/jobs.ts';
import { moveInHeadings, moveIns, moveInTables } from '../tables/moveIns.ts';
import { loadExisting } from './existing.ts';
import { type Planned, planMoveIn, writesAnything } from './plan.ts';
import { problemsOf } from './problems.ts';
import { endedNumbers, readRows, withoutEnded } from './sources/rows.ts';

export type MoveInRecord = typeof moveIns.$inferSelect;
export type StoredTable = typeof moveInTables.$inferSelect;

/** Locked until the end of the transaction. Lock order: the community first, if both are needed. */
export async function lockMoveIn(tx: Tx, id: number): Promise<MoveInRecord> {
  const [row] = await tx.select().from(moveIns).where(eq(moveIns.id, id)).for('update');
  if (!row) throw new Refusal('record.notFound');
  return row;
}

/** A commit whose job has failed is a preview again. */
export async function lockPreview(tx: Tx, id: number): Promise<MoveInRecord> {
  const row = await lockMoveIn(tx, id);
  if (row.state === 'committing' && !(await isUnderWay(tx, row))) {
    await tx.update(moveIns).set({ state: 'previewed' }).where(eq(moveIns.id, id));
    return { ...row, state: 'previewed' };
  }
  if (row.state !== 'previewed') throw new Refusal('moveIn.notPreviewed');
  return row;
}

export async function isUnderWay(tx: Tx, { jobId }: Pick<MoveInRecord, 'jobId'>): Promise<boolean> {
  if (jobId === null) return false;
  const [job] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId));
  return job?.state === 'queued' || job?.state === 'running';
}

export async function findMoveIn(tx: Tx, id: number): Promise<MoveInRecord> {
  const [row] = await tx.select().from(moveIns).where(eq(moveIns.id, id));
  if (!row) throw new Refusal('record.notFound');
  return row;
}

export const loadTables = (tx: Tx, id: number): Promise<StoredTable[]> =>
  tx.select().from(moveInTables).where(eq(moveInTables.moveInId, id)).orderBy(moveInTables.position);

export async function loadHeadings(tx: Tx) {
  const rows = await tx.select().from(moveInHeadings);
  return new Map(rows.map(({ heading, meaning }) => [heading, meaning]));
}

/** The records of a preview, computed from its files, its decisions and the current members. */
export async function planOf(
  tx: Tx,
  { id, communityId, edits }: Pick<MoveInRecord, 'id' | 'communityId' | 'edits'>,
  today: string,
  stored?: readonly StoredTable[],
): Promise<Planned[]> {
  const tables = withoutEnded(
    (stored ?? (await loadTables(tx, id))).map(table => ({
      kind: table.kind,
      headings: table.headings,
      rows: readRows(table, table.columns, today),
      ended: endedNumbers(table, table.columns, today),
    })),
  );
  const numbers = tables.flatMap(({ rows }) =>
    rows.flatMap(({ points }) =>
      points.flatMap(({ cpNumber }) => (cpNumber && !cpNumber.fault ? [cpNumber.text] : [])),
    ),
  );
  const references = tables.flatMap(({ rows }) =>
    rows.flatMap(({ member: { openReference, openItems } }) => [
      ...(openReference ? [openReference.text] : []),
      ...historyEntriesOf('openItems', openItems?.text ?? '').map(({ reference }) => reference),
    ]),
  );
  const existing = await loadExisting(tx, communityId, { numbers, references }, today);
  return planMoveIn({ tables, edits, existing, today });
}

/** Members and counting points that a commit would write. */
export function countsOf(planned: readonly Planned[]) {
  const counts = Object.fromEntries(moveInRowStates.map(state => [state, 0])) as MoveInListed['counts'];
  for (const { state } of planned) counts[state] += 1;
  const used = planned.filter(({ state }) => state !== 'skipped');
  const written = used.filter(writesAnything);
  const addedOf = (points: Planned['points']) => points.filter(({ added }) => added);
  const numbers = used.flatMap(({ values }) =>
    values.flatMap(({ field, text, fault }) => (field === 'memberNumber' && !fault ? [Number(text)] : [])),
  );
  return {
    counts,
    memberCount: written.length,
    pointCount: written.reduce(
      (sum, { state, points }) => sum + (state === 'new' ? points : addedOf(points)).length,
      0,
    ),
    highestNumber: Math.max(0, ...numbers),
  };
}

/** FNV-1a (32 bits) of a preview with its decisions. */
export function fingerprintOf({ version }: Pick<MoveInRecord, 'version'>, planned: readonly Planned[]): number {
  const text = JSON.stringify([version, planned]);
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash | 0;
}

/** After a change of the preview. */
export async function keepCounts(tx: Tx, { id }: MoveInRecord, planned: readonly Planned[]): Promise<void> {
  await tx
    .update(moveIns)
    .set({ ...countsOf(planned), error: null, version: sql`${moveIns.version} + 1` })
    .where(eq(moveIns.id, id));
}

const listedColumns = () => ({
  id: moveIns.id,
  community: moveIns.communityId,
  communityTitle: communities.title,
  state: moveIns.state,
  fileNames: sql<string[]>`(select coalesce(json_agg(distinct file_name), '[]') from move_in_tables
    where move_in_tables.organisation_id = move_ins.organisation_id and move_in_id = move_ins.id)`,
  created: moveIns.created,
  createdBy: sql<string>`trim(coalesce(${organisationUsers.firstname} || ' ' || ${organisationUsers.lastname}, ''))`,
  committed: moveIns.committed,
  counts: moveIns.counts,
  members: moveIns.memberCount,
  countingPoints: moveIns.pointCount,
});

const selectListed = (tx: Tx) =>
  tx
    .select(listedColumns())
    .from(moveIns)
    .innerJoin(communities, eq(communities.id, moveIns.communityId))
    .leftJoin(organisationUsers, eq(organisationUsers.id, moveIns.createdBy));

type Listed = Omit<MoveInListed, 'created' | 'committed'> & { created: Date; committed: Date | null };
const listedOf = (row: Listed): MoveInListed => ({
  ...row,
  created: row.created.toISOString(),
  committed: row.committed?.toISOString() ?? null,
});

export async function getListed(tx: Tx, id: number): Promise<MoveInListed> {
  const [row] = await selectListed(tx).where(eq(moveIns.id, id));
  if (!row) throw new Refusal('record.notFound');
  return listedOf(row);
}

export async function listMoveIns(tx: Tx, request: ListRequest<{ id?: number[] }>): Promise<Page<MoveInListed>> {
  const { id } = request.filter;
  const where = and(id && inArray(moveIns.id, id));
  const order = request.descending ? desc : asc;
  const rows = await selectListed(tx)
    .where(where)
    .orderBy(order(request.sort === 'id' ? moveIns.id : moveIns.created), desc(moveIns.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(moveIns).where(where));
  return { rows: rows.map(listedOf), total: total.count };
}

/** One page of a preview's records. */
export function pageOf(planned: readonly Planned[], request: ListRequest<MoveInRowFilter>): Page<MoveInRow> {
  const { id, state, problem, queryString } = request.filter;
  const typed = queryString?.trim().toLowerCase();
  const found = planned.filter(
    record =>
      (!id || id.includes(record.id)) &&
      (!state || record.state === state) &&
      (!problem || problemsOf(record).some(({ key }) => key === problem)) &&
      (!typed || isAbout(record, typed)),
  );
  if (request.sort === 'name') found.sort((one, other) => one.name.localeCompare(other.name, 'de'));
  if (request.descending) found.reverse();
  return { rows: found.slice(request.from, request.to + 1).map(rowOf), total: found.length };
}

const isAbout = ({ name, values, points }: Planned, typed: string) =>
  [name, ...values.map(({ text }) => text), ...points.flatMap(point => point.values.map(({ text }) => text))].some(
    text => text.toLowerCase().includes(typed),
  );

export const rowOf = ({ keys, places, namesakeKeys, ...row }: Planned): MoveInRow => row;
