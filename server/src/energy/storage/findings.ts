import type { ImportFindingCode } from '@nahstrom/contract';
import { entryOf } from '../../platform/present.ts';
import type { Day } from './quarterHours.ts';

export type FindingCode = ImportFindingCode;

/** A rejection or doubt of an import. Inapplicable fields are absent. */
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
  /** Difference in micro-kWh. */
  amount?: number;
  text?: string;
}

const longestText = 80;

/** A file may have millions of invalid cells: all are counted, but only the first of each code are kept. */
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

  /** Appends another list. */
  addAll(other: FindingList): void {
    const missed = new Map(other.counts);
    for (const finding of other.kept) {
      this.add(finding);
      missed.set(finding.code, entryOf(missed, finding.code) - 1);
    }
    for (const [code, count] of missed) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }
}

/** Never ends in a lone surrogate, which the database would reject. */
const beginningOf = (text: string) => [...text.slice(0, 2 * longestText)].slice(0, longestText).join('');

/** Nothing of the file is lost by these: the values are stored, or the file never had them. */
const withoutLoss: ReadonlySet<FindingCode> = new Set([
  'energy.otherCommunity',
  'energy.outsideParticipation',
  'energy.qualityMissing',
  'energy.qualityUnknown',
  'energy.autumnHourMissing',
  'energy.intervalCountDiffers',
  'energy.sumDiffers',
  'energy.proportionAboveOffer',
  'energy.proportionAboveTotal',
  'energy.restAboveTotal',
  'energy.balanceOff',
]);

/** Whether a value, a day or a column of the file is not stored. */
const dropsValues = (code: FindingCode): boolean => !withoutLoss.has(code);

/** Those that drop values first, otherwise in their order. */
export const droppedFirst = <Row extends { code: FindingCode }>(findings: readonly Row[]): Row[] =>
  [...findings].sort((one, other) => Number(dropsValues(other.code)) - Number(dropsValues(one.code)));

/** @param counts findings by code beside the listed ones */
export function countsOfFindings(
  listed: readonly { code: FindingCode }[],
  counts: ReadonlyMap<FindingCode, number> = new Map(),
): { code: FindingCode; count: number; drops: boolean }[] {
  const all = new Map(counts);
  for (const { code } of listed) all.set(code, (all.get(code) ?? 0) + 1);
  return droppedFirst([...all].map(([code, count]) => ({ code, count, drops: dropsValues(code) })));
}
