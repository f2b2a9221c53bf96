CREATE TABLE "energy_waivers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "energy_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"micro_kwh" bigint NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "energy_waivers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD COLUMN "differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD COLUMN "named_by" integer;--> statement-breakpoint
ALTER TABLE "energy_waivers" ADD CONSTRAINT "energy_waivers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_waivers" ADD CONSTRAINT "energy_waivers_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_waivers" ADD CONSTRAINT "energy_waivers_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_waivers_of" ON "energy_waivers" USING btree ("organisation_id","member_id","kind","period_start","period_end");--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_named_by_fk" FOREIGN KEY ("organisation_id","named_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("named_by") ON UPDATE no action;--> statement-breakpoint
-- by hand
ALTER TABLE energy_waivers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON energy_waivers TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON energy_waivers TO nahstrom_app
  USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
GRANT SELECT, DELETE ON energy_waivers TO nahstrom_service;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON energy_waivers TO nahstrom_app;
