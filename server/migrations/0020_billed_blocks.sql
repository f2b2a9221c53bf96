CREATE TABLE "billed_blocks" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"block" "bytea",
	CONSTRAINT "billed_blocks_invoice_id_position_day_pk" PRIMARY KEY("invoice_id","position","day")
);
--> statement-breakpoint
ALTER TABLE "billed_blocks" ADD CONSTRAINT "billed_blocks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_blocks" ADD CONSTRAINT "billed_blocks_line" FOREIGN KEY ("invoice_id","position") REFERENCES "public"."line_readings"("invoice_id","position") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- by hand
ALTER TABLE billed_blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON billed_blocks TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
GRANT SELECT, INSERT ON billed_blocks TO nahstrom_app;
