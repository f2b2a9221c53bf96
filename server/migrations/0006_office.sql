CREATE TABLE "community_settings" (
	"organisation_id" integer NOT NULL,
	"community_id" integer PRIMARY KEY NOT NULL,
	"payment_days" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"amount_cents" integer NOT NULL,
	"per" text NOT NULL,
	"cycle" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_community_id_kind_year_pk" PRIMARY KEY("community_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"digits" smallint NOT NULL,
	"yearly" boolean NOT NULL,
	CONSTRAINT "number_ranges_community_id_kind_pk" PRIMARY KEY("community_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"consumption_price" integer NOT NULL,
	"feed_in_price" integer NOT NULL,
	"base_fee_cents" integer NOT NULL,
	"point_fee_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"hidden_columns" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_organisation_id_community_id_index";--> statement-breakpoint
ALTER TABLE "clients_customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "static_lookups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (sort_key(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (sort_key(first_name || ' ' || last_name || ' ' || company_name || E'\n' || email)) STORED;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usergroups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_settings" ADD CONSTRAINT "community_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_settings" ADD CONSTRAINT "community_settings_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_ranges" ADD CONSTRAINT "number_ranges_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_ranges" ADD CONSTRAINT "number_ranges_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_of_admission" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_fees_day" ON "membership_fees" USING btree ("community_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_day" ON "tariffs" USING btree ("community_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("organisation_id","user_id","resource","name_key");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_power_production_type_member_id_index" ON "counting_points" USING btree ("organisation_id","power_production_type","member_id");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_member_id_membership_fee_invoice_date_index" ON "counting_points" USING btree ("organisation_id","member_id","membership_fee_invoice_date");--> statement-breakpoint
CREATE INDEX "members_organisation_id_community_id_state_index" ON "members" USING btree ("organisation_id","community_id","state");--> statement-breakpoint
CREATE INDEX "members_organisation_id_sort_name_id_index" ON "members" USING btree ("organisation_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_member_number_index" ON "members" USING btree ("organisation_id","member_number");
--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['membership_fees', 'tariffs', 'community_settings', 'number_ranges', 'number_counters', 'saved_views'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- Named with its schema, so that an index or a restored dump may use it wherever the search path points.
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
    format('SELECT lower(%I.unaccent($1))', (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'unaccent')));
END $$;
--> statement-breakpoint
CREATE INDEX members_city_key ON members (organisation_id, sort_key(city), id);
--> statement-breakpoint
CREATE INDEX members_email_key ON members (organisation_id, sort_key(email), id);
--> statement-breakpoint
-- Which organisation it is, is found out once for a statement and not for every row.
ALTER POLICY tenant ON members USING (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
ALTER POLICY tenant ON counting_points USING (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
-- Under row level security no index answers a LIKE, for it might tell of rows that are hidden: this function runs as the
-- owner of the tables, and names the organisation itself.
DO $$
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION members_with_text(pattern text, point text, number integer) RETURNS SETOF integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = %I, pg_temp AS $body$
    DECLARE own integer := current_organisation();
    BEGIN
      RETURN QUERY EXECUTE
        'SELECT id FROM members WHERE organisation_id = $1 AND search_text LIKE $2' USING own, pattern;
      IF point IS NOT NULL THEN
        RETURN QUERY EXECUTE
          'SELECT member_id FROM counting_points WHERE organisation_id = $1 AND cp_number LIKE $2' USING own, point;
      END IF;
      IF number IS NOT NULL THEN
        RETURN QUERY SELECT id FROM members WHERE organisation_id = own AND member_number = number;
      END IF;
    END $body$ $create$, current_schema());
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION members_with_text(text, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION members_with_text(text, text, integer) TO nahstrom_app;
--> statement-breakpoint
-- Where the extension may not be created, free text is found by looking at every row instead.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not available: free text is searched without an index.';
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX members_search_text ON members USING gin (search_text gin_trgm_ops);
    CREATE INDEX counting_points_number_part ON counting_points USING gin (cp_number gin_trgm_ops);
  END IF;
END $$;
