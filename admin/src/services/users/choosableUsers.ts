import type { UserRow } from '@nahstrom/contract';
import type { Choosable } from '../../ui/inputs/Choosable.ts';
import { userNameOf } from './userNameOf.ts';

export const choosableUsers: Choosable<UserRow> = {
  resource: 'users',
  sort: 'lastname',
  nameOf: userNameOf,
  hintOf: user => user.username,
};
