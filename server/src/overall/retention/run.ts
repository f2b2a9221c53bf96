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

/** Takes away what the schedule of each organisation says, one after the other. Everything is done in small
 *  transactions, and nothing that was done is done again: a process that dies goes on with the next run, and two that
 *  run at once do no harm. */
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
    // Before the members: who has no document left is looked at again.
    invoices: await eachRecord(run, 'invoices', (tx, ids) => deleteInvoices(tx, now, organisationId, ids)),
    members: await eachMember(run, 'members', (tx, member) => anonymiseMember(tx, now, organisationId, member)),
    applications: await eachMember(run, 'applications', (tx, member) =>
      deleteMemberEverywhere(tx, now, organisationId, member),
    ),
    accesses: await eachRecord(run, 'accesses', deleteAccesses),
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

/** First nothing older is taken in any more, then what is stored gives way to its sums, a few counting points at a
 *  time. What is done is noted at the end, so that a run that broke off begins again. */
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
            where counting_point_id = ${some} and day >= ${begun} and day < ${until} and get_byte(block, 2) <> 0
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

/** Until none is left; each part in a transaction of its own. */
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

/** One after the other: the community is locked before the member, as everywhere. */
async function eachMember(
  { database, organisationId, limits }: Run,
  kind: RetentionKind,
  take: (tx: Tx, member: Found) => Promise<void>,
): Promise<number> {
  const select: SQL = due[kind](organisationId, limits);
  const found = await service(database, tx =>
    rowsOf<Found>(
      tx,
      sql`select due.id, members.community_id as "communityId" from (${select}) due join members using (id) order by id`,
    ),
  );
  let count = 0;
  for (const member of found)
    count += await service(database, async tx => {
      await lockCommunity(tx, member.communityId);
      await lockMember(tx, member.id, { toDelete: true });
      // Rejoined, or taken by another process, since it was looked for.
      const [still] = await rowsOf(tx, sql`select from (${select}) due where id = ${member.id}`);
      if (!still) return 0;
      await take(tx, member);
      return 1;
    });
  return count;
}

const idsOf = (ids: number[]) => sql`any (${`{${ids.join(',')}}`}::integer[])`;

async function deleteAccesses(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(sql`delete from energy_accesses where id = ${idsOf(ids)}`);
}

/** That a document was mailed still stands at the document. */
async function emptyMails(tx: Tx, now: Date, ids: number[]): Promise<void> {
  await tx.execute(sql`delete from mails where id = ${idsOf(ids)}
    and not exists (select from invoice_mails where mail_id = mails.id)`);
  await empty(tx, now, personalData.mails, sql`id = ${idsOf(ids)}`);
}

/** What was made of documents that are gone: runs, messages to the bank, and what the bookkeeper got. */
async function deleteOldWork(tx: Tx, { organisationId, limits }: Run): Promise<void> {
  const old = sql`organisation_id = ${organisationId} and (created at time zone 'Europe/Vienna')::date < ${limits.invoices}`;
  const ended = async (statement: SQL) => {
    const rows = await rowsOf<{ one: number | null; other: number | null }>(tx, statement);
    const files = rows.flatMap(({ one, other }) => [one, other]).filter(file => file !== null);
    await tx.execute(sql`delete from files where organisation_id = ${organisationId} and id = ${idsOf(files)}`);
  };
  await ended(sql`delete from sepa_runs run where ${old}
    and not exists (select from sepa_run_items where run_id = run.id)
    returning debit_file_id as one, credit_file_id as other`);
  await ended(sql`delete from accounting_exports export where ${old}
    and not exists (select from accounting_export_items where export_id = export.id)
    returning file_id as one, null as other`);
  await tx.execute(sql`delete from billing_runs run where ${old}
    and not exists (select from invoices where run_id = run.id)`);
}
