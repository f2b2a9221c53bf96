import { type Archive, openArchive } from '../../../../platform/spreadsheet/archive.ts';
import { readWorkbook } from '../../../../platform/spreadsheet/readWorkbook.ts';
import type { Report } from '../report.ts';
import { asReportRefused, ReportRefused } from '../reportRefused.ts';
import { layouts } from './layouts.ts';

/** All parts together; a report of a hundred counting points over a year has 300 MB. */
const mostUncompressedBytes = 768 * 1024 * 1024;

/** Files of every Office document; one of them distinguishes it from other archives. */
export function isWorkbook(archive: Archive): boolean {
  return ['[content_types].xml', '_rels/.rels', 'xl/workbook.xml'].some(name => archive.has(name));
}

/** Reads a workbook by the first layout that detects it. An invalid cell never stops it: it becomes a finding.
 *  @throws ReportRefused `energy.layoutUnknown` if no layout detects it, and the refusals of its layout */
export async function readReport(bytes: Uint8Array): Promise<Report> {
  try {
    const archive = await openArchive(bytes, mostUncompressedBytes);
    return await readOpened(archive).finally(() => archive.close());
  } catch (cause) {
    throw asReportRefused(cause);
  }
}

async function readOpened(archive: Archive): Promise<Report> {
  const workbook = { ...(await readWorkbook(archive)), archive };
  for (const layout of layouts) if (await layout.detect(workbook)) return layout.read(workbook);
  throw new ReportRefused('energy.layoutUnknown');
}
