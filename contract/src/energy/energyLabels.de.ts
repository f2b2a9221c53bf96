import type { LabelKey, Labels } from '../labelKey.ts';
import type { DayState } from './analysis.ts';
import type { EnergyRow, qualities } from './energy.ts';

type Measure = Pick<
  EnergyRow,
  | 'totalConsumption'
  | 'totalProduction'
  | 'selfSufficiency'
  | 'ownConsumption'
  | 'energyMix'
  | 'feedIntoCommunity'
  | 'feedIntoGridOperator'
  | 'remainingRequirement'
>;

/** Shown to members. */
export const qualityLabels = {
  'quality.0': 'fehlt',
  'quality.1': 'gemessen (L1)',
  'quality.2': 'Ersatzwert (L2)',
  'quality.3': 'vorläufiger Ersatzwert (L3)',
} as const satisfies Labels<`quality.${(typeof qualities)[number]}`>;

export const dayStateLabels = {
  'dayState.notExpected': 'nicht erwartet',
  'dayState.awaited': 'noch nicht fällig',
  'dayState.missing': qualityLabels['quality.0'],
  'dayState.monthTotal': 'nur Monatssumme',
  'dayState.partial': 'unvollständig',
  'dayState.measured': qualityLabels['quality.1'],
  'dayState.substitute': qualityLabels['quality.2'],
  'dayState.provisional': qualityLabels['quality.3'],
} as const satisfies Labels<`dayState.${DayState}`>;

export const measureLabels = {
  'measure.totalConsumption': 'Gesamtverbrauch',
  'measure.community': 'Aus der Gemeinschaft',
  'measure.remainingRequirement': 'Aus dem Netz',
  'measure.selfSufficiency': 'Autarkiegrad',
  'measure.energyMix': 'Energiemix',
  'measure.totalProduction': 'Gesamterzeugung',
  'measure.feedIntoCommunity': 'An die Gemeinschaft',
  'measure.feedIntoGridOperator': 'Ins Netz',
  'measure.ownConsumption': 'Eigenverbrauchsquote',
} as const satisfies Labels<LabelKey<'measure', Measure> | 'measure.community'>;
