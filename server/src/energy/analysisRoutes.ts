import type { Mount } from '../platform/route.ts';
import { writeCompleteness, writeDurationCurve, writeReRequests, writeTopList } from './analysisFiles.ts';
import { readCompleteness } from './completeness/completenessMap.ts';
import { listReRequests } from './completeness/reRequests.ts';
import { aCommunity } from './views/subject.ts';
import { readTopList } from './views/topList.ts';
import { readDurationCurve } from './views/views.ts';

export function energyAnalysisRoutes(mount: Mount): void {
  mount('getTopList', async ({ tx, session, now, params, query }) =>
    readTopList(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('downloadTopList', async ({ tx, session, now, params, query }) =>
    writeTopList(tx, session, now, await aCommunity(tx, params.id), query),
  );

  mount('getDurationCurve', async ({ tx, session, now, params, query }) =>
    readDurationCurve(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('downloadDurationCurve', async ({ tx, session, now, params, query }) =>
    writeDurationCurve(tx, session, now, await aCommunity(tx, params.id), query),
  );

  mount('getCompleteness', async ({ tx, session, now, params, query }) =>
    readCompleteness(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('downloadCompleteness', async ({ tx, session, now, params, query }) =>
    writeCompleteness(tx, session, now, await aCommunity(tx, params.id), query),
  );

  mount('getReRequests', async ({ tx, session, now, params, query }) =>
    listReRequests(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('downloadReRequests', async ({ tx, session, now, params, query }) =>
    writeReRequests(tx, session, now, await aCommunity(tx, params.id), query),
  );
}
