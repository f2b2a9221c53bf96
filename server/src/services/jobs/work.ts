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

/** What a piece of work is given. */
type JobWork<Given extends Ports> = {
  job: number;
  subject: number;
  /** Who asked for it, for the audit log. */
  session: { user: SessionUser };
  /** A transaction of the organisation it was asked in. */
  transaction: Work;
  now(): Date;
  ports: Given;
  /** Tells how many steps are done. To be called between transactions: the embedded database has one at a time. */
  progress(done: number): Promise<void>;
};

/** A process may die between the work and the note that it is done. So work is done again, and has to find what is
 *  done already. A Refusal ends it with its code, and so does Overtaken; any other error is a defect, and it is tried three times. */
export type JobHandler<Given extends Ports = Ports> = (given: JobWork<Given>) => Promise<void>;
export type JobHandlers<Given extends Ports = Ports> = Readonly<Record<JobKind, JobHandler<Given>>>;

type Claimed = typeof jobs.$inferSelect;
type JobKey = Pick<Claimed, 'organisationId' | 'id'>;

const isThis = ({ organisationId, id }: JobKey) => and(eq(jobs.organisationId, organisationId), eq(jobs.id, id));

/** Works off what is due, one piece at a time, until nothing is. Several processes may: each piece is claimed.
 *  Returns how many were ended. */
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

/** The only process of an embedded database takes up at once what the one before it left. */
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

/** Work that ends the process ends there, and would be taken up again for ever, before all other. */
async function failDeadly(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'failed', error: 'server.failed', finished: now })
    .where(and(inArray(jobs.state, ['queued', 'running']), lte(jobs.due, now), gte(jobs.attempts, mostAttempts)));
}

/** Whoever holds it says so; when nobody does any longer, the process has died and another takes it up. */
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
