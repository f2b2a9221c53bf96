import type { LabelKey, Labels } from '../labelKey.ts';
import type { FileClass, FileText } from './files.ts';

type Placed = { fileName: string; refClassName: FileClass; refEntityId: number };

export const fileLabels = {
  'file.fileName': 'Datei',
  'file.title': 'Titel',
  'file.description': 'Beschreibung',
  'file.altText': 'Alternativtext',
  'file.visibleToMember': 'Das Mitglied sieht diese Datei',
  'file.visibleToVisitors': 'Besucher sehen diese Datei beim Antrag',
  'file.refClassName': 'Gehört zu',
  'file.refClassName.member': 'Mitglied',
  'file.refClassName.community': 'Energiegemeinschaft',
  'file.refClassName.countingPoint': 'Zählpunkt',
  'file.refClassName.party': 'Partei',
  'file.refClassName.company': 'Firma',
  'file.refClassName.person': 'Person',
  'file.refEntityId': 'Nummer des Datensatzes',
} as const satisfies Labels<LabelKey<'file', FileText | Placed>>;
