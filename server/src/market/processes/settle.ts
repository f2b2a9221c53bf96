import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { type MessageFacts, marketDeliveries, marketMessages, marketProcesses } from '../../tables/market.ts';
import { type DeliveryRecord, forgetDelivery } from './deliveryStore.ts';
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

type Answer = Pick<
  MessageFacts,
  'communityId' | 'code' | 'sender' | 'written' | 'conversationId' | 'originalMessageId'
>;

/** An answer with the ids of a request proves that its message arrived: one whose outcome was unknown, or one that a person
 *  handed over without noting it. Called with the community locked.
 *  @param isAnswered whether it answers that request as it is by now */
export async function settleAnswered(
  tx: Tx,
  actor: Actor,
  now: Date,
  answer: Answer,
  isAnswered: (process: ProcessRecord) => boolean,
): Promise<void> {
  const unsent = await tx
    .select({ process: marketProcesses, delivery: marketDeliveries })
    .from(marketProcesses)
    .leftJoin(marketDeliveries, eq(marketDeliveries.processId, marketProcesses.id))
    .where(
      and(
        eq(marketProcesses.communityId, answer.communityId),
        isNull(marketProcesses.sentAt),
        // What a worker sends at this moment, it settles itself.
        sql`${marketDeliveries.state} is distinct from 'sending'`,
        or(
          eq(sql`upper(${marketProcesses.conversationId})`, answer.conversationId.toUpperCase()),
          eq(sql`upper(${marketProcesses.messageId})`, answer.originalMessageId.toUpperCase()),
        ),
      ),
    );
  for (const { process, delivery } of unsent) {
    const isOfOperator = process.networkOperator.toUpperCase() === answer.sender.toUpperCase();
    if (delivery?.state === 'uncertain' || delivery?.isRepeat) {
      if (isOfOperator || answer.code === 'EDASendError') await settleSent(tx, actor, now, process, delivery);
    } else if (isAnswered(process)) await settleHandedOver(tx, actor, now, process, answer.written);
  }
}

/** As `settleAnswered`, for answers that came while the message was on its way. Called with the process and its delivery
 *  locked.
 *  @returns whether one did */
export async function settleIfAnswered(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  delivery: DeliveryRecord,
): Promise<boolean> {
  const isRejection = eq(marketMessages.code, 'EDASendError');
  const isOfOperator = eq(sql`upper(${marketMessages.sender})`, process.networkOperator.toUpperCase());
  const namesConversation = eq(sql`upper(${marketMessages.conversationId})`, process.conversationId.toUpperCase());
  const namesMessage = eq(sql`upper(${marketMessages.originalMessageId})`, process.messageId.toUpperCase());
  const [answer] = await tx
    .select({ id: marketMessages.id })
    .from(marketMessages)
    .where(
      and(
        eq(marketMessages.communityId, process.communityId),
        eq(marketMessages.direction, 'in'),
        ne(marketMessages.state, 'unread'),
        or(isRejection, isOfOperator),
        or(namesConversation, namesMessage),
      ),
    )
    .limit(1);
  if (!answer) return false;
  await settleSent(tx, actor, now, process, delivery);
  return true;
}

/** Also of a request that was discarded since. One whose message cannot be written any more waits for a person. */
async function settleHandedOver(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  answered: Date,
): Promise<void> {
  if (process.kind !== 'pointList' && process.countingPointId === null) return;
  const message = await messageOf(tx, now, process).catch(error => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!message || !(await forgetDelivery(tx, process.id))) return;
  await tx.update(marketProcesses).set({ withdrawnAt: null }).where(eq(marketProcesses.id, process.id));
  const written = answered < now && answered > process.created ? answered : now;
  await storeSent(tx, actor, now, process, { bytes: new TextEncoder().encode(message.xml), written });
}
