CREATE TABLE "month_mails" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"month" date NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "month_mails_organisation_id_community_id_month_pk" PRIMARY KEY("organisation_id","community_id","month")
);
--> statement-breakpoint
CREATE TABLE "move_in_headings" (
	"organisation_id" integer NOT NULL,
	"heading" text NOT NULL,
	"meaning" text,
	CONSTRAINT "move_in_headings_organisation_id_heading_pk" PRIMARY KEY("organisation_id","heading")
);
--> statement-breakpoint
CREATE TABLE "move_in_members" (
	"organisation_id" integer NOT NULL,
	"move_in_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "move_in_members_organisation_id_move_in_id_member_id_pk" PRIMARY KEY("organisation_id","move_in_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "move_in_tables" (
	"organisation_id" integer NOT NULL,
	"move_in_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"community_ids" jsonb NOT NULL,
	"header_row" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "move_in_tables_organisation_id_move_in_id_position_pk" PRIMARY KEY("organisation_id","move_in_id","position")
);
--> statement-breakpoint
CREATE TABLE "move_ins" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "move_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"state" text NOT NULL,
	"edits" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"member_count" integer NOT NULL,
	"point_count" integer NOT NULL,
	"highest_number" integer NOT NULL,
	"next_member_number" integer,
	"next_document_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" integer,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_id" integer,
	"error" text,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"committed" timestamp with time zone,
	CONSTRAINT "move_ins_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "opening_items" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "opening_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"owed_cents" bigint NOT NULL,
	"due_date" date,
	"created" timestamp with time zone NOT NULL,
	"settled_on" date,
	"settled_by" integer,
	CONSTRAINT "opening_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "guide_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "mail_complete_months" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD COLUMN "handed_over" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD COLUMN "handed_over_by" integer;--> statement-breakpoint
ALTER TABLE "month_mails" ADD CONSTRAINT "month_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_mails" ADD CONSTRAINT "month_mails_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_headings" ADD CONSTRAINT "move_in_headings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_members" ADD CONSTRAINT "move_in_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_members" ADD CONSTRAINT "move_in_members_move_in_id_fk" FOREIGN KEY ("organisation_id","move_in_id") REFERENCES "public"."move_ins"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_members" ADD CONSTRAINT "move_in_members_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_tables" ADD CONSTRAINT "move_in_tables_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_in_tables" ADD CONSTRAINT "move_in_tables_move_in_id_fk" FOREIGN KEY ("organisation_id","move_in_id") REFERENCES "public"."move_ins"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_ins" ADD CONSTRAINT "move_ins_job_id_fk" FOREIGN KEY ("organisation_id","job_id") REFERENCES "public"."jobs"("organisation_id","id") ON DELETE set null ("job_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_settled_by_fk" FOREIGN KEY ("organisation_id","settled_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("settled_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_in_members_member_id_index" ON "move_in_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "move_ins_organisation_id_created_index" ON "move_ins" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "opening_items_member_id_index" ON "opening_items" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_handed_over_by_fk" FOREIGN KEY ("organisation_id","handed_over_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("handed_over_by") ON UPDATE no action;
--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['move_ins', 'move_in_tables', 'move_in_headings', 'move_in_members', 'opening_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY service ON %I TO nahstrom_service USING (true) WITH CHECK (true)', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON move_ins, move_in_tables, move_in_headings, move_in_members, opening_items
  TO nahstrom_app;
--> statement-breakpoint
GRANT DELETE ON move_in_members, opening_items TO nahstrom_service;
--> statement-breakpoint
-- Previews that nobody decides on.
GRANT UPDATE (state, edits, left_out) ON move_ins TO nahstrom_service;
--> statement-breakpoint
GRANT UPDATE (rows) ON move_in_tables TO nahstrom_service;
--> statement-breakpoint
ALTER TABLE month_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON month_mails TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON month_mails TO nahstrom_app
  USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
GRANT SELECT ON month_mails TO nahstrom_service;
--> statement-breakpoint
GRANT SELECT, INSERT ON month_mails TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (handed_over, handed_over_by) ON sepa_runs TO nahstrom_app;
--> statement-breakpoint
-- The portal called every run handed over as soon as its files existed.
UPDATE sepa_runs SET handed_over = created, handed_over_by = created_by;
