import type { MarketProcess } from '@nahstrom/contract';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { marketDeliveries, marketMessages, marketProcesses } from '../../tables/market.ts';
import { tieOpen } from '../filing/file.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import { refresh } from '../outcome/refresh.ts';
import { deliveryOf, forgetDelivery } from '../processes/deliveryStore.ts';
import { auditProcess, lockOne, lockProcesses } from '../processes/lock.ts';
import { messageOf } from '../processes/messageOf.ts';
import { storeSent } from '../processes/sent.ts';
import { getProcess } from '../processes/store.ts';
import { outdatedBy } from '../processes/tasks.ts';
import { settingsOf } from '../settings.ts';

/** Notes that an administrator handed the messages over, and keeps each as it was. Repeating the call changes nothing. */
export async function noteSent(tx: Tx, actor: Actor, now: Date, ids: readonly number[]): Promise<void> {
  const communities = new Set<number>();
  for (const process of await lockProcesses(tx, ids)) {
    if (process.sentAt) continue;
    if (process.state !== 'prepared' || !(await forgetDelivery(tx, process.id)))
      throw new Refusal('market.notPrepared');
    const { xml } = await messageOf(tx, now, process);
    await storeSent(tx, actor, now, process, { bytes: new TextEncoder().encode(xml), written: now });
    communities.add(process.communityId);
  }
  for (const community of communities) await tieOpen(tx, actor, now, community);
}

/** Not after an answer, and not of a message that the portal itself sent. */
export async function takeBackSent(tx: Tx, actor: Actor, now: Date, id: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  if (process.state !== 'sent' || (await deliveryOf(tx, id))) throw new Refusal('market.notSent');
  await tx
    .delete(marketMessages)
    .where(and(eq(marketMessages.messageId, process.messageId), eq(marketMessages.direction, 'out')));
  await tx.update(marketProcesses).set({ sentAt: null }).where(eq(marketProcesses.id, id));
  await refresh(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { state: 'prepared' });
  return getProcess(tx, now, id);
}

export async function withdraw(tx: Tx, actor: Actor, now: Date, id: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  if (process.state !== 'prepared' || !(await forgetDelivery(tx, id))) throw new Refusal('market.notPrepared');
  await tx.update(marketProcesses).set({ withdrawnAt: now }).where(eq(marketProcesses.id, id));
  await refresh(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { state: 'withdrawn' });
  return getProcess(tx, now, id);
}

/** Prepared requests of a community to hand over manually: of its mode, as they may still be sent, and not in the
 *  outbox. */
export async function preparedOf(tx: Tx, now: Date, community: number): Promise<ProcessRecord[]> {
  const { mode } = await settingsOf(tx, community);
  const rows = await tx
    .select({ process: marketProcesses })
    .from(marketProcesses)
    .leftJoin(marketDeliveries, eq(marketDeliveries.processId, marketProcesses.id))
    .where(
      and(
        eq(marketProcesses.communityId, community),
        eq(marketProcesses.state, 'prepared'),
        eq(marketProcesses.mode, mode),
        ne(marketProcesses.networkOperator, ''),
        or(
          isNull(marketDeliveries.state),
          and(eq(marketDeliveries.state, 'failed'), eq(marketDeliveries.isRepeat, false)),
        ),
      ),
    )
    .orderBy(asc(marketProcesses.id));
  const prepared: ProcessRecord[] = [];
  for (const { process } of rows) if ((await outdatedBy(tx, now, process)) === null) prepared.push(process);
  return prepared;
}
