import type { MemberRow } from '@nahstrom/contract';
import type { Choosable } from '../../ui/inputs/Choosable.ts';
import { nameOf } from './nameOf.ts';

export const choosableMembers: Choosable<MemberRow> = {
  resource: 'members',
  sort: 'lastName',
  nameOf,
  hintOf: member => [member.memberNumber, member.communityTitle].filter(Boolean).join(' · '),
};
