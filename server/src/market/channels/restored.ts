import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { marketDeliveries } from '../../tables/market.ts';

/** Messages that waited when a backup was made may have been sent since: after its restore, an administrator or an answer of the
 *  grid operator decides about each. */
export async function holdOutbox(tx: Tx): Promise<void> {
  await tx
    .update(marketDeliveries)
    .set({ state: 'uncertain', fault: 'restored', faultDetail: '' })
    .where(inArray(marketDeliveries.state, ['queued', 'sending']));
}
