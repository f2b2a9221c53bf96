import type { Archive } from '../../../../platform/spreadsheet/archive.ts';
import type { Workbook } from '../../../../platform/spreadsheet/readWorkbook.ts';
import type { Report } from '../report.ts';

/** A workbook with known parts, whose sheets are read on demand. */
export interface OpenWorkbook extends Workbook {
  archive: Archive;
}

/** A layout of energy data in a workbook. */
export interface Layout {
  name: string;
  /** Whether the workbook has this layout, decided by as few rows as possible. */
  detect(workbook: OpenWorkbook): Promise<boolean>;
  /** An unusable value becomes a finding of the report.
   *  @throws ReportRefused if the report as a whole is unusable, for example `energy.empty` */
  read(workbook: OpenWorkbook): Promise<Report>;
}
