CREATE TABLE "invoice_lines" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"detail_text" text NOT NULL,
	"counting_point_id" integer,
	"cp_number" text NOT NULL,
	"plant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"vat_rate" smallint NOT NULL,
	"price_netto" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"price_brutto" bigint NOT NULL,
	"basis" jsonb,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"requested" timestamp with time zone NOT NULL,
	"requested_by" integer,
	"mail_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"run_id" integer,
	"invoice_number" text NOT NULL,
	"number_year" smallint NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"locale" text NOT NULL,
	"price_netto" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"price_brutto" bigint NOT NULL,
	"owed_cents" bigint NOT NULL,
	"cancels_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"tax_rule" text,
	"notes" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"payment" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"member_number" integer,
	"sort_name" text GENERATED ALWAYS AS (sort_key(recipient_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (sort_key(invoice_number || E'\n' || recipient_name || E'\n' || coalesce(member_number::text, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels_id_invoices_id_fk" FOREIGN KEY ("cancels_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_counting_point_id_index" ON "invoice_lines" USING btree ("counting_point_id");--> statement-breakpoint
CREATE INDEX "invoice_mails_invoice_id_index" ON "invoice_mails" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_once" ON "invoice_mails" USING btree ("invoice_id","recipient") WHERE "invoice_mails"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "invoice_mails_organisation_id_mail_id_index" ON "invoice_mails" USING btree ("organisation_id","mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_in_community" ON "invoices" USING btree ("community_id","invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancelled_once" ON "invoices" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "invoices_organisation_id_invoice_date_id_index" ON "invoices" USING btree ("organisation_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "invoices_organisation_id_community_id_kind_index" ON "invoices" USING btree ("organisation_id","community_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_member_id_index" ON "invoices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invoices_run_id_index" ON "invoices" USING btree ("run_id");--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_payments', 'invoice_mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- A document is never changed (§ 131 BAO). When two members become one, their documents are the one's.
GRANT UPDATE (member_id) ON invoices TO nahstrom_app;
--> statement-breakpoint
GRANT DELETE ON invoice_payments TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (mail_id) ON invoice_mails TO nahstrom_app;
