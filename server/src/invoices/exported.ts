import { type SQL, sql } from 'drizzle-orm';
import { invoices } from './schema.ts';

/** The day on which the bank collects or pays what a document says: of the run that holds it, if any does. */
export const sepaDate: SQL<string | null> = sql<
  string | null
>`(select sepa_runs.collection_date::text from sepa_run_items
  join sepa_runs on sepa_runs.id = sepa_run_items.run_id
  where sepa_run_items.invoice_id = ${invoices.id} and sepa_run_items.canceled is null)`;

/** The day on which a document was last handed to the bookkeeper. */
export const accountingDate: SQL<string | null> = sql<string | null>`(
  select max(accounting_exports.created at time zone 'Europe/Vienna')::date::text from accounting_export_items
  join accounting_exports on accounting_exports.id = accounting_export_items.export_id
  where accounting_export_items.invoice_id = ${invoices.id})`;
