import { joined } from '../../platform/bytes.ts';
import { type Archive, isZip, notInflated, openArchive } from '../../platform/spreadsheet/archive.ts';
import { headLength, isMarkup } from '../../platform/spreadsheet/encoding.ts';
import { FileRefused } from '../../platform/spreadsheet/fileRefused.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { FindingList } from '../storage/findings.ts';
import { type ConsumptionRecord, readConsumptionRecord } from './sources/consumptionRecord/readRecord.ts';
import { reportOfRecords } from './sources/consumptionRecord/recordReport.ts';
import { dayRoom } from './sources/consumptionRecord/seriesCollector.ts';
import { isWorkbook, readReport } from './sources/layouts/readReport.ts';
import type { Report } from './sources/report.ts';
import { asReportRefused, damaged, ReportRefused } from './sources/reportRefused.ts';

/** One energy data file, read or rejected as a whole. A file of an archive is named `outer.zip/inner.xml`. */
export type ReadFile = { fileName: string; report: Report } | { fileName: string; refused: ReportRefused };

const mostUncompressedBytes = 768 * 1024 * 1024;
/** A workbook must be unpacked from its archive as a whole before it can be unpacked itself. */
const mostWorkbookBytes = 100 * 1024 * 1024;
/** All workbooks of one archive together: enough for a year of large reports, but not for ten thousand of the
 *  largest. */
const mostInnerBytes = 3 * 1024 * 1024 * 1024;
const chunkBytes = 64 * 1024;

/** Reads the energy data of a file of any format. The format is detected by content, not by name. All messages of one
 *  archive and one community form one report, named as the archive; its other files have one each. */
export async function* readEnergyFile(fileName: string, bytes: Uint8Array): AsyncGenerator<ReadFile> {
  if (!isGzip(bytes)) {
    yield* readUnpacked(fileName, bytes);
    return;
  }
  const unpacked = await attempt(fileName, () => gunzip(bytes));
  if ('refused' in unpacked) yield unpacked;
  else yield* readUnpacked(fileName, unpacked.done);
}

async function* readUnpacked(fileName: string, bytes: Uint8Array): AsyncGenerator<ReadFile> {
  if (isZip(bytes)) {
    const archive = await attempt(fileName, () => openArchive(bytes, mostUncompressedBytes));
    if ('refused' in archive) yield archive;
    else if (isWorkbook(archive.done)) {
      archive.done.close();
      yield* read(fileName, () => readReport(bytes));
    } else yield* readArchive(fileName, archive.done);
  } else if (isMarkup(bytes.subarray(0, headLength))) {
    const messages = new Messages();
    const unread = await messages.add(fileName, fileName, piecesOf(bytes));
    if (unread) yield unread;
    else yield* messages.reports(fileName);
  } else yield* read(fileName, () => readReport(bytes));
}

/** Messages, grouped by community. */
class Messages {
  /** They share the memory. */
  private readonly room = dayRoom();
  private readonly byCommunity = new Map<string, { records: ConsumptionRecord[]; findings: FindingList }>();

  /** Returns the refusal of an unreadable message. */
  async add(fileName: string, name: string, chunks: AsyncIterable<Uint8Array>) {
    const findings = new FindingList();
    const read = await attempt(fileName, () => readConsumptionRecord(name, chunks, findings, this.room));
    if ('refused' in read) return read;
    // A finding about several communities is reported with the first.
    for (const [place, record] of read.done.entries()) {
      const group = this.byCommunity.get(record.communityId) ?? { records: [], findings: new FindingList() };
      group.records.push(record);
      if (place === 0) group.findings.addAll(findings);
      this.byCommunity.set(record.communityId, group);
    }
    return undefined;
  }

  async *reports(fileName: string): AsyncGenerator<ReadFile> {
    for (const [communityId, { records, findings }] of this.byCommunity) {
      const name = this.byCommunity.size === 1 ? fileName : `${fileName}/${communityId || '?'}`;
      yield* read(name, () => reportOfRecords(records, findings));
    }
  }
}

const isGzip = ([one, two]: Uint8Array) => one === 0x1f && two === 0x8b;

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    return await whole(notInflated(stream, bytes.length));
  } catch (cause) {
    throw cause instanceof FileRefused || cause instanceof ReportRefused ? cause : damaged(cause);
  }
}

async function* readArchive(fileName: string, archive: Archive): AsyncGenerator<ReadFile> {
  const messages = new Messages();
  const budget = { left: mostInnerBytes };
  try {
    const names = archive.names.filter(name => !isHidden(name));
    if (names.length === 0) yield { fileName, refused: new ReportRefused('energy.notAWorkbook') };
    for (const name of names) {
      const inner = `${fileName}/${name}`;
      const head = await attempt(inner, () => headOf(archive, name));
      if ('refused' in head) yield head;
      else if (isMarkup(head.done)) {
        const unread = await messages.add(inner, name, archive.read(name));
        if (unread) yield unread;
      } else yield* read(inner, () => readInnerWorkbook(archive, name, head.done, budget));
    }
  } finally {
    archive.close();
  }
  yield* messages.reports(fileName);
}

async function readInnerWorkbook(
  archive: Archive,
  name: string,
  head: Uint8Array,
  budget: { left: number },
): Promise<Report> {
  if (!isZip(head)) return readReport(head);
  const bytes = await whole(archive.read(name));
  const inner = await openArchive(bytes, Math.min(mostUncompressedBytes, budget.left));
  budget.left -= inner.unpackedBytes;
  const nested = !isWorkbook(inner);
  inner.close();
  if (nested) throw new ReportRefused('energy.nestedZip');
  return readReport(bytes);
}

/** Metadata added by macOS or a file manager. */
function isHidden(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return name.startsWith('__MACOSX/') || base.startsWith('.') || base === 'Thumbs.db';
}

const headOf = (archive: Archive, name: string) => joined(beginningOf(archive.read(name)));

async function* beginningOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of chunks) {
    yield piece;
    length += piece.length;
    if (length >= headLength) return;
  }
}

const whole = (chunks: AsyncIterable<Uint8Array>) => joined(limited(chunks));

async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of chunks) {
    length += piece.length;
    if (length > mostWorkbookBytes) throw new ReportRefused('energy.tooLarge');
    yield piece;
  }
}

/** Piece by piece, so that other requests run in between. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes);
    await yieldToEventLoop();
  }
}

async function* read(fileName: string, work: () => Promise<Report> | Report): AsyncGenerator<ReadFile> {
  const outcome = await attempt(fileName, work);
  yield 'refused' in outcome ? outcome : { fileName, report: outcome.done };
}

async function attempt<Done>(
  fileName: string,
  work: () => Promise<Done> | Done,
): Promise<{ done: Done } | { fileName: string; refused: ReportRefused }> {
  try {
    return { done: await work() };
  } catch (cause) {
    const refused = asReportRefused(cause);
    if (refused instanceof ReportRefused) return { fileName, refused };
    throw cause;
  }
}
