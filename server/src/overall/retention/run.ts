import type { RetentionKind } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import { lockMember } from '../../people/index.ts';
import { type Database, rowsOf, service, type Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import { auditLog } from '../../tables/audit.ts';
import { deleteInvoices } from '../erasure/documents.ts';
import { anonymiseMember, deleteMemberEverywhere, empty } from '../erasure/erase.ts';
import { seriesless } from '../erasure/personal/sums.ts';
import { personalData } from '../erasure/personalData.ts';
import { type Limits, limitsOf } from './domain.ts';
import { due } from './due.ts';
import { getSchedule } from './store.ts';

type Counts = Record<RetentionKind, number>;
type Run = { database: Database; now: Date; organisationId: number; limits: Limits };

const pointsAtOnce = 50;
const recordsAtOnce = 200;

/** Applies each organisation's retention schedule, one after the other. Small idempotent transactions: after a crash
 *  the next run continues, and concurrent runs are harmless. */
export async function runRetention(database: Database, now: Date): Promise<void> {
  const organisations = await service(database, tx =>
    rowsOf<{ id: number }>(tx, sql`select id from organisations order by id`),
  );
  for (const { id } of organisations) await runRetentionOf(database, now, id);
}

export async function runRetentionOf(database: Database, now: Date, organisationId: number): Promise<Counts> {
  const schedule = await service(database, tx => getSchedule(tx, organisationId));
  const run: Run = { database, now, organisationId, limits: limitsOf(schedule, dayOf(now)) };
  const counts: Counts = {
    quarterHours: await reduceQuarterHours(run),
    // Before the members, because members without remaining documents are due as well.
    invoices: await eachRecord(run, 'invoices', (tx, ids) => deleteInvoices(tx, now, organisationId, ids)),
    members: await eachMember(run, 'members', (tx, member) => anonymiseMember(tx, now, organisationId, member)),
    applications: await eachMember(run, 'applications', (tx, member) =>
      deleteMemberEverywhere(tx, now, organisationId, member),
    ),
    accesses: await eachRecord(run, 'accesses', (tx, ids) => deleteAccesses(tx, organisationId, ids)),
    mails: await eachRecord(run, 'mails', (tx, ids) => emptyMails(tx, now, ids)),
  };
  await service(database, tx => deleteOldWork(tx, run));
  const done = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(done).length > 0)
    await service(database, tx =>
      tx.insert(auditLog).values({
        organisationId,
        at: now,
        action: 'erase',
        entity: 'organisation',
        entityId: organisationId,
        after: done,
      }),
    );
  return counts;
}

/** First blocks imports of older days, then reduces stored days to their sums, a few counting points at a time.
 *  Completion is stored at the end, so that an interrupted run starts again. */
async function reduceQuarterHours({ database, organisationId, limits }: Run): Promise<number> {
  const { quarterHours: until } = limits;
  const [begun, points] = await service(database, async tx => {
    const { version, ...schedule } = await getSchedule(tx, organisationId);
    await tx.execute(sql`
      insert into retention_schedules (organisation_id, quarter_hour_years, member_years, left_months, declined_months,
        access_years, mail_months, quarter_hours_from, version)
      values (${organisationId}, ${schedule.quarterHourYears}, ${schedule.memberYears}, ${schedule.leftMonths},
        ${schedule.declinedMonths}, ${schedule.accessYears}, ${schedule.mailMonths}, ${until}, ${version})
      on conflict (organisation_id) do update
        set quarter_hours_from = greatest(retention_schedules.quarter_hours_from, excluded.quarter_hours_from)`);
    const row = firstOf(
      await rowsOf<{ reduced: string | null }>(
        tx,
        sql`select reduced_until::text as reduced from retention_schedules where organisation_id = ${organisationId}`,
      ),
    );
    const found = await rowsOf<{ id: number }>(
      tx,
      sql`select counting_point_id as id from energy_extents
          where organisation_id = ${organisationId} and first_day < ${until} order by 1`,
    );
    return [row.reduced ?? '-infinity', found.map(({ id }) => id)];
  });
  if (begun >= until) return 0;
  let count = 0;
  for (let from = 0; from < points.length; from += pointsAtOnce) {
    const some = sql`any (${`{${points.slice(from, from + pointsAtOnce).join(',')}}`}::integer[])`;
    const reduced = await service(database, tx =>
      rowsOf<{ id: number }>(
        tx,
        sql`update energy_days set block = ${seriesless(sql`block`)}
            where organisation_id = ${organisationId} and counting_point_id = ${some} and day >= ${begun} and day < ${until} and get_byte(block, 2) <> 0
            returning counting_point_id as id`,
      ),
    );
    count += reduced.length;
  }
  await service(database, async tx => {
    const old = sql`organisation_id = ${organisationId} and day < ${until}`;
    for (const table of ['energy_days_before', 'billed_blocks'])
      await tx.execute(sql`update ${sql.identifier(table)} set block = ${seriesless(sql`block`)}
        where ${old} and get_byte(block, 2) <> 0`);
    for (const table of ['energy_import_days', 'energy_unknown_days'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${old}`);
    await tx.execute(sql`delete from files where organisation_id = ${organisationId} and id in (
      select file_id from energy_imports where organisation_id = ${organisationId} and period_end < ${until})`);
    await tx.execute(sql`update retention_schedules set reduced_until = ${until}
      where organisation_id = ${organisationId}`);
  });
  return count;
}

/** In batches until none is left, each in a transaction of its own. */
async function eachRecord(
  { database, organisationId, limits }: Run,
  kind: RetentionKind,
  take: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await service(database, async tx => {
      const rows = await rowsOf<{ id: number }>(
        tx,
        sql`select id from (${due[kind](organisationId, limits)}) due order by due.day, id limit ${recordsAtOnce}`,
      );
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await take(tx, found);
      return found;
    });
    if (ids.length === 0) return count;
    count += ids.length;
  }
}

type Found = { id: number; communityId: number };

/** One by one: lock order, the community before the member. */
async function eachMember(
  { database, organisationId, limits }: Run,
  kind: RetentionKind,
  take: (tx: Tx, member: Found) => Promise<void>,
): Promise<number> {
  const select: SQL = due[kind](organisationId, limits);
  const found = await service(database, tx =>
    rowsOf<Found>(
      tx,
      sql`select due.id, members.community_id as "communityId" from (${select}) due join members using (id)
          where members.organisation_id = ${organisationId} order by id`,
    ),
  );
  let count = 0;
  for (const member of found)
    count += await service(database, async tx => {
      await lockCommunity(tx, member.communityId);
      await lockMember(tx, member.id, { toDelete: true });
      // Rejoined, or processed concurrently, since the query.
      const [still] = await rowsOf(tx, sql`select from (${select}) due where id = ${member.id}`);
      if (!still) return 0;
      await take(tx, member);
      return 1;
    });
  return count;
}

const idsOf = (ids: number[]) => sql`any (${`{${ids.join(',')}}`}::integer[])`;

async function deleteAccesses(tx: Tx, organisationId: number, ids: number[]): Promise<void> {
  await tx.execute(sql`delete from energy_accesses where organisation_id = ${organisationId} and id = ${idsOf(ids)}`);
}

/** The document itself still records that it was mailed. */
async function emptyMails(tx: Tx, now: Date, ids: number[]): Promise<void> {
  await tx.execute(sql`delete from mails where id = ${idsOf(ids)}
    and not exists (select from invoice_mails sent where sent.organisation_id = mails.organisation_id and mail_id = mails.id)`);
  await empty(tx, now, personalData.mails, sql`id = ${idsOf(ids)}`);
}

/** Leftovers of deleted documents: runs, messages to the bank, and accounting exports. */
async function deleteOldWork(tx: Tx, { organisationId, limits }: Run): Promise<void> {
  const old = sql`organisation_id = ${organisationId} and (created at time zone 'Europe/Vienna')::date < ${limits.invoices}`;
  const ended = async (statement: SQL) => {
    const rows = await rowsOf<{ one: number | null; other: number | null }>(tx, statement);
    const files = rows.flatMap(({ one, other }) => [one, other]).filter(file => file !== null);
    await tx.execute(sql`delete from files where organisation_id = ${organisationId} and id = ${idsOf(files)}`);
  };
  await ended(sql`delete from sepa_runs run where ${old}
    and not exists (select from sepa_run_items where organisation_id = run.organisation_id and run_id = run.id)
    returning debit_file_id as one, credit_file_id as other`);
  await ended(sql`delete from accounting_exports export where ${old}
    and not exists (select from accounting_export_items where organisation_id = export.organisation_id and export_id = export.id)
    returning file_id as one, null as other`);
  await tx.execute(sql`delete from billing_runs run where ${old}
    and not exists (select from invoices where organisation_id = run.organisation_id and run_id = run.id)`);
}
