import { eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { allOf, anyOf, isOneOf } from '../../platform/conditions.ts';
import type { Tx } from '../../platform/database.ts';
import { auditLog } from '../../tables/audit.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { invoices } from '../../tables/invoices.ts';
import { empty } from './erase.ts';
import { personalData, personalTables } from './personalData.ts';

/** Deletes expired documents, with all dependent rows and their audit log entries. A cancellation is younger than its
 *  document: the documents include their cancellations. As the role for background jobs. */
export async function deleteInvoices(tx: Tx, now: Date, organisationId: number, ids: number[]): Promise<void> {
  const cancelling = allOf(eq(invoices.organisationId, organisationId), isOneOf(invoices.cancelsId, ids));
  const ofThese = (id: AnyPgColumn) =>
    anyOf(isOneOf(id, ids), inArray(id, tx.select({ id: invoices.id }).from(invoices).where(cancelling)));
  for (const { table, document } of personalTables)
    if (document)
      await tx.delete(table).where(allOf(eq(document.organisationId, organisationId), ofThese(document.invoiceId)));
  await tx
    .update(countingPoints)
    .set({ membershipInvoice: null })
    .where(allOf(eq(countingPoints.organisationId, organisationId), ofThese(countingPoints.membershipInvoice)));
  await empty(
    tx,
    now,
    personalData.auditLog,
    allOf(eq(auditLog.organisationId, organisationId), eq(auditLog.entity, 'invoice'), ofThese(auditLog.entityId)),
  );
  await tx.delete(invoices).where(cancelling);
  await tx.delete(invoices).where(allOf(eq(invoices.organisationId, organisationId), isOneOf(invoices.id, ids)));
}
