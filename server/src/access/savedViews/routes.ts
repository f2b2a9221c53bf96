import type { Mount } from '../../platform/route.ts';
import { changeSavedView, deleteSavedView, insertSavedView, listSavedViews } from './store.ts';

export function savedViewRoutes(mount: Mount): void {
  mount('listSavedViews', ({ tx, list, session }) => listSavedViews(tx, session.user.id, list));

  mount('createSavedView', async ({ tx, body, now, session }) => {
    const owner = { organisationId: session.user.organisation, userId: session.user.id };
    return { success: true, savedView: await insertSavedView(tx, owner, now, body) };
  });

  mount('updateSavedView', async ({ tx, params, body, now, session }) => ({
    success: true,
    savedView: await changeSavedView(tx, session.user.id, params.id, now, body),
  }));

  mount('deleteSavedView', async ({ tx, params, session }) => {
    await deleteSavedView(tx, session.user.id, params.id);
    return { success: true };
  });
}
