import { enterAdministered, getOrganisation, lockOrganisation } from '../../access/index.ts';
import { asService } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { limitsOf } from './domain.ts';
import { previewDue } from './due.ts';
import { changeSchedule, getSchedule } from './store.ts';

export function retentionRoutes(mount: Mount): void {
  mount('getRetention', async ({ tx, params, session }) => {
    await enterAdministered(tx, session, params.id);
    return getSchedule(tx, params.id);
  });

  mount('updateRetention', async ({ tx, params: { id }, body, now, session }) => {
    await enterAdministered(tx, session, id);
    await lockOrganisation(tx, id);
    const before = await changeSchedule(tx, id, body);
    const retention = await getSchedule(tx, id);
    const { title } = await getOrganisation(tx, id);
    const change = { action: 'update', entity: 'organisation', entityId: id, title, before, after: retention } as const;
    await writeAudit(tx, session, now, change, id);
    return { success: true, retention };
  });

  mount('previewRetention', async ({ tx, params: { id }, now, session }) => {
    await enterAdministered(tx, session, id);
    const limits = limitsOf(await getSchedule(tx, id), dayOf(now));
    return asService(tx, () => previewDue(tx, id, limits));
  });
}
