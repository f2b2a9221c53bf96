import { type BillingRunDocuments, type CommunityMonth, mostNamed, type SepaReason } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { communities } from '../../tables/communities.ts';
import { isDelayedMail, isRefusedMail, undeliveredReason } from '../invoices/refusedMails.ts';
import { earliestCollection } from '../sepa/bankDays.ts';
import { reasonOf } from '../sepa/domain.ts';
import { openPayablesOfRuns } from '../sepa/payables.ts';
import { nameOfPerson } from './persons.ts';

/** Done and open steps of the documents of runs, by community. */
export type MonthDocuments = {
  community: number;
  /** Not cancelled, and cancelled. */
  documents: number;
  canceled: number;
  charged: number;
  credited: number;
  sent: number;
  queued: number;
  undelivered: number;
  delayed: number;
  discarded: number;
  toSend: number;
  letters: number;
  /** Of the letters. */
  printed: number;
  posted: number;
  /** Cancelled, in a SEPA run that was handed over, and not paid back. */
  atBank: number;
  /** The newest run with one of them; 0 without one. */
  atBankRun: number;
  /** Not exported for the bookkeeper, with cancellations. */
  unbooked: number;
  /** All, with cancelled ones and cancellations. */
  bookable: number;
};

/** Documents of runs and their cancellations, with everything that happened to them. `mail` is the state of the latest
 *  mail. A member should receive each valid document, and the cancellation of one that was mailed or posted. A letter
 *  that is printed replaces a mail that was not sent. */
const documentsOfRuns = (runs: readonly number[]) => sql`
  select each.*, case when is_canceled or (cancels_id is not null and not was_original_sent) then 'none'
      when posted is not null then 'posted'
      when mail in ('sent', 'queued', 'delayed') then mail
      when printed is not null then 'letters'
      when mail is null then case when email = '' then 'letters' else 'toSend' end
      when mail in ('failed', 'filed', 'refused') then 'undelivered' else mail end as delivery
  from (
    select i.id, i.community_id, i.run_id, i.owed_cents, i.cancels_id, p.email,
      exists (select from invoices other where other.cancels_id = i.id) as is_canceled,
      exists (select from invoice_mails asked left join mails m on m.id = asked.mail_id
        where asked.invoice_id = i.cancels_id and m.state is distinct from 'discarded')
        or exists (select from invoice_letters where invoice_id = i.cancels_id and posted is not null)
        as was_original_sent,
      letter.printed, letter.posted,
      latest.mail, latest.recipient, latest.error, i.member_id, i.invoice_number, i.recipient_name,
      exists (select from invoice_payments where invoice_id = i.id) as is_paid,
      exists (select from sepa_run_items where invoice_id = i.id and canceled is null) as is_exported,
      (select max(run.id) from sepa_run_items item join sepa_runs run on run.id = item.run_id
        where item.invoice_id = i.cancels_id and item.canceled is null and run.handed_over is not null)
        as run_of_original,
      exists (select from accounting_export_items where invoice_id = i.id) as is_booked
    from invoices i join members p on p.id = i.member_id
    left join lateral (
      select case when ${isRefusedMail} then 'refused' when ${isDelayedMail} then 'delayed' else coalesce(m.state, 'queued') end as mail, asked.recipient,
        m.error
      from invoice_mails asked left join mails m on m.id = asked.mail_id
      where asked.invoice_id = i.id order by asked.id desc limit 1) latest on true
    left join invoice_letters letter on letter.invoice_id = i.id
    where i.run_id = any(${sql.param([...runs])}::integer[])
  ) each`;

export async function monthDocumentsOf(tx: Tx, runs: readonly number[]): Promise<MonthDocuments[]> {
  if (runs.length === 0) return [];
  const valid = sql`cancels_id is null and not is_canceled`;
  const atBank = sql`run_of_original is not null and not is_paid and not is_exported`;
  const delivered = (state: string) => sql`count(*) filter (where delivery = ${state})`;
  const rows = await rowsOf<Record<keyof MonthDocuments, string | number>>(
    tx,
    sql`with document as (${documentsOfRuns(runs)})
        select community_id as community, count(*) filter (where ${valid}) as documents,
          count(*) filter (where is_canceled) as canceled,
          coalesce(sum(owed_cents) filter (where ${valid} and owed_cents > 0), 0) as charged,
          coalesce(-sum(owed_cents) filter (where ${valid} and owed_cents < 0), 0) as credited,
          ${delivered('sent')} as sent, ${delivered('queued')} as queued, ${delivered('delayed')} as delayed, ${delivered('undelivered')} as undelivered,
          ${delivered('discarded')} as discarded, ${delivered('toSend')} as "toSend", ${delivered('letters')} as letters,
          ${delivered('posted')} as posted, count(*) filter (where delivery = 'letters' and printed is not null) as printed,
          count(*) filter (where ${atBank}) as "atBank", coalesce(max(run_of_original) filter (where ${atBank}), 0) as "atBankRun",
          count(*) filter (where not is_booked) as unbooked, count(*) as bookable
        from document group by community_id`,
  );
  return rows.map(
    row => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as MonthDocuments,
  );
}

export type Undelivered = CommunityMonth['send']['undeliveredOnes'][number];

/** The first documents by community whose mail did not arrive, and then those whose mail did not yet, with the reason. */
export async function undeliveredOf(tx: Tx, runs: readonly number[]): Promise<Map<number, Undelivered[]>> {
  type Row = Omit<Undelivered, 'reason'> & { community: number; mail: string; error: string };
  const rows = await rowsOf<Row>(
    tx,
    sql`with document as (${documentsOfRuns(runs)})
        select * from (
          select community_id as community, id as invoice, invoice_number as "invoiceNumber", member_id as member,
            recipient_name as "memberName", recipient, email, mail, coalesce(error, '') as error,
            mail in ('refused', 'delayed') as "isRetried", mail = 'delayed' as "isDelayed",
            row_number() over (partition by community_id, delivery order by sort_key(recipient_name), id) as place
          from document where delivery in ('undelivered', 'delayed')
        ) each where place <= ${mostNamed} order by community, "isDelayed", place`,
  );
  const found = new Map<number, Undelivered[]>();
  for (const {
    community,
    mail,
    error,
    invoice,
    invoiceNumber,
    member,
    memberName,
    recipient,
    email,
    isRetried,
    isDelayed,
  } of rows)
    found.set(community, [
      ...(found.get(community) ?? []),
      {
        ...{ invoice, invoiceNumber, member, memberName, recipient, email, isRetried, isDelayed },
        reason: undeliveredReason(mail, error),
      },
    ]);
  return found;
}

export async function getRunDocuments(tx: Tx, run: number): Promise<BillingRunDocuments> {
  const rows = await rowsOf<{
    id: number;
    isValid: boolean;
    toMail: boolean;
    toPrint: boolean;
    delivery: string;
    isPrinted: boolean;
    toCollect: boolean;
    isBooked: boolean;
  }>(
    tx,
    sql`with document as (${documentsOfRuns([run])})
        select id, is_booked as "isBooked", cancels_id is null and not is_canceled as "isValid",
          email <> '' and mail is distinct from 'refused'
            and (delivery in ('toSend', 'undelivered') or (delivery = 'letters' and mail is null)) as "toMail",
          delivery, printed is not null as "isPrinted", delivery in ('toSend', 'undelivered', 'discarded', 'letters') as "toPrint",
          cancels_id is null and not is_canceled and not is_paid and not is_exported and owed_cents <> 0 as "toCollect"
        from document order by id`,
  );
  const [last] = (await lastPostingsOf(tx, [run])).values();
  const idsOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id);
  return {
    ids: idsOf(row => row.isValid),
    toMail: idsOf(row => row.toMail),
    toPrint: idsOf(row => row.toPrint),
    letters: {
      toPrint: idsOf(({ delivery }) => delivery === 'letters' || delivery === 'discarded'),
      printed: idsOf(({ delivery, isPrinted }) => delivery === 'letters' && isPrinted),
      posted: idsOf(({ delivery }) => delivery === 'posted'),
      last: last ? { at: last.at.toISOString(), by: last.by } : null,
    },
    toCollect: idsOf(row => row.toCollect),
    toBook: idsOf(row => !row.isBooked),
  };
}

type Total = { count: number; cents: number };
export type MonthPayables = {
  debits: Total;
  credits: Total;
  leftOut: Total;
  transfers: Total;
  reasons: Set<SepaReason>;
};

/** Open documents of runs by community: those a SEPA file of today can include, by the same rule as its preview, those
 *  that ask for a transfer, and the others. */
export async function monthPayablesOf(
  tx: Tx,
  runs: readonly number[],
  today: string,
): Promise<Map<number, MonthPayables>> {
  const found = new Map<number, MonthPayables>();
  if (runs.length === 0) return found;
  const payables = await openPayablesOfRuns(tx, runs);
  if (payables.length === 0) return found;
  const creditors = await tx
    .select({ id: communities.id, iban: communities.clientIban, creditorId: communities.creditorId })
    .from(communities);
  const day = earliestCollection(today);
  for (const creditor of creditors) {
    const own = payables.filter(({ communityId }) => communityId === creditor.id);
    if (own.length === 0) continue;
    const sums: MonthPayables = {
      debits: none(),
      credits: none(),
      leftOut: none(),
      transfers: none(),
      reasons: new Set(),
    };
    for (const payable of own) {
      const reason = reasonOf(payable, creditor, { day, isAll: false });
      const isTransfer = reason === 'transferAsked';
      if (reason && !isTransfer) sums.reasons.add(reason);
      const sum = isTransfer ? sums.transfers : reason ? sums.leftOut : payable.owed > 0 ? sums.debits : sums.credits;
      sum.count += 1;
      sum.cents += Math.abs(payable.owed);
    }
    found.set(creditor.id, sums);
  }
  return found;
}

const none = (): Total => ({ count: 0, cents: 0 });

type Deed = { community: number; at: Date; by: string };
type StoredDeed = { community: number; at: string | Date; by: string };

const deedsOf = <Row extends StoredDeed>(rows: Row[]) =>
  new Map(rows.map(row => [row.community, { ...row, at: new Date(row.at) }]));

/** The latest request of a mail for a document of the runs. */
export async function lastMailingsOf(tx: Tx, runs: readonly number[]): Promise<Map<number, Deed>> {
  return deedsOf(
    await rowsOf<StoredDeed>(
      tx,
      sql`select community, at, ${nameOfPerson(sql`newest.organisation_id`, sql`newest.person`)} as by from (
            select distinct on (i.community_id) i.community_id as community, asked.organisation_id,
              asked.requested as at, asked.requested_by as person
            from invoice_mails asked join invoices i on i.id = asked.invoice_id
            where i.run_id = any(${sql.param([...runs])}::integer[])
            order by i.community_id, asked.id desc) newest`,
    ),
  );
}

/** The latest posting of a letter of the runs. */
export async function lastPostingsOf(tx: Tx, runs: readonly number[]): Promise<Map<number, Deed>> {
  return deedsOf(
    await rowsOf<StoredDeed>(
      tx,
      sql`select community, at, ${nameOfPerson(sql`newest.organisation_id`, sql`newest.person`)} as by from (
            select distinct on (i.community_id) i.community_id as community, letter.organisation_id,
              letter.posted as at, letter.posted_by as person
            from invoice_letters letter join invoices i on i.id = letter.invoice_id
            where i.run_id = any(${sql.param([...runs])}::integer[]) and letter.posted is not null
            order by i.community_id, letter.posted desc) newest`,
    ),
  );
}

export type Collection = Deed & { run: number; isHandedOver: boolean };

/** The newest SEPA run with documents of runs in force; one that is not handed over comes first. */
export async function lastCollectionsOf(tx: Tx, runs: readonly number[]): Promise<Map<number, Collection>> {
  return deedsOf(
    await rowsOf<StoredDeed & Pick<Collection, 'run' | 'isHandedOver'>>(
      tx,
      sql`with collected as (
            select distinct i.community_id as community, run.* from invoices i
            join sepa_run_items item on item.invoice_id = i.id and item.canceled is null
            join sepa_runs run on run.id = item.run_id
            where i.run_id = any(${sql.param([...runs])}::integer[])
          ), newest as (
            select distinct on (community) * from collected order by community, handed_over is not null, id desc
          )
          select community, id as run, handed_over is not null as "isHandedOver",
            coalesce(handed_over, created) as at,
            ${nameOfPerson(sql`newest.organisation_id`, sql`case when handed_over is null then newest.created_by else newest.handed_over_by end`)} as by
          from newest`,
    ),
  );
}

/** The latest accounting export with a document of the runs. */
export async function lastBookingsOf(tx: Tx, runs: readonly number[]): Promise<Map<number, Deed>> {
  return deedsOf(
    await rowsOf<StoredDeed>(
      tx,
      sql`select community, at, ${nameOfPerson(sql`newest.organisation_id`, sql`newest.person`)} as by from (
            select distinct on (i.community_id) i.community_id as community, export.organisation_id,
              export.created as at, export.created_by as person
            from accounting_export_items item join accounting_exports export on export.id = item.export_id
            join invoices i on i.id = item.invoice_id
            where i.run_id = any(${sql.param([...runs])}::integer[])
            order by i.community_id, export.id desc) newest`,
    ),
  );
}
