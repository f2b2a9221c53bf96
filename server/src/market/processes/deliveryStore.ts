import type { MarketDelivery } from '@nahstrom/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { marketDeliveries } from '../../tables/market.ts';

export type DeliveryRecord = typeof marketDeliveries.$inferSelect;

export async function deliveryOf(tx: Tx, processId: number): Promise<DeliveryRecord | undefined> {
  const [row] = await tx.select().from(marketDeliveries).where(eq(marketDeliveries.processId, processId));
  return row;
}

/** Serialises an administrator's decision with a worker. */
export async function lockDelivery(tx: Tx, processId: number): Promise<DeliveryRecord | undefined> {
  const [row] = await tx.select().from(marketDeliveries).where(eq(marketDeliveries.processId, processId)).for('update');
  return row;
}

/** Takes a request out of the outbox. False if its message may be on its way. */
export async function forgetDelivery(tx: Tx, processId: number): Promise<boolean> {
  const delivery = await lockDelivery(tx, processId);
  if (!delivery) return true;
  if (delivery.isRepeat || (delivery.state !== 'queued' && delivery.state !== 'failed')) return false;
  await tx
    .delete(marketDeliveries)
    .where(and(eq(marketDeliveries.processId, processId), inArray(marketDeliveries.state, ['queued', 'failed'])));
  return true;
}

export const deliveryViewOf = (row: DeliveryRecord): MarketDelivery => ({
  state: row.state,
  // Waiting times after failures and limits count as well.
  notBefore: (row.state === 'queued' && row.due > row.notBefore ? row.due : row.notBefore).toISOString(),
  notAfter: row.notAfter?.toISOString() ?? null,
  attempts: row.attempts,
  fault: row.fault,
  faultDetail: row.faultDetail,
  recipient: row.recipient,
});
