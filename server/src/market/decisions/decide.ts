import { firstEnergyDay, isNotable, type MarketDecision, type MarketProcess } from '@nahstrom/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { type DecidedDays, marketNotes } from '../../tables/market.ts';
import { type Entry, enter, isOfDays, note, takeDay } from '../outcome/enter.ts';
import type { ProcessRecord } from '../outcome/facts.ts';
import { daysOf, isSame, restoreDays } from '../outcome/records.ts';
import { refresh } from '../outcome/refresh.ts';
import { auditProcess, lockOne } from '../processes/lock.ts';
import { getProcess } from '../processes/store.ts';
import { settingsOf } from '../settings.ts';

/** Answers the open task of a request, or enters a state without one. */
export async function decide(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  { version, ...decision }: MarketDecision,
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  assertUnchanged(process, version);
  const { task } = process;
  if (decision.answer === 'manual') await enter(tx, actor, now, process, entryOf(now, process, decision), task);
  else if (!task) throw new Refusal('market.noTask');
  else if (decision.answer === 'ignore') await note(tx, actor, now, process, { answer: 'ignore', about: task.about });
  else {
    if (!task.canTakeOver) throw new Refusal('market.notTakenOver');
    if (isOfDays(task)) await assertTakeable(tx, process, decision);
    await note(tx, actor, now, process, { answer: 'takeOver', about: task.about }, () =>
      takeDay(tx, actor, now, id, task, true),
    );
  }
  await auditProcess(tx, actor, now, process, { task: task?.kind ?? null, ...decision });
  return getProcess(tx, now, id);
}

function entryOf(now: Date, process: ProcessRecord, { state, day }: Omit<MarketDecision, 'version'>): Entry {
  if (!process.sentAt) throw new Refusal('market.notSent');
  if (!state) throw refuseFields({ state: 'field.missing' });
  if (!day) throw refuseFields({ day: 'field.missing' });
  if (!isNotable(process.kind, state)) throw new Refusal('market.stateUnfit');
  const isTooLate = day > addDays(dayOf(now), state === 'ended' ? 366 : 60);
  const isBeforeBegin = state === 'ended' && process.activeFrom !== null && day < process.activeFrom;
  if (isTooLate || isBeforeBegin || day < firstEnergyDay) throw refuseFields({ day: 'field.invalid' });
  return { state, day };
}

/** A test says nothing about live counting points, and nothing that is live is changed for a test. */
async function assertTakeable(
  tx: Tx,
  { mode, communityId }: ProcessRecord,
  { takesTest }: Pick<MarketDecision, 'takesTest'>,
): Promise<void> {
  if (mode !== (await settingsOf(tx, communityId)).mode) throw new Refusal('market.otherMode');
  if (mode === 'SIMU' && !takesTest) throw refuseFields({ takesTest: 'field.missing' });
}

/** Only the newest one, because those after it were made knowing it. */
export async function undoDecision(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  decision: number,
): Promise<MarketProcess> {
  const process = await lockOne(tx, id);
  const [newest] = await tx
    .select()
    .from(marketNotes)
    .where(and(eq(marketNotes.processId, id), ne(marketNotes.answer, 'adopted')))
    .orderBy(desc(marketNotes.id))
    .limit(1);
  if (!newest) throw new Refusal('record.notFound');
  if (newest.id !== decision) throw new Refusal('market.notUndone');
  await tx.delete(marketNotes).where(eq(marketNotes.id, decision));
  if (newest.days) await restore(tx, actor, now, process, newest.days);
  // An undone entry is decided again, not repeated automatically.
  await refresh(tx, actor, now, [id], false);
  const { answer, state, day } = newest;
  await auditProcess(tx, actor, now, process, { undone: { answer, state, day } });
  return getProcess(tx, now, id);
}

async function restore(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  { before, after }: DecidedDays,
): Promise<void> {
  const current = await daysOf(tx, process);
  // What was entered since holds.
  if (!current || !isSame(current, after)) return;
  // A further participation has begun; the member's page can remove it.
  if (before.countingPoint !== after.countingPoint) throw new Refusal('market.notUndone');
  const restored = await restoreDays(tx, actor, now, before);
  if (restored instanceof Refusal) throw new Refusal('market.notUndone', { cause: restored });
}
