import { isFeeder, type MarketProcess } from '@nahstrom/contract';
import { and, desc, eq, like } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketMessages, type marketProcesses, marketReports } from '../../tables/market.ts';

type Report = Pick<typeof marketReports.$inferSelect, 'share' | 'energyDirection'>;
type Process = Pick<typeof marketProcesses.$inferSelect, 'id' | 'countingPointId' | 'share'>;
type Direction = NonNullable<Report['energyDirection']>;
export type Asked = Pick<Process, 'share'> & { direction: Direction | null };

export async function directionOf(
  tx: Tx,
  { countingPointId }: Pick<Process, 'countingPointId'>,
): Promise<Direction | null> {
  if (countingPointId === null) return null;
  const [point] = await tx
    .select({ powerProductionType: countingPoints.powerProductionType })
    .from(countingPoints)
    .where(eq(countingPoints.id, countingPointId));
  if (!point) return null;
  return isFeeder(point.powerProductionType) ? 'GENERATION' : 'CONSUMPTION';
}

/** What a completion states otherwise than requested; null if nothing. Zero is no share: of a counting point in the static
 *  model. */
export function otherThanAsked(asked: Asked, { share, energyDirection }: Report): MarketProcess['completion'] {
  const isOtherShare = share !== null && share !== 0 && asked.share !== null && share !== asked.share;
  const isTurned = energyDirection !== null && asked.direction !== null && energyDirection !== asked.direction;
  if (!isOtherShare && !isTurned) return null;
  return { share: isOtherShare ? share : null, direction: isTurned ? energyDirection : null };
}

/** Of the newest completion of a registration. */
export async function completionOf(tx: Tx, process: Process): Promise<MarketProcess['completion']> {
  const [newest] = await tx
    .select({ share: marketReports.share, energyDirection: marketReports.energyDirection })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(and(eq(marketReports.processId, process.id), like(marketMessages.code, 'ABSCHLUSS%')))
    .orderBy(desc(marketMessages.written), desc(marketMessages.id))
    .limit(1);
  return newest ? otherThanAsked({ ...process, direction: await directionOf(tx, process) }, newest) : null;
}
