import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/session.ts';
import { marketDeliveries, marketProcesses } from '../../tables/market.ts';
import type { DeliveryRecord } from './deliveryStore.ts';
import { messageOf } from './messageOf.ts';
import { storeSent } from './sent.ts';
import type { ProcessRecord } from './store.ts';

/** The message has been handed over: keeps it as it was sent. Called with the process and its delivery locked. */
export async function settleSent(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  { raw, claimed }: DeliveryRecord,
): Promise<void> {
  // Of a restored outbox: what was sent since the backup is not known, so the message is written as it would be now.
  const bytes = raw ?? new TextEncoder().encode((await messageOf(tx, now, process)).xml);
  await tx
    .update(marketDeliveries)
    .set({ state: 'sent', fault: null, faultDetail: '', raw: null })
    .where(eq(marketDeliveries.processId, process.id));
  await storeSent(tx, actor, now, process, { bytes, written: claimed ?? now });
}

/** An answer proves that a message arrived whose outcome was unknown. Called with the community locked. */
export async function settleAnswered(
  tx: Tx,
  actor: Actor,
  now: Date,
  community: number,
  answer: { code: string; sender: string; conversationId: string; originalMessageId: string },
): Promise<void> {
  const uncertain = await tx
    .select({ process: marketProcesses, delivery: marketDeliveries })
    .from(marketDeliveries)
    .innerJoin(marketProcesses, eq(marketProcesses.id, marketDeliveries.processId))
    .where(
      and(
        eq(marketDeliveries.communityId, community),
        or(
          eq(marketDeliveries.state, 'uncertain'),
          and(eq(marketDeliveries.state, 'queued'), eq(marketDeliveries.isRepeat, true)),
        ),
        or(
          eq(sql`upper(${marketProcesses.conversationId})`, answer.conversationId.toUpperCase()),
          eq(sql`upper(${marketProcesses.messageId})`, answer.originalMessageId.toUpperCase()),
        ),
      ),
    );
  for (const { process, delivery } of uncertain) {
    const isOfOperator = process.networkOperator.toUpperCase() === answer.sender.toUpperCase();
    if (isOfOperator || answer.code === 'EDASendError') await settleSent(tx, actor, now, process, delivery);
  }
}
