import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { getOwnDocuments, readOwnFile } from './documents.ts';
import { exportOwnData } from './export.ts';

const exportsPerUser = { most: 5, windowSeconds: 3600 };

export function ownDataRoutes(mount: Mount, mountUnbound: MountUnbound, { objects }: Ports): void {
  mount('getOwnDocuments', ({ tx, session, params }) => getOwnDocuments(tx, session, params.id));

  mount('downloadOwnFile', ({ tx, session, params }) => readOwnFile(tx, session, params.id, params.file, objects));

  mountUnbound('exportOwnData', async ({ session, now, identity, transaction }) => {
    const key = `dataexport:user:${session.user.id}`;
    await identity(async tx => {
      await assertAttemptsLeft(tx, now, key, exportsPerUser);
      await countAttempt(tx, now, key, exportsPerUser);
    });
    return exportOwnData({ session, now, identity, transaction, objects });
  });
}
