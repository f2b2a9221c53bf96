import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf, service, type Tx, tenant } from '../../platform/database.ts';
import type { Log } from '../../platform/ports.ts';
import { present } from '../../platform/present.ts';
import type { Work } from '../../platform/route.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secretBox.ts';
import { marketMailboxes } from '../../tables/market.ts';
import { backOff } from '../channels/limits.ts';
import { accessOf } from '../channels/mailboxes.ts';
import { isFromMarket } from '../channels/origin.ts';
import { type Receiving, receive, receiveUnreadable, type Unreadable } from '../channels/receiving.ts';
import { faultOf, NotSent, type Owner, recoverClaimed, sendDue } from '../channels/sending.ts';
import type { MailAccess, MarketPorts } from '../ports.ts';
import type { mailServers, ReceivedMail } from './mailServers.ts';

type Mailbox = typeof marketMailboxes.$inferSelect;

/** Time for one round of a mailbox, renewed with each mail. A process that dies leaves its mailbox to others after it. */
const leaseMilliseconds = 240_000;
const everyMilliseconds = 60_000;
/** A mail during which the process ended so often is noted without its content. */
const mostAttempts = 2;
/** Rounds that fail one after the other, from which on a failure is taken for one of the mail at hand. */
const patientRounds = 5;

interface Options {
  database: Database;
  now(): Date;
  log: Log;
  box: SecretBox;
  servers: ReturnType<typeof mailServers>;
  readEnergyFile: MarketPorts['readEnergyFile'];
  publicUrl: string;
}

/** Sends and fetches for every mailbox that is due, one mailbox after the other. Safe in several processes, because each
 *  mailbox is claimed. */
export function mailboxes(options: Options) {
  const { database, now, log, box, servers, readEnergyFile, publicUrl } = options;

  async function work(): Promise<void> {
    for (;;) {
      const mailbox = await service(database, tx => claimMailbox(tx, now()));
      if (!mailbox) return;
      const failure = await round(mailbox).catch((cause: unknown) => {
        if (cause instanceof LeaseLost) return null;
        return notSent(cause);
      });
      if (failure?.reason === 'portal')
        log.error(
          { cause: failure.cause, community: mailbox.communityId },
          'a mailbox of the market could not be worked off',
        );
      await service(database, tx => release(tx, now(), mailbox, failure));
    }
  }

  async function round(mailbox: Mailbox): Promise<NotSent | null> {
    const { organisationId, communityId } = mailbox;
    const owner: Owner = { organisationId, communityId, channel: 'mailbox' };
    const access = await accessOf(box, mailbox).catch(cause => {
      if (cause instanceof SecretUnreadable) return null;
      throw cause;
    });
    if (!access) return new NotSent('secret');
    const transaction: Work = inTransaction => tenant(database, organisationId, inTransaction);
    const holder = leaseOf(mailbox);
    // No other process can be sending for this mailbox now.
    const lost = await transaction(tx => recoverClaimed(tx, owner, now()));
    if (lost > 0) log.warn({ community: communityId, lost }, 'messages of the market with unknown outcome');
    const sent = await failureOf(() => send(owner, holder, access, transaction));
    const receiving: Receiving = {
      ...{ organisationId, communityId, transaction, now, readEnergyFile, publicUrl, source: 'mailbox' },
      keep: () => holder.renew(),
    };
    const fetched = await failureOf(() => fetch(mailbox, holder, access, receiving));
    return sent ?? fetched;
  }

  async function send(owner: Owner, holder: Lease, access: MailAccess, transaction: Work): Promise<void> {
    const connection = servers.openSending(access);
    try {
      const sent = await sendDue({
        owner,
        transaction,
        now,
        keep: () => holder.renew(),
        send: message => connection.send(message),
        recipientOf: ({ receiver }) => servers.mailboxAddress(receiver),
      });
      if (sent > 0) log.info({ community: owner.communityId, sent }, 'messages of the market sent');
    } finally {
      connection.close();
    }
  }

  async function fetch(mailbox: Mailbox, holder: Lease, access: MailAccess, receiving: Receiving): Promise<void> {
    const connection = await servers.openFetching(access);
    try {
      const { uidValidity } = connection;
      const isSame = mailbox.uidValidity === uidValidity;
      let lastUid = isSame ? mailbox.lastUid : 0;
      const attempts = isSame ? { ...mailbox.attempts } : {};
      const renew = () => holder.renew({ uidValidity, lastUid, attempts });
      const take = async (uid: number, attempt: number) => {
        const mail = attempt > mostAttempts ? 'notFetched' : await connection.fetch(uid);
        const key = `${uidValidity} ${uid}`;
        if (mail === 'notFetched' || mail === 'tooLarge')
          await receiveUnreadable(receiving, { ...unnamed, key, fault: `marketMessage.${mail}` });
        else if (mail) await store(receiving, mail);
      };
      for (const uid of await connection.due(lastUid)) {
        const attempt = (attempts[uid] ?? 0) + 1;
        attempts[uid] = attempt;
        // Before anything of the mail is read: the process may not survive it.
        await renew();
        try {
          await take(uid, attempt);
        } catch (cause) {
          if (mailbox.failures < patientRounds) attempts[uid] = attempt - 1;
          if (!(cause instanceof LeaseLost)) await renew();
          throw cause;
        }
        lastUid = Math.max(lastUid, uid);
        delete attempts[uid];
        await renew();
        await connection.markRead(uid).catch((cause: unknown) => {
          log.warn({ cause, community: mailbox.communityId, uid }, 'a mail of the market could not be marked as read');
        });
      }
    } finally {
      await connection.close();
    }
  }

  async function store(receiving: Receiving, { bytes, content }: ReceivedMail): Promise<void> {
    const { messageId = '', subject = '', answered = '', from = '', files = [] } = content ?? {};
    const whole = { key: bytes, fileName: `${subject.slice(0, 190) || 'mail'}.eml`, bytes };
    const keep = (fault: Unreadable['fault'], faultDetail = '') =>
      receiveUnreadable(receiving, { ...whole, fault, faultDetail });
    if (!content) return keep('marketMessage.tooCostly');
    const origin = { from, about: `${subject} ${answered}`, domain: servers.domain };
    if (!isFromMarket(origin)) return keep('marketMessage.otherSender', from.slice(0, 100) || '?');
    if (files.length === 0) return keep('marketMessage.noAttachment');
    try {
      await receive({ ...receiving, origin }, files);
    } catch (cause) {
      if (cause instanceof LeaseLost) throw cause;
      // One mail that cannot be filed must not hold back those after it. Fails as well if the database is out of reach.
      log.error({ cause, community: receiving.communityId, messageId }, 'a mail of the market could not be filed');
      await keep('marketMessage.notFiled');
    }
  }

  /** Extends the claim with each message, so that a long round keeps its mailbox. */
  function leaseOf(mailbox: Mailbox): Lease {
    return {
      async renew(progress?: Progress) {
        const lease = new Date(now().getTime() + leaseMilliseconds);
        const [held] = await service(database, tx =>
          tx
            .update(marketMailboxes)
            .set({ lease, ...progress })
            .where(and(isThis(mailbox), eq(marketMailboxes.lease, present(mailbox.lease))))
            .returning({ id: marketMailboxes.communityId }),
        );
        if (!held) throw new LeaseLost();
        mailbox.lease = lease;
      },
    };
  }

  return { work };
}

type Progress = Pick<Mailbox, 'uidValidity' | 'lastUid' | 'attempts'>;

interface Lease {
  /** @throws LeaseLost if another process has the mailbox */
  renew(progress?: Progress): Promise<void>;
}

const unnamed = { fileName: 'mail.eml', bytes: new Uint8Array() };

class LeaseLost extends Error {}

/** Everything that is no fault of a connection is one of the portal. */
const notSent = (cause: unknown) => (cause instanceof NotSent ? cause : new NotSent('portal', '', { cause }));

async function failureOf(work: () => Promise<void>): Promise<NotSent | null> {
  try {
    await work();
    return null;
  } catch (cause) {
    if (cause instanceof LeaseLost) throw cause;
    return notSent(cause);
  }
}

const isThis = ({ organisationId, communityId }: Mailbox) =>
  and(eq(marketMailboxes.organisationId, organisationId), eq(marketMailboxes.communityId, communityId));

/** Of a community that uses its mailbox; due by its time, or because a message waits and the mailbox works. */
async function claimMailbox(tx: Tx, now: Date): Promise<Mailbox | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<{ organisationId: number; communityId: number }>(
    tx,
    sql`select mailbox.organisation_id as "organisationId", mailbox.community_id as "communityId"
        from market_mailboxes mailbox
        join market_settings settings on settings.organisation_id = mailbox.organisation_id
          and settings.community_id = mailbox.community_id and settings.channel = 'mailbox'
        where (mailbox.lease is null or mailbox.lease <= ${at})
          and (mailbox.due <= ${at} or (mailbox.failures = 0 and exists (
            select from market_deliveries delivery
            where delivery.organisation_id = mailbox.organisation_id and delivery.community_id = mailbox.community_id
              and delivery.channel = 'mailbox' and delivery.state = 'queued' and delivery.due <= ${at})))
        order by mailbox.due limit 1 for update of mailbox skip locked`,
  );
  if (!row) return undefined;
  const [claimed] = await tx
    .update(marketMailboxes)
    .set({ lease: new Date(now.getTime() + leaseMilliseconds) })
    .where(
      and(eq(marketMailboxes.organisationId, row.organisationId), eq(marketMailboxes.communityId, row.communityId)),
    )
    .returning();
  return claimed;
}

/** A changed access is tried immediately. */
async function release(tx: Tx, now: Date, mailbox: Mailbox, failure: NotSent | null): Promise<void> {
  const isHeld = and(isThis(mailbox), eq(marketMailboxes.lease, present(mailbox.lease)));
  const failures = failure ? mailbox.failures + 1 : 0;
  const [released] = await tx
    .update(marketMailboxes)
    .set({
      lease: null,
      failures,
      due: failure ? backOff(now, failures) : new Date(now.getTime() + everyMilliseconds),
      fault: failure ? faultOf(failure) : null,
      faultDetail: failure?.detail ?? '',
      faultSince: failure ? (mailbox.faultSince ?? now) : null,
      ...(failure === null && { fetchedAt: now }),
    })
    .where(and(isHeld, eq(marketMailboxes.version, mailbox.version)))
    .returning();
  if (!released) await tx.update(marketMailboxes).set({ lease: null }).where(isHeld);
}

/** The only process of an embedded database takes over the mailboxes of its predecessor immediately. */
export const releaseMailboxes = (database: Database) =>
  service(database, tx => tx.update(marketMailboxes).set({ lease: null }));
