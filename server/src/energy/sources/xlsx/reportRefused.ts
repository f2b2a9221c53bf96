import type { Finding } from '../../findings.ts';

type ReportRefusalCode =
  | 'energy.notAWorkbook'
  | 'energy.damaged'
  | 'energy.tooLarge'
  | 'energy.layoutUnknown'
  | 'energy.layoutMonthly'
  | 'energy.empty';

/** The file as a whole cannot be read. Findings say why nothing of it was usable, where that is known. */
export class ReportRefused extends Error {
  constructor(
    readonly code: ReportRefusalCode,
    readonly findings: readonly Finding[] = [],
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ReportRefused';
  }
}

export function damaged(cause: unknown): ReportRefused {
  return new ReportRefused('energy.damaged', [], { cause });
}
