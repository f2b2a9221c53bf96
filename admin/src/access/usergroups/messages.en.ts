import { usergroupLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { usergroups as german } from './messages.de.ts';

export const usergroups: Translated<typeof german> = {
  ...usergroupLabels,
  'usergroups.lead': 'Every user belongs to exactly one group; it has to fit role and client.',
  'usergroups.search': 'Name of the group',
  'usergroups.anyLevel': 'All levels',
  'usergroup.create': 'Create user group',
  'usergroup.levelHelp': 'For the whole organisation, or for the users of clients',
  'usergroup.groupTypeHelp': 'Administrators need a group of this type',
  'usergroup.isDefaultText':
    'This group is a default group of the organisation. Level and type stay until another one is chosen in the settings.',
  'usergroup.inUseText.one': 'One user is in this group. Level and type stay as long as it is not empty.',
  'usergroup.inUseText.other': '{count} users are in this group. Level and type stay as long as it is not empty.',
  'usergroup.deleteHeading': 'Delete the user group “{title}”?',
  'usergroup.deleteText':
    'The group is lost. As long as users are in it, or it is a default group, deleting is not possible.',
  'roles.lead': 'A role says what somebody may do. The group has to fit it.',
  'roles.ROLE_ADMIN':
    'Sees the back office: with a group of the level organisation all of it, with one of the level client only its users, parties, companies and persons.',
  'roles.ROLE_USER': 'Sees the own memberships, metering points and profile.',
};
