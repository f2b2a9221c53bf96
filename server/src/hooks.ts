import { findSessionOfToken, noteTokenUse } from './access/identity/accessTokens.ts';
import { claimMemberships, findMembership } from './access/identity/hooks.ts';
import { findActiveUser, findSessionOfCookie, noteLastUse } from './access/identity/sessions.ts';
import { fileMegabytesIn } from './access/organisations/store.ts';
import { nameOfUserIn } from './access/users/persons.ts';
import { beforeCommunityDeleted } from './communities/communities/hooks.ts';
import { assignDays } from './energy/imports/assignDays.ts';
import { forgetMeters } from './energy/imports/forget.ts';
import { afterImport, beforeDaysChange } from './energy/imports/hooks.ts';
import { deleteImportsOf } from './energy/imports/importStore.ts';
import { forgetMessages } from './market/forget.ts';
import { compareAnew } from './market/outcome/refresh.ts';
import { followNumber, hasLiveRequest } from './market/processes/registered.ts';
import { listMemberRegistrations } from './market/processes/registrations.ts';
import { keepBilledBlocks } from './money/billingRuns/billedBlocks.ts';
import { countChargesOf, moveChargesOf } from './money/billingRuns/merge.ts';
import { leaveSepaRuns } from './money/invoices/cancel.ts';
import { assertNotForBookkeeping } from './money/keptFiles.ts';
import { leaveReadyRuns } from './money/sepa/cancel.ts';
import { mailCompleteMonth } from './office/months/mailCompleteMonth.ts';
import { claimMembershipsOf, findMembershipOf } from './people/members/claim.ts';
import {
  countCharges,
  eraseMember,
  isRegistered,
  moveCharges,
  numberChanged,
  participationChanged,
  registrationsOf,
} from './people/members/hooks.ts';
import { findSenderOf } from './people/members/sender.ts';
import { beforePointDeleted } from './people/pointsOfMembers/hooks.ts';
import { recordsWithFiles } from './people/recordsWithFiles.ts';
import { findSession, findSessionUser, findTokenSession, noteSeen } from './platform/session.ts';
import { deleteMemberEverywhere } from './privacy/erasure/erase.ts';
import { assertNotKept, fileMegabytesOf } from './services/files/kept.ts';
import { recordsSeenBy } from './services/files/records.ts';
import { nameOfUser } from './services/jobs/hooks.ts';
import { findSender } from './services/mails/hooks.ts';

/** Registers the handlers of calls from lower domains to higher ones. */
export function registerHooks(): void {
  findSession.register(findSessionOfCookie);
  findTokenSession.register(findSessionOfToken);
  noteSeen.register((tx, now, session) =>
    session.token === undefined ? noteLastUse(tx, now, session) : noteTokenUse(tx, now, session.token),
  );
  findSessionUser.register(findActiveUser);
  recordsSeenBy.register(recordsWithFiles);
  assertNotKept.register(assertNotForBookkeeping);
  leaveSepaRuns.register(leaveReadyRuns);
  fileMegabytesOf.register(fileMegabytesIn);
  nameOfUser.register(nameOfUserIn);
  findSender.register(findSenderOf);
  findMembership.register(findMembershipOf);
  claimMemberships.register(claimMembershipsOf);
  beforeCommunityDeleted.register(deleteImportsOf);
  participationChanged.register(async (tx, pointId) => {
    await assignDays(tx, pointId);
    await compareAnew(tx, pointId);
  });
  beforePointDeleted.register(async (tx, member, pointId) => {
    await forgetMeters(tx, member, pointId);
    await forgetMessages(tx, member, pointId);
  });
  registrationsOf.register(listMemberRegistrations);
  isRegistered.register(hasLiveRequest);
  numberChanged.register(followNumber);
  eraseMember.register(deleteMemberEverywhere);
  moveCharges.register(moveChargesOf);
  countCharges.register(countChargesOf);
  beforeDaysChange.register(keepBilledBlocks);
  afterImport.register(mailCompleteMonth);
}
