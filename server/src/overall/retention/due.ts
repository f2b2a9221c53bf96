import type { RetentionKind, RetentionPreview } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import type { Limits } from './domain.ts';

const shown = 10;

/** Rows due for deletion, by kind: `select id, title, day`. Shared by the run and its preview. */
export const due = {
  quarterHours: (organisationId, { quarterHours }) => sql`
    select point.id, point.cp_number as title, stored.day
    from energy_days stored join counting_points point
      on point.organisation_id = stored.organisation_id and point.id = stored.counting_point_id
    where stored.organisation_id = ${organisationId} and stored.day < ${quarterHours}
      and stored.day >= coalesce((select reduced_until from retention_schedules
        where organisation_id = ${organisationId}), '-infinity'::date)
      and get_byte(stored.block, 2) <> 0`,
  // A document is deleted with its younger cancellation.
  invoices: (organisationId, { invoices }) => sql`
    select old.id, old.invoice_number as title, old.invoice_date as day from invoices old
    where old.organisation_id = ${organisationId} and old.invoice_date < ${invoices}
      and not exists (select from invoices later where later.organisation_id = old.organisation_id
        and later.cancels_id = old.id and later.invoice_date >= ${invoices})`,
  members: (organisationId, { members, left, invoices }) => sql`
    select person.id, ${nameOf} as title, person.left_on as day from members person
    cross join lateral (select max(invoice_date) as last from invoices
      where organisation_id = person.organisation_id and member_id = person.id and not (invoice_date < ${invoices})) kept
    where person.organisation_id = ${organisationId} and person.state = 'left' and person.anonymised is null
      and case when kept.last is null then person.left_on < ${left} else kept.last < ${members} end`,
  applications: (organisationId, { declined }) => sql`
    select person.id, ${nameOf} as title, (person.decided at time zone 'Europe/Vienna')::date as day from members person
    where person.organisation_id = ${organisationId} and person.state = 'declined'
      and (person.decided at time zone 'Europe/Vienna')::date < ${declined}
      and not exists (select from invoices
        where organisation_id = person.organisation_id and member_id = person.id)`,
  accesses: (organisationId, { accesses }) => sql`
    select id, user_name as title, day from energy_accesses
    where organisation_id = ${organisationId} and day < ${accesses}`,
  mails: (organisationId, { mails }) => sql`
    select id, recipient as title, (due at time zone 'Europe/Vienna')::date as day from mails
    where organisation_id = ${organisationId} and state <> 'queued' and recipient <> ''
      and (due at time zone 'Europe/Vienna')::date < ${mails}`,
} satisfies Record<RetentionKind, (organisationId: number, limits: Limits) => SQL>;

const nameOf = sql`coalesce(nullif(person.company_name, ''), person.first_name || ' ' || person.last_name)`;

/** As the role for background jobs. */
export async function previewDue(tx: Tx, organisationId: number, limits: Limits): Promise<RetentionPreview> {
  const kinds: RetentionPreview['kinds'] = [];
  for (const kind of Object.keys(due) as RetentionKind[]) {
    const select = due[kind](organisationId, limits);
    const counted = firstOf(
      await rowsOf<{ count: number }>(tx, sql`select count(*)::integer as count from (${select}) due`),
    );
    const first = await rowsOf<RetentionPreview['kinds'][number]['first'][number]>(
      tx,
      sql`select id, title, day::text from (${select}) due order by due.day, id limit ${shown}`,
    );
    kinds.push({ kind, count: counted.count, first });
  }
  return { kinds };
}
