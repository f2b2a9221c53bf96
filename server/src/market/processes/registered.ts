import { networkOperatorOf } from '@nahstrom/contract';
import { and, eq, gte, inArray, isNull, ne, notExists, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { raised } from '../../platform/version.ts';
import { marketDeliveries, marketProcesses } from '../../tables/market.ts';

/** Whether a grid operator has a live request for one of the counting points, may have one, or a participation there
 *  has not ended: without the records here, its answers would not be shown. */
export async function hasLiveRequest(tx: Tx, today: string, points: readonly number[]): Promise<boolean> {
  if (points.length === 0) return false;
  const [found] = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .leftJoin(marketDeliveries, eq(marketDeliveries.processId, marketProcesses.id))
    .where(
      and(
        inArray(marketProcesses.countingPointId, [...points]),
        eq(marketProcesses.mode, 'PROD'),
        or(
          inArray(marketProcesses.state, ['sent', 'received', 'meterMissing', 'consented', 'active']),
          and(eq(marketProcesses.state, 'ended'), or(isNull(marketProcesses.endOn), gte(marketProcesses.endOn, today))),
          and(eq(marketProcesses.state, 'prepared'), mayHaveArrived),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const mayHaveArrived = or(
  inArray(marketDeliveries.state, ['sending', 'uncertain']),
  eq(marketDeliveries.isRepeat, true),
);

/** Prepared, and not on the way to the grid operator. */
const isMerelyPrepared = (tx: Tx) =>
  and(
    eq(marketProcesses.state, 'prepared'),
    notExists(
      tx
        .select({ id: marketDeliveries.processId })
        .from(marketDeliveries)
        .where(and(eq(marketDeliveries.processId, marketProcesses.id), mayHaveArrived)),
    ),
  );

/** Requests that are merely prepared follow the corrected number of their counting point. A revocation does not: its
 *  consent is of the former number. */
export async function followNumber(tx: Tx, point: number, cpNumber: string): Promise<void> {
  await tx
    .update(marketProcesses)
    .set({ cpNumber, networkOperator: networkOperatorOf(cpNumber), version: raised(marketProcesses.version) })
    .where(
      and(eq(marketProcesses.countingPointId, point), ne(marketProcesses.kind, 'revocation'), isMerelyPrepared(tx)),
    );
}
