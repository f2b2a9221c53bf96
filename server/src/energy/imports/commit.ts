import type { CommitAsked, EnergyImport, ImportedMeter, RefusalCode } from '@nahstrom/contract';
import { and, eq, lt, max, sql } from 'drizzle-orm';
import { isInTurn } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { firstOf, lastOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Work } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { yieldToEventLoop } from '../../platform/yieldToEventLoop.ts';
import { enqueueJob, Overtaken } from '../../services/jobs/index.ts';
import { energyImportDays, energyImports } from '../../tables/energy.ts';
import { jobs } from '../../tables/jobs.ts';
import { unpackDay } from '../storage/dayBlock.ts';
import { writeMonths } from '../storage/months.ts';
import { namesOther } from '../storage/namedCommunity.ts';
import { arrayOf, dayColumns } from '../storage/packedDay.ts';
import { earlierOf, laterOf, type Period } from '../storage/periods.ts';
import { findQuarterHoursFrom } from '../storage/quarterHoursKept.ts';
import { lockPoints, type PointDay, partsOf, pointOfMonth, pointsByNumber, writeDays } from '../storage/store.ts';
import { type Actor, noteImport } from './actor.ts';
import { countBilled, mergedBlock } from './billed.ts';
import { afterImport, beforeDaysChange } from './hooks.ts';
import { countDropped, getImport, lockCommunityOf, lockImport } from './importStore.ts';
import { forgetStaged } from './staging.ts';

type Row = Awaited<ReturnType<typeof lockImport>>;

/** Enqueues the commit of a preview. Idempotent: a repetition returns the current state; a failed commit is
 *  restarted. */
export async function requestCommit(
  tx: Tx,
  session: Session,
  now: Date,
  id: number,
  { confirmed, dropped, reason }: CommitAsked,
): Promise<EnergyImport> {
  const row = await lockImport(tx, id);
  if (row.state === 'committed' || (row.state === 'committing' && (await isUnderWay(tx, row))))
    return getImport(tx, now, id);
  if (row.state !== 'committing') assertPreview(row);
  await assertPointsThere(tx, row);
  await assertAnythingKnown(tx, row);
  if (namesOther(row.report) && !confirmed) throw new Refusal('energy.otherCommunity');
  if (dropped !== countDropped(row)) throw new Refusal('energy.dropsValues');
  const billed = await countBilled(tx, row);
  if (billed > 0 && !confirmed) throw new Refusal('energy.billedDays', { params: { days: billed } });
  if (billed > 0 && reason === '') throw refuseFields({ reason: 'energyImport.reason.missing' });
  const job = await enqueueJob(tx, session, now, { kind: 'energyImport', subject: id, total: 1 });
  await tx
    .update(energyImports)
    .set({ state: 'committing', jobId: job.id, reason: billed > 0 ? reason : null })
    .where(eq(energyImports.id, id));
  return getImport(tx, now, id);
}

/** Neither committed nor discarded. */
export function assertPreview({ state }: Pick<Row, 'state'>): void {
  const code = decided[state];
  if (code) throw new Refusal(code);
}

const decided: Partial<Record<Row['state'], RefusalCode>> = {
  committed: 'energy.importCommitted',
  committing: 'energy.importRunning',
  discarded: 'energy.importDiscarded',
  undone: 'energy.importUndone',
  refused: 'energy.importRefused',
};

/** False once the job has failed, or was overtaken. */
export async function isUnderWay(tx: Tx, { jobId }: Pick<Row, 'jobId'>): Promise<boolean> {
  if (jobId === null) return false;
  const [job] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId));
  return job !== undefined && job.state !== 'failed' && job.state !== 'overtaken';
}

const knownPoints = ({ report }: Row): number[] =>
  report.meters.flatMap(({ countingPoint }) => (countingPoint === null ? [] : [countingPoint]));

/** A counting point may have been deleted since, with its staged days. The decision was made on a preview that included
 *  them.
 *  @returns the counting points that the preview knew, by number */
async function assertPointsThere(tx: Tx, { communityId, report }: Row) {
  const known = report.meters.filter(({ countingPoint }) => countingPoint !== null);
  const points = await pointsByNumber(
    tx,
    communityId,
    known.map(({ cpNumber }) => cpNumber),
  );
  const isStill = (meter: ImportedMeter) =>
    partsOf(meter, points).some(
      part =>
        part.countingPoint === meter.countingPoint &&
        [meter.firstDay, meter.lastDay].every(day => day === null || isInTurn(day, part)),
    );
  if (!known.every(isStill)) throw new Refusal('energy.pointsChanged');
  return points;
}

async function assertAnythingKnown(tx: Tx, row: Row): Promise<void> {
  const found = firstOf(
    await rowsOf<{ any: boolean }>(
      tx,
      sql`select exists (select from energy_import_days where import_id = ${row.id}) as any`,
    ),
  );
  const hasMonths = row.report.months.length > 0 && row.report.meters.some(meter => meter.countingPoint !== null);
  if (!found.any && !hasMonths) throw new Refusal('energy.noKnownMeter');
}

/** The retention schedule may have passed the first of its days since the preview. */
async function forgetDeleted(tx: Tx, { id, organisationId }: Row): Promise<void> {
  const from = await findQuarterHoursFrom(tx, organisationId);
  if (from !== null)
    await tx.delete(energyImportDays).where(and(eq(energyImportDays.importId, id), lt(energyImportDays.day, from)));
}

/** Stores a preview in one transaction; idempotent. Concurrently stored values are merged by quality, quarter hour by
 *  quarter hour, so that a worse value never replaces a better one. New days are copied inside the database; only days
 *  that differ from the stored ones are unpacked here. */
export async function commitImport(
  tx: Tx,
  actor: Actor,
  now: Date,
  id: number,
  { publicUrl, job }: { publicUrl: string; job?: number },
): Promise<EnergyImport> {
  await lockCommunityOf(tx, id);
  const row = await lockImport(tx, id);
  if (job !== undefined) assertNotOvertaken(row, job);
  if (row.state === 'committed') return getImport(tx, now, id);
  if (row.state !== 'committing') assertPreview(row);
  await forgetDeleted(tx, row);
  await lockPoints(tx, knownPoints(row));
  const points = await assertPointsThere(tx, row);
  await assertAnythingKnown(tx, row);
  const slices = await slicesOf(tx, id);
  if (row.reason === null && (await countBilled(tx, row)) > 0) throw new Refusal('energy.billedDays');

  for (const slice of slices) {
    for (const step of [keepBilled, mergeStored, addNew]) {
      await step(tx, row, slice);
      await yieldToEventLoop();
    }
  }
  const { organisationId, report } = row;
  const monthsBefore = await writeMonths(tx, { organisationId, importId: id }, report.months, month =>
    pointOfMonth(month, points),
  );
  await forgetStaged(tx, id);
  await tx
    .update(energyImports)
    .set({ state: 'committed', committed: await commitTime(tx, row, now), monthsBefore })
    .where(eq(energyImports.id, id));
  await noteImport(tx, actor, now, row, 'import', {
    after: {
      fileName: row.fileName,
      intervals: row.intervals,
      ...(row.reason !== null && { reason: row.reason }),
      ...(namesOther(report) && { otherCommunity: true }),
    },
  });
  const { periodStart: start, periodEnd: end } = row;
  if (start !== null && end !== null) await afterImport(tx, now, row, { start, end }, publicUrl);
  return getImport(tx, now, id);
}

/** A commit by this same job before its process died is not overtaken. */
function assertNotOvertaken({ state, jobId }: Row, job: number): void {
  const isOwn = jobId === job && (state === 'committing' || state === 'committed');
  const code = decided[state];
  if (!isOwn && code) throw new Overtaken(code);
}

/** A refused import returns to preview, with the reason. */
export async function commitInBackground(
  transaction: Work,
  session: Pick<Session, 'user'>,
  now: Date,
  id: number,
  given: { publicUrl: string; job: number },
): Promise<void> {
  try {
    await transaction(tx => commitImport(tx, session, now, id, given));
  } catch (cause) {
    if (cause instanceof Refusal) {
      const isWaiting = and(eq(energyImports.id, id), eq(energyImports.state, 'committing'));
      await transaction(tx => tx.update(energyImports).set({ state: 'previewed' }).where(isWaiting));
    }
    throw cause;
  }
}

/** Limits the time one statement blocks the process of an embedded database, and the number of unpacked days. */
const rowsAtOnce = 100;

/** Counting points with their first and last staged day, or a part of the days for one with many: each statement gets
 *  them as parameters, so that the planner prunes to the partitions of those years. */
type Slice = Period & { points: number[] };

async function slicesOf(tx: Tx, importId: number): Promise<Slice[]> {
  const points = await rowsOf<Period & { id: number; days: number }>(
    tx,
    sql`select counting_point_id as id, count(*)::int as days, min(day)::text as start, max(day)::text as end
        from energy_import_days where import_id = ${importId} group by 1 order by 1`,
  );
  const slices: Slice[] = [];
  let filled = rowsAtOnce;
  for (const { id, days, ...whole } of points) {
    if (days > rowsAtOnce) {
      for (let start = whole.start; start <= whole.end; start = addDays(start, rowsAtOnce))
        slices.push({ points: [id], start, end: earlierOf(whole.end, addDays(start, rowsAtOnce - 1)) });
      filled = rowsAtOnce;
      continue;
    }
    const { start, end } = whole;
    if (filled + days > rowsAtOnce) {
      slices.push({ points: [], start, end });
      filled = 0;
    }
    const slice = lastOf(slices);
    slice.points.push(id);
    slice.start = earlierOf(slice.start, start);
    slice.end = laterOf(slice.end, end);
    filled += days;
  }
  return slices;
}

const changingDays = (importId: number, { points, start, end }: Slice) => sql`
  select s.counting_point_id, s.day from energy_import_days s
  left join energy_days e on e.counting_point_id = s.counting_point_id and e.day = s.day
    and e.day between ${start} and ${end}
  where s.import_id = ${importId} and s.counting_point_id = any(${arrayOf(points)}::integer[])
    and s.day between ${start} and ${end} and e.block is distinct from s.block`;

const keepBilled = (tx: Tx, { id }: Row, slice: Slice) => beforeDaysChange(tx, changingDays(id, slice), slice);

/** Days already stored with other values. */
async function mergeStored(tx: Tx, { id, organisationId }: Row, { points, start, end }: Slice): Promise<void> {
  const rows = await rowsOf<{ point: number; day: string; incoming: Uint8Array; stored: Uint8Array }>(
    tx,
    sql`select s.counting_point_id as point, s.day::text as day, s.block as incoming, e.block as stored
        from energy_import_days s
        join energy_days e on e.counting_point_id = s.counting_point_id and e.day = s.day
          and e.day between ${start} and ${end}
        where s.import_id = ${id} and s.counting_point_id = any(${arrayOf(points)}::integer[])
          and s.day between ${start} and ${end} and e.block <> s.block`,
  );
  const days = rows.flatMap((row): PointDay[] => {
    const block = mergedBlock(row);
    return block ? [{ countingPointId: row.point, day: row.day, record: unpackDay(block) }] : [];
  });
  if (days.length === 0) return;
  await tx.execute(sql`
    insert into energy_days_before (organisation_id, import_id, counting_point_id, ${dayColumns})
    select organisation_id, ${id}::integer, counting_point_id, ${dayColumns} from energy_days
    where (counting_point_id, day) in (select * from unnest(
      ${arrayOf(days.map(day => day.countingPointId))}::integer[], ${arrayOf(days.map(day => day.day))}::date[]))
      and day between ${start} and ${end}`);
  await writeDays(tx, organisationId, days);
}

async function addNew(tx: Tx, { id, organisationId }: Row, { points, start, end }: Slice): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into energy_days (organisation_id, counting_point_id, ${dayColumns})
      select organisation_id, counting_point_id, ${dayColumns} from energy_import_days
      where import_id = ${id} and counting_point_id = any(${arrayOf(points)}::integer[])
        and day between ${start} and ${end}
      on conflict do nothing
      returning counting_point_id, day)
    insert into energy_days_added (organisation_id, import_id, counting_point_id, days)
    select ${organisationId}::integer, ${id}::integer, counting_point_id, array_agg(day order by day)
    from added group by counting_point_id
    on conflict (organisation_id, import_id, counting_point_id) do update set days = energy_days_added.days || excluded.days`);
}

/** Strictly increasing within a community, so that the order of commits is known even if the clock was set back. */
async function commitTime(tx: Tx, { communityId }: Row, now: Date): Promise<Date> {
  const ofCommunity = eq(energyImports.communityId, communityId);
  const { last } = firstOf(
    await tx
      .select({ last: max(energyImports.committed) })
      .from(energyImports)
      .where(ofCommunity),
  );
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
