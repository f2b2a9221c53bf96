import { FileRefused } from '../../../platform/spreadsheet/fileRefused.ts';
import type { Finding, FindingList } from '../../storage/findings.ts';

export type ReportRefusalCode =
  | 'energy.notAWorkbook'
  | 'energy.damaged'
  | 'energy.tooLarge'
  | 'energy.layoutUnknown'
  | 'energy.otherMessage'
  | 'energy.versionUnknown'
  | 'energy.documentType'
  | 'energy.nestedZip'
  | 'energy.empty'
  | 'energy.notQuarterHours'
  | 'energy.tooCostly';

interface Details {
  /** The reason for an unusable file, if known. */
  findings?: readonly Finding[];
  /** Parameters of the code's message. */
  params?: Record<string, string>;
  cause?: unknown;
}

/** The file as a whole cannot be read. */
export class ReportRefused extends Error {
  readonly findings: readonly Finding[];
  readonly params: Record<string, string> | undefined;

  constructor(
    readonly code: ReportRefusalCode,
    { findings = [], params, cause }: Details = {},
  ) {
    super(code, { cause });
    this.name = 'ReportRefused';
    this.findings = findings;
    this.params = params;
  }
}

/** No value was read: because there is none, or because of the intervals of all. */
export function nothingRead({ kept, counts }: FindingList): ReportRefused {
  const isOther = counts.has('energy.notQuarterHours');
  return new ReportRefused(isOther ? 'energy.notQuarterHours' : 'energy.empty', { findings: kept });
}

/** A refusal of the readers of archives, workbooks and XML as one of the report; other errors unchanged. */
export function asReportRefused(cause: unknown): unknown {
  return cause instanceof FileRefused ? new ReportRefused(`energy.${cause.code}`, { cause: cause.cause }) : cause;
}

export function damaged(cause: unknown): ReportRefused {
  return new ReportRefused('energy.damaged', { cause });
}
