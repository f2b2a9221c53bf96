CREATE TABLE "surplus_publications" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "surplus_publications_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id"),
	CONSTRAINT "surplus_publications_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "surplus_publications" ADD CONSTRAINT "surplus_publications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_publications" ADD CONSTRAINT "surplus_publications_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
ALTER TABLE surplus_publications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON surplus_publications TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON surplus_publications TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
-- A publication is found by its key, before an organisation is known.
CREATE POLICY identity ON surplus_publications FOR SELECT TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON surplus_publications TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT ON surplus_publications TO nahstrom_identity;
