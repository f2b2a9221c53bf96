import { dayOf } from '../../platform/days.ts';
import type { Mount } from '../../platform/route.ts';
import { getMonths } from '../months/months.ts';
import { search } from '../search/search.ts';
import { countWaitingMails, getCockpit } from './cockpit.ts';
import { getUsedAreas } from './usedAreas.ts';

export function cockpitRoutes(mount: Mount): void {
  mount('getCockpit', ({ tx, now }) => getCockpit(tx, dayOf(now)));

  mount('getMonths', ({ tx, now, query }) => getMonths(tx, now, query));

  mount('getWaitingMails', async ({ tx }) => ({ count: await countWaitingMails(tx) }));

  mount('getUsedAreas', ({ tx }) => getUsedAreas(tx));

  mount('search', ({ tx, query, session }) => search(tx, session, query.queryString));
}
