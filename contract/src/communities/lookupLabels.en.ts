import type { Labels } from '../labelKey.ts';
import type * as german from './lookupLabels.de.ts';

export const lookupLabels: Labels<keyof typeof german.lookupLabels> = {
  'lookup.table': 'List',
  'lookup.lookupNumber': 'No.',
  'lookup.lookupCode': 'Key',
  'lookup.lookupTitle': 'Title',
  'lookup.lookupTitleEn': 'Title (English)',
  'lookup.isSystem': 'Origin',
};
