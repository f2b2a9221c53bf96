import type { Job, JobFilter, JobKind } from '@nahstrom/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type ListRequest, type Page, sortColumn } from '../../platform/list.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { jobs } from '../../tables/jobs.ts';
import { nameOfUser } from './hooks.ts';

type Asked = {
  kind: JobKind;
  /** The record it works on. */
  subject: number;
  /** Total number of steps. */
  total: number;
};

/** Enqueues a job; it runs only after this transaction is committed. */
export async function enqueueJob(tx: Tx, session: Pick<Session, 'user'>, now: Date, asked: Asked): Promise<Job> {
  const { id: createdBy, organisation: organisationId } = session.user;
  const row = firstOf(
    await tx
      .insert(jobs)
      .values({ ...asked, organisationId, createdBy, created: now, due: now })
      .returning({ id: jobs.id }),
  );
  return getJob(tx, row.id);
}

const columns = () => ({
  id: jobs.id,
  kind: jobs.kind,
  subject: jobs.subject,
  state: jobs.state,
  done: jobs.done,
  total: jobs.total,
  error: jobs.error,
  created: jobs.created,
  createdBy: nameOfUser(sql`jobs.organisation_id`, sql`jobs.created_by`),
  finished: jobs.finished,
});

const sortColumns: Record<string, SQL> = {
  created: sql`${jobs.created}`,
  kind: sql`${jobs.kind}`,
  state: sql`${jobs.state}`,
  id: sql`${jobs.id}`,
};

export async function listJobs(tx: Tx, request: ListRequest<JobFilter>): Promise<Page<Job>> {
  const { id, kind, subject, state } = request.filter;
  const where = and(
    id && inArray(jobs.id, id),
    kind && eq(jobs.kind, kind),
    subject ? eq(jobs.subject, subject) : undefined,
    state && eq(jobs.state, state),
  );
  const order = request.descending ? desc : asc;
  const rows = await tx
    .select(columns())
    .from(jobs)
    .where(where)
    .orderBy(order(sortColumn(sortColumns, request)), desc(jobs.id))
    .limit(request.to - request.from + 1)
    .offset(request.from);
  const total = firstOf(await tx.select({ count: count() }).from(jobs).where(where));
  return { rows: rows.map(jobOf), total: total.count };
}

export async function getJob(tx: Tx, id: number): Promise<Job> {
  const [row] = await tx.select(columns()).from(jobs).where(eq(jobs.id, id));
  if (!row) throw new Refusal('record.notFound');
  return jobOf(row);
}

const jobOf = (row: { created: Date; finished: Date | null } & Omit<Job, 'created' | 'finished'>): Job => ({
  ...row,
  created: row.created.toISOString(),
  finished: row.finished?.toISOString() ?? null,
});
