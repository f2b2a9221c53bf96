import { type MemberFilter, memberFilter } from '@nahstrom/contract';
import { findVisitedOrganisation, getProofSecret, useProof, verifiedProof } from '../../access/index.ts';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import { enterIdentity, enterTenant } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { filterOf } from '../../platform/list.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { createApplicationLink } from '../applications/links.ts';
import { acceptMember, declineMember, inviteMember } from './accept.ts';
import { applyForMembership } from './apply.ts';
import { exportMembers } from './export.ts';
import { printableForms } from './forms.ts';
import { changeMandateReference, createMandate, revokeMandate } from './mandates.ts';
import { completeMembers, listIncompleteMembers } from './missing.ts';
import { proposeAcceptance } from './proposal.ts';
import { statisticsOf } from './statistics.ts';
import { getMember, listMembers, listMembershipsOf } from './store.ts';
import {
  changeInvoiceAddress,
  changeMemberNumber,
  createMember,
  deleteMember,
  leave,
  rejoin,
  updateMember,
} from './write.ts';

const applicationsPerNetwork = { most: 30, windowSeconds: 3600 };

export function memberRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  mount('apply', async ({ body, query, now, caller, identity }) => {
    // A bot that fills in the hidden field gets a success response, so that it does not retry.
    if (body.website !== '') return { success: true };
    const follow = await identity(async tx => {
      const proof = await verifiedProof(await getProofSecret(tx), body.altcha ?? '', now);
      if (!proof) throw new Refusal('application.notProved');
      const key = `application:network:${caller.network}`;
      await assertAttemptsLeft(tx, now, key, applicationsPerNetwork);
      await countAttempt(tx, now, key, applicationsPerNetwork);
      const organisation = await findVisitedOrganisation(tx, {
        organisation: query.organisation,
        community: body.community,
        host: caller.host,
      });
      if (!organisation) throw new Refusal('application.communityClosed');
      await enterTenant(tx, organisation.id);
      const { address } = caller;
      const { publicUrl, sendsMails } = ports.settings;
      const { memberId, isNew } = await applyForMembership(tx, now, organisation.id, body, { address, publicUrl });
      const token = sendsMails ? undefined : await createApplicationLink(tx, organisation.id, memberId);
      if (isNew) {
        await enterIdentity(tx);
        if (!(await useProof(tx, proof))) throw new Refusal('application.notProved');
      }
      return token;
    });
    return { success: true, ...(follow && { follow }) };
  });

  mount('listMembers', ({ tx, list, now }) => listMembers(tx, list, dayOf(now)));

  mount('getMember', ({ tx, params, now }) => getMember(tx, params.id, dayOf(now)));

  mount('getProposedAcceptance', ({ tx, params, now }) => proposeAcceptance(tx, params.id, dayOf(now)));

  mount('acceptMember', async ({ tx, params, body, session, now }) => {
    const member = await acceptMember(tx, session, now, params.id, body, ports.settings.publicUrl);
    return { success: true, member };
  });

  mount('declineMember', async ({ tx, params, body, session, now }) => {
    const member = await declineMember(tx, session, now, params.id, body.reason);
    return { success: true, member };
  });

  mount('inviteMember', async ({ tx, params, session, now }) => {
    await inviteMember(tx, session, now, params.id, ports.settings.publicUrl);
    return { success: true };
  });

  mount('createMember', async ({ tx, body, session, now, caller }) => ({
    success: true,
    member: await createMember(tx, session, now, body, caller.address),
  }));

  mount('updateMember', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await updateMember(tx, session, now, params.id, body),
  }));

  mount('setMemberNumber', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await changeMemberNumber(tx, session, now, params.id, body.memberNumber),
  }));

  mount('setInvoiceAddress', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await changeInvoiceAddress(tx, session, now, params.id, body),
  }));

  mount('leaveMember', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await leave(tx, session, now, params.id, body.leftOn),
  }));

  mount('rejoinMember', async ({ tx, params, session, now }) => ({
    success: true,
    member: await rejoin(tx, session, now, params.id),
  }));

  mount('deleteMember', async ({ tx, params, session, now }) => {
    await deleteMember(tx, session, now, params.id);
    return { success: true };
  });

  mount('getMemberStatistics', ({ tx, query, now }) =>
    statisticsOf(tx, filterOf<MemberFilter>(query.filter, memberFilter), dayOf(now)),
  );

  mount('exportMembers', ({ tx, body, session, now, caller }) => exportMembers(tx, session, now, caller.locale, body));

  mount('listIncompleteMembers', ({ tx, now }) => listIncompleteMembers(tx, dayOf(now)));

  mount('completeMembers', async ({ tx, body, session, now }) => ({
    success: true,
    members: await completeMembers(tx, session, now, body.rows),
  }));

  /** Read in a transaction, and printed after it, because printing would extend the transaction. */
  mountUnbound('printMemberForms', async ({ body, transaction, now, caller }) => {
    const document = await transaction(tx => printableForms(tx, body, dayOf(now), caller.locale));
    return { bytes: await ports.printPdf(document), type: 'application/pdf', fileName: document.fileName };
  });

  mount('createMandate', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await createMandate(tx, session, now, params.id, body),
  }));

  mount('revokeMandate', async ({ tx, params, session, now }) => ({
    success: true,
    member: await revokeMandate(tx, session, now, params.id, params.mandate),
  }));

  mount('changeMandateReference', async ({ tx, params, body, session, now }) => ({
    success: true,
    member: await changeMandateReference(tx, session, now, params.id, params.mandate, body.reference),
  }));

  mount('listOwnMemberships', ({ tx, session, now }) => listMembershipsOf(tx, session.user.id, dayOf(now)));

  mount('getOwnMembership', async ({ tx, params, session, now }) => {
    const [membership] = await listMembershipsOf(tx, session.user.id, dayOf(now), params.id);
    if (!membership) throw new Refusal('record.notFound');
    return membership;
  });
}
