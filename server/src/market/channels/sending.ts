import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { beginOfDay, beginOfMonth } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import { automatic } from '../../platform/session.ts';
import { marketDeliveries } from '../../tables/market.ts';
import { tieOpen } from '../filing/file.ts';
import { type DeliveryRecord, lockDelivery } from '../processes/deliveryStore.ts';
import { lockOne } from '../processes/lock.ts';
import { fileNameOf, messageOf } from '../processes/messageOf.ts';
import { settleSent } from '../processes/sent.ts';
import { isEndedBefore, outdatedBy } from '../processes/tasks.ts';
import { settingsOf } from '../settings.ts';
import { backOff, nextSending } from './limits.ts';
import { countSent } from './mailboxes.ts';

/** A message that a channel hands over. */
export interface Outgoing {
  fileName: string;
  bytes: Uint8Array;
  /** Of the mail. */
  subject: string;
  /** Market partner number of the grid operator. */
  receiver: string;
  /** Market partner number of the community. */
  sender: string;
}

/** Why a message was not handed over, or that it is not known. */
export class NotSent extends Error {
  constructor(
    /** `refused`: permanently; `later`: refused for now; `lost`: the answer to the message was lost; `portal`: a
     *  failure of the portal, not of the channel; the others concern the channel as a whole, `denied`: the server
     *  refuses to serve it. */
    readonly reason: 'refused' | 'later' | 'lost' | 'denied' | 'unreachable' | 'login' | 'folder' | 'secret' | 'portal',
    /** Answer of the mail server. */
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`not sent: ${reason} ${detail}`, options);
  }
}

export interface Owner {
  organisationId: number;
  communityId: number;
  channel: 'files' | 'mailbox';
}

interface Sending {
  owner: Owner;
  transaction: Work;
  now(): Date;
  /** Called before each message is claimed; throws if this process must stop. */
  keep?(): Promise<void>;
  /** @throws NotSent */
  send(message: Outgoing): Promise<void>;
  /** Mail address or file name. */
  recipientOf(message: Outgoing): string;
}

/** Hands over everything that is due, one message after the other. Each is fixed and claimed in a transaction of its
 *  own before it is sent: a process that dies in between leaves a message whose outcome is unknown, and it is not
 *  sent again automatically. Called by one process at a time for a community.
 *  @throws NotSent if the channel as a whole does not work, or at the end if a message could not be prepared */
export async function sendDue(sending: Sending): Promise<number> {
  const { transaction, now, owner } = sending;
  let sent = 0;
  let own: NotSent | undefined;
  for (;;) {
    const id = await transaction(tx => nextDue(tx, owner, now()));
    if (id === undefined) {
      if (own) throw own;
      return sent;
    }
    await sending.keep?.();
    const message = await transaction(tx => claim(tx, sending, id)).catch(async (cause: unknown) => {
      own = new NotSent('portal', '', { cause });
      // One message that cannot be prepared must not hold back the others. Fails as well without a database.
      await transaction(tx => noteOwnFailure(tx, now(), id));
      return undefined;
    });
    if (!message) continue;
    try {
      await sending.send(message);
    } catch (cause) {
      const failure = cause instanceof NotSent ? cause : new NotSent('lost', '', { cause });
      await transaction(tx => noteFailure(tx, now(), { id, claimed: message.claimed }, failure));
      if (isOfChannel(failure)) throw failure;
      continue;
    }
    await transaction(tx => noteSuccess(tx, owner, now(), id));
    sent += 1;
  }
}

const isOfChannel = ({ reason }: NotSent) => !['refused', 'later', 'lost'].includes(reason);

const ofOwner = ({ communityId, channel }: Owner) =>
  and(eq(marketDeliveries.communityId, communityId), eq(marketDeliveries.channel, channel));

async function nextDue(tx: Tx, owner: Owner, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: marketDeliveries.processId })
    .from(marketDeliveries)
    .where(and(ofOwner(owner), eq(marketDeliveries.state, 'queued'), lte(marketDeliveries.due, now)))
    // What has its hours goes first: what waits in front of it could use up the limits.
    .orderBy(
      sql`${marketDeliveries.notAfter} asc nulls last`,
      asc(marketDeliveries.due),
      asc(marketDeliveries.processId),
    )
    .limit(1);
  return row?.id;
}

/** Messages that a dead process was sending. Called when no other process can be sending.
 *  @returns how many have an unknown outcome */
export async function recoverClaimed(tx: Tx, owner: Owner, now: Date): Promise<number> {
  const claimed = await tx
    .select({ id: marketDeliveries.processId, claimed: marketDeliveries.claimed })
    .from(marketDeliveries)
    .where(
      and(
        ofOwner(owner),
        eq(marketDeliveries.state, 'sending'),
        or(isNull(marketDeliveries.claimed), lte(marketDeliveries.claimed, now)),
      ),
    )
    .orderBy(asc(marketDeliveries.processId));
  let lost = 0;
  for (const attempt of claimed) if (await noteLost(tx, attempt, '')) lost += 1;
  return lost;
}

interface Attempt {
  id: number;
  claimed: Date | null;
}

/** Not of another process, which has claimed the message since. */
const isOf = ({ claimed }: Attempt, delivery: DeliveryRecord | undefined): delivery is DeliveryRecord =>
  delivery?.state === 'sending' && delivery.claimed?.getTime() === claimed?.getTime();

/** The delivery of an attempt; undefined if an answer has settled it in the meantime, or another process repeats it. */
async function lockAttempt(tx: Tx, attempt: Attempt): Promise<DeliveryRecord | undefined> {
  const delivery = await lockDelivery(tx, attempt.id);
  return isOf(attempt, delivery) ? delivery : undefined;
}

/** @returns whether the outcome is unknown */
async function noteLost(tx: Tx, attempt: Attempt, faultDetail: string): Promise<boolean> {
  if (!(await lockAttempt(tx, attempt))) return false;
  await tx
    .update(marketDeliveries)
    .set({ state: 'uncertain', fault: 'lost', faultDetail })
    .where(eq(marketDeliveries.processId, attempt.id));
  return true;
}

type Claimed = Outgoing & { claimed: Date };

async function claim(tx: Tx, { owner, now: clock, recipientOf }: Sending, id: number): Promise<Claimed | undefined> {
  const now = clock();
  const process = await lockOne(tx, id);
  const delivery = await lockDelivery(tx, id);
  if (delivery?.state !== 'queued') return undefined;
  const settings = await settingsOf(tx, owner.communityId);
  const put = async (values: Partial<DeliveryRecord>) => {
    await tx.update(marketDeliveries).set(values).where(eq(marketDeliveries.processId, id));
    return undefined;
  };
  const undeliverable = delivery.isRepeat ? 'uncertain' : 'failed';
  if (settings.mode !== process.mode) return put({ state: undeliverable, fault: 'otherMode' });
  if (delivery.notAfter && delivery.notAfter < now) return put({ state: undeliverable, fault: 'window' });
  // A text that may have arrived stays as it was.
  if (delivery.isRepeat && (await isEndedBefore(tx, process))) return put({ state: 'uncertain', fault: 'endsBefore' });
  const outdated = delivery.raw || delivery.isRepeat ? null : await outdatedBy(tx, now, process);
  if (outdated) return put({ state: 'failed', fault: outdated });
  if (owner.channel === 'mailbox') {
    const today = await countSent(tx, owner.communityId, beginOfDay(now));
    const thisMonth = await countSent(tx, owner.communityId, beginOfMonth(now));
    const later = nextSending(now, { today, thisMonth });
    if (later) return put(later);
  }
  const written = await writtenFor(tx, now, process, delivery);
  if (!written) return put({ state: 'failed', fault: 'incomplete' });
  const message: Outgoing = {
    fileName: fileNameOf(process),
    ...written,
    receiver: process.networkOperator,
    sender: settings.edaNumber,
  };
  await put({
    state: 'sending',
    fault: null,
    faultDetail: '',
    claimed: now,
    attempts: delivery.attempts + 1,
    raw: message.bytes,
    subject: message.subject,
    recipient: recipientOf(message),
  });
  return { ...message, claimed: now };
}

/** A message that may have arrived is repeated as it was. */
async function writtenFor(
  tx: Tx,
  now: Date,
  process: Awaited<ReturnType<typeof lockOne>>,
  { raw, subject }: DeliveryRecord,
): Promise<Pick<Outgoing, 'bytes' | 'subject'> | undefined> {
  if (raw) return { bytes: raw, subject };
  try {
    const written = await messageOf(tx, now, process);
    return { bytes: new TextEncoder().encode(written.xml), subject: written.subject };
  } catch (cause) {
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

/** A slow process may learn after its lease that the message was accepted: what it knows is certain, even if an administrator has
 *  decided about the message since. */
async function noteSuccess(tx: Tx, owner: Owner, now: Date, id: number): Promise<void> {
  const process = await lockOne(tx, id);
  const delivery = await lockDelivery(tx, id);
  const isUnsettled = delivery && (['sending', 'uncertain'].includes(delivery.state) || isDecidedSince(delivery));
  if (!isUnsettled) return;
  await settleSent(tx, automatic(owner.organisationId), now, process, delivery);
  await tieOpen(tx, automatic(owner.organisationId), now, owner.communityId);
}

const isDecidedSince = ({ state, isRepeat, fault }: DeliveryRecord) =>
  (state === 'queued' && isRepeat) || (state === 'failed' && fault === 'notArrived');

async function noteOwnFailure(tx: Tx, now: Date, id: number): Promise<void> {
  const delivery = await lockDelivery(tx, id);
  if (delivery?.state !== 'queued') return;
  const attempts = delivery.attempts + 1;
  await tx
    .update(marketDeliveries)
    .set({ attempts, fault: 'portal', faultDetail: '', due: backOff(now, attempts) })
    .where(eq(marketDeliveries.processId, id));
}

async function noteFailure(tx: Tx, now: Date, attempt: Attempt, failure: NotSent): Promise<void> {
  const { reason, detail } = failure;
  const faultDetail = detail.slice(0, 500);
  if (reason === 'lost') return void (await noteLost(tx, attempt, faultDetail));
  const delivery = await lockAttempt(tx, attempt);
  if (!delivery) return;
  const set = (values: Partial<DeliveryRecord>) =>
    tx
      .update(marketDeliveries)
      .set({ faultDetail, ...values })
      .where(eq(marketDeliveries.processId, attempt.id));
  const { isRepeat, attempts } = delivery;
  // Not accepted, so it neither counts for the limits nor binds the next attempt to its text.
  const unbound = isRepeat ? {} : { claimed: null, raw: null };
  if (reason === 'refused') await set({ state: isRepeat ? 'uncertain' : 'failed', fault: 'refused', ...unbound });
  else await set({ state: 'queued', fault: faultOf(failure), due: backOff(now, attempts), ...unbound });
}

export const faultOf = ({ reason }: NotSent) => (reason === 'later' || reason === 'denied' ? 'refused' : reason);
