CREATE TABLE "billed_claims" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"what" text NOT NULL,
	"subject" integer NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"span" "int8range" NOT NULL,
	CONSTRAINT "billed_claims_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "billing_run_members" (
	"organisation_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_left_out" boolean NOT NULL,
	"is_incomplete" boolean NOT NULL,
	"is_outlier" boolean NOT NULL,
	"plan" jsonb NOT NULL,
	"invoice_ids" jsonb NOT NULL,
	CONSTRAINT "billing_run_members_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "billing_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"community_id" integer,
	"unit" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"params" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"totals" jsonb NOT NULL,
	"error" text,
	"job_id" integer,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"committed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "line_readings" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"readings" jsonb NOT NULL,
	CONSTRAINT "line_readings_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "member_tariffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"consumption_price" integer NOT NULL,
	"feed_in_price" integer NOT NULL,
	"base_fee_cents" integer NOT NULL,
	"point_fee_cents" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_settings" ADD COLUMN "is_small_business" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_settings" ADD COLUMN "small_business_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "billing_cycle" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_claims" ADD CONSTRAINT "billed_claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_claims" ADD CONSTRAINT "billed_claims_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_run_id_billing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."billing_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_readings" ADD CONSTRAINT "line_readings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_readings" ADD CONSTRAINT "line_readings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tariffs" ADD CONSTRAINT "member_tariffs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tariffs" ADD CONSTRAINT "member_tariffs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_claims_what_subject_index" ON "billed_claims" USING btree ("what","subject");--> statement-breakpoint
CREATE INDEX "billing_run_members_member_id_index" ON "billing_run_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "billing_runs_organisation_id_created_index" ON "billing_runs" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tariffs_day" ON "member_tariffs" USING btree ("member_id","valid_from");--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['billing_runs', 'billing_run_members', 'billed_claims', 'line_readings', 'member_tariffs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT UPDATE ON billing_runs, billing_run_members TO nahstrom_app;
--> statement-breakpoint
GRANT DELETE ON billed_claims TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE, DELETE ON member_tariffs TO nahstrom_app;
--> statement-breakpoint
-- A day of a counting point is billed once, whatever any code forgets. Subject and day make one number, so that ranges
-- alone tell, and no extension is needed.
ALTER TABLE billed_claims ADD CONSTRAINT billed_once EXCLUDE USING gist (span WITH &&);
--> statement-breakpoint
-- A cancelled document bills nothing any more, whoever cancels it.
CREATE FUNCTION release_billed_claims() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN DELETE FROM billed_claims WHERE invoice_id = NEW.cancels_id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER release_billed_claims AFTER INSERT ON invoices FOR EACH ROW WHEN (NEW.cancels_id IS NOT NULL)
  EXECUTE FUNCTION release_billed_claims();
