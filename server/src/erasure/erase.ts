import { type SQL, sql } from 'drizzle-orm';
import { forgetMeters } from '../energy/forget.ts';
import { rowsOf, type Tx } from '../platform/database.ts';
import { idsIn, isFileOf, type Traces, textsIn, tracesOf } from './person.ts';
import { seriesless } from './sums.ts';

/** Takes a member out of everything stored: the records, their files, mails, what imports and the audit log tell, and
 *  the login, if it is nothing else. That something was done, by whom and when stays in the log. As the owner of the
 *  tables, with the community and the member locked; a member with documents is not deleted. */
export async function deleteMemberEverywhere(tx: Tx, organisationId: number, member: Member): Promise<void> {
  const traces = await tracesOf(tx, organisationId, member.id);
  await forgetMeters(tx, member);
  await deleteFiles(tx, traces);
  await deleteMails(tx, traces);
  await tx.execute(sql`delete from members where id = ${member.id} and organisation_id = ${organisationId}`);
  await eraseLogins(tx, traces);
  await eraseFromLog(tx, traces);
}

export type Member = { id: number; communityId: number };

/** The same, but the record stays as one without a person, and with it the sums of days, which the community's totals
 *  are made of, and the documents, which name the person until their own time is over. */
export async function anonymiseMember(tx: Tx, now: Date, organisationId: number, member: Member): Promise<void> {
  const traces = await tracesOf(tx, organisationId, member.id);
  await forgetMeters(tx, member);
  await deleteFiles(tx, traces);
  const ofMember = sql`organisation_id = ${organisationId} and member_id = ${member.id}`;
  await tx.execute(sql`delete from invoice_mails where organisation_id = ${organisationId}
    and invoice_id = ${idsIn(traces.invoices)}`);
  await deleteMails(tx, traces);
  for (const table of [
    'applications',
    'application_links',
    'approvals',
    'mandates',
    'change_requests',
    'member_tariffs',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofMember}`);
  await tx.execute(sql`delete from billing_run_members where ${ofMember}`);
  await tx.execute(sql`delete from energy_accesses where organisation_id = ${organisationId}
    and counting_point_id = ${idsIn(traces.countingPoints)}`);
  await reduceToSums(tx, traces);
  await tx.execute(sql`update counting_points set cp_number = '', plant_name = '', released = true, feed_type = null,
      year_consumption = null, peak_performance = null, participation_performance = null, version = version + 1
    where ${ofMember}`);
  await tx.execute(sql`update members set ${blank}, anonymised = ${now.toISOString()}::timestamptz,
      updated = ${now.toISOString()}::timestamptz, version = version + 1
    where organisation_id = ${organisationId} and id = ${member.id}`);
  await eraseLogins(tx, traces);
  await eraseFromLog(tx, traces);
}

/** What stays: to which community the record belongs, its number, its state and the days of joining and leaving. A
 *  sign stands for the name, which no list can do without. */
const blank = sql.join(
  [
    ...['company_name', 'company_uid', 'first_name', 'email', 'phone', 'street', 'housenumber', 'stairs', 'floor'],
    ...['door_number', 'zip', 'city', 'delivery_street', 'delivery_housenumber', 'delivery_zip', 'delivery_city'],
    ...['ba_name', 'ba_number', 'network_operator', 'tax_number_feed', 'birth_city_country', 'citizenship'],
    ...['other_network_operator', 'cnr_network_operator', 'member_com_number'],
  ]
    .map(column => sql`${sql.identifier(column)} = ''`)
    .concat(
      [sql`last_name = '–'`, sql`member_type = 'person'`, sql`salutation = 'none'`],
      ['user_id', 'application_key', 'birth_date', 'tax_rule_feed', 'existing_smart_meter', 'last_export'].map(
        column => sql`${sql.identifier(column)} = null`,
      ),
    ),
  sql`, `,
);

async function deleteFiles(tx: Tx, { organisationId, members, countingPoints }: Traces): Promise<void> {
  await tx.execute(sql`delete from files where organisation_id = ${organisationId}
    and ${isFileOf(members, countingPoints)}`);
}

async function deleteMails(tx: Tx, { organisationId, members, addresses }: Traces): Promise<void> {
  const others = await addressesOfOthers(tx, members, addresses);
  const own = addresses.filter(address => !others.has(address));
  await tx.execute(sql`delete from mails where organisation_id = ${organisationId}
    and (member_id = ${idsIn(members)} or recipient = ${textsIn(own)})`);
}

/** The addresses by which somebody else is known, too: a couple, or a firm and its owner, share one. */
async function addressesOfOthers(tx: Tx, members: number[], addresses: string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ address: string }>(
    tx,
    sql`select email as address from members where email = ${textsIn(addresses)} and id <> all (${`{${members.join(',')}}`}::integer[])`,
  );
  return new Set(rows.map(({ address }) => address));
}

/** A login that was a member's and nothing else goes with the last of its memberships. */
async function eraseLogins(tx: Tx, { organisationId, users, addresses }: Traces): Promise<void> {
  const orphans = await idsOf(
    tx,
    sql`select user_id as id from organisation_users login
        where organisation_id = ${organisationId} and user_id = ${idsIn(users)} and roles = '{ROLE_USER}'
          and client_customer_id is null
          and not exists (select from members where organisation_id = ${organisationId} and user_id = login.user_id)
          and not exists (select from organisations where id = ${organisationId} and admin_user_id = login.user_id)`,
  );
  await tx.execute(sql`delete from organisation_users
    where organisation_id = ${organisationId} and user_id = ${idsIn(orphans)}`);
  await tx.execute(sql`delete from sessions where organisation_id = ${organisationId} and user_id = ${idsIn(orphans)}`);
  await tx.execute(sql`delete from users where id = ${idsIn(orphans)}
    and not exists (select from organisation_users where user_id = users.id)`);
  await tx.execute(sql`update audit_log set user_name = ''
    where organisation_id = ${organisationId} and user_id = ${idsIn(orphans)}`);
  const ownerless = sql`not exists (select from users where username = address.value)
    and not exists (select from members where email = address.value)`;
  const left = (
    await rowsOf<{ value: string }>(
      tx,
      sql`select value from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) address(value) where ${ownerless}`,
    )
  ).map(({ value }) => value);
  await tx.execute(sql`delete from tokens where username = ${textsIn(left)}`);
  for (const address of left)
    await tx.execute(sql`delete from attempts where right(key, length(${address}) + 1) = ':' || ${address}`);
  // The title of an entry about a login is the name of the person.
  await tx.execute(sql`update audit_log set title = '', before = null, after = null
    where organisation_id = ${organisationId} and entity = 'user'
      and (entity_id = ${idsIn(orphans)} or coalesce(after, before) ->> 'username' = ${textsIn(left)})`);
}

async function eraseFromLog(tx: Tx, traces: Traces): Promise<void> {
  const about = (entity: string, ids: number[]) => sql`(entity = ${entity} and entity_id = ${idsIn(ids)})`;
  await tx.execute(sql`update audit_log set title = '', before = null, after = null
    where organisation_id = ${traces.organisationId} and (${sql.join(
      [
        about('member', traces.members),
        about('countingPoint', traces.countingPoints),
        about('mandate', traces.mandates),
        about('changeRequest', traces.changeRequests),
        about('file', traces.files),
        about('invoice', traces.invoices),
      ],
      sql` or `,
    )})`);
}

/** The profile of a home goes with the person; the sums of its days do not tell whose they are. */
async function reduceToSums(tx: Tx, { organisationId, countingPoints }: Traces): Promise<void> {
  const points = idsIn(countingPoints);
  const ofPoints = sql`organisation_id = ${organisationId} and counting_point_id = ${points}`;
  await tx.execute(sql`update energy_days set block = ${seriesless(sql`block`)}
    where ${ofPoints} and get_byte(block, 2) <> 0`);
  for (const table of ['energy_import_days', 'energy_days_before', 'energy_days_added'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofPoints}`);
}

const idsOf = async (tx: Tx, select: SQL) => (await rowsOf<{ id: number }>(tx, select)).map(({ id }) => id);
