import type { NotedState } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { marketNotes, marketProcesses } from '../../tables/market.ts';
import type { ProcessRecord } from './facts.ts';
import type { Task } from './outcome.ts';
import { type Changed, daysOf, isSame, setFirstDay, setLastDay } from './records.ts';
import { refresh } from './refresh.ts';

export type Entry = { state: NotedState; day: string };

/** An entry that answers a task also sets the day of the counting point, and one that a registration continues without
 *  a gap removes the last day here. Called with the community locked. */
export const enter = (
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  entry: Entry,
  task: Task | null = null,
): Promise<void> =>
  note(tx, actor, now, process, { ...entry, answer: 'manual', about: task?.about }, async () => {
    if (process.mode !== 'PROD') return;
    if (task) await takeDay(tx, actor, now, process.id, { ...task, day: entry.day }, false);
    if (entry.state === 'active') await removeLastDay(tx, actor, now, process, entry.day);
  });

async function removeLastDay(tx: Tx, actor: Actor, now: Date, { id, endOn }: ProcessRecord, activeFrom: string) {
  if (endOn === null || activeFrom > addDays(endOn, 1)) return;
  const [current] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
  const days = current && (await daysOf(tx, current));
  if (days?.last !== endOn) return;
  assertSet(await setLastDay(tx, actor, now, days.countingPoint, null));
  await refresh(tx, actor, now, [id]);
}

function assertSet(changed: Changed): number {
  if (changed instanceof Refusal) throw new Refusal('market.notTakenOver', { cause: changed });
  return changed;
}

type Note = Partial<typeof marketNotes.$inferInsert>;

/** Keeps a decision or an entry with the days of the counting point around it.
 *  @param follow what else the decision changes */
export async function note(
  tx: Tx,
  actor: Actor,
  now: Date,
  process: ProcessRecord,
  written: Note,
  follow?: () => Promise<void>,
): Promise<void> {
  const { id, organisationId } = process;
  const before = await daysOf(tx, process);
  const [kept] = await tx
    .insert(marketNotes)
    .values({ ...written, organisationId, processId: id, created: now, createdBy: actor.user.id })
    .returning({ id: marketNotes.id });
  await refresh(tx, actor, now, [id]);
  await follow?.();
  const [current = process] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
  const after = await daysOf(tx, current);
  if (kept && before && after && !isSame(before, after))
    await tx.update(marketNotes).set({ days: { before, after } }).where(eq(marketNotes.id, kept.id));
}

export const isOfDays = ({ kind }: Task) => kind === 'firstDay' || kind === 'lastDay';

/** Sets the day that was decided about: of the task itself, or of the difference that the decision leaves. */
export async function takeDay(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  answered: Task,
  isForced: boolean,
): Promise<void> {
  const [process] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
  if (!process) return;
  const { task: left, countingPointId, mode } = process;
  const isLive = mode === 'PROD';
  const follows = left && isOfDays(left) && left.day === answered.day && isLive;
  const task = isForced && isOfDays(answered) ? answered : follows ? left : null;
  if (!task?.day || countingPointId === null) return;
  const set = task.kind === 'lastDay' ? setLastDay : setFirstDay;
  const changed = assertSet(await set(tx, actor, now, countingPointId, task.day));
  // A further participation of the number gets the registration.
  if (changed !== countingPointId)
    await tx.update(marketProcesses).set({ countingPointId: changed }).where(eq(marketProcesses.id, id));
  await refresh(tx, actor, now, [id]);
}
