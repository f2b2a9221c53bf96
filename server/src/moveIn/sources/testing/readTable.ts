import type { MoveInColumn } from '@nahstrom/contract';
import { readPacked } from '../../../energy/imports/packedReport.ts';
import { MoveInRefused } from '../moveInRefused.ts';
import { proposeColumns } from '../proposal.ts';
import { readSource } from '../readSource.ts';
import { readRows } from '../rows.ts';
import type { ReadRow, ReadValue, SourceTable } from '../sourceTable.ts';
import { spreadsheetOf, type TypedCell, type TypedSheet } from './spreadsheet.ts';

export const readAll = (bytes: Uint8Array, fileName = 'datei'): Promise<SourceTable[]> =>
  readSource(fileName, bytes, readPacked);

export const readSheets = async (...sheets: TypedSheet[]): Promise<SourceTable> =>
  (await readAll(await spreadsheetOf(sheets)))[0]!;

export const readTyped = (...rows: TypedSheet['rows']): Promise<SourceTable> => readSheets({ name: 'Tabelle1', rows });

export const readText = async (text: string | Uint8Array): Promise<SourceTable> =>
  (await readAll(typeof text === 'string' ? new TextEncoder().encode(text) : text))[0]!;

/** The headings of a table with their proposed meaning, without unrecognised ones. */
export function proposalOf(table: SourceTable, kept: [string, MoveInColumn | null][] = []) {
  const columns = proposeColumns(table, new Map(kept));
  return Object.fromEntries(
    table.headings.flatMap((heading, place) => (columns[place] ? [[heading, columns[place]]] : [])),
  );
}

export const rowsOf = (table: SourceTable, today = '2026-06-15'): ReadRow[] =>
  readRows(table, proposeColumns(table, new Map()), today);

const textsOf = (values: Record<string, ReadValue | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value?.fault ?? value?.text]));

/** The values read from one row of these headings, with faults in place of faulty values. */
export async function readOne(typed: Record<string, TypedCell>) {
  const [row] = rowsOf(await readTyped(Object.keys(typed), Object.values(typed)));
  return { ...textsOf(row!.member), ...(row!.points.length > 0 ? { points: row!.points.map(textsOf) } : {}) };
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** Code of the refusal of a file, null of a file that is read. */
export const refusalOf = (bytes: Uint8Array) =>
  readAll(bytes).then(
    () => null,
    (cause: unknown) => (cause instanceof MoveInRefused ? cause.code : cause),
  );
