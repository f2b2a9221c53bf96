import type { Finding } from '../../storage/findings.ts';

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

export function damaged(cause: unknown): ReportRefused {
  return new ReportRefused('energy.damaged', { cause });
}
