import type { Report } from './report.ts';
import { ReportRefused } from './reportRefused.ts';
import { readReport } from './xlsx/readReport.ts';

/** One file of energy data, read or refused as a whole. A file of an archive is named `outer.zip/inner.xml`. */
export type ReadFile = { fileName: string; report: Report } | { fileName: string; refused: ReportRefused };

/** Reads whatever energy data a file holds. What it is, is seen from its bytes; the name only names it. */
export async function* readEnergyFile(fileName: string, bytes: Uint8Array): AsyncGenerator<ReadFile> {
  try {
    yield { fileName, report: await readReport(bytes) };
  } catch (cause) {
    if (!(cause instanceof ReportRefused)) throw cause;
    yield { fileName, refused: cause };
  }
}
