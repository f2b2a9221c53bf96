import { type Quality, worseQuality } from '../../storage/dayBlock.ts';
import { dayNumberOf } from '../../storage/quarterHours.ts';

/** Meaning of a series of values in the Austrian market (ebutilities, MeterCodes CR_MSG). */
export type MeterCode = 'G.01' | 'G.01T' | 'G.02' | 'G.03' | 'G.03R' | 'P.01' | 'P.01T';

/** Since then a counting point may take part in several communities, and the codes ending in T count. */
const participationFactorsSince = dayNumberOf('2024-04-08');

/** Bits: in which of the two eras a series has anything. */
export const eras = { before: 1, since: 2 } as const;

export function eraOf(dayNumber: number): number {
  return dayNumber < participationFactorsSince ? eras.before : eras.since;
}

/** Upper case without the spaces, dots and hyphens typed between the blocks. */
export function meterNumberOf(text: string): string | undefined {
  const number = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^AT\d{11}[0-9A-Z]{20}$/.test(number) ? number : undefined;
}

const qualities = new Map<string, Quality>([
  ['L1', 1],
  ['L2', 2],
  ['L3', 3],
  ['L0', 0],
  ['0', 0],
  ['NO_VALUE', 0],
]);

/** The worst of a list such as "L1,NO_VALUE"; undefined if it has an unknown word. */
export function qualityOf(text: string): Quality | undefined {
  let worst: Quality | undefined;
  for (const word of text.toUpperCase().split(/[\s,;]+/)) {
    if (word === '') continue;
    const quality = qualities.get(word);
    if (quality === undefined) return undefined;
    worst = worst === undefined ? quality : worseQuality(worst, quality);
  }
  return worst ?? 0;
}
