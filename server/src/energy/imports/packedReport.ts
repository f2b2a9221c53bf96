import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { countsOfFindings, droppedFirst, type Finding } from '../storage/findings.ts';
import { type PackedDay, packedDayOf } from '../storage/packedDay.ts';
import { readEnergyFile } from './source.ts';
import type { MeterSeries, Report } from './sources/report.ts';
import { type ReportRefusalCode, ReportRefused } from './sources/reportRefused.ts';

export type PackedMeter = Omit<MeterSeries, 'days'> & { days: PackedDay[] };

/** A report packed for the transfer from its reader thread: little work is left for the main thread. */
export type PackedReport = Omit<Report, 'meters' | 'balance'> & {
  meters: PackedMeter[];
  /** Of all findings, including those of the balance. */
  findingCount: number;
  /** Whether the operator's numbers are consistent, as far as they were compared. */
  holds: boolean;
  /** Days on which no quarter hour could be compared. */
  uncheckedDays: number;
};

export type PackedFile = { fileName: string; report: PackedReport } | { fileName: string; refused: ReportRefused };

/** Size of a transferred piece, so that none takes long to receive. */
export type ReadPiece =
  | { fileName: string; refused: { code: ReportRefusalCode; findings: Finding[]; params?: Record<string, string> } }
  | { fileName: string; head: Omit<PackedReport, 'meters'>; meterCount: number }
  | { meter: PackedMeter };

export const mostFindings = 200;
const mostIds = 1000;
const longestId = 100;

export async function* readPieces(fileName: string, bytes: Uint8Array): AsyncGenerator<ReadPiece, void, undefined> {
  for await (const file of readEnergyFile(fileName, bytes)) {
    if ('refused' in file) {
      const { code, findings, params } = file.refused;
      yield { fileName: file.fileName, refused: { code, findings: findings.slice(0, mostFindings), params } };
      continue;
    }
    const { meters } = file.report;
    yield { fileName: file.fileName, head: headOf(file.report), meterCount: meters.length };
    for (const meter of meters) yield { meter: packMeter(meter) };
  }
}

/** Yields each file once it is complete. Prefetches one piece, so that a slow consumer of the last file blocks no
 *  reader. */
export async function* assembled(pieces: AsyncGenerator<ReadPiece>): AsyncGenerator<PackedFile, void, undefined> {
  try {
    let next = await pieces.next();
    while (!next.done) {
      const piece = next.value;
      if ('meter' in piece) throw new Error('a counting point comes before its report');
      let file =
        'refused' in piece
          ? refusedFile(piece)
          : { fileName: piece.fileName, report: { ...piece.head, meters: [] as PackedMeter[] } };
      const count = 'refused' in piece ? 0 : piece.meterCount;
      for (let place = 0; place < count && 'report' in file; place += 1) {
        const { value } = await pieces.next();
        if (!value || 'head' in value) throw new Error('a report has fewer counting points than it says');
        // The reader died during the file.
        if ('refused' in value) file = refusedFile(value);
        else file.report.meters.push(value.meter);
      }
      next = await pieces.next();
      yield file;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** For environments without threads. */
export async function* readPacked(fileName: string, bytes: Uint8Array): AsyncGenerator<PackedFile, void, undefined> {
  yield* assembled(yieldingAfterEach(readPieces(fileName, bytes)));
}

async function* yieldingAfterEach(pieces: AsyncGenerator<ReadPiece>): AsyncGenerator<ReadPiece, void, undefined> {
  for await (const piece of pieces) {
    yield piece;
    await yieldToEventLoop();
  }
}

export const packReport = (report: Report): PackedReport => ({
  ...headOf(report),
  meters: report.meters.map(packMeter),
});

const refusedFile = ({
  fileName,
  refused: { code, ...details },
}: Extract<ReadPiece, { refused: object }>): PackedFile => ({
  fileName,
  refused: new ReportRefused(code, details),
});

function headOf({ meters: _, findingCounts, balance, communityIds, findings, ...rest }: Report) {
  return {
    ...rest,
    communityIds: communityIds.slice(0, mostIds).map(id => id.slice(0, longestId)),
    findings: droppedFirst([...findings, ...balance.findings]).slice(0, mostFindings),
    findingCounts: new Map(countsOfFindings(balance.findings, findingCounts).map(({ code, count }) => [code, count])),
    findingCount: [...findingCounts.values()].reduce((sum, count) => sum + count, balance.findings.length),
    holds: balance.findings.length === 0,
    uncheckedDays: balance.uncheckedDays,
  };
}

function packMeter({ days, ...meter }: MeterSeries): PackedMeter {
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...meter, days: inOneBuffer(inOrder.map(([day, record]) => packedDayOf(day, record))) };
}

/** Transferring thousands of small buffers is slow. */
function inOneBuffer(days: PackedDay[]): PackedDay[] {
  const bytes = new Uint8Array(days.reduce((sum, { block }) => sum + block.length, 0));
  let at = 0;
  return days.map(({ block, ...day }) => {
    bytes.set(block, at);
    at += block.length;
    return { ...day, block: bytes.subarray(at - block.length, at) };
  });
}
