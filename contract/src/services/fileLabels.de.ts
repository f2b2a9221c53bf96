import type { LabelKey, Labels } from '../labelKey.ts';
import type { FileClass, FileText } from './files.ts';
import { recordLabels } from './recordLabels.de.ts';

type Placed = { fileName: string; refClassName: FileClass; refEntityId: number };

export const fileLabels = {
  'file.fileName': recordLabels['record.file'],
  'file.title': 'Titel',
  'file.description': 'Beschreibung',
  'file.altText': 'Alternativtext',
  'file.visibleToMember': 'Das Mitglied sieht diese Datei',
  'file.visibleToVisitors': 'Besucher sehen diese Datei beim Antrag',
  'file.refClassName': 'Gehört zu',
  'file.refClassName.member': recordLabels['record.member'],
  'file.refClassName.community': recordLabels['record.community'],
  'file.refClassName.countingPoint': recordLabels['record.countingPoint'],
  'file.refClassName.party': recordLabels['record.party'],
  'file.refClassName.company': recordLabels['record.company'],
  'file.refClassName.person': recordLabels['record.person'],
  'file.refEntityId': 'Nummer des Datensatzes',
} as const satisfies Labels<LabelKey<'file', FileText | Placed>>;
