import type { ImportFindingCode } from '@nahstrom/contract';
import type { Day } from './quarterHours.ts';

export type FindingCode = ImportFindingCode;

/** Something an import refused or doubts. What does not apply is absent. */
export interface Finding {
  code: FindingCode;
  sheet?: string;
  /** Row and column as a spreadsheet shows them: 17 and "AB". */
  row?: number;
  column?: string;
  meter?: string;
  /** The first day concerned. */
  day?: Day;
  intervals?: number;
  /** By how much, in micro-kWh. */
  amount?: number;
  text?: string;
}

const longestText = 80;

/** A file can hold millions of wrong cells: every one is counted, but only the first of each code are kept. */
export class FindingList {
  readonly kept: Finding[] = [];
  readonly counts = new Map<FindingCode, number>();

  constructor(private readonly limitPerCode = 1000) {}

  add(finding: Finding): void {
    const count = (this.counts.get(finding.code) ?? 0) + 1;
    this.counts.set(finding.code, count);
    if (count > this.limitPerCode) return;
    this.kept.push(finding.text ? { ...finding, text: beginningOf(finding.text) } : finding);
  }

  /** Those of another list, as if they had been added here. */
  addAll(other: FindingList): void {
    const missed = new Map(other.counts);
    for (const finding of other.kept) {
      this.add(finding);
      missed.set(finding.code, missed.get(finding.code)! - 1);
    }
    for (const [code, count] of missed) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }
}

/** Never ends in half a character, which the database would refuse. */
const beginningOf = (text: string) => [...text.slice(0, 2 * longestText)].slice(0, longestText).join('');
