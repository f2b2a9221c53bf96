import type { FiledMail, FiledMails, FiledMailsDone, MailObstacle } from '@nahstrom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';

/** Mails of the transaction's organisation, or those without one, which belong to the operator. */
export type Owner = 'organisation' | 'installation';

const mostListed = 1000;

/** The role of an organisation sees no others. */
const ownedBy = (owner: Owner): SQL =>
  owner === 'organisation' ? sql`m.organisation_id is not null` : sql`m.organisation_id is null`;

const anyOf = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::integer[])`;

/** A document counts as mailed again after a later mail that is sent or due, or one to the same address. */
const obstacle = (now: Date): SQL => sql`case
  when m.link_expires <= ${now.toISOString()}::timestamptz then 'linkExpired'
  when exists (select from mails n
    where n.link_kind = m.link_kind and n.recipient = m.recipient and n.id > m.id
      and n.organisation_id is not distinct from m.organisation_id and n.state in ('queued', 'sent', 'filed'))
    then 'superseded'
  when exists (select from invoice_mails o left join mails n on n.id = o.mail_id
    where o.invoice_id = i.invoice_id and o.id > i.id
      and (coalesce(n.state, 'queued') in ('queued', 'sent') or n.state = 'filed' and o.recipient = i.recipient))
    then 'superseded'
  when exists (select from invoices c where c.cancels_id = i.invoice_id) then 'canceled'
  end`;

type Row = Omit<FiledMail, 'filed'> & { filed: Date | string };

function findFiled(tx: Tx, now: Date, owner: Owner, where: SQL = sql`true`): Promise<Row[]> {
  return rowsOf<Row>(
    tx,
    sql`select m.id, m.recipient, m.subject, m.due as filed, m.member_id as member, i.invoice_id as invoice,
          m.link_kind as link, ${obstacle(now)} as obstacle
        from mails m left join invoice_mails i on i.mail_id = m.id
        where m.state = 'filed' and ${ownedBy(owner)} and ${where}
        order by m.due, m.id limit ${mostListed}`,
  );
}

export async function listFiledMails(tx: Tx, now: Date, owner: Owner, isSetUp: boolean): Promise<FiledMails> {
  const rows = await findFiled(tx, now, owner);
  const { total } = firstOf(
    await rowsOf<{ total: number }>(
      tx,
      sql`select count(*)::int as total from mails m where m.state = 'filed' and ${ownedBy(owner)}`,
    ),
  );
  return { mails: rows.map(row => ({ ...row, filed: new Date(row.filed).toISOString() })), total, isSetUp };
}

/** Puts filed mails back into the outbox. Idempotent: a mail sent in the meantime is no longer filed. */
export async function sendFiledMails(tx: Tx, now: Date, owner: Owner, ids: readonly number[]): Promise<FiledMailsDone> {
  const locked = await lock(tx, owner, ids);
  const found = await findFiled(tx, now, owner, sql`m.id = ${anyOf(locked)}`);
  const sendable = found.filter(mail => mail.obstacle === null).map(mail => mail.id);
  await tx.execute(sql`update mails set state = 'queued', due = ${now.toISOString()}::timestamptz, attempts = 0
    where id = ${anyOf(sendable)}`);
  return outcomeOf(ids, sendable, new Map(found.map(mail => [mail.id, mail.obstacle])));
}

export async function discardFiledMails(tx: Tx, owner: Owner, ids: readonly number[]): Promise<FiledMailsDone> {
  const locked = await lock(tx, owner, ids);
  await tx.execute(sql`update mails set state = 'discarded' where id = ${anyOf(locked)}`);
  return outcomeOf(ids, locked, new Map());
}

/** Documents first, as their mailing does: a document mailed again concurrently is not sent twice. */
async function lock(tx: Tx, owner: Owner, ids: readonly number[]): Promise<number[]> {
  if (owner === 'organisation')
    await tx.execute(sql`select id from invoices
      where id in (select invoice_id from invoice_mails where mail_id = ${anyOf(ids)}) order by id for no key update`);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select m.id from mails m where m.id = ${anyOf(ids)} and m.state = 'filed' and ${ownedBy(owner)}
        order by m.id for update`,
  );
  return rows.map(({ id }) => id);
}

function outcomeOf(
  ids: readonly number[],
  done: readonly number[],
  obstacles: ReadonlyMap<number, MailObstacle | null>,
): FiledMailsDone {
  const isDone = new Set(done);
  const left = [...new Set(ids)].filter(id => !isDone.has(id));
  return { done: done.length, leftOut: left.map(id => ({ id, reason: obstacles.get(id) ?? 'notFiled' })) };
}
