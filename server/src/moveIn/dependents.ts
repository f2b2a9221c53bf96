import type { MoveIn, MoveInDependent } from '@nahstrom/contract';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../platform/database.ts';
import { members } from '../tables/members.ts';
import { moveInMembers } from '../tables/moveIns.ts';
import type { MoveInRecord } from './store.ts';

const mostDependents = 50;

/** What depends on the members and counting points of a move-in: later changes, energy data, documents, logins and requests at
 *  grid operators. */
export async function findDependents(tx: Tx, { id }: Pick<MoveInRecord, 'id'>): Promise<MoveIn['dependents']> {
  return rowsOf<{ code: MoveInDependent; member: number; name: string }>(
    tx,
    sql`
    with moved as (
      select written.member_id, written.version, written.before, members.version as version_now, members.user_id,
        coalesce(nullif(members.company_name, ''), trim(members.first_name || ' ' || members.last_name)) as name
      from move_in_members written
      join members on members.organisation_id = written.organisation_id and members.id = written.member_id
      where written.move_in_id = ${id}
    ),
    points as (
      select point.id, point.member_id, point.version from counting_points point
      join moved on moved.member_id = point.member_id
      where moved.before is null or moved.before -> 'addedPoints' @> to_jsonb(point.id)
    ),
    found as (
      select member_id, 'changed' as code from moved where version <> version_now
      union select member_id, 'changed' from points where version > 1
      union select moved.member_id, 'changed' from moved
        join counting_points point on point.member_id = moved.member_id
        where moved.before -> 'points' ? point.id::text
          and (moved.before -> 'points' -> point.id::text ->> 'version')::integer <> point.version
      union select moved.member_id, 'changed' from moved
        join member_tariffs on member_tariffs.member_id = moved.member_id
        where moved.before is null and member_tariffs.created > (select committed from move_ins where id = ${id})
      union select moved.member_id, 'changed' from moved
        join mandates on mandates.member_id = moved.member_id
        join audit_log on audit_log.entity = 'mandate' and audit_log.entity_id = mandates.id
        where moved.before is null
      union select member_id, 'energy' from points
        where exists (select from energy_extents where counting_point_id = points.id)
          or exists (select from energy_months where counting_point_id = points.id)
      union select moved.member_id, 'documents' from moved
        join invoices on invoices.member_id = moved.member_id where moved.before is null
      union select invoiced.member_id, 'documents' from points invoiced
        join invoice_lines on invoice_lines.counting_point_id = invoiced.id
      union select moved.member_id, 'payments' from moved
        join opening_items on opening_items.member_id = moved.member_id
        where (moved.before is null or moved.before -> 'openItems' @> to_jsonb(opening_items.id))
          and settled_on is not null
      union select member_id, 'login' from moved where before is null and user_id is not null
      union select moved.member_id, 'invited' from moved
        join mails on mails.member_id = moved.member_id where moved.before is null
      union select moved.member_id, 'changeRequests' from moved
        join change_requests on change_requests.member_id = moved.member_id where moved.before is null
      union select member_id, 'files' from moved where before is null
        and exists (select from files where ref_class_name = 'member' and ref_entity_id = moved.member_id)
      union select member_id, 'requests' from points
        where exists (select from market_processes where counting_point_id = points.id)
      union select member_id, 'files' from points
        where exists (select from files where ref_class_name = 'countingPoint' and ref_entity_id = points.id)
    )
    select found.code, moved.member_id as member, moved.name from found
    join moved on moved.member_id = found.member_id
    order by moved.member_id, found.code limit ${mostDependents}`,
  );
}

/** Active members that a move-in created, with an e-mail address, without a login, and without an earlier mail with an
 *  activation link. */
export async function findInvitable(tx: Tx, { id }: Pick<MoveInRecord, 'id'>): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(moveInMembers)
    .innerJoin(members, eq(members.id, moveInMembers.memberId))
    .where(
      and(
        eq(moveInMembers.moveInId, id),
        isNull(moveInMembers.before),
        eq(members.state, 'active'),
        isNull(members.userId),
        ne(members.email, ''),
        sql`not exists (select from mails where mails.organisation_id = members.organisation_id
          and mails.member_id = members.id and mails.link_kind = 'activation')`,
      ),
    )
    .orderBy(members.id);
  return rows.map(row => row.id);
}

/** Members whose account a move-in changed, with a mandate in force for another account: the new one is not debited. */
export async function findMandatesNeeded(tx: Tx, { id }: Pick<MoveInRecord, 'id'>): Promise<MoveIn['mandatesNeeded']> {
  return rowsOf<{ member: number; name: string }>(
    tx,
    sql`
    select members.id as member,
      coalesce(nullif(members.company_name, ''), trim(members.first_name || ' ' || members.last_name)) as name
    from move_in_members written
    join members on members.organisation_id = written.organisation_id and members.id = written.member_id
    where written.move_in_id = ${id} and written.before -> 'member' ? 'baNumber' and members.ba_number <> ''
      and exists (select from mandates where mandates.member_id = members.id and revoked is null)
      and not exists (select from mandates
        where mandates.member_id = members.id and revoked is null and iban = members.ba_number)
    order by members.id limit ${mostDependents}`,
  );
}
