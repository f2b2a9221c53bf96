import type { Labels } from '../labelKey.ts';
import type * as german from './energyLabels.de.ts';

export const qualityLabels: Labels<keyof typeof german.qualityLabels> = {
  'quality.0': 'missing',
  'quality.1': 'measured (L1)',
  'quality.2': 'substitute value (L2)',
  'quality.3': 'provisional substitute (L3)',
};

export const dayStateLabels: Labels<keyof typeof german.dayStateLabels> = {
  'dayState.notExpected': 'not expected',
  'dayState.awaited': 'not due yet',
  'dayState.missing': qualityLabels['quality.0'],
  'dayState.monthTotal': 'month’s total only',
  'dayState.partial': 'incomplete',
  'dayState.measured': qualityLabels['quality.1'],
  'dayState.substitute': qualityLabels['quality.2'],
  'dayState.provisional': qualityLabels['quality.3'],
};

export const measureLabels: Labels<keyof typeof german.measureLabels> = {
  'measure.totalConsumption': 'Total consumption',
  'measure.community': 'From the community',
  'measure.remainingRequirement': 'From the grid',
  'measure.selfSufficiency': 'Self-sufficiency',
  'measure.energyMix': 'Energy mix',
  'measure.totalProduction': 'Total production',
  'measure.feedIntoCommunity': 'To the community',
  'measure.feedIntoGridOperator': 'To the grid',
  'measure.ownConsumption': 'Own consumption',
};
