import type { MailboxChecked, MailboxData, MarketMailbox } from '@nahstrom/contract';
import { and, count, eq, gte, isNotNull, max, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import { asService, type Tx } from '../../platform/database.ts';
import { beginOfDay, beginOfMonth } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secretBox.ts';
import type { Actor } from '../../platform/session.ts';
import { assertUnchanged, raised } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketDeliveries, marketMailboxes, marketSettings } from '../../tables/market.ts';
import type { MailAccess, MarketMail } from '../ports.ts';

type MailboxRecord = typeof marketMailboxes.$inferSelect;
type Owner = { community: number; edaNumber: string };

export async function mailboxRecord(tx: Tx, community: number): Promise<MailboxRecord | undefined> {
  const [row] = await tx.select().from(marketMailboxes).where(eq(marketMailboxes.communityId, community));
  return row;
}

/** Sender of the community's messages. Source: docs/domain.md, e-mail channel. */
const addressOf = (edaNumber: string, domain: string) => `${edaNumber}@${domain}`.toLowerCase();

export async function mailboxViewOf(
  tx: Tx,
  now: Date,
  mail: MarketMail | undefined,
  { community, edaNumber }: Owner,
): Promise<MarketMailbox | null> {
  const row = await mailboxRecord(tx, community);
  if (!row) return null;
  const { fetchedAt, faultSince, username, fault, faultDetail, version } = row;
  const sent = await tx
    .select({ last: max(marketDeliveries.claimed) })
    .from(marketDeliveries)
    .where(
      and(
        eq(marketDeliveries.communityId, community),
        eq(marketDeliveries.channel, 'mailbox'),
        eq(marketDeliveries.state, 'sent'),
      ),
    );
  return {
    address: mail ? addressOf(edaNumber, mail.domain) : '',
    username,
    fetchedAt: fetchedAt?.toISOString() ?? null,
    sentAt: sent[0]?.last?.toISOString() ?? null,
    fault,
    faultDetail,
    faultSince: faultSince?.toISOString() ?? null,
    sentToday: await countSent(tx, community, beginOfDay(now)),
    sentThisMonth: await countSent(tx, community, beginOfMonth(now)),
    version,
  };
}

/** Messages that count for the limits of a mailbox: also those whose outcome is unknown. */
export async function countSent(tx: Tx, community: number, since: Date): Promise<number> {
  const row = firstOf(
    await tx
      .select({ count: count() })
      .from(marketDeliveries)
      .where(
        and(
          eq(marketDeliveries.communityId, community),
          eq(marketDeliveries.channel, 'mailbox'),
          isNotNull(marketDeliveries.claimed),
          gte(marketDeliveries.claimed, since),
        ),
      ),
  );
  return row.count;
}

/** Context of a sealed password: it opens for its own mailbox only. */
const contextOf = (organisationId: number, communityId: number) => `market mailbox ${organisationId} ${communityId}`;

export async function updateMailbox(
  tx: Tx,
  actor: Actor,
  now: Date,
  box: SecretBox,
  community: number,
  { username, password, version }: MailboxData,
): Promise<void> {
  await lockCommunity(tx, community);
  const organisationId = actor.user.organisation;
  const before = await mailboxRecord(tx, community);
  assertUnchanged({ version: before?.version ?? 0 }, version);
  if (password === null && !before) throw refuseFields({ password: 'field.missing' });
  if (await isUsedElsewhere(tx, organisationId, community, username)) throw new Refusal('market.mailboxTaken');
  // The stored password opens one account only, and must not be tried on another.
  if (password === null && before?.username !== username) throw refuseFields({ password: 'field.missing' });
  const sealed = password === null ? undefined : await box.seal(password, contextOf(organisationId, community));
  // A new access is tried immediately.
  const fresh = { due: now, failures: 0, fault: null, faultDetail: '', faultSince: null };
  const isOther = before !== undefined && before.username !== username;
  if (before)
    await tx
      .update(marketMailboxes)
      .set({
        username,
        ...(sealed && { password: sealed }),
        ...(isOther && { uidValidity: '', lastUid: 0, fetchedAt: null }),
        ...fresh,
        version: raised(marketMailboxes.version),
      })
      .where(eq(marketMailboxes.communityId, community));
  else if (sealed)
    await tx
      .insert(marketMailboxes)
      .values({ organisationId, communityId: community, username, password: sealed, ...fresh });
  await writeAudit(tx, actor, now, {
    action: 'update',
    entity: 'community',
    entityId: community,
    before: { mailbox: before?.username ?? null },
    after: { mailbox: username, ...(sealed && { password: '•••' }) },
  });
}

/** In the whole installation: two communities would fetch each other's mails. An access that does not open it blocks
 *  no community. */
async function isUsedElsewhere(tx: Tx, organisationId: number, community: number, username: string): Promise<boolean> {
  const numberOf = (name: SQLWrapper | string) => sql`split_part(lower(${name}), '@', 1)`;
  return asService(tx, async () => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('market mailbox ' || ${numberOf(username)}, 0))`,
    );
    const others = await tx
      .select({ id: marketMailboxes.communityId })
      .from(marketMailboxes)
      .where(
        and(
          eq(numberOf(marketMailboxes.username), numberOf(username)),
          or(ne(marketMailboxes.organisationId, organisationId), ne(marketMailboxes.communityId, community)),
          isNotNull(marketMailboxes.fetchedAt),
          sql`${marketMailboxes.fault} is distinct from 'login'`,
        ),
      );
    return others.length > 0;
  });
}

export async function deleteMailbox(tx: Tx, actor: Actor, now: Date, community: number): Promise<void> {
  await lockCommunity(tx, community);
  const before = await mailboxRecord(tx, community);
  if (!before) throw new Refusal('record.notFound');
  const [settings] = await tx.select().from(marketSettings).where(eq(marketSettings.communityId, community));
  if (settings?.channel === 'mailbox') throw new Refusal('market.inUse');
  await tx.delete(marketMailboxes).where(eq(marketMailboxes.communityId, community));
  await writeAudit(tx, actor, now, {
    action: 'update',
    entity: 'community',
    entityId: community,
    before: { mailbox: before.username },
    after: { mailbox: null },
  });
}

/** A failed check leaves a trace, because it may concern an access that is never stored. */
export async function noteCheck(
  tx: Tx,
  actor: Actor,
  now: Date,
  community: number,
  username: string,
  { sending, fetching }: MailboxChecked,
): Promise<void> {
  if (!sending && !fetching) return;
  await writeAudit(tx, actor, now, {
    action: 'update',
    entity: 'community',
    entityId: community,
    before: {},
    after: { mailbox: username, sending: sending?.fault, fetching: fetching?.fault },
  });
}

/** @throws SecretUnreadable */
export async function accessOf(box: SecretBox, mailbox: MailboxRecord): Promise<MailAccess> {
  const { organisationId, communityId, username, password } = mailbox;
  return { username, password: await box.open(password, contextOf(organisationId, communityId)) };
}

/** What is to be tried: an entered password, or the stored one for its own user name only. */
export async function accessToTest(
  tx: Tx,
  box: SecretBox,
  community: number,
  { username, password }: MailboxData,
): Promise<MailAccess | MailboxChecked> {
  if (password !== null) return { username, password };
  const stored = await mailboxRecord(tx, community);
  if (stored?.username !== username) throw refuseFields({ password: 'field.missing' });
  try {
    return await accessOf(box, stored);
  } catch (cause) {
    if (!(cause instanceof SecretUnreadable)) throw cause;
    const unreadable = { fault: 'secret', detail: '' } as const;
    return { sending: unreadable, fetching: unreadable };
  }
}
