import type { MemberState } from '@nahstrom/contract';

/** An application is decided once. */
export const mayBeDecided = (state: MemberState) => state === 'applied';

/** The reference of a member's mandate; `earlier` ones have been given before it. unique per community: at most 35 characters of the SEPA set. */
export const mandateReferenceOf = (communityId: number, memberId: number, earlier = 0) =>
  `NS${String(communityId).padStart(4, '0')}-${String(memberId).padStart(6, '0')}${earlier === 0 ? '' : `-${earlier + 1}`}`;

/** The one that stays keeps its state: an active member may take in whoever is or was about to be one; a declined
 *  application, whose numbers are free again, stays as it is. */
export const mayBeMerged = (primary: MemberState, secondary: MemberState) =>
  secondary !== 'declined' && (primary === secondary || primary === 'active');
