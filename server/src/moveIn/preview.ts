import {
  type MoveIn,
  type MoveInBulk,
  type MoveInColumn,
  type MoveInMapping,
  type MoveInRow,
  type MoveInRowChange,
  mostMoveInFiles,
  mostMoveInRows,
} from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../communities/index.ts';
import type { EnergyPorts } from '../energy/index.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { firstOf } from '../platform/present.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Work } from '../platform/route.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Session } from '../platform/session.ts';
import { storableText } from '../platform/text.ts';
import { type MoveInEdit, moveInHeadings, moveIns, moveInTables } from '../tables/moveIns.ts';
import { findCommunity } from './existing.ts';
import { getMoveIn } from './getMoveIn.ts';
import { isOther, mergedEdits, ofMandate, type Planned } from './plan.ts';
import { isBare, ownHeadings } from './sources/headings.ts';
import { MoveInRefused } from './sources/moveInRefused.ts';
import { headingKey, proposeColumns } from './sources/proposal.ts';
import { readSource } from './sources/readSource.ts';
import type { SourceTable } from './sources/sourceTable.ts';
import { tidy } from './sources/tidy.ts';
import {
  countsOf,
  keepCounts,
  loadHeadings,
  loadTables,
  lockPreview,
  type MoveInRecord,
  planOf,
  rowOf,
  type StoredTable,
} from './store.ts';

type Upload = {
  transaction: Work;
  session: Session;
  now: Date;
  readEnergyFile: EnergyPorts['readEnergyFile'];
  fileName: string;
  bytes: Uint8Array;
};

/** Previews the first file of a move-in. It is read before the transaction, because a long file must not block the
 *  database. */
export async function createMoveIn({ community }: { community: number }, upload: Upload): Promise<MoveIn> {
  await upload.transaction(tx => getCommunity(tx, community));
  const tables = await readTables(upload);
  return upload.transaction(async tx => {
    const { organisationId } = await lockCommunity(tx, community);
    const row = firstOf(
      await tx
        .insert(moveIns)
        .values({
          organisationId,
          communityId: community,
          state: 'previewed',
          edits: {},
          ...countsOf([]),
          created: upload.now,
          createdBy: upload.session.user.id,
        })
        .returning(),
    );
    return getMoveIn(tx, row.id, upload.now, await addTables(tx, row, upload, tables));
  });
}

/** The same file again changes nothing. */
export async function addFile(id: number, upload: Upload): Promise<MoveIn> {
  await upload.transaction(tx => lockPreview(tx, id));
  const tables = await readTables(upload);
  return upload.transaction(async tx => {
    const row = await lockPreview(tx, id);
    return getMoveIn(tx, id, upload.now, await addTables(tx, row, upload, tables));
  });
}

type Hashed = SourceTable & { contentHash: string };

async function readTables({ fileName, bytes, readEnergyFile }: Upload): Promise<Hashed[]> {
  try {
    const tables = await readSource(fileName, bytes, readEnergyFile);
    const contentHash = await hashOf(bytes);
    return tables.map(table => ({ ...table, contentHash }));
  } catch (cause) {
    if (!(cause instanceof MoveInRefused)) throw cause;
    throw new Refusal(cause.code, { params: { most: mostMoveInRows, ...cause.params } });
  }
}

async function addTables(tx: Tx, row: MoveInRecord, { now }: Upload, tables: Hashed[]): Promise<Planned[]> {
  const known = await loadTables(tx, row.id);
  const added = tables.filter(
    ({ contentHash, sheet }) => !known.some(table => table.contentHash === contentHash && table.sheet === sheet),
  );
  if (known.length + added.length > mostMoveInFiles)
    throw new Refusal('moveIn.tooManyFiles', { params: { most: mostMoveInFiles } });
  const rows = [...known, ...added].reduce((sum, { rows }) => sum + rows.length, 0);
  if (rows > mostMoveInRows) throw new Refusal('moveIn.tooManyRows', { params: { most: mostMoveInRows } });
  const community = await findCommunity(tx, row.communityId);
  for (const { communityIds } of added) {
    // Rows of a file of several communities name their community.
    const [found] = communityIds;
    if (found && communityIds.every(named => isOther(named, community)))
      throw new Refusal('moveIn.otherCommunity', { params: { found } });
  }
  const kept = await loadHeadings(tx);
  const stored = added.map((table, place) => ({
    organisationId: row.organisationId,
    moveInId: row.id,
    position: known.length + place,
    fileName: storableText(table.fileName),
    sheet: table.sheet,
    kind: table.kind,
    contentHash: table.contentHash,
    communityIds: table.communityIds,
    headerRow: table.headerRow,
    headings: table.headings,
    columns: proposeColumns(table, kept),
    notes: table.notes,
    rowCount: table.rows.length,
    rows: table.rows,
  }));
  if (stored.length > 0) await tx.insert(moveInTables).values(stored);
  const planned = await planOf(tx, row, dayOf(now), [...known, ...stored]);
  await keepCounts(tx, row, planned);
  return planned;
}

export async function mapColumns(
  tx: Tx,
  now: Date,
  id: number,
  { file, columns, firstRowIsHeadings }: MoveInMapping,
): Promise<MoveIn> {
  const row = await lockPreview(tx, id);
  const tables = await loadTables(tx, id);
  const table = tables.find(({ position }) => position === file);
  if (!table || columns.length !== table.headings.length) throw new Refusal('record.notFound');
  const isThis = and(eq(moveInTables.moveInId, id), eq(moveInTables.position, file));
  const change = firstRowIsHeadings ? headedTable(table, await loadHeadings(tx)) : { columns };
  await tx.update(moveInTables).set(change).where(isThis);
  if (!firstRowIsHeadings) await keepMeanings(tx, row, table, columns);
  const changed = tables.map(other => (other === table ? { ...other, ...change } : other));
  const planned = await planOf(tx, row, dayOf(now), changed);
  await keepCounts(tx, row, planned);
  return getMoveIn(tx, id, now, planned);
}

/** The table with its first row as headings, if it has none. */
function headedTable(table: StoredTable, kept: ReadonlyMap<string, MoveInColumn | null>) {
  const [first, ...rows] = table.rows;
  if (!isBare(table) || !first || rows.length === 0) return {};
  const headings = table.headings.map((_, place) => {
    const cell = first.cells[place];
    return typeof cell === 'string' ? tidy(cell) : '';
  });
  const headed = { ...table, headings, headerRow: first.row, rows };
  return { headings, headerRow: first.row, rows, rowCount: rows.length, columns: proposeColumns(headed, kept) };
}

/** Stored for later files where it differs from the proposal. */
async function keepMeanings(
  tx: Tx,
  { organisationId }: MoveInRecord,
  table: StoredTable,
  columns: (MoveInColumn | null)[],
): Promise<void> {
  const meanings = new Map<string, MoveInColumn | null>();
  for (const [place, heading] of ownHeadings(table).entries()) {
    const key = headingKey(heading);
    if (key !== '' && columns[place] !== table.columns[place]) meanings.set(key, columns[place] ?? null);
  }
  if (meanings.size === 0) return;
  await tx
    .insert(moveInHeadings)
    .values([...meanings].map(([heading, meaning]) => ({ organisationId, heading, meaning })))
    .onConflictDoUpdate({
      target: [moveInHeadings.organisationId, moveInHeadings.heading],
      set: { meaning: sql`excluded.meaning` },
    });
}

export async function changeRow(
  tx: Tx,
  now: Date,
  id: number,
  place: number,
  change: MoveInRowChange,
): Promise<{ row: MoveInRow; moveIn: MoveIn }> {
  const row = await lockPreview(tx, id);
  const tables = await loadTables(tx, id);
  const today = dayOf(now);
  const planned = (await planOf(tx, row, today, tables)).find(({ id }) => id === place);
  if (!planned) throw new Refusal('record.notFound');
  if (change.member != null && !planned.candidates.some(({ member }) => member === change.member))
    throw new Refusal('record.notFound');
  const edits = structuredClone(row.edits);
  decide(edits, planned, change);
  await tx.update(moveIns).set({ edits }).where(eq(moveIns.id, id));
  const after = await planOf(tx, { ...row, edits }, today, tables);
  await keepCounts(tx, row, after);
  const key = firstOf(planned.keys);
  const changed = after.find(({ keys }) => keys.includes(key));
  if (!changed) throw new Refusal('record.notFound');
  return { row: rowOf(changed), moveIn: await getMoveIn(tx, id, now, after) };
}

type Edits = Record<string, MoveInEdit>;

/** Decisions about a record are stored by its first row, those about a counting point by the row that names it. */
function decide(edits: Edits, { keys, places, namesakeKeys }: Planned, change: Partial<MoveInRowChange>): void {
  const { skipped, member, areOne, values = [], pointValues = [], added = [], taken = [] } = change;
  const merge = (key: string, edit: MoveInEdit) => {
    edits[key] = mergedEdits(edits[key] ?? {}, edit);
  };
  const placeOf = (point: number) => {
    const place = places[point];
    if (!place) throw new Refusal('record.notFound');
    return place;
  };
  const first = firstOf(keys);
  // Several records that became one have one decision from now on.
  if (skipped !== undefined) for (const key of keys) merge(key, { skipped });
  if (member !== undefined) for (const key of keys) merge(key, { member });
  // The candidates are confirmed again.
  if (areOne !== undefined)
    for (const key of namesakeKeys) {
      merge(key, { areOne });
      delete edits[key]?.member;
    }
  for (const { field, text } of values) {
    for (const key of keys) delete edits[key]?.values?.[field];
    merge(first, { values: { [field]: storableText(text) } });
  }
  for (const { point, field, text } of pointValues) {
    const { key, place } = placeOf(point);
    merge(key, { points: { [place]: { [field]: storableText(text) } } });
  }
  for (const { point, added: isAdded } of added) {
    const { key, place } = placeOf(point);
    merge(key, { added: { [place]: isAdded } });
  }
  for (const { point, field, taken: isTaken } of taken) {
    if (point === null) for (const key of keys) merge(key, { taken: { [field]: isTaken } });
    else {
      const { key, place } = placeOf(point);
      merge(key, { taken: { [`${place}.${field}`]: isTaken } });
    }
  }
}

export async function changeRows(tx: Tx, now: Date, id: number, bulk: MoveInBulk): Promise<MoveIn> {
  const row = await lockPreview(tx, id);
  const tables = await loadTables(tx, id);
  const planned = await planOf(tx, row, dayOf(now), tables);
  const edits = structuredClone(row.edits);
  for (const record of planned) decide(edits, record, changeOf(record, bulk));
  await tx.update(moveIns).set({ edits }).where(eq(moveIns.id, id));
  const after = await planOf(tx, { ...row, edits }, dayOf(now), tables);
  await keepCounts(tx, row, after);
  return getMoveIn(tx, id, now, after);
}

function changeOf(record: Planned, bulk: MoveInBulk): Partial<MoveInRowChange> {
  const { state, values, points, namesakes } = record;
  switch (bulk.action) {
    case 'skipFaulty':
      return state === 'error' ? { skipped: true } : {};
    case 'unskipAll':
      return state === 'skipped' ? { skipped: false } : {};
    case 'joinAll':
    case 'separateAll':
      return state === 'confirm' && namesakes?.areOne === null ? { areOne: bulk.action === 'joinAll' } : {};
    case 'takeAll':
    case 'keepAll':
      return state === 'differs' ? allTaken(record, bulk.action === 'takeAll') : {};
    case 'omitPrices':
      if (state === 'skipped') return {};
      return {
        values: values.filter(({ fault }) => fault === 'tariffMissing').map(({ field }) => ({ field, text: '' })),
      };
    case 'omitMandates':
      if (state === 'skipped' || values.every(({ fault }) => fault !== bulk.fault)) return {};
      return {
        values: values.filter(({ field }) => ofMandate.includes(field)).map(({ field }) => ({ field, text: '' })),
      };
    case 'fillFaulty': {
      const { field, text } = bulk;
      const isFaulty = (value: { field: string; fault: unknown }) => value.fault !== null && value.field === field;
      if (state === 'skipped') return {};
      return {
        values: values.filter(isFaulty).map(value => ({ field: value.field, text })),
        pointValues: points.flatMap((point, place) =>
          point.values.filter(isFaulty).map(value => ({ point: place, field: value.field, text })),
        ),
      };
    }
  }
}

function allTaken({ values, points }: Planned, isTaken: boolean): Partial<MoveInRowChange> {
  const ofMember = values
    .filter(({ taken }) => taken !== null)
    .map(({ field }) => ({ point: null, field, taken: isTaken }));
  const ofPoints = points.flatMap(({ values }, place) =>
    values.filter(({ taken }) => taken !== null).map(({ field }) => ({ point: place, field, taken: isTaken })),
  );
  const added = points.flatMap(({ added }, place) => (added === null ? [] : [{ point: place, added: isTaken }]));
  return { taken: [...ofMember, ...ofPoints], added };
}

export async function discardMoveIn(tx: Tx, id: number): Promise<void> {
  await lockPreview(tx, id);
  await forgetSources(tx, id);
  await tx.update(moveIns).set({ state: 'discarded' }).where(eq(moveIns.id, id));
}

/** Deletes the people in the files and decisions after the commit or discard. */
export async function forgetSources(tx: Tx, id: number): Promise<void> {
  await tx.update(moveInTables).set({ rows: [] }).where(eq(moveInTables.moveInId, id));
  await tx.update(moveIns).set({ edits: {} }).where(eq(moveIns.id, id));
}
