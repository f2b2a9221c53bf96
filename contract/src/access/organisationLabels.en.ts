import type { Labels } from '../labelKey.ts';
import { fileLabels } from '../services/fileLabels.en.ts';
import { recordLabels } from '../services/recordLabels.en.ts';
import type * as german from './organisationLabels.de.ts';
import { userLabels } from './userLabels.en.ts';

export const organisationLabels: Labels<keyof typeof german.organisationLabels> = {
  'organisation.title': 'Name',
  'organisation.slug': 'Short name',
  'organisation.host': 'Host name',
  'organisation.isDefault': 'Default for visitors',
  'organisation.archived': 'Archived',
  'organisation.created': userLabels['user.created'],
  'organisation.admin': 'In charge',
  'organisation.logo': 'Logo',
  'organisation.fileName': recordLabels['record.file'],
  'organisation.altText': fileLabels['file.altText'],
  'organisation.senderAddress': 'Sender address',
  'organisation.contactAddress': 'Contact address',
  'organisation.mailApplications': 'Report new applications to the contact address',
  'organisation.mailCompleteMonths': 'Report to the contact address when the data of a month are complete',
  'organisation.mailMembers': 'Notify members: month ready, bill ready, data missing, plant silent',
  'organisation.fileMegabytes': 'Largest file (MB)',
  'organisation.outdatedAfterDays': 'Data outdated after (days)',
  'organisation.embedOrigins': 'Allowed websites',
  'organisation.accentColour': 'Colour',
  'organisation.requireTwoFactor': 'Administrators must have a second factor',
  'organisation.defaultOrgAdminGroup': 'Administrators of the organisation',
  'organisation.defaultOrgUserGroup': 'Users of the organisation',
  'organisation.defaultClientAdminGroup': 'Administrators of clients',
  'organisation.defaultClientUserGroup': 'Users of clients',
};
