CREATE TABLE "accounting_export_items" (
	"organisation_id" integer NOT NULL,
	"export_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "accounting_export_items_export_id_invoice_id_pk" PRIMARY KEY("export_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"format" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"include_exported" boolean NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_settings" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"person_accounts" text NOT NULL,
	"receivable_account" text NOT NULL,
	"payable_account" text NOT NULL,
	"output_tax_account" text NOT NULL,
	"input_tax_account" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"invoice_symbol" text NOT NULL,
	"feed_in_symbol" text NOT NULL,
	"cancellation_symbol" text NOT NULL,
	"datev_consultant" integer NOT NULL,
	"datev_client" integer NOT NULL,
	"account_length" smallint NOT NULL,
	"fiscal_year_month" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sepa_run_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sepa_run_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"direction" text NOT NULL,
	"cents" bigint NOT NULL,
	"iban" text NOT NULL,
	"account_owner" text NOT NULL,
	"mandate_id" integer,
	"mandate_reference" text NOT NULL,
	"scheme" text,
	"canceled" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sepa_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sepa_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"collection_date" date NOT NULL,
	"debit_message" text,
	"credit_message" text,
	"debit_file_id" integer,
	"credit_file_id" integer
);
--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "last_used" date;--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_export_id_accounting_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."accounting_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_run_id_sepa_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sepa_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_debit_file_id_files_id_fk" FOREIGN KEY ("debit_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_credit_file_id_files_id_fk" FOREIGN KEY ("credit_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_export_items_invoice_id_index" ON "accounting_export_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "accounting_exports_organisation_id_created_index" ON "accounting_exports" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "accounting_exports_community_id_index" ON "accounting_exports" USING btree ("community_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_run_items_once" ON "sepa_run_items" USING btree ("invoice_id") WHERE "sepa_run_items"."canceled" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_run_items_in_run" ON "sepa_run_items" USING btree ("run_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sepa_run_items_invoice_id_index" ON "sepa_run_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "sepa_run_items_mandate_id_index" ON "sepa_run_items" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "sepa_runs_organisation_id_created_index" ON "sepa_runs" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "sepa_runs_community_id_index" ON "sepa_runs" USING btree ("community_id");
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['sepa_runs', 'sepa_run_items', 'accounting_settings', 'accounting_exports', 'accounting_export_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- What went to the bank or to the bookkeeper stays as it was: a run gets its files once they are written, and of a
-- document it is noted that it was taken back.
GRANT UPDATE (debit_message, credit_message, debit_file_id, credit_file_id) ON sepa_runs TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (canceled) ON sepa_run_items TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE ON accounting_settings TO nahstrom_app;
