import type { MemberRow } from '@nahstrom/contract';
import type { Choosable } from '../../layout/Choosable.ts';
import { nameOf } from '../../people/members/nameOf.ts';

export const choosableMembers: Choosable<MemberRow> = {
  resource: 'members',
  sort: 'lastName',
  nameOf,
  hintOf: member => [member.memberNumber, member.email].filter(Boolean).join(' · '),
};
