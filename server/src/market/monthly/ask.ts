import { isWorkingDay } from '@nahstrom/contract';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import { type Database, service, type Tx, tenant } from '../../platform/database.ts';
import { addDays, dayOf, instantOfMinute } from '../../platform/days.ts';
import type { Log } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import { automatic } from '../../platform/session.ts';
import { marketProcesses, marketSettings } from '../../tables/market.ts';
import { queueProcesses } from '../channels/deliveries.ts';
import type { MarketPorts } from '../ports.ts';
import { preparePointLists } from '../processes/prepare.ts';
import { settingsOf } from '../settings.ts';

interface Asking {
  database: Database;
  now(): Date;
  log: Log;
  market: MarketPorts['market'];
}

type Community = { organisationId: number; communityId: number };

/** From the first working day of a month on, asks each grid operator of the communities that wish so for its list of
 *  counting points. A request of this month is the note that it was asked, also one that was made manually or discarded.
 *  @returns the number of requests */
export async function askMonthly({ database, now, log, market }: Asking): Promise<number> {
  const asked = now();
  if (dayOf(asked) < firstWorkingDay(dayOf(asked).slice(0, 7))) return 0;
  const communities = await service(database, listWishing);
  let count = 0;
  for (const { organisationId, communityId } of communities)
    try {
      count += await tenant(database, organisationId, tx =>
        askOperators(tx, asked, market, { organisationId, communityId }),
      );
    } catch (cause) {
      // Without a channel or a detail of the community nothing is prepared; tried again with the next run.
      if (!(cause instanceof Refusal)) log.error({ cause, community: communityId }, 'asking for lists failed');
    }
  return count;
}

/** @param month `YYYY-MM` */
export function firstWorkingDay(month: string): string {
  let day = `${month}-01`;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

const listWishing = (tx: Tx): Promise<Community[]> =>
  tx
    .select({ organisationId: marketSettings.organisationId, communityId: marketSettings.communityId })
    .from(marketSettings)
    .where(and(eq(marketSettings.asksMonthly, true), inArray(marketSettings.channel, ['files', 'mailbox'])))
    .orderBy(asc(marketSettings.organisationId), asc(marketSettings.communityId));

async function askOperators(
  tx: Tx,
  now: Date,
  market: MarketPorts['market'],
  { organisationId, communityId }: Community,
): Promise<number> {
  // Before the requests of the month are read: of two processes one waits here for the other.
  await lockCommunity(tx, communityId);
  const [begin, end] = monthOf(now);
  const { mode } = await settingsOf(tx, communityId);
  const ofMonth = await tx
    .select({ networkOperator: marketProcesses.networkOperator })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.kind, 'pointList'),
        gte(marketProcesses.created, begin),
        lt(marketProcesses.created, end),
      ),
    );
  const asked = new Set(ofMonth.map(({ networkOperator }) => networkOperator));
  const actor = automatic(organisationId);
  const { processes } = await preparePointLists(tx, actor, now, communityId, asked);
  if (processes.length > 0) await queueProcesses(tx, actor, now, market, processes);
  return processes.length;
}

function monthOf(now: Date): [Date, Date] {
  const first = `${dayOf(now).slice(0, 7)}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  return [instantOfMinute(`${first} 00:00`), instantOfMinute(`${next} 00:00`)];
}
