import type { Mount } from '../../platform/route.ts';
import { chooseMails, findUnsubscription, readOwnMails, unsubscribe } from './choice.ts';

export function memberMailRoutes(mount: Mount): void {
  mount('getOwnMails', ({ tx, session }) => readOwnMails(tx, session));

  mount('chooseOwnMails', async ({ tx, session, body }) => {
    await chooseMails(tx, session, body);
    return { success: true, ownMails: await readOwnMails(tx, session) };
  });

  mount('getUnsubscription', ({ identity, params }) => identity(tx => findUnsubscription(tx, params.secret)));

  mount('unsubscribe', async ({ identity, params }) => {
    await identity(tx => unsubscribe(tx, params.secret));
    return { success: true };
  });
}
