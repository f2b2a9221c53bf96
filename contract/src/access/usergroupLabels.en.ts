import type { Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.en.ts';
import type * as german from './usergroupLabels.de.ts';
import { userLabels } from './userLabels.en.ts';

export const usergroupLabels: Labels<keyof typeof german.usergroupLabels> = {
  'usergroup.title': 'Name',
  'usergroup.level': userLabels['user.level'],
  'usergroup.level.organisation': userLabels['user.level.organisation'],
  'usergroup.level.client': userLabels['user.level.client'],
  'usergroup.groupType': 'Type',
  'usergroup.groupType.admin': 'Administrators',
  'usergroup.groupType.user': recordsLabels['records.user'],
  'usergroup.isDefault': 'Default',
  'usergroup.userCount': recordsLabels['records.user'],
};
