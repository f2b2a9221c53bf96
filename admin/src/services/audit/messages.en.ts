import { auditLabels, lookupLabels, recordLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { audit as german } from './messages.de.ts';

export const audit: Translated<typeof german> = {
  ...recordLabels,
  ...auditLabels,
  'auditlog.lead': 'Who changed what and when, and who looked at energy data of members. Entries stay for ever.',
  'auditlog.search': 'Record or person',
  'auditlog.anyEntity': 'Everything',
  'auditlog.oneRecord': 'Only record no. {id}',
  'auditlog.noneHeading': 'No changes yet',
  'auditlog.noneText': 'As soon as somebody changes something in the back office, it stands here.',
  'audit.periodBackward': 'Ends before it begins',
  'audit.noChanges': 'Without changed fields.',
  'audit.empty': 'empty',
  'lookup.lookupNumber': lookupLabels['lookup.lookupNumber'],
  'countingPoint.member': recordLabels['record.member'],

  'history.heading': 'History',
  'history.none': 'No changes yet.',
  'history.all.one': 'Show the entry',
  'history.all.other': 'Show all {count}',
};
