import type { Quality } from '../../storage/dayBlock.ts';
import type { FindingCode } from '../../storage/findings.ts';
import { dayNumberOf } from '../../storage/quarterHours.ts';
import { qualityOf } from './market.ts';

/** A thousand times what the largest plant of a community feeds in within a quarter hour. More is a damaged number. */
const largestValue = 1_000_000 * 1_000_000;

/** Why an amount in micro-kWh cannot be that of a quarter hour, if it cannot. */
export function faultOf(micro: number): FindingCode | undefined {
  if (micro >= 0 && micro <= largestValue) return undefined;
  if (Number.isNaN(micro)) return 'energy.cellNotANumber';
  return micro < 0 ? 'energy.valueNegative' : 'energy.valueTooLarge';
}

/** 350 MB of intervals: a hundred counting points over ten years. Keeps a few values, each on its own day and of its
 *  own code, from filling the memory. */
export const mostSeriesDays = 400_000;

/** Times outside this century are slips, such as a meter number in a field for dates. */
export const firstDay = dayNumberOf('2000-01-01');
export const lastDay = dayNumberOf('2099-12-31');

/** The quality of a value by the word beside it. */
export function judged(word: string, micro: number): { quality: Quality; fault?: FindingCode } {
  // Operators fill what they do not have with zeros, so a zero that nobody vouches for is no value.
  if (word === '') return micro > 0 ? { quality: 3, fault: 'energy.qualityMissing' } : { quality: 0 };
  const quality = qualityOf(word);
  return quality === undefined ? { quality: 3, fault: 'energy.qualityUnknown' } : { quality };
}
