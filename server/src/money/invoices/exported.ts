import { type SQL, sql } from 'drizzle-orm';

/** The collection or execution day of a document's run; null without a run. */
export const sepaDate: SQL<string | null> = sql<string | null>`(select run.collection_date::text
  from sepa_run_items item join sepa_runs run on run.id = item.run_id
  where item.invoice_id = invoices.id and item.canceled is null)`;

/** The id of that run. */
export const sepaRun: SQL<number | null> = sql<number | null>`(select item.run_id
  from sepa_run_items item where item.invoice_id = invoices.id and item.canceled is null)`;

/** Whether the files of that run were downloaded for the bank. */
export const isHandedOver: SQL<boolean> = sql<boolean>`exists (select
  from sepa_run_items item join sepa_runs run on run.id = item.run_id
  where item.invoice_id = invoices.id and item.canceled is null and run.handed_over is not null)`;

/** The day of a document's first accounting export. */
export const accountingDate: SQL<string | null> = sql<string | null>`(select
  to_char(min(export.created) at time zone 'Europe/Vienna', 'YYYY-MM-DD')
  from accounting_export_items item join accounting_exports export on export.id = item.export_id
  where item.invoice_id = invoices.id)`;
