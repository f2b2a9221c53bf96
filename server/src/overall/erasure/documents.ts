import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { invoices } from '../../tables/invoices.ts';
import { empty } from './erase.ts';
import { idsIn } from './personal/person.ts';
import { personalData, personalTables } from './personalData.ts';

/** Deletes expired documents, with all dependent rows and their audit log entries. A cancellation is younger than its
 *  document: the documents include their cancellations. As the role for background jobs. */
export async function deleteInvoices(tx: Tx, now: Date, organisationId: number, ids: number[]): Promise<void> {
  const cancelling = sql`select id from invoices where organisation_id = ${organisationId} and cancels_id = ${idsIn(ids)}`;
  const ofThese = (id: AnyPgColumn | SQL) => sql`(${id} = ${idsIn(ids)} or ${id} in (${cancelling}))`;
  const ofOrganisation = sql`organisation_id = ${organisationId}`;
  for (const { table, document } of personalTables)
    if (document) await tx.delete(table).where(sql`${ofOrganisation} and ${ofThese(document)}`);
  await tx
    .update(countingPoints)
    .set({ membershipInvoice: null })
    .where(sql`${ofOrganisation} and ${ofThese(countingPoints.membershipInvoice)}`);
  await empty(
    tx,
    now,
    personalData.auditLog,
    sql`${ofOrganisation} and entity = 'invoice' and ${ofThese(sql`entity_id`)}`,
  );
  await tx.delete(invoices).where(and(eq(invoices.organisationId, organisationId), inArray(invoices.cancelsId, ids)));
  await tx.delete(invoices).where(and(eq(invoices.organisationId, organisationId), inArray(invoices.id, ids)));
}
