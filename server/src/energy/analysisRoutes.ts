import type { Mount } from '../platform/route.ts';
import { writeCompleteness, writeDurationCurve, writeReRequests, writeTopList } from './analysisFiles.ts';
import { readCompleteness } from './completeness/completenessMap.ts';
import { listReRequests } from './completeness/reRequests.ts';
import { aCommunity } from './views/subject.ts';
import { readTopList } from './views/topList.ts';
import { readDurationCurve } from './views/views.ts';

export function energyAnalysisRoutes(mount: Mount): void {
  mount('getTopList', async asked => readTopList(await aCommunity(asked), asked.query));
  mount('downloadTopList', async asked => writeTopList(await aCommunity(asked), asked.query));

  mount('getDurationCurve', async asked => readDurationCurve(await aCommunity(asked), asked.query));
  mount('downloadDurationCurve', async asked => writeDurationCurve(await aCommunity(asked), asked.query));

  mount('getCompleteness', async asked => readCompleteness(await aCommunity(asked), asked.query));
  mount('downloadCompleteness', async asked => writeCompleteness(await aCommunity(asked), asked.query));

  mount('getReRequests', async asked => listReRequests(await aCommunity(asked), asked.query));
  mount('downloadReRequests', async asked => writeReRequests(await aCommunity(asked), asked.query));
}
