import type { Mount } from '../../platform/route.ts';
import { cancelSepaExport, cancelSepaRun } from './cancel.ts';
import { handOverSepaRun } from './handOver.ts';
import { createSepaRun, previewSepaRun } from './run.ts';
import { getSepaRun, listSepaRuns } from './store.ts';

export function sepaRoutes(mount: Mount): void {
  mount('listSepaRuns', ({ tx, list }) => listSepaRuns(tx, list));

  mount('getSepaRun', ({ tx, params }) => getSepaRun(tx, params.id));

  mount('previewSepaRun', ({ tx, now, body }) => previewSepaRun(tx, now, body));

  mount('createSepaRun', async ({ tx, session, now, body }) => {
    return { success: true, sepaRun: await createSepaRun(tx, session, now, body) };
  });

  mount('handOverSepaRun', async ({ tx, session, now, params }) => {
    return { success: true, sepaRun: await handOverSepaRun(tx, session, now, params.id) };
  });

  mount('cancelSepaRun', async ({ tx, session, now, params }) => {
    return { success: true, sepaRun: await cancelSepaRun(tx, session, now, params.id) };
  });

  mount('cancelSepaExport', async ({ tx, session, now, params }) => {
    await cancelSepaExport(tx, session, now, params.id);
    return { success: true };
  });
}
