import { type EnergyPorts, isWorkbook, type PackedFile } from '../../energy/index.ts';
import { joined } from '../../platform/bytes.ts';
import { type Archive, isZip, openArchive } from '../../platform/spreadsheet/archive.ts';
import { headLength, isMarkup } from '../../platform/spreadsheet/encoding.ts';
import { FileRefused } from '../../platform/spreadsheet/fileRefused.ts';
import { decodeText, readCsv } from './csvTable.ts';
import { readEnergyTable } from './energyTable.ts';
import { MoveInRefused } from './moveInRefused.ts';
import { readPointList } from './pointList.ts';
import type { SourceTable } from './sourceTable.ts';
import { TablesOfWorkbook } from './workbookTables.ts';

type ReadEnergyFile = EnergyPorts['readEnergyFile'];

type How = { readEnergyFile: ReadEnergyFile; mayBeArchive: boolean };

/** An energy report may be as large. */
const mostUncompressedBytes = 768 * 1024 * 1024;
const mostInnerBytes = 64 * 1024 * 1024;
const mostInnerFiles = 200;

/** Reads a file with members or counting points of any format, which is recognised by its content. A table of a file in
 *  an archive is named `outer.zip/inner.csv`.
 *  @throws MoveInRefused if nothing in it can be read */
export async function readSource(
  fileName: string,
  bytes: Uint8Array,
  readEnergyFile: ReadEnergyFile,
): Promise<SourceTable[]> {
  try {
    const tables = await readAny(fileName, bytes, { readEnergyFile, mayBeArchive: true });
    if (tables.every(({ rows }) => rows.length === 0)) throw new MoveInRefused('moveIn.empty');
    return tables.filter(({ rows }) => rows.length > 0);
  } catch (cause) {
    throw cause instanceof FileRefused ? refusalOf(cause) : cause;
  }
}

async function readAny(fileName: string, bytes: Uint8Array, how: How): Promise<SourceTable[]> {
  const { readEnergyFile, mayBeArchive } = how;
  if (bytes.length === 0) throw new MoveInRefused('moveIn.empty');
  const energy = () => readEnergy(fileName, bytes, readEnergyFile);
  if (isZip(bytes)) {
    const archive = await openArchive(bytes, mostUncompressedBytes);
    try {
      if (isWorkbook(archive)) return await readWorkbookFile(fileName, archive, energy);
      if (!mayBeArchive) throw new MoveInRefused('moveIn.unreadable');
      return await readArchive(fileName, archive, energy, { ...how, mayBeArchive: false });
    } finally {
      archive.close();
    }
  }
  const [one, two] = bytes;
  if (one === 0x1f && two === 0x8b) return energy();
  if (isMarkup(bytes.subarray(0, headLength))) {
    const list = await readPointList(fileName, bytes);
    return list ? [list] : energy();
  }
  const text = decodeText(bytes);
  // Distinguishes a workbook with a password, or from before 2007, from other files.
  if (text === null) await openArchive(bytes, mostUncompressedBytes);
  if (text?.trim() === '') throw new MoveInRefused('moveIn.empty');
  const tables = text === null ? [] : readCsv(fileName, text);
  if (tables.length === 0) throw new MoveInRefused('moveIn.unreadable');
  return tables;
}

/** Lists of counting points look like the overview of an energy report, so that is tried first; not so for members. */
async function readWorkbookFile(
  fileName: string,
  archive: Archive,
  energy: () => Promise<SourceTable[]>,
): Promise<SourceTable[]> {
  const tables = await TablesOfWorkbook.open(archive);
  if (!tables.hasMembers) {
    const reports = await energy().catch((cause: unknown) => {
      if (cause instanceof MoveInRefused && cause.code !== 'moveIn.tooManyRows') return [];
      throw cause;
    });
    if (reports.length > 0) return reports;
  }
  const read = await tables.read(fileName);
  if (read.length === 0) throw new MoveInRefused(tables.isEmpty ? 'moveIn.empty' : 'moveIn.unreadable');
  return read;
}

async function readEnergy(fileName: string, bytes: Uint8Array, readEnergyFile: ReadEnergyFile): Promise<SourceTable[]> {
  const tables: SourceTable[] = [];
  let refused: MoveInRefused | null = null;
  for await (const file of readEnergyFile(fileName, bytes)) {
    const table = 'report' in file ? readEnergyTable(file.fileName, file.report) : null;
    if (table) tables.push(table);
    else refused ??= 'refused' in file ? refusedAs(file.refused) : new MoveInRefused('moveIn.empty');
  }
  if (tables.length === 0) throw refused ?? new MoveInRefused('moveIn.empty');
  return tables;
}

/** Each file of an archive that can be read. Messages with energy data are read together. */
async function readArchive(
  fileName: string,
  archive: Archive,
  energy: () => Promise<SourceTable[]>,
  how: How,
): Promise<SourceTable[]> {
  const tables: SourceTable[] = [];
  let refused: MoveInRefused | null = null;
  let hasMessages = false;
  const attempt = async (read: () => Promise<SourceTable[]>) => {
    try {
      tables.push(...(await read()));
    } catch (cause) {
      const reason = cause instanceof FileRefused ? refusalOf(cause) : cause;
      if (!(reason instanceof MoveInRefused) || reason.code === 'moveIn.tooManyRows') throw reason;
      refused ??= reason;
    }
  };
  const names = archive.names.filter(name => !isHidden(name)).slice(0, mostInnerFiles + 1);
  for (const name of names.slice(0, mostInnerFiles)) {
    const inner = `${fileName}/${name}`;
    await attempt(async () => {
      const bytes = await wholeOf(archive, name);
      if (!isMarkup(bytes.subarray(0, headLength))) return readAny(inner, bytes, how);
      const list = await readPointList(inner, bytes);
      hasMessages ||= !list;
      return list ? [list] : [];
    });
  }
  if (hasMessages || names.length > mostInnerFiles)
    await attempt(async () => (await energy()).filter(({ fileName: read }) => !tables.some(t => t.fileName === read)));
  if (tables.length === 0) throw refused ?? new MoveInRefused('moveIn.unreadable');
  return tables;
}

async function wholeOf(archive: Archive, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of archive.read(name)) {
    pieces.push(piece);
    length += piece.length;
    if (length > mostInnerBytes) throw new MoveInRefused('moveIn.damaged');
  }
  return joined(pieces);
}

/** Added by macOS or a file manager. */
const isHidden = (name: string) => name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.[^/]*|Thumbs\.db)$/.test(name);

const refusalOf = ({ code, cause }: FileRefused) =>
  new MoveInRefused(code === 'notAWorkbook' ? 'moveIn.unreadable' : 'moveIn.damaged', undefined, cause);

const damages = new Set(['energy.damaged', 'energy.tooLarge', 'energy.tooCostly', 'energy.nestedZip']);

function refusedAs({ code, cause }: Extract<PackedFile, { refused: unknown }>['refused']): MoveInRefused {
  if (code === 'energy.empty' || code === 'energy.notQuarterHours')
    return new MoveInRefused('moveIn.empty', undefined, cause);
  return new MoveInRefused(damages.has(code) ? 'moveIn.damaged' : 'moveIn.unreadable', undefined, cause);
}
