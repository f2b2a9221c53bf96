import type { Locale } from '@nahstrom/contract';
import type { StreamedDownload } from '@nahstrom/contract/endpoints';
import { eq, getTableName, inArray } from 'drizzle-orm';
import { streamed } from '../../platform/bytes.ts';
import { dayOf } from '../../platform/days.ts';
import type { FileObjects } from '../../platform/ports.ts';
import type { Work } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
import { csvChunks } from '../../platform/spreadsheet/csv.ts';
import { writeZip } from '../../platform/spreadsheet/zip.ts';
import { readObject } from '../../services/files/index.ts';
import { fileContents, files, isContentOfFile } from '../../tables/files.ts';
import { quarterHoursOf } from './exportedQuarterHours.ts';
import { type ExportedTable, exportedTables, findOwn, type Own } from './exportedTables.ts';
import { readmeOf } from './readme.ts';

/** Format name inside the file, for programs. A changed format has a new name. */
const schema = 'nahstrom-own-data-1';

type Reading = { session: Session; now: Date; identity: Work; transaction: Work; objects?: FileObjects | undefined };
type Rows = { name: string; pages(): AsyncGenerator<object[]> };

/** Streams a ZIP of everything stored about the person. */
export async function exportOwnData(reading: Reading): Promise<StreamedDownload> {
  const { session, now, transaction, objects } = reading;
  const own = await transaction(tx => findOwn(tx, session));
  const tables: Rows[] = [
    ...exportedTables.map(table => rowsOf(table, own, reading)),
    { name: 'quarter_hours', pages: () => quarterHoursOf(transaction, own.countingPoints) },
  ];
  const kept = await filesOf(own, transaction);
  const zip = writeZip(
    [
      { name: 'README.txt', chunks: () => once(readmeOf(schema, now)) },
      { name: 'data.json', chunks: () => jsonOf(session, now, tables) },
      ...tables.map(table => ({ name: `tables/${table.name}.csv`, chunks: () => csvOf(table, session.user.locale) })),
      ...kept.map(({ id, fileName }) => ({
        name: `files/${id}-${fileName.replace(/[\\/:]/g, '_')}`,
        chunks: () => contentOf(id, transaction, objects),
      })),
    ].map(file => ({ ...file, mtime: now })),
  );
  const bytes = streamed(zip);
  return { bytes, type: 'application/zip', fileName: `nahstrom-${dayOf(now)}.zip` };
}

async function* once(text: string) {
  yield text;
}

function rowsOf({ table, as, read }: ExportedTable, own: Own, { identity, transaction }: Reading): Rows {
  const work = as === 'identity' ? identity : transaction;
  return {
    name: getTableName(table),
    async *pages() {
      yield await work(tx => read(tx, own));
    },
  };
}

async function* jsonOf(session: Session, now: Date, tables: Rows[]): AsyncGenerator<string> {
  const { username, organisation } = session.user;
  const head = JSON.stringify({ schema, created: now.toISOString(), username, organisation });
  yield `${head.slice(0, -1)},"tables":{`;
  for (const [place, { name, pages }] of tables.entries()) {
    yield `${place > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const rows of pages()) {
      if (rows.length === 0) continue;
      yield `${isFirst ? '' : ','}\n${rows.map(row => JSON.stringify(row)).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '\n}}\n';
}

/** A table without rows has no headings, and is an empty file. */
async function* csvOf({ pages }: Rows, locale: Locale): AsyncGenerator<string> {
  let headings: string[] | undefined;
  for await (const rows of pages()) {
    if (rows.length === 0) continue;
    const isBegun = headings !== undefined;
    const names = headings ?? [...new Set(rows.flatMap(Object.keys))];
    headings = names;
    const cells = rows.map(row => names.map(name => cellOf((row as Record<string, unknown>)[name])));
    yield* csvChunks(isBegun ? undefined : names, [cells], locale);
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

const filesOf = (own: Own, transaction: Work) =>
  transaction(async tx => {
    return tx.select({ id: files.id, fileName: files.fileName }).from(files).where(inArray(files.id, own.files));
  });

async function* contentOf(id: number, transaction: Work, objects: FileObjects | undefined): AsyncGenerator<Uint8Array> {
  const [row] = await transaction(tx =>
    tx
      .select({ content: fileContents.content, objectKey: files.objectKey })
      .from(files)
      .leftJoin(fileContents, isContentOfFile)
      .where(eq(files.id, id)),
  );
  if (row?.content) yield row.content;
  else if (row?.objectKey) yield* await readObject(objects, row.objectKey);
}
