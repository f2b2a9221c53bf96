DROP INDEX "members_organisation_id_community_id_index";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (sort_key(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (sort_key(first_name || ' ' || last_name || ' ' || company_name || E'\n' || email)) STORED;--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_power_production_type_member_id_index" ON "counting_points" USING btree ("organisation_id","power_production_type","member_id");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_member_id_membership_fee_invoice_date_index" ON "counting_points" USING btree ("organisation_id","member_id","membership_fee_invoice_date");--> statement-breakpoint
CREATE INDEX "members_organisation_id_community_id_state_index" ON "members" USING btree ("organisation_id","community_id","state");--> statement-breakpoint
CREATE INDEX "members_organisation_id_sort_name_id_index" ON "members" USING btree ("organisation_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_member_number_index" ON "members" USING btree ("organisation_id","member_number");
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
