import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { idsIn } from './person.ts';

/** Documents whose time is over, with all that hangs on them, and what the audit log tells of them. A cancellation is
 *  younger than what it cancels: among the documents are those that cancel them. As the owner of the tables. */
export async function deleteInvoices(tx: Tx, organisationId: number, ids: number[]): Promise<void> {
  const cancelling = sql`select id from invoices where cancels_id = ${idsIn(ids)}`;
  const all = sql`organisation_id = ${organisationId} and (invoice_id = ${idsIn(ids)} or invoice_id in (${cancelling}))`;
  for (const table of [
    'invoice_mails',
    'invoice_payments',
    'billed_claims',
    'billed_blocks',
    'line_readings',
    'invoice_lines',
    'accounting_export_items',
    'sepa_run_items',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${all}`);
  await tx.execute(sql`update counting_points set membership_invoice = null
    where organisation_id = ${organisationId} and (membership_invoice = ${idsIn(ids)} or membership_invoice in (${cancelling}))`);
  await tx.execute(sql`update audit_log set title = '', before = null, after = null
    where organisation_id = ${organisationId} and entity = 'invoice'
      and (entity_id = ${idsIn(ids)} or entity_id in (${cancelling}))`);
  await tx.execute(sql`delete from invoices where organisation_id = ${organisationId} and cancels_id = ${idsIn(ids)}`);
  await tx.execute(sql`delete from invoices where organisation_id = ${organisationId} and id = ${idsIn(ids)}`);
}
