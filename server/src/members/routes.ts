import { findPublicOrganisation } from '../organisations/store.ts';
import { assertAttemptsLeft, countAttempt } from '../platform/attempts.ts';
import { enterTenant } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import type { Ports } from '../platform/ports.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { acceptMember, declineMember } from './accept.ts';
import { applyForMembership } from './apply.ts';
import { getMember, listMembers, listMembershipsOf } from './store.ts';

const applicationsPerAddress = { most: 30, windowSeconds: 3600 };

export function memberRoutes(mount: Mount, ports: Ports): void {
  mount('apply', async ({ body, query, now, caller, identity }) => {
    // What fills in the field that no person sees is told that all went well, so that it does not try again.
    if (body.website !== '') return { success: true };
    await identity(async tx => {
      const key = `application:address:${caller.address}`;
      await assertAttemptsLeft(tx, now, key, applicationsPerAddress);
      await countAttempt(tx, now, key, applicationsPerAddress);
      const organisation = await findPublicOrganisation(tx, query.organisation, caller.host);
      if (!organisation) throw new Refusal('application.communityClosed');
      await enterTenant(tx, organisation.id);
      await applyForMembership(tx, now, organisation.id, body, caller.address);
    });
    return { success: true };
  });

  mount('listMembers', ({ tx, list, now }) => listMembers(tx, list, dayOf(now)));

  mount('getMember', ({ tx, params, now }) => getMember(tx, params.id, dayOf(now)));

  mount('acceptMember', async ({ tx, params, session, now }) => {
    const member = await acceptMember(tx, session, now, params.id, ports.settings.publicUrl);
    return { success: true, member };
  });

  mount('declineMember', async ({ tx, params, session, now }) => {
    const member = await declineMember(tx, session, now, params.id);
    return { success: true, member };
  });

  mount('listOwnMemberships', ({ tx, session, now }) => listMembershipsOf(tx, session.user.id, dayOf(now)));

  mount('getOwnMembership', async ({ tx, params, session, now }) => {
    const [membership] = await listMembershipsOf(tx, session.user.id, dayOf(now), params.id);
    if (!membership) throw new Refusal('record.notFound');
    return membership;
  });
}
