import type { Text } from '../messages/index.ts';

const findingCodes = [
  'energy.cellNotANumber',
  'energy.cellFormula',
  'energy.cellError',
  'energy.valueNegative',
  'energy.valueTooLarge',
  'energy.qualityMissing',
  'energy.qualityUnknown',
  'energy.timeUnreadable',
  'energy.timeOutOfRange',
  'energy.duplicateRow',
  'energy.duplicateColumn',
  'energy.springGap',
  'energy.autumnHourMissing',
  'energy.meterNumberInvalid',
  'energy.metercodeUnknown',
  'energy.directionUnknown',
  'energy.generationSwapped',
  'energy.sumDiffers',
  'energy.proportionAboveOffer',
  'energy.proportionAboveTotal',
  'energy.restAboveTotal',
  'energy.balanceOff',
] as const;
type FindingCode = (typeof findingCodes)[number];

const known = new Set<string>(findingCodes);
const isKnown = (code: string): code is FindingCode => known.has(code);

/** A code that a newer server knows and this page does not is shown as it is. */
export const findingText = (code: string, t: Text) => (isKnown(code) ? t(`finding.${code}`) : code);
