import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../../platform/database.ts';

/** Ids and addresses of all references to a member in the records of an organisation. */
export type Traces = {
  organisationId: number;
  /** The member, and those merged into it. */
  members: number[];
  countingPoints: number[];
  mandates: number[];
  changeRequests: number[];
  invoices: number[];
  files: number[];
  /** The person's users of the organisation without another use: erased with the person. */
  users: number[];
  /** The credentials of these. */
  logins: number[];
  /** Mail addresses used by no other member: a couple, or a firm and its owner, may share one. */
  unsharedAddresses: string[];
  /** Mail addresses and login names without any remaining use. */
  freeAddresses: string[];
};

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;
export const idsIn = (ids: readonly number[]): SQL => sql`any (${arrayOf(ids)})`;
export const textsIn = (texts: readonly string[]): SQL =>
  sql`any (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** As the role for background jobs. Earlier deleted records are found in the audit log. */
export async function tracesOf(tx: Tx, organisationId: number, memberId: number): Promise<Traces> {
  const members = await mergedInto(tx, organisationId, memberId);
  const owned = idsIn(members);
  const ofMember = sql`organisation_id = ${organisationId} and member_id = ${owned}`;
  const log = (entity: string) => sql`audit_log where organisation_id = ${organisationId} and entity = ${entity}`;
  const ids = async (...selects: SQL[]) =>
    (await rowsOf<{ id: number }>(tx, sql.join(selects, sql` union `))).map(({ id }) => id);
  const ofMemberInLog = (entity: string) =>
    sql`select entity_id as id from ${log(entity)} and coalesce(after, before) ->> 'member' = ${textsOf(members)}`;

  const countingPoints = await ids(
    sql`select id from counting_points where ${ofMember}`,
    ofMemberInLog('countingPoint'),
  );
  const users = await ids(
    sql`select user_id as id from members where organisation_id = ${organisationId} and id = ${owned} and user_id is not null`,
    sql`select told.value::integer as id from audit_log
          cross join lateral (values (before ->> 'user'), (after ->> 'user')) told(value)
          where organisation_id = ${organisationId} and entity = 'member' and entity_id = ${owned}
            and told.value is not null`,
  );
  const addresses = await rowsOf<{ address: string }>(
    tx,
    sql`select email as address from members where organisation_id = ${organisationId} and id = ${owned}
        union select person ->> 'email' from applications where ${ofMember}
        union select recipient from mails where ${ofMember}
        union select username from users login join organisation_users admitted on admitted.user_id = login.id
          where admitted.organisation_id = ${organisationId} and admitted.id = ${idsIn(users)}
        union select told.value from audit_log
          cross join lateral (values (before ->> 'email'), (after ->> 'email')) told(value)
          where organisation_id = ${organisationId} and entity = 'member' and entity_id = ${owned}`,
  );
  const given = addresses.map(({ address }) => address).filter(address => address);
  const going = await goingUsers(tx, organisationId, members, users);
  const logins = going.map(({ login }) => login);
  return {
    organisationId,
    members,
    countingPoints,
    users: going.map(({ id }) => id),
    logins,
    unsharedAddresses: await without(tx, given, isOfOther(members)),
    freeAddresses: await without(tx, given, sql`${isOfOther(members)} or ${isOfLogin(organisationId, logins)}`),
    mandates: await ids(sql`select id from mandates where ${ofMember}`),
    changeRequests: await ids(sql`select id from change_requests where ${ofMember}`),
    invoices: await ids(sql`select id from invoices where ${ofMember}`),
    files: await ids(
      sql`select id from files where organisation_id = ${organisationId} and ${isFileOf(members, countingPoints)}`,
      sql`select entity_id as id from ${log('file')} and (
        (coalesce(after, before) ->> 'refClassName' = 'member' and coalesce(after, before) ->> 'refEntityId' = ${textsOf(members)})
        or (coalesce(after, before) ->> 'refClassName' = 'countingPoint'
          and coalesce(after, before) ->> 'refEntityId' = ${textsOf(countingPoints)}))`,
    ),
  };
}

/** Users that belonged to a member only. */
function goingUsers(tx: Tx, organisationId: number, members: number[], users: number[]) {
  return rowsOf<{ id: number; login: number }>(
    tx,
    sql`select id, user_id as login from organisation_users admitted
        where organisation_id = ${organisationId} and id = ${idsIn(users)} and roles = '{ROLE_USER}'
          and client_customer_id is null
          and not exists (select from members
            where organisation_id = ${organisationId} and user_id = admitted.id and id <> all (${arrayOf(members)}))
          and not exists (select from organisations where id = ${organisationId} and admin_user_id = admitted.id)
          and not exists (select from operators where login_id = admitted.user_id)`,
  );
}

const isOfOther = (members: number[]) =>
  sql`exists (select from members where email = told.address and id <> all (${arrayOf(members)}))`;

/** Except the erased ones, which have no other admission. */
const isOfLogin = (organisationId: number, logins: number[]) =>
  sql`exists (select from users where username = told.address and (id <> all (${arrayOf(logins)})
    or exists (select from organisation_users where user_id = users.id and organisation_id <> ${organisationId})))`;

async function without(tx: Tx, addresses: string[], known: SQL): Promise<string[]> {
  const rows = await rowsOf<{ address: string }>(
    tx,
    sql`select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) told(address) where not (${known})`,
  );
  return rows.map(({ address }) => address);
}

export const isFileOf = (members: readonly number[], countingPoints: readonly number[]) =>
  sql`((ref_class_name = 'member' and ref_entity_id = ${idsIn(members)})
    or (ref_class_name = 'countingPoint' and ref_entity_id = ${idsIn(countingPoints)}))`;

const textsOf = (ids: readonly number[]) => textsIn(ids.map(String));

/** Includes merged members, which exist only in the log. */
async function mergedInto(tx: Tx, organisationId: number, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive merged(id) as (
          select ${memberId}::integer
          union select log.entity_id from audit_log log join merged on log.after ->> 'mergedInto' = merged.id::text
            where log.organisation_id = ${organisationId} and log.entity = 'member')
        select id from merged`,
  );
  return rows.map(({ id }) => id);
}
