import { eq, not, type SQL, sql } from 'drizzle-orm';
import { fittingMandates } from '../../people/index.ts';
import { allOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoices } from '../../tables/invoices.ts';
import { members } from '../../tables/members.ts';
import type { Payable } from './domain.ts';

const isCanceled = sql<boolean>`exists (select from invoices other where other.cancels_id = invoices.id)`;
const isExported = sql<boolean>`exists (select from sepa_run_items where invoice_id = invoices.id and canceled is null)`;
const isPaid = sql<boolean>`exists (select from invoice_payments where invoice_id = invoices.id)`;
const isOriginalSettled = sql<boolean | null>`case when invoices.cancels_id is null then null else
  exists (select from sepa_run_items where invoice_id = invoices.cancels_id and canceled is null)
  or exists (select from invoice_payments where invoice_id = invoices.cancels_id) end`;

/** Unsettled documents. */
const isOpen = (whose: SQL) =>
  allOf(
    whose,
    sql`invoices.owed_cents <> 0`,
    not(isCanceled),
    not(isExported),
    not(isPaid),
    sql`coalesce(${isOriginalSettled}, true)`,
  );

/** As one parameter for any number of ids. */
const isOneOf = (ids: number[]) => sql`${invoices.id} = any(${sql.param(ids)}::integer[])`;

export const openPayables = (tx: Tx, communityId: number) =>
  payablesWhere(tx, isOpen(eq(invoices.communityId, communityId)));

/** Of billing runs, without cancellations. */
export const openPayablesOfRuns = (tx: Tx, runs: readonly number[]) =>
  payablesWhere(
    tx,
    isOpen(sql`invoices.run_id = any(${sql.param([...runs])}::integer[]) and invoices.cancels_id is null`),
  );

/** @throws Refusal invoices.noneSelected, record.notFound for a document outside of the organisation */
export async function payablesOf(tx: Tx, ids: number[]): Promise<Payable[]> {
  if (ids.length === 0) throw new Refusal('invoices.noneSelected');
  const found = await payablesWhere(tx, isOneOf(ids));
  if (found.length < new Set(ids).size) throw new Refusal('record.notFound');
  return found;
}

async function payablesWhere(tx: Tx, where: SQL): Promise<Payable[]> {
  const rows = await tx
    .select({
      id: invoices.id,
      communityId: invoices.communityId,
      invoiceNumber: invoices.invoiceNumber,
      kind: invoices.kind,
      dueDate: invoices.dueDate,
      memberId: invoices.memberId,
      memberName: invoices.recipientName,
      owed: invoices.owedCents,
      isCanceled,
      isExported,
      isPaid,
      isOriginalSettled,
      method: sql<Payable['method']>`${invoices.payment} ->> 'method'`,
      iban: members.baNumber,
      accountOwner: members.baName,
    })
    .from(invoices)
    .innerJoin(members, eq(members.id, invoices.memberId))
    .where(where)
    .orderBy(invoices.id);
  const signed = await fittingMandates(tx, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map(row => ({ ...row, mandate: signed.get(row.memberId) ?? null }));
}

type Address = { street: string; housenumber: string; zip: string; city: string };

/** For banks outside of the EEA. */
export async function addressesOf(tx: Tx, memberIds: number[]): Promise<Map<number, Address>> {
  const rows = await tx
    .select({
      id: members.id,
      street: members.street,
      housenumber: members.housenumber,
      zip: members.zip,
      city: members.city,
    })
    .from(members)
    .where(sql`${members.id} = any(${sql.param(memberIds)}::integer[])`);
  return new Map(rows.map(({ id, ...address }) => [id, address]));
}
