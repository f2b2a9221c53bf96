import type { Mount } from '../../platform/route.ts';
import { readOverview } from './overview.ts';

export function overviewRoutes(mount: Mount): void {
  mount('getOwnOverview', ({ tx, session, now }) => readOverview(tx, session, now));
}
