import type { LabelKey, Labels } from '../labelKey.ts';
import { recordsLabels } from '../services/recordLabels.de.ts';
import type { Usergroup } from './usergroups.ts';
import { userLabels } from './userLabels.de.ts';

type UsergroupLabel = LabelKey<'usergroup', Usergroup, 'id' | 'version' | 'organisation' | 'created' | 'updated'>;

export const usergroupLabels = {
  'usergroup.title': 'Name',
  'usergroup.level': userLabels['user.level'],
  'usergroup.level.organisation': userLabels['user.level.organisation'],
  'usergroup.level.client': userLabels['user.level.client'],
  'usergroup.groupType': 'Art',
  'usergroup.groupType.admin': 'Administratoren',
  'usergroup.groupType.user': recordsLabels['records.user'],
  'usergroup.isDefault': 'Standard',
  'usergroup.userCount': recordsLabels['records.user'],
} as const satisfies Labels<UsergroupLabel>;
