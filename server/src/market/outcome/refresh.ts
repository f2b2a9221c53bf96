import { isRegistration } from '@nahstrom/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { raised } from '../../platform/version.ts';
import { marketProcesses } from '../../tables/market.ts';
import { lastDayToSend } from './factorWindow.ts';
import { factsOf, isRegistering, type ProcessRecord } from './facts.ts';
import { type Outcome, outcomeOf, type Task } from './outcome.ts';
import { setFirstDay, setLastDay } from './records.ts';

/** Writes the outcomes of requests and what follows for the counting points. Called with the community locked.
 *  @param entersDays whether days are entered without asking */
export async function refresh(
  tx: Tx,
  actor: Actor,
  now: Date,
  ids: readonly number[],
  entersDays = true,
): Promise<void> {
  for (const id of ids) {
    const [process] = await tx.select().from(marketProcesses).where(eq(marketProcesses.id, id));
    if (!process) continue;
    const derived = outcomeOf(await factsOf(tx, process));
    // A day that an administrator was asked about is not entered without one.
    const asked = process.task;
    const isAsked = asked !== null && asked.kind === derived.write?.task.kind && asked.day === derived.write.day;
    let outcome = entersDays && !isAsked ? derived : unwritten(derived);
    await store(tx, process, outcome);
    // An end may follow the begin.
    for (let round = 0; outcome.write && round < 2; round += 1) {
      const isWritten = await write(tx, actor, now, process, outcome.write);
      outcome = outcomeOf(await factsOf(tx, process));
      if (!isWritten || round === 1) outcome = unwritten(outcome);
      await store(tx, process, outcome);
    }
    if (isRegistration(process.kind) && process.countingPointId !== null)
      await compareAnew(tx, process.countingPointId);
    if (process.kind === 'revocation') await refresh(tx, actor, now, await registrationsOf(tx, process), entersDays);
  }
}

/** The day waits for an administrator. */
const unwritten = (outcome: Outcome): Outcome => ({
  ...outcome,
  task: outcome.task ?? outcome.write?.task ?? null,
  write: null,
});

async function store(tx: Tx, process: ProcessRecord, outcome: Outcome): Promise<void> {
  const { since, codes, consentId, task, write: _, ...derived } = outcome;
  await tx
    .update(marketProcesses)
    .set({
      ...derived,
      codes: [...codes],
      // A known one stays: it may have been corrected after the grid operator did not know it.
      consentId: process.consentId || consentId,
      since: new Date(since),
      deadline: outcome.state === 'prepared' ? lastDayToSend(process) : outcome.deadline,
      task,
      version: raised(marketProcesses.version),
    })
    .where(eq(marketProcesses.id, process.id));
}

async function write(
  tx: Tx,
  actor: Actor,
  now: Date,
  { countingPointId }: ProcessRecord,
  { what, day }: NonNullable<Outcome['write']>,
): Promise<boolean> {
  if (countingPointId === null) return false;
  const set = what === 'firstDay' ? setFirstDay : setLastDay;
  return !((await set(tx, actor, now, countingPointId, day)) instanceof Refusal);
}

/** Registrations of the counting point of a revocation: which of them it ends, their consents say. */
async function registrationsOf(tx: Tx, { communityId, cpNumber, mode }: ProcessRecord): Promise<number[]> {
  const found = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.cpNumber, cpNumber),
        isRegistering,
      ),
    );
  return found.map(({ id }) => id);
}

/** After a change of a counting point or its membership. Enters no day, because what an administrator has entered holds. */
export async function compareAnew(tx: Tx, point: number): Promise<void> {
  const registrations = await tx
    .select()
    .from(marketProcesses)
    .where(and(eq(marketProcesses.countingPointId, point), isRegistering))
    .orderBy(asc(marketProcesses.id));
  for (const process of registrations) {
    const { task } = unwritten(outcomeOf(await factsOf(tx, process)));
    if (signatureOf(task) === signatureOf(process.task)) continue;
    await tx
      .update(marketProcesses)
      .set({ task, version: raised(marketProcesses.version) })
      .where(eq(marketProcesses.id, process.id));
  }
}

const signatureOf = (task: Task | null) =>
  task && [task.about, ...task.known.map(({ from, at, day }) => `${from} ${at} ${day}`)].join(' / ');
