import type { JobKind, SessionUser } from '@nahstrom/contract';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf, service, type Tx, tenant } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import { findSessionUser } from '../../platform/session.ts';
import { jobs } from '../../tables/jobs.ts';
import { Overtaken } from './overtaken.ts';

const mostAttempts = 3;
const holdMilliseconds = 60_000;

/** Arguments of a job handler. */
type JobWork<Given extends Ports> = {
  job: number;
  subject: number;
  /** The person who enqueued it, for the audit log. */
  session: { user: SessionUser };
  /** A transaction of the job's organisation. */
  transaction: Work;
  now(): Date;
  ports: Given;
  /** Reports the number of finished steps. Call it between transactions, because the embedded database has one at a
   *  time. */
  progress(done: number): Promise<void>;
};

/** Jobs run at least once, so handlers are idempotent. A Refusal ends the job with its code, and so does Overtaken; any
 *  other error is a defect and is tried three times. */
export type JobHandler<Given extends Ports = Ports> = (given: JobWork<Given>) => Promise<void>;
export type JobHandlers<Given extends Ports = Ports> = Readonly<Record<JobKind, JobHandler<Given>>>;

type Claimed = typeof jobs.$inferSelect;
type JobKey = Pick<Claimed, 'organisationId' | 'id'>;

const isThis = ({ organisationId, id }: JobKey) => and(eq(jobs.organisationId, organisationId), eq(jobs.id, id));

/** Runs due jobs one at a time until none is left. Safe in several processes, because each job is claimed. Returns the
 *  number of finished jobs. */
export async function runDueJobs<Given extends Ports>(ports: Given, handlers: JobHandlers<Given>): Promise<number> {
  let ended = 0;
  for (;;) {
    const claimed = await service(ports.database, tx => claimDueJob(tx, ports.now()));
    if (!claimed) return ended;
    const hold = setInterval(() => holdOn(ports, claimed), holdMilliseconds / 3);
    try {
      await run(ports, handlers, claimed);
    } finally {
      clearInterval(hold);
    }
    ended += 1;
  }
}

/** The only process of an embedded database immediately claims the jobs its predecessor left. */
export async function releaseJobs(database: Database, now: Date): Promise<void> {
  await service(database, tx => tx.update(jobs).set({ due: now }).where(eq(jobs.state, 'running')));
}

async function run<Given extends Ports>(ports: Given, handlers: JobHandlers<Given>, job: Claimed): Promise<void> {
  const { database, now } = ports;
  const change = (values: Partial<Claimed>) => service(database, tx => tx.update(jobs).set(values).where(isThis(job)));
  try {
    const user = await service(database, tx => findCreator(tx, job));
    if (!user) throw new Refusal('access.denied');
    await handlers[job.kind]({
      job: job.id,
      subject: job.subject,
      session: { user },
      transaction: work => tenant(database, job.organisationId, work),
      now,
      ports,
      async progress(done) {
        await change({ done });
      },
    });
    await change({ state: 'done', done: job.total, finished: now(), error: null });
  } catch (cause) {
    if (cause instanceof Overtaken) {
      await change({ state: 'overtaken', error: cause.code, finished: now() });
      return;
    }
    const error = cause instanceof Refusal ? cause.code : 'server.failed';
    if (!(cause instanceof Refusal)) ports.log.error({ cause, job: job.id, kind: job.kind }, 'a job failed');
    if (cause instanceof Refusal || job.attempts >= mostAttempts)
      await change({ state: 'failed', error, finished: now() });
    else await change({ state: 'queued', error, due: new Date(now().getTime() + job.attempts * 1_000) });
  }
}

const findCreator = (tx: Tx, { createdBy, organisationId }: Claimed) =>
  createdBy === null ? Promise.resolve(undefined) : findSessionUser(tx, createdBy, organisationId);

/** Stops a job that kills the process, which would otherwise be claimed for ever before all others. */
async function failDeadly(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'failed', error: 'server.failed', finished: now })
    .where(and(inArray(jobs.state, ['queued', 'running']), lte(jobs.due, now), gte(jobs.attempts, mostAttempts)));
}

/** A lease, renewed by the worker. An expired lease means the worker died, and another one claims the job. */
async function claimDueJob(tx: Tx, now: Date): Promise<Claimed | undefined> {
  await failDeadly(tx, now);
  const [row] = await rowsOf<JobKey>(
    tx,
    sql`select organisation_id as "organisationId", id from jobs where state in ('queued', 'running') and due <= ${now.toISOString()}::timestamptz
        order by due, id limit 1 for update skip locked`,
  );
  if (!row) return undefined;
  const due = new Date(now.getTime() + holdMilliseconds);
  const [claimed] = await tx
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, due })
    .where(isThis(row))
    .returning();
  return claimed;
}

function holdOn({ database, now, log }: Ports, job: JobKey): void {
  const due = new Date(now().getTime() + holdMilliseconds);
  service(database, tx =>
    tx
      .update(jobs)
      .set({ due })
      .where(and(isThis(job), eq(jobs.state, 'running'))),
  ).catch((cause: unknown) => log.error({ cause, job: job.id }, 'a job could not be held'));
}
