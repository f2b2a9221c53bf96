import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { findPublicFile } from './store.ts';

export function fileRoutes(mount: Mount): void {
  mount('getPublicFile', async ({ params, identity }) => {
    const file = await identity(tx => findPublicFile(tx, params.key));
    if (!file) throw new Refusal('record.notFound');
    return file;
  });
}
