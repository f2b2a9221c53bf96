import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { marketMessages, marketProcesses, marketReports } from '../../tables/market.ts';
import { auditProcess } from './lock.ts';
import { codeOf, fileNameOf } from './messageOf.ts';
import { recompute } from './recompute.ts';
import type { ProcessRecord } from './store.ts';

/** Stores a message as it was handed over, and assigns answers that came before. Called with the process locked.
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
  await recompute(tx, actor, now, [process.id]);
  await auditProcess(tx, actor, now, process, { state: 'sent' });
}
