import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { beginOfDay, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Actor } from '../../platform/session.ts';
import { marketMessages } from '../../tables/market.ts';

/** Of unreadable mails and messages that one mailbox keeps on a day (Vienna): any sender can write to it. */
const quota = { entries: 50, bytes: 60_000_000 };

export class QuotaUsed extends Error {}

/** @throws QuotaUsed */
export async function assertQuota(tx: Tx, now: Date, community: number, bytes: number): Promise<void> {
  const { communityId, direction, fault, receivedBy, received, raw } = marketMessages;
  const kept = firstOf(
    await tx
      .select({ entries: count(), bytes: sql<number>`coalesce(sum(octet_length(${raw})), 0)`.mapWith(Number) })
      .from(marketMessages)
      .where(
        and(
          eq(communityId, community),
          eq(direction, 'in'),
          isNotNull(fault),
          isNull(receivedBy),
          gte(received, beginOfDay(now)),
        ),
      ),
  );
  if (kept.entries >= quota.entries || kept.bytes + bytes > quota.bytes) throw new QuotaUsed();
}

/** One entry a day counts what was not kept. */
export async function noteLeftOut(tx: Tx, actor: Actor, now: Date, communityId: number): Promise<void> {
  const day = dayOf(now);
  await tx
    .insert(marketMessages)
    .values({
      organisationId: actor.user.organisation,
      communityId,
      direction: 'in',
      fileName: `${day}.eml`,
      written: now,
      received: now,
      contentHash: await hashOf(`left out ${day}`),
      raw: new Uint8Array(),
      state: 'unread',
      fault: 'marketMessage.leftOut',
      faultDetail: '1',
    })
    .onConflictDoUpdate({
      target: [marketMessages.organisationId, marketMessages.communityId, marketMessages.contentHash],
      set: { state: 'unread', faultDetail: sql`(${marketMessages.faultDetail}::integer + 1)::text` },
    });
}
