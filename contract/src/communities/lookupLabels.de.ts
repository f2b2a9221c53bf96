import type { LabelKey, Labels } from '../labelKey.ts';
import type { StaticLookup } from './lookups.ts';

type Unlabelled = 'id' | 'version' | 'table' | 'lookupTypeTitle' | 'lookupTypeTitleEn';

export const lookupLabels = {
  'lookup.table': 'Liste',
  'lookup.lookupNumber': 'Nr.',
  'lookup.lookupCode': 'Schlüssel',
  'lookup.lookupTitle': 'Bezeichnung',
  'lookup.lookupTitleEn': 'Bezeichnung (Englisch)',
  'lookup.isSystem': 'Herkunft',
} as const satisfies Labels<LabelKey<'lookup', StaticLookup, Unlabelled> | 'lookup.table'>;
