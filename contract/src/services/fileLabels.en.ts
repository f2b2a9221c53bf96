import type { Labels } from '../labelKey.ts';
import type * as german from './fileLabels.de.ts';

export const fileLabels: Labels<keyof typeof german.fileLabels> = {
  'file.fileName': 'File',
  'file.title': 'Title',
  'file.description': 'Description',
  'file.altText': 'Alternative text',
  'file.visibleToMember': 'The member sees this file',
  'file.visibleToVisitors': 'Visitors see this file at the application',
  'file.refClassName': 'Belongs to',
  'file.refClassName.member': 'Member',
  'file.refClassName.community': 'Energy community',
  'file.refClassName.countingPoint': 'Counting point',
  'file.refClassName.party': 'Party',
  'file.refClassName.company': 'Company',
  'file.refClassName.person': 'Person',
  'file.refEntityId': 'Number of the record',
};
