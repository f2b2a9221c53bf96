import type { Usergroup } from '@nahstrom/contract';
import type { Choosable } from '../../ui/inputs/Choosable.ts';

export const choosableGroups: Choosable<Usergroup> = {
  resource: 'usergroups',
  sort: 'title',
  nameOf: group => group.title,
};
