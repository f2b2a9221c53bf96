CREATE TABLE "energy_day_states" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"whole" bit(366) NOT NULL,
	"partial" bit(366) NOT NULL,
	"provisional" bit(366) NOT NULL,
	CONSTRAINT "energy_day_states_organisation_id_counting_point_id_year_pk" PRIMARY KEY("organisation_id","counting_point_id","year")
);
--> statement-breakpoint
ALTER TABLE "energy_day_states" ADD CONSTRAINT "energy_day_states_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
-- One definition of the states, for changed days and for the existing ones. Each day is whole or partial, so both together
-- are the days that are overwritten.
DO $outer$
DECLARE addition text := $$
  INSERT INTO energy_day_states AS stored
  SELECT organisation_id, counting_point_id, extract(year FROM day),
    coalesce(bit_or(one) FILTER (WHERE is_whole), 0::bit(366)),
    coalesce(bit_or(one) FILTER (WHERE NOT is_whole), 0::bit(366)),
    coalesce(bit_or(one) FILTER (WHERE quality = 3), 0::bit(366))
  FROM (
    SELECT organisation_id, counting_point_id, day, quality, missing = 0 AND quality > 0 AS is_whole,
      set_bit(0::bit(366), extract(doy FROM day)::integer - 1, 1) AS one
    FROM %s) days
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (organisation_id, counting_point_id, year) DO UPDATE SET
    whole = stored.whole & ~excluded.partial | excluded.whole,
    partial = stored.partial & ~excluded.whole | excluded.partial,
    provisional = stored.provisional & ~(excluded.whole | excluded.partial) | excluded.provisional;
$$;
BEGIN
  EXECUTE format(
    $f$
    CREATE FUNCTION note_day_states() RETURNS trigger LANGUAGE plpgsql AS $t$
    BEGIN
      %s
      RETURN NULL;
    END $t$
    $f$,
    format(addition, 'changed'));
  -- Against days written between the copy and the triggers below.
  LOCK TABLE energy_days IN SHARE ROW EXCLUSIVE MODE;
  EXECUTE format(addition, 'energy_days');
END $outer$;
--> statement-breakpoint
CREATE FUNCTION forget_day_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE energy_day_states stored SET
    whole = stored.whole & ~gone.days,
    partial = stored.partial & ~gone.days,
    provisional = stored.provisional & ~gone.days
  FROM (
    SELECT organisation_id, counting_point_id, extract(year FROM day) AS year,
      bit_or(set_bit(0::bit(366), extract(doy FROM day)::integer - 1, 1)) AS days
    FROM changed
    GROUP BY 1, 2, 3) gone
  WHERE stored.organisation_id = gone.organisation_id AND stored.counting_point_id = gone.counting_point_id
    AND stored.year = gone.year;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE own_function text;
BEGIN
  FOREACH own_function IN ARRAY ARRAY['note_day_states()', 'forget_day_states()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', own_function, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', own_function);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER states_added AFTER INSERT ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_day_states();
--> statement-breakpoint
CREATE TRIGGER states_changed AFTER UPDATE ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_day_states();
--> statement-breakpoint
CREATE TRIGGER states_removed AFTER DELETE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_day_states();
--> statement-breakpoint
ALTER TABLE energy_day_states ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON energy_day_states TO nahstrom_service USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Written only by the functions above.
CREATE POLICY tenant ON energy_day_states TO nahstrom_app USING (organisation_id = (SELECT current_organisation()));
--> statement-breakpoint
GRANT SELECT ON energy_day_states TO nahstrom_service, nahstrom_app;
--> statement-breakpoint
ANALYZE energy_day_states;
