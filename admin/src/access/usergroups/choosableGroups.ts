import type { Usergroup } from '@nahstrom/contract';
import type { Choosable } from '../../layout/Choosable.ts';

export const choosableGroups: Choosable<Usergroup> = {
  resource: 'usergroups',
  sort: 'title',
  nameOf: group => group.title,
};
