CREATE TABLE "comparison_prices" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comparison_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer,
	"valid_from" date NOT NULL,
	"work_price" integer,
	"grid_price" integer,
	"feed_in_price" integer,
	"grid_level" smallint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "comparison_prices_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "savings_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "savings_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"community_type" text,
	"grid_levels" text,
	"member_type" text,
	"valid_from" date NOT NULL,
	"value" integer,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "surplus_publications" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"public_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "surplus_publications_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id"),
	CONSTRAINT "surplus_publications_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "differences" integer;--> statement-breakpoint
ALTER TABLE "comparison_prices" ADD CONSTRAINT "comparison_prices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_prices" ADD CONSTRAINT "comparison_prices_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_prices" ADD CONSTRAINT "comparison_prices_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_publications" ADD CONSTRAINT "surplus_publications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_publications" ADD CONSTRAINT "surplus_publications_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comparison_prices_day" ON "comparison_prices" USING btree ("organisation_id","community_id",coalesce("member_id", 0),"valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "savings_rates_scope" ON "savings_rates" USING btree ("kind",coalesce("community_type", ''),coalesce("grid_levels", ''),coalesce("member_type", ''),"valid_from");
--> statement-breakpoint
-- by hand
ALTER TABLE comparison_prices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON comparison_prices TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON comparison_prices TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON comparison_prices TO nahstrom_app;
--> statement-breakpoint
GRANT DELETE ON comparison_prices TO nahstrom_service;
--> statement-breakpoint
GRANT SELECT ON savings_rates TO nahstrom_app;
--> statement-breakpoint
GRANT INSERT, DELETE ON savings_rates TO nahstrom_service;
--> statement-breakpoint
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
