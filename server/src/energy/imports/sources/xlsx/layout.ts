import type { Archive } from '../archive.ts';
import type { Report } from '../report.ts';
import type { Workbook } from './workbook.ts';

/** A workbook whose parts are known and whose sheets are read when a layout asks for them. */
export interface OpenWorkbook extends Workbook {
  archive: Archive;
}

/** A layout of energy data in a workbook. */
export interface Layout {
  name: string;
  /** Whether the workbook has this layout, decided by as few rows as possible. */
  detect(workbook: OpenWorkbook): Promise<boolean>;
  /** A value that cannot be used becomes a finding of the report.
   *  @throws ReportRefused where the report as a whole cannot be used, for example `energy.empty` */
  read(workbook: OpenWorkbook): Promise<Report>;
}
