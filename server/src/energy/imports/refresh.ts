import type { EnergyRefresh } from '@nahstrom/contract';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { enqueueJob } from '../../services/jobs/index.ts';
import { energyRefreshes } from '../../tables/energy.ts';
import { jobs } from '../../tables/jobs.ts';
import { fetchedTogether, nothingFetched } from './arrivals.ts';
import type { EnergyPorts } from './ports.ts';

/** A member's request within this time of the last refresh returns that one's result. */
const restMilliseconds = 10 * 60_000;

/** Enqueues a poll of every automatic source. Joins a running one. */
export async function requestRefresh(
  tx: Tx,
  session: Session,
  now: Date,
  { energySources = [] }: EnergyPorts,
  { isMember }: { isMember: boolean },
): Promise<EnergyRefresh> {
  if (energySources.length === 0) throw new Refusal('energy.noSource');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('energyRefreshes'), current_organisation())`);
  const newest = await findNewestRefresh(tx);
  if (newest && (newest.state === 'queued' || newest.state === 'running')) return newest;
  if (isMember && newest && now.getTime() - new Date(newest.created).getTime() < restMilliseconds) return newest;
  const organisationId = session.user.organisation;
  const row = firstOf(
    await tx.insert(energyRefreshes).values({ organisationId, created: now }).returning({ id: energyRefreshes.id }),
  );
  const { id } = row;
  const job = await enqueueJob(tx, session, now, { kind: 'energyRefresh', subject: id, total: energySources.length });
  await tx.update(energyRefreshes).set({ jobId: job.id }).where(eq(energyRefreshes.id, id));
  return getRefresh(tx, id);
}

const columns = {
  id: energyRefreshes.id,
  created: energyRefreshes.created,
  finished: energyRefreshes.finished,
  state: jobs.state,
  committed: energyRefreshes.committed,
  waiting: energyRefreshes.waiting,
  refused: energyRefreshes.refused,
};

export async function getRefresh(tx: Tx, id: number): Promise<EnergyRefresh> {
  const refresh = await findNewestRefresh(tx, eq(energyRefreshes.id, id));
  if (!refresh) throw new Refusal('record.notFound');
  return refresh;
}

export async function findNewestRefresh(tx: Tx, which?: SQL): Promise<EnergyRefresh | undefined> {
  const [row] = await tx
    .select(columns)
    .from(energyRefreshes)
    .leftJoin(jobs, eq(jobs.id, energyRefreshes.jobId))
    .where(which)
    .orderBy(desc(energyRefreshes.id))
    .limit(1);
  return row && refreshOf(row);
}

type Row = Omit<EnergyRefresh, 'created' | 'finished' | 'state'> & { created: Date; finished: Date | null } & {
  state: EnergyRefresh['state'] | null;
};

const refreshOf = ({ created, finished, state, ...row }: Row): EnergyRefresh => ({
  ...row,
  created: created.toISOString(),
  finished: finished?.toISOString() ?? null,
  state: state ?? 'failed',
});

/** A member sees only the refresh itself, not its other results. */
export const ownRefresh = ({ id, created, finished, state }: EnergyRefresh) => ({ id, created, finished, state });

type Asked = {
  subject: number;
  session: Pick<Session, 'user'>;
  transaction: Work;
  now(): Date;
  ports: EnergyPorts;
  progress(done: number): Promise<void>;
};

/** Polls one source after the other. Idempotent: sources do not bring the same data twice. */
export async function fetchFromSources({ subject, session, transaction, now, ports, progress }: Asked): Promise<void> {
  let fetched = nothingFetched;
  for (const [place, source] of (ports.energySources ?? []).entries()) {
    fetched = fetchedTogether(fetched, await source.fetch(session.user.organisation));
    await progress(place + 1);
  }
  await transaction(tx =>
    tx
      .update(energyRefreshes)
      .set({ ...fetched, finished: now() })
      .where(eq(energyRefreshes.id, subject)),
  );
}
