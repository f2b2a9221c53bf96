export { countOpenRequests, findOwnMember } from './changeRequests/store.ts';
export { inviteMembers } from './members/accept.ts';
export { needsAttention, type PointAttention, pointsConcerned } from './members/attention.ts';
export {
  type Debtor,
  lastDayOfMandate,
  mandateReferenceOf,
  obstacleOfDebit,
  type SignedMandate,
} from './members/domain.ts';
export { fittingMandates } from './members/fittingMandates.ts';
export { participationChanged } from './members/hooks.ts';
export { referencesOfCreditor } from './members/mandates.ts';
export {
  deleteMovedIn,
  insertMovedIn,
  insertMovedInMandate,
  insertMovedInPoints,
  type MovedInMandate,
  type MovedInMember,
  type MovedInPoint,
} from './members/moveIn.ts';
export {
  changeMember,
  getMember,
  listMembershipsOf,
  lockMember,
  lockMemberInCommunity,
  type MemberRecord,
  mandateOf,
  matching,
} from './members/store.ts';
export { changeFacts } from './members/write.ts';
export {
  activateCountingPoint,
  createCountingPoint,
  resumeCountingPoint,
  setShare,
  takeBackActivation,
  updateCountingPoint,
} from './pointsOfMembers/write.ts';
