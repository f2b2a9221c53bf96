import type { Mount } from '../../platform/route.ts';
import { askForChange, changeContact, withdrawChange } from './ask.ts';
import { acceptChange, declineChange } from './decide.ts';
import { findOwnMember, getChangeRequest, getOwnMember, listChangeRequests, listRequestsOf } from './store.ts';

export function changeRequestRoutes(mount: Mount): void {
  mount('getOwnMember', ({ tx, session, params }) => getOwnMember(tx, session, params.id));

  mount('updateOwnContact', async ({ tx, session, now, params, body }) => ({
    success: true,
    member: await changeContact(tx, session, now, params.id, body),
  }));

  mount('listOwnChangeRequests', async ({ tx, session, params }) => {
    await findOwnMember(tx, session, params.id);
    return listRequestsOf(tx, params.id);
  });

  mount('createOwnChangeRequest', async ({ tx, session, now, params, body, caller }) => ({
    success: true,
    changeRequest: await askForChange(tx, session, now, params.id, body, caller.address),
  }));

  mount('withdrawOwnChangeRequest', async ({ tx, session, now, params }) => ({
    success: true,
    changeRequest: await withdrawChange(tx, session, now, params.id, params.request),
  }));

  mount('listChangeRequests', ({ tx, list }) => listChangeRequests(tx, list));

  mount('getChangeRequest', ({ tx, params }) => getChangeRequest(tx, params.id));

  mount('acceptChangeRequest', async ({ tx, session, now, params, body }) => ({
    success: true,
    changeRequest: await acceptChange(tx, session, now, params.id, body.share),
  }));

  mount('declineChangeRequest', async ({ tx, session, now, params, body }) => ({
    success: true,
    changeRequest: await declineChange(tx, session, now, params.id, body.reason),
  }));
}
