import { isFeeder, type MarketProcess } from '@nahstrom/contract';
import { and, desc, eq, like } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketMessages, type marketProcesses, marketReports } from '../../tables/market.ts';
import { settingsOf } from '../settings.ts';

type Report = Pick<typeof marketReports.$inferSelect, 'share' | 'energyDirection' | 'dateTo'>;
type Process = Pick<typeof marketProcesses.$inferSelect, 'id' | 'communityId' | 'countingPointId' | 'share'>;
type Direction = NonNullable<Report['energyDirection']>;
/** What a registration asks for; null is not known. */
export type Asked = Pick<Process, 'share'> & { direction: Direction | null; isStatic: boolean };

export async function askedOf(tx: Tx, { communityId, countingPointId, share }: Process): Promise<Asked> {
  const { distributionModel } = await settingsOf(tx, communityId);
  return { share, direction: await directionOf(tx, countingPointId), isStatic: distributionModel === 'S' };
}

async function directionOf(tx: Tx, countingPointId: number | null): Promise<Direction | null> {
  if (countingPointId === null) return null;
  const [point] = await tx
    .select({ powerProductionType: countingPoints.powerProductionType })
    .from(countingPoints)
    .where(eq(countingPoints.id, countingPointId));
  if (!point) return null;
  return isFeeder(point.powerProductionType) ? 'GENERATION' : 'CONSUMPTION';
}

/** What a completion states otherwise than requested; null if nothing. In the static model grid operators state zero, which
 *  is no share. */
export function otherThanAsked(asked: Asked, { share, energyDirection, dateTo }: Report): MarketProcess['completion'] {
  const isStated = share !== null && !(asked.isStatic && share === 0);
  const isOtherShare = isStated && asked.share !== null && share !== asked.share;
  const isTurned = energyDirection !== null && asked.direction !== null && energyDirection !== asked.direction;
  if (!isOtherShare && !isTurned && dateTo === null) return null;
  return { share: isOtherShare ? share : null, direction: isTurned ? energyDirection : null, until: dateTo };
}

/** Of the newest completion of a registration. */
export async function completionOf(tx: Tx, process: Process): Promise<MarketProcess['completion']> {
  const [newest] = await tx
    .select({
      share: marketReports.share,
      energyDirection: marketReports.energyDirection,
      dateTo: marketReports.dateTo,
    })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(and(eq(marketReports.processId, process.id), like(marketMessages.code, 'ABSCHLUSS%')))
    .orderBy(desc(marketMessages.written), desc(marketMessages.id))
    .limit(1);
  return newest ? otherThanAsked(await askedOf(tx, process), newest) : null;
}
