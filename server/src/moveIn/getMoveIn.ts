import type { MoveIn, MoveInFile } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunitySettings } from '../communities/index.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { invoices } from '../tables/invoices.ts';
import { findDependents, findInvitable, findMandatesNeeded } from './dependents.ts';
import { findCommunity } from './existing.ts';
import type { Planned } from './plan.ts';
import { problemsIn } from './problems.ts';
import { isBalance, isBare, ownHeadings, recognise } from './sources/headings.ts';
import { endedPoints } from './sources/rows.ts';
import { tidy } from './sources/tidy.ts';
import { unitOfHeading } from './sources/units.ts';
import { isSequence } from './sources/values.ts';
import {
  countsOf,
  findMoveIn,
  fingerprintOf,
  getListed,
  loadTables,
  type MoveInRecord,
  planOf,
  type StoredTable,
} from './store.ts';

/** @param planned the records, if already computed */
export async function getMoveIn(tx: Tx, id: number, now: Date, known?: readonly Planned[]): Promise<MoveIn> {
  const row = await findMoveIn(tx, id);
  const community = await findCommunity(tx, row.communityId);
  const tables = await loadTables(tx, id);
  const isCommitted = row.state === 'committed';
  const isOpen = row.state === 'previewed' || row.state === 'committing';
  const planned = isOpen ? (known ?? (await planOf(tx, row, dayOf(now), tables))) : null;
  const { counts, memberCount, pointCount, highestNumber } = planned ? countsOf(planned) : row;
  const next = Math.max(community.lastMemberNumber, highestNumber) + 1;
  return {
    ...(await getListed(tx, id)),
    counts,
    members: memberCount,
    countingPoints: pointCount,
    files: tables.map(table => fileOf(table, dayOf(now))),
    problems: problemsIn(planned ?? []),
    job: row.jobId,
    error: row.error,
    version: planned ? fingerprintOf(row, planned) : row.version,
    nextMemberNumber: { proposed: next, least: next },
    nextDocumentNumbers: await nextDocumentNumbers(tx, row, dayOf(now)),
    leftOut: row.leftOut,
    dependents: isCommitted ? await findDependents(tx, row) : [],
    mandatesNeeded: isCommitted ? await findMandatesNeeded(tx, row) : [],
    invitable: isCommitted ? (await findInvitable(tx, row)).length : 0,
  };
}

/** Once there is a document of a kind, its numbers are gapless. */
export async function nextDocumentNumbers(tx: Tx, { communityId }: MoveInRecord, today: string) {
  const used = await tx
    .selectDistinct({ kind: invoices.kind })
    .from(invoices)
    .where(eq(invoices.communityId, communityId));
  const { numberRanges } = await getCommunitySettings(tx, communityId, today);
  return numberRanges.map(({ kind, next }) => ({
    kind,
    least: next,
    isFixed: used.some(document => document.kind === kind),
  }));
}

function fileOf(table: StoredTable, today: string): MoveInFile {
  const { position, fileName, sheet, kind, headerRow, rowCount, headings, columns, notes, rows } = table;
  return {
    id: position,
    fileName,
    sheet,
    kind,
    headerRow,
    rows: rowCount,
    columns: headings.map((heading, place) => ({
      heading,
      column: columns[place] ?? null,
      samples: samplesOf(rows, place),
    })),
    notes: [
      ...notes,
      ...bareOf(table),
      ...unclearBalances(table),
      ...unknownUnits(table),
      ...sequencesOf(table),
      ...endedOf(table, today),
    ],
  };
}

/** Requires an administrator to state who owes positive balances. */
function unclearBalances(table: StoredTable): MoveInFile['notes'] {
  const { columns } = table;
  const own = ownHeadings(table);
  const names = own.filter((heading, place) => columns[place] === null && isBalance(heading));
  return names.length > 0 ? [{ code: 'balanceUnclear', count: names.length, names }] : [];
}

/** Numbers with an unknown or unsuitable unit are not taken over. */
function unknownUnits(table: StoredTable): MoveInFile['notes'] {
  const names = ownHeadings(table).filter((heading, place) => {
    const column = table.columns[place] ?? recognise(heading)?.column;
    return column !== undefined && unitOfHeading(column, heading).isUnknown;
  });
  return names.length > 0 ? [{ code: 'unitUnknown', count: names.length, names }] : [];
}

const bareOf = (table: StoredTable): MoveInFile['notes'] =>
  isBare(table) ? [{ code: 'noHeadings', count: 1, names: [] }] : [];

function sequencesOf({ columns, rows }: StoredTable): MoveInFile['notes'] {
  const place = columns.indexOf('mandateScheme');
  const count = rows.filter(({ cells }) => {
    const cell = cells[place];
    return typeof cell === 'string' && isSequence(tidy(cell));
  }).length;
  return count > 0 ? [{ code: 'mandateSequence', count, names: [] }] : [];
}

const mostNames = 20;

function endedOf(table: StoredTable, today: string): MoveInFile['notes'] {
  const names = endedPoints(table, table.columns, today);
  return names.length > 0 ? [{ code: 'endedPoints', count: names.length, names: names.slice(0, mostNames) }] : [];
}

function samplesOf(rows: StoredTable['rows'], place: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[place];
    const text = typeof cell === 'string' ? cell : (cell?.text ?? '');
    if (text !== '') samples.add(text.slice(0, 100));
    if (samples.size === 3) break;
  }
  return [...samples];
}
