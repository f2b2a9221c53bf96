import type { DeliveryDecision, MarketProcess } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { assertUnchanged, raised } from '../../platform/version.ts';
import { marketDeliveries, marketProcesses } from '../../tables/market.ts';
import { tieOpen } from '../filing/file.ts';
import { factorWindow } from '../outcome/factorWindow.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import type { MarketPorts } from '../ports.ts';
import { lockDelivery } from '../processes/deliveryStore.ts';
import { auditProcess, lockOne, lockProcesses } from '../processes/lock.ts';
import { messageOf } from '../processes/messageOf.ts';
import { settleSent } from '../processes/sent.ts';
import { isShareChanged, shareOn } from '../processes/shareOn.ts';
import { getProcess } from '../processes/store.ts';
import { isEndedBefore, outdatedBy } from '../processes/tasks.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { mailboxRecord } from './mailboxes.ts';

/** Puts requests into the outbox, also permanently refused ones: they are written again. A message that was or may
 *  have been sent stays unchanged. */
export async function queueProcesses(
  tx: Tx,
  actor: Actor,
  now: Date,
  market: MarketPorts['market'],
  ids: readonly number[],
): Promise<void> {
  const settings = new Map<number, Settings & { channel: 'files' | 'mailbox' }>();
  for (const process of await lockProcesses(tx, ids)) {
    const before = await lockDelivery(tx, process.id);
    if (process.sentAt || (before && before.state !== 'failed')) continue;
    if (process.state !== 'prepared') throw new Refusal('market.notPrepared');
    const { communityId } = process;
    const own = settings.get(communityId) ?? (await sendingSettings(tx, market, communityId));
    settings.set(communityId, own);
    if (own.mode !== process.mode) throw new Refusal('market.otherMode');
    // Refuses what cannot be written, while the administrator can act.
    await messageOf(tx, now, process);
    const window = windowOf(process);
    const isClosed = window !== undefined && (window === null || window.closes <= now);
    const obstacle = isClosed ? 'window' : await outdatedBy(tx, now, process);
    const notBefore = window && window.opens > now ? window.opens : now;
    await tx.delete(marketDeliveries).where(eq(marketDeliveries.processId, process.id));
    await tx.insert(marketDeliveries).values({
      organisationId: process.organisationId,
      processId: process.id,
      communityId,
      channel: own.channel,
      state: obstacle ? 'failed' : 'queued',
      fault: obstacle,
      notBefore,
      notAfter: window?.closes ?? null,
      due: notBefore,
      queued: now,
      queuedBy: actor.user.id,
    });
    await changed(tx, process);
    await auditProcess(tx, actor, now, process, { delivery: 'queued' });
  }
}

/** The channel must be able to send: the EDA portal is used manually. */
async function sendingSettings(tx: Tx, market: MarketPorts['market'], community: number) {
  const settings = await settingsOf(tx, community);
  const { channel } = settings;
  if (channel === 'files' && market?.hasFolder) return { ...settings, channel };
  if (channel === 'mailbox' && market?.mail && (await mailboxRecord(tx, community))) return { ...settings, channel };
  throw new Refusal('market.cannotSend');
}

/** Undefined for messages that are sent at any time. */
const windowOf = ({ kind, dateFrom }: ProcessRecord) =>
  kind === 'factorChange' ? factorWindow(present(dateFrom)) : undefined;

const changed = (tx: Tx, { id }: ProcessRecord) =>
  tx
    .update(marketProcesses)
    .set({ version: raised(marketProcesses.version) })
    .where(eq(marketProcesses.id, id));

export async function unqueueProcess(tx: Tx, actor: Actor, now: Date, id: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  const delivery = await lockDelivery(tx, id);
  if (delivery?.state !== 'queued') throw new Refusal('market.notQueued');
  if (delivery.isRepeat)
    await tx
      .update(marketDeliveries)
      .set({ state: 'uncertain', fault: 'lost' })
      .where(eq(marketDeliveries.processId, id));
  else await tx.delete(marketDeliveries).where(eq(marketDeliveries.processId, id));
  await changed(tx, process);
  await auditProcess(tx, actor, now, process, { delivery: 'stopped' });
  return getProcess(tx, now, id);
}

/** A permanently refused message was never accepted: it is written again, with the current share. One whose outcome
 *  is unknown is repeated unchanged, so that the grid operator can recognise it. */
export async function decideDelivery(
  tx: Tx,
  actor: Actor,
  now: Date,
  market: MarketPorts['market'],
  id: number,
  { decision, version }: { decision: DeliveryDecision; version: number },
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  assertUnchanged(process, version);
  const delivery = await lockDelivery(tx, id);
  if (delivery?.state !== 'uncertain' && delivery?.state !== 'failed') throw new Refusal('market.notQueued');
  if (decision !== 'repeat' && delivery.state !== 'uncertain') throw new Refusal('market.notQueued');
  if (decision === 'notArrived') {
    await tx
      .update(marketDeliveries)
      .set({ state: 'failed', isRepeat: false, raw: null, fault: 'notArrived', faultDetail: '' })
      .where(eq(marketDeliveries.processId, id));
    await changed(tx, process);
    await auditProcess(tx, actor, now, process, { delivery: 'notArrived' });
    return getProcess(tx, now, id);
  }
  if (decision === 'arrived') {
    await settleSent(tx, actor, now, process, delivery);
    await tieOpen(tx, actor, now, process.communityId);
    return getProcess(tx, now, id);
  }
  if (delivery.state === 'failed') {
    await renewShare(tx, actor, now, process);
    await queueProcesses(tx, actor, now, market, [id]);
    return getProcess(tx, now, id);
  }
  const { mode } = await sendingSettings(tx, market, process.communityId);
  if (mode !== process.mode) throw new Refusal('market.otherMode');
  if (await isEndedBefore(tx, process)) throw new Refusal('market.endsBefore');
  await tx
    .update(marketDeliveries)
    .set({ state: 'queued', isRepeat: true, due: now, attempts: 0, fault: null, faultDetail: '' })
    .where(eq(marketDeliveries.processId, id));
  await changed(tx, process);
  await auditProcess(tx, actor, now, process, { delivery: 'repeated' });
  return getProcess(tx, now, id);
}

async function renewShare(tx: Tx, actor: Actor, now: Date, process: ProcessRecord): Promise<void> {
  const { id, countingPointId, dateFrom } = process;
  if (countingPointId === null || dateFrom === null || !(await isShareChanged(tx, process))) return;
  const share = await shareOn(tx, countingPointId, dateFrom);
  await tx.update(marketProcesses).set({ share }).where(eq(marketProcesses.id, id));
  await auditProcess(tx, actor, now, process, { share });
}
