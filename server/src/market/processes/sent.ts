import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import {
  type MessageFacts,
  marketDeliveries,
  marketMessages,
  marketProcesses,
  marketReports,
} from '../../tables/market.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import { refresh } from '../outcome/refresh.ts';
import { type DeliveryRecord, forgetDelivery } from './deliveryStore.ts';
import { auditProcess } from './lock.ts';
import { codeOf, fileNameOf, messageOf } from './messageOf.ts';

/** Stores a message as it was handed over. Called with the process locked.
 *  @param written creation time in the message */
export async function storeSent(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  { bytes, written }: { bytes: Uint8Array; written: Date },
): Promise<void> {
  const contentHash = await hashOf(bytes);
  // The same file may have come back, as from the attachment of an error mail.
  await tx
    .delete(marketMessages)
    .where(
      and(
        eq(marketMessages.communityId, process.communityId),
        eq(marketMessages.contentHash, contentHash),
        eq(marketMessages.direction, 'in'),
        eq(marketMessages.state, 'unread'),
      ),
    );
  const message = firstOf(
    await tx
      .insert(marketMessages)
      .values({
        organisationId: process.organisationId,
        communityId: process.communityId,
        direction: 'out',
        state: 'filed',
        code: codeOf(process.kind),
        mode: process.mode,
        messageId: process.messageId,
        conversationId: process.conversationId,
        requestId: process.requestId,
        fileName: fileNameOf(process),
        written,
        received: now,
        receivedBy: actor.user.id,
        contentHash,
        raw: bytes,
      })
      .returning(),
  );
  await tx.insert(marketReports).values({
    organisationId: process.organisationId,
    messageId: message.id,
    processId: process.id,
    cpNumber: process.cpNumber,
    consentId: process.consentId,
    codes: [],
    dateFrom: process.dateFrom,
    dateTo: process.dateTo,
    share: process.share,
  });
  await tx.update(marketProcesses).set({ sentAt: written }).where(eq(marketProcesses.id, process.id));
  await refresh(tx, actor, now, [process.id]);
  await auditProcess(tx, actor, now, process, { state: 'sent' });
}

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

/** An answer with the ids of a request proves that its message arrived: one whose outcome is unknown by now, or a prepared one
 *  that was handed over without a note. Called with the community locked.
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
        or(
          eq(sql`upper(${marketProcesses.conversationId})`, answer.conversationId.toUpperCase()),
          eq(sql`upper(${marketProcesses.messageId})`, answer.originalMessageId.toUpperCase()),
        ),
      ),
    );
  for (const { process, delivery } of unsent) {
    const isOfOperator = process.networkOperator.toUpperCase() === answer.sender.toUpperCase();
    if (delivery && (['sending', 'uncertain'].includes(delivery.state) || delivery.isRepeat)) {
      if (isOfOperator || answer.code === 'EDASendError') await settleSent(tx, actor, now, process, delivery);
    } else if (isAnswered(process)) await settleHandedOver(tx, actor, now, process, answer.written);
  }
}

async function settleHandedOver(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  answered: Date,
): Promise<void> {
  if (process.state !== 'prepared' || (process.kind !== 'pointList' && process.countingPointId === null)) return;
  const message = await messageOf(tx, now, process).catch(error => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!message || !(await forgetDelivery(tx, process.id))) return;
  const written = answered < now && answered > process.created ? answered : now;
  await storeSent(tx, actor, now, process, { bytes: new TextEncoder().encode(message.xml), written });
}
