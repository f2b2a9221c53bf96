import type { Mount } from '../../platform/route.ts';
import { associationRoutes } from './associationRoutes.ts';
import { partRoutes } from './partRoutes.ts';
import { recordRoutes } from './recordRoutes.ts';

export function partyRoutes(mount: Mount): void {
  recordRoutes(mount);
  partRoutes(mount);
  associationRoutes(mount);
}
