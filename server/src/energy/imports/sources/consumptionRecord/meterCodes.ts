import type { Direction } from '../../../storage/balance.ts';
import type { MeterCode } from '../market.ts';

/** ebutilities, MeterCodes CR_MSG of 13 December 2023. G.01 is used in both directions; the preceding register
 *  distinguishes them. */
const codes: Record<string, { code: MeterCode; direction: Direction } | undefined> = {
  '1-1:1.9.0 G.01': { code: 'G.01', direction: 'consumption' },
  '1-1:1.9.0 G.01T': { code: 'G.01T', direction: 'consumption' },
  '1-1:2.9.0 G.02': { code: 'G.02', direction: 'consumption' },
  '1-1:2.9.0 G.03': { code: 'G.03', direction: 'consumption' },
  '1-1:2.9.0 G.03R': { code: 'G.03R', direction: 'consumption' },
  '1-1:2.9.0 G.01': { code: 'G.01', direction: 'generation' },
  '1-1:2.9.0 G.01T': { code: 'G.01T', direction: 'generation' },
  '1-1:2.9.0 P.01': { code: 'P.01', direction: 'generation' },
  '1-1:2.9.0 P.01T': { code: 'P.01T', direction: 'generation' },
};

export function registerOf(text: string) {
  return codes[text.trim().toUpperCase().replace(/\s+/g, ' ')];
}
