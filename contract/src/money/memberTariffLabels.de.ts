import { tariffLabels } from '../communities/settingsLabels.de.ts';
import type { LabelKey, Labels } from '../labelKey.ts';
import type { MemberTariffData } from './billingRuns.ts';

export const memberTariffLabels = {
  ...tariffLabels,
  'tariff.validUntil': 'Gilt bis',
} as const satisfies Labels<LabelKey<'tariff', Omit<MemberTariffData, 'vatRate'> & { vatRate: number }, 'version'>>;
