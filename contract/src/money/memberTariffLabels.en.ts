import { tariffLabels } from '../communities/settingsLabels.en.ts';
import type { Labels } from '../labelKey.ts';
import type * as german from './memberTariffLabels.de.ts';

export const memberTariffLabels: Labels<keyof typeof german.memberTariffLabels> = {
  ...tariffLabels,
  'tariff.validUntil': 'Valid until',
};
