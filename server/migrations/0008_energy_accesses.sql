CREATE TABLE "energy_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "energy_accesses" ADD CONSTRAINT "energy_accesses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_accesses" ADD CONSTRAINT "energy_accesses_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_accesses_once_a_day" ON "energy_accesses" USING btree ("counting_point_id","user_id","day");--> statement-breakpoint
CREATE INDEX "energy_accesses_organisation_id_index" ON "energy_accesses" USING btree ("organisation_id");
--> statement-breakpoint
ALTER TABLE "energy_accesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "energy_accesses" TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());--> statement-breakpoint
-- Only ever added to: what somebody looked at stays said.
GRANT SELECT, INSERT ON "energy_accesses" TO nahstrom_app;
