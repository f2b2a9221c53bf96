import {
  type ConflictDecided,
  firstEnergyDay,
  isNotable,
  type MarketProcess,
  type StateNoted,
  type StateSettled,
} from '@nahstrom/contract';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { marketDeliveries, marketMessages, marketNotes, marketProcesses } from '../../tables/market.ts';
import { refileOpen } from '../filing/file.ts';
import { deliveryOf, forgetDelivery } from '../processes/deliveryStore.ts';
import { lastDayToSend } from '../processes/factorWindow.ts';
import { auditProcess, lockOne, lockProcesses } from '../processes/lock.ts';
import { messageOf } from '../processes/messageOf.ts';
import { noteStated } from '../processes/notes.ts';
import { conflictKey, recompute, takeOver } from '../processes/recompute.ts';
import { storeSent } from '../processes/sent.ts';
import { adoptionNoteOf, getProcess, getRecord, outdatedBy, type ProcessRecord } from '../processes/store.ts';
import { settingsOf } from '../settings.ts';

/** Notes that a person handed the messages over, and keeps each as it was. Repeating the call changes nothing. */
export async function noteSent(tx: Tx, actor: Actor, now: Date, ids: readonly number[]): Promise<void> {
  const handedOver = new Map<number, ProcessRecord[]>();
  for (const process of await lockProcesses(tx, ids)) {
    if (process.sentAt) continue;
    if (process.state !== 'prepared' || !(await forgetDelivery(tx, process.id)))
      throw new Refusal('market.notPrepared');
    const { xml } = await messageOf(tx, now, process);
    await storeSent(tx, actor, now, process, { bytes: new TextEncoder().encode(xml), written: now });
    handedOver.set(process.communityId, [...(handedOver.get(process.communityId) ?? []), process]);
  }
  for (const [community, sent] of handedOver) await refileOpen(tx, actor, now, community, sent);
}

/** Not after an answer, and not of a message that the portal itself sent. */
export async function takeBackSent(tx: Tx, actor: Actor, now: Date, id: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  if (process.state !== 'sent' || (await deliveryOf(tx, id))) throw new Refusal('market.notSent');
  await tx
    .delete(marketMessages)
    .where(and(eq(marketMessages.messageId, process.messageId), eq(marketMessages.direction, 'out')));
  await tx.update(marketProcesses).set({ sentAt: null }).where(eq(marketProcesses.id, id));
  await recompute(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { state: 'prepared' });
  return getProcess(tx, now, id);
}

export async function withdraw(tx: Tx, actor: Actor, now: Date, id: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  if (process.state !== 'prepared' || !(await forgetDelivery(tx, id))) throw new Refusal('market.notPrepared');
  await tx.update(marketProcesses).set({ withdrawnAt: now }).where(eq(marketProcesses.id, id));
  await recompute(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { state: 'withdrawn' });
  return getProcess(tx, now, id);
}

export async function noteState(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  { state, day, version }: StateNoted,
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  assertUnchanged(process, version);
  if (!process.sentAt) throw new Refusal('market.notSent');
  if (!isNotable(process.kind, state)) throw new Refusal('market.stateUnfit');
  const isTooLate = day > addDays(dayOf(now), state === 'ended' ? 366 : 60);
  const isBeforeBegin = state === 'ended' && process.activeFrom !== null && day < process.activeFrom;
  if (isTooLate || isBeforeBegin || day < firstEnergyDay) throw refuseFields({ day: 'field.invalid' });
  await noteStated(tx, actor, now, process, { state, day });
  return getProcess(tx, now, id);
}

/** Deletes a note of a person. A first day that it has entered stays. */
export async function takeBackNote(tx: Tx, actor: Actor, now: Date, id: number, note: number): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  if (note === (await adoptionNoteOf(tx, process))) throw new Refusal('market.madeElsewhere');
  const [deleted] = await tx
    .delete(marketNotes)
    .where(and(eq(marketNotes.id, note), eq(marketNotes.processId, id)))
    .returning();
  if (!deleted) throw new Refusal('record.notFound');
  await recompute(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { noteTakenBack: deleted.state, day: deleted.day });
  return getProcess(tx, now, id);
}

/** Notes that a failure, a contradiction, or data that do not arrive need nobody any more. A later statement that fails or
 *  contradicts does again. */
export async function settleProcess(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  { version }: StateSettled,
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  assertUnchanged(process, version);
  await recompute(tx, actor, now, [id]);
  const { trouble, settledTrouble } = await getRecord(tx, id);
  if (trouble === null || trouble === settledTrouble) throw new Refusal('market.noConflict');
  await tx.update(marketProcesses).set({ settledTrouble: trouble }).where(eq(marketProcesses.id, id));
  await auditProcess(tx, actor, now, process, { isSettled: true });
  return getProcess(tx, now, id);
}

/** `theirs` takes over a first or last day; `ours` leaves everything as it is, and notes that the end was dealt with. */
export async function decideConflict(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  { take, takesTest, version }: ConflictDecided,
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  assertUnchanged(process, version);
  const { conflict } = process;
  if (!conflict) throw new Refusal('market.noConflict');
  if (take === 'theirs') {
    // A test says nothing about live counting points, and nothing that is live is changed for a test.
    if (process.mode !== (await settingsOf(tx, process.communityId)).mode) throw new Refusal('market.otherMode');
    if (process.mode === 'SIMU' && !takesTest) throw refuseFields({ takesTest: 'field.missing' });
    const taken = await takeOver(tx, actor, now, process, conflict);
    if (taken instanceof Refusal) throw new Refusal('market.notTakenOver', { cause: taken });
  } else
    await tx
      .update(marketProcesses)
      .set({ [conflict.kind === 'ended' ? 'settledEnd' : 'settledConflict']: conflictKey(conflict) })
      .where(eq(marketProcesses.id, id));
  await recompute(tx, actor, now, [id]);
  await auditProcess(tx, actor, now, process, { conflict: conflict.kind, take });
  return getProcess(tx, now, id);
}

/** Prepared requests of a community for a person to hand over: of its mode, as they may still be sent, and not in the
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
  for (const { process } of rows) {
    const lastDay = lastDayToSend(process);
    const isOver = lastDay !== null && dayOf(now) > lastDay;
    if (!isOver && (await outdatedBy(tx, process)) === null) prepared.push(process);
  }
  return prepared;
}
