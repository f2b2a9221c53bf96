import type { Usergroup } from '@nahstrom/contract';
import type { Choosable } from '../../layout/RecordChoice.tsx';

export const choosableGroups: Choosable<Usergroup> = {
  resource: 'usergroups',
  sort: 'title',
  nameOf: group => group.title,
};
