import { cellKinds } from '../../../platform/spreadsheet/row.ts';
import type { Quality } from '../../storage/dayBlock.ts';
import type { FindingCode } from '../../storage/findings.ts';
import { dayNumberOf } from '../../storage/quarterHours.ts';
import { qualityOf } from './market.ts';

/** A thousand times the feed-in of the largest plant of a community within a quarter hour. A larger number is
 *  damaged. */
const largestValue = 1_000_000 * 1_000_000;

/** Reason why an amount in micro-kWh is impossible for a quarter hour, if it is. */
export function faultOf(micro: number): FindingCode | undefined {
  if (micro >= 0 && micro <= largestValue) return undefined;
  if (Number.isNaN(micro)) return 'energy.cellNotANumber';
  return micro < 0 ? 'energy.valueNegative' : 'energy.valueTooLarge';
}

/** The same of the amount in a cell. */
export function faultOfCell(kind: number, micro: number): FindingCode | undefined {
  if (kind === cellKinds.formula) return 'energy.cellFormula';
  if (kind === cellKinds.error) return 'energy.cellError';
  return kind === cellKinds.number || kind === cellKinds.text ? faultOf(micro) : 'energy.cellNotANumber';
}

/** 350 MB of intervals: a hundred counting points over ten years. Protects the memory against scattered values, each on
 *  its own day and of its own code. */
export const mostSeriesDays = 400_000;

/** Times outside this century are errors, such as a meter number in a field for dates. */
export const firstDay = dayNumberOf('2000-01-01');
export const lastDay = dayNumberOf('2099-12-31');

/** The quality of a value by its label. */
export function judged(word: string, micro: number): { quality: Quality; fault?: FindingCode } {
  // Operators fill gaps with zeros, so a zero without a quality is missing.
  if (word === '') return micro > 0 ? { quality: 3, fault: 'energy.qualityMissing' } : { quality: 0 };
  const quality = qualityOf(word);
  return quality === undefined ? { quality: 3, fault: 'energy.qualityUnknown' } : { quality };
}
