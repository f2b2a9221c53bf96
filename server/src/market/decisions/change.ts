import { isNotable, type MarketProcess, type StateNoted } from '@nahstrom/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { marketMessages, marketNotes, marketProcesses, marketReports } from '../../tables/market.ts';
import { refileOpen } from '../filing/file.ts';
import { messageOf } from '../processes/messageOf.ts';
import { conflictKey, recompute, takeOver } from '../processes/recompute.ts';
import { getProcess, lockProcess, type ProcessRecord } from '../processes/store.ts';

/** Keeps each message as it was handed over. Repeating the call changes nothing. */
export async function noteSent(tx: Tx, session: Session, now: Date, ids: readonly number[]): Promise<void> {
  const handedOver = new Set<number>();
  for (const process of await lockAll(tx, ids)) {
    if (process.sentAt) continue;
    if (process.state !== 'prepared') throw new Refusal('market.notPrepared');
    const { xml, code, fileName } = await messageOf(tx, now, process);
    const message = firstOf(
      await tx
        .insert(marketMessages)
        .values({
          organisationId: process.organisationId,
          communityId: process.communityId,
          direction: 'out',
          state: 'filed',
          code,
          mode: process.mode,
          messageId: process.messageId,
          conversationId: process.conversationId,
          requestId: process.requestId,
          fileName,
          written: now,
          received: now,
          receivedBy: session.user.id,
          contentHash: await hashOf(xml),
          raw: new TextEncoder().encode(xml),
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
    await tx.update(marketProcesses).set({ sentAt: now }).where(eq(marketProcesses.id, process.id));
    await recompute(tx, session, now, [process.id]);
    await audit(tx, session, now, process, { state: 'sent' });
    handedOver.add(process.communityId);
  }
  for (const community of handedOver) await refileOpen(tx, session, now, community);
}

/** Not after an answer. */
export async function takeBackSent(tx: Tx, session: Session, now: Date, id: number): Promise<MarketProcess> {
  const [process] = await lockAll(tx, [id]);
  if (process?.state !== 'sent') throw new Refusal('market.notSent');
  await tx
    .delete(marketMessages)
    .where(and(eq(marketMessages.messageId, process.messageId), eq(marketMessages.direction, 'out')));
  await tx.update(marketProcesses).set({ sentAt: null }).where(eq(marketProcesses.id, id));
  await recompute(tx, session, now, [id]);
  await audit(tx, session, now, process, { state: 'prepared' });
  return getProcess(tx, now, id);
}

export async function withdraw(tx: Tx, session: Session, now: Date, id: number): Promise<MarketProcess> {
  const [process] = await lockAll(tx, [id]);
  if (process?.state !== 'prepared') throw new Refusal('market.notPrepared');
  await tx.update(marketProcesses).set({ withdrawnAt: now }).where(eq(marketProcesses.id, id));
  await recompute(tx, session, now, [id]);
  await audit(tx, session, now, process, { state: 'withdrawn' });
  return getProcess(tx, now, id);
}

export async function noteState(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { state, day, version }: StateNoted,
): Promise<MarketProcess> {
  const [process] = await lockAll(tx, [id]);
  if (!process) throw new Refusal('record.notFound');
  assertUnchanged(process, version);
  if (!process.sentAt) throw new Refusal('market.notSent');
  if (!isNotable(process.kind, state)) throw new Refusal('market.stateUnfit');
  if (state !== 'ended' && day > addDays(dayOf(now), 60)) throw refuseFields({ day: 'field.invalid' });
  const { organisationId } = process;
  await tx
    .insert(marketNotes)
    .values({ organisationId, processId: id, state, day, created: now, createdBy: session.user.id });
  await recompute(tx, session, now, [id]);
  await audit(tx, session, now, process, { state, day });
  return getProcess(tx, now, id);
}

/** `theirs` takes over a first day, or notes that the end was dealt with; `ours` leaves everything as it is. */
export async function decideConflict(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { take, version }: { take: 'theirs' | 'ours'; version: number },
): Promise<MarketProcess> {
  const [process] = await lockAll(tx, [id]);
  if (!process) throw new Refusal('record.notFound');
  assertUnchanged(process, version);
  const { conflict } = process;
  if (!conflict) throw new Refusal('market.noConflict');
  if (take === 'theirs') {
    const isTaken = conflict.kind !== 'ended' && (await takeOver(tx, session, now, process, conflict.theirs));
    if (!isTaken) throw new Refusal('market.notTakenOver');
  } else
    await tx
      .update(marketProcesses)
      .set({ settledConflict: conflictKey(conflict) })
      .where(eq(marketProcesses.id, id));
  await recompute(tx, session, now, [id]);
  await audit(tx, session, now, process, { conflict: conflict.kind, take });
  return getProcess(tx, now, id);
}

/** Locks in the order of the floors: communities, then processes, each by id. */
async function lockAll(tx: Tx, ids: readonly number[]): Promise<ProcessRecord[]> {
  const chosen = [...new Set(ids)];
  const found = await tx
    .select({ id: marketProcesses.id, community: marketProcesses.communityId })
    .from(marketProcesses)
    .where(inArray(marketProcesses.id, chosen))
    .orderBy(asc(marketProcesses.id));
  if (found.length < chosen.length) throw new Refusal('record.notFound');
  const communities = [...new Set(found.map(({ community }) => community))].sort((one, other) => one - other);
  for (const community of communities) await lockCommunity(tx, community);
  const locked: ProcessRecord[] = [];
  for (const { id } of found) locked.push(await lockProcess(tx, id));
  return locked;
}

async function audit(
  tx: Tx,
  session: Session,
  now: Date,
  process: ProcessRecord,
  after: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'marketProcess',
    entityId: process.id,
    title: process.cpNumber || process.networkOperator,
    before: { state: process.state },
    after,
  });
}

/** Prepared requests of a community. */
export function preparedOf(tx: Tx, community: number): Promise<ProcessRecord[]> {
  return tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, community),
        eq(marketProcesses.state, 'prepared'),
        ne(marketProcesses.networkOperator, ''),
      ),
    )
    .orderBy(asc(marketProcesses.id));
}
