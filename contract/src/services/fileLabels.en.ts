import type { Labels } from '../labelKey.ts';
import type * as german from './fileLabels.de.ts';
import { recordLabels } from './recordLabels.en.ts';

export const fileLabels: Labels<keyof typeof german.fileLabels> = {
  'file.fileName': recordLabels['record.file'],
  'file.title': 'Title',
  'file.description': 'Description',
  'file.altText': 'Alternative text',
  'file.visibleToMember': 'The member sees this file',
  'file.visibleToVisitors': 'Visitors see this file at the application',
  'file.refClassName': 'Belongs to',
  'file.refClassName.member': recordLabels['record.member'],
  'file.refClassName.community': recordLabels['record.community'],
  'file.refClassName.countingPoint': recordLabels['record.countingPoint'],
  'file.refClassName.party': recordLabels['record.party'],
  'file.refClassName.company': recordLabels['record.company'],
  'file.refClassName.person': recordLabels['record.person'],
  'file.refEntityId': 'Number of the record',
};
