CREATE TABLE "retention_schedules" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"quarter_hour_years" integer NOT NULL,
	"member_years" integer NOT NULL,
	"left_months" integer NOT NULL,
	"declined_months" integer NOT NULL,
	"access_years" integer NOT NULL,
	"mail_months" integer NOT NULL,
	"quarter_hours_from" date,
	"reduced_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "anonymised" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retention_schedules" ADD CONSTRAINT "retention_schedules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
ALTER TABLE "retention_schedules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "retention_schedules" TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "retention_schedules" TO nahstrom_app;
