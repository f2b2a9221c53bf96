CREATE TABLE "energy_community_days" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"day" date NOT NULL,
	"power_production_type" smallint NOT NULL,
	"points" integer NOT NULL,
	"missing" integer NOT NULL,
	"quality_0" integer NOT NULL,
	"quality_2" integer NOT NULL,
	"quality_3" integer NOT NULL,
	"total" bigint NOT NULL,
	"total_count" integer NOT NULL,
	"community" bigint NOT NULL,
	"community_count" integer NOT NULL,
	"grid" bigint NOT NULL,
	"grid_count" integer NOT NULL,
	"allocated" bigint NOT NULL,
	"allocated_count" integer NOT NULL,
	CONSTRAINT "energy_community_days_community_id_day_power_production_type_pk" PRIMARY KEY("community_id","day","power_production_type")
);
--> statement-breakpoint
CREATE TABLE "energy_extents" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer PRIMARY KEY NOT NULL,
	"first_day" date,
	"newest_day" date,
	"newest_complete_day" date
);
--> statement-breakpoint
ALTER TABLE "energy_community_days" ADD CONSTRAINT "energy_community_days_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_extents" ADD CONSTRAINT "energy_extents_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- by hand
-- Two tables that only these functions write: they run as the owner, and the application may read.
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['energy_community_days', 'energy_extents'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation())', tenant_table);
    EXECUTE format('GRANT SELECT ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- What of a day came from or went to the community and the grid, and of how much that is known. Operators send feeders
-- either the rest or the part that others received.
CREATE FUNCTION energy_parts(power_production_type smallint, total bigint, proportion bigint, rest_power_feed bigint)
  RETURNS TABLE (community bigint, grid bigint, allocated bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT
      CASE WHEN $1 = 1 THEN $3 ELSE coalesce($2 - $4, $3) END,
      CASE WHEN $1 = 1 THEN $2 - $3 ELSE coalesce($4, $2 - $3) END,
      CASE WHEN $1 = 1 THEN CASE WHEN $3 IS NOT NULL THEN $2 END
           WHEN coalesce($4, $3) IS NOT NULL THEN $2 END
  $$;
--> statement-breakpoint
-- The same addition for days as they change and for all days of a kind in a community.
DO $outer$
DECLARE addition text := $$
  INSERT INTO energy_community_days AS stored
  SELECT p.organisation_id, p.community_id, d.day, p.power_production_type,
    sign * count(*), sign * sum(d.missing),
    sign * count(*) FILTER (WHERE d.quality = 0),
    sign * count(*) FILTER (WHERE d.quality = 2),
    sign * count(*) FILTER (WHERE d.quality = 3),
    sign * coalesce(sum(d.total), 0), sign * count(d.total),
    sign * coalesce(sum(part.community), 0), sign * count(part.community),
    sign * coalesce(sum(part.grid), 0), sign * count(part.grid),
    sign * coalesce(sum(part.allocated), 0), sign * count(part.allocated)
  FROM %s d
    JOIN counting_points p ON p.id = d.counting_point_id
    CROSS JOIN LATERAL energy_parts(p.power_production_type, d.total, d.proportion, d.rest_power_feed) part
  WHERE %s
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (community_id, day, power_production_type) DO UPDATE SET
    points = stored.points + excluded.points,
    missing = stored.missing + excluded.missing,
    quality_0 = stored.quality_0 + excluded.quality_0,
    quality_2 = stored.quality_2 + excluded.quality_2,
    quality_3 = stored.quality_3 + excluded.quality_3,
    total = stored.total + excluded.total,
    total_count = stored.total_count + excluded.total_count,
    community = stored.community + excluded.community,
    community_count = stored.community_count + excluded.community_count,
    grid = stored.grid + excluded.grid,
    grid_count = stored.grid_count + excluded.grid_count,
    allocated = stored.allocated + excluded.allocated,
    allocated_count = stored.allocated_count + excluded.allocated_count;
$$;
BEGIN
  EXECUTE format(
    $f$
    CREATE FUNCTION add_to_community_days() RETURNS trigger LANGUAGE plpgsql AS $t$
    DECLARE sign integer := TG_ARGV[0];
    BEGIN
      %s
      RETURN NULL;
    END $t$
    $f$,
    format(addition, 'changed', 'true'));
  EXECUTE format(
    $f$
    CREATE FUNCTION sum_up_community(of_community integer, of_kind smallint) RETURNS void LANGUAGE plpgsql AS $t$
    DECLARE sign CONSTANT integer := 1;
    BEGIN
      DELETE FROM energy_community_days WHERE community_id = of_community AND power_production_type = of_kind;
      %s
    END $t$
    $f$,
    format(addition, 'energy_days', 'p.community_id = of_community AND p.power_production_type = of_kind'));
END $outer$;
--> statement-breakpoint
CREATE FUNCTION widen_energy_extents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO energy_extents AS stored
  SELECT organisation_id, counting_point_id, min(day), max(day), max(day) FILTER (WHERE missing = 0)
  FROM changed
  GROUP BY 1, 2
  ORDER BY 2
  ON CONFLICT (counting_point_id) DO UPDATE SET
    first_day = least(stored.first_day, excluded.first_day),
    newest_day = greatest(stored.newest_day, excluded.newest_day),
    newest_complete_day = greatest(stored.newest_complete_day, excluded.newest_complete_day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION find_energy_extents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE energy_extents SET
    first_day = (SELECT min(day) FROM energy_days WHERE counting_point_id = energy_extents.counting_point_id),
    newest_day = (SELECT max(day) FROM energy_days WHERE counting_point_id = energy_extents.counting_point_id),
    newest_complete_day = (
      SELECT max(day) FROM energy_days WHERE counting_point_id = energy_extents.counting_point_id AND missing = 0)
  WHERE counting_point_id IN (SELECT counting_point_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deleted before their counting point, while it can still be told which community they belong to.
CREATE FUNCTION delete_energy_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM energy_days WHERE counting_point_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_communities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM energy_days WHERE counting_point_id = NEW.id) THEN
    PERFORM sum_up_community(OLD.community_id, OLD.power_production_type);
    PERFORM sum_up_community(NEW.community_id, NEW.power_production_type);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE own_function text;
BEGIN
  FOREACH own_function IN ARRAY ARRAY[
    'add_to_community_days()', 'sum_up_community(integer, smallint)', 'widen_energy_extents()', 'find_energy_extents()',
    'delete_energy_days()', 'sum_up_communities()'
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', own_function, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', own_function);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER added AFTER INSERT ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('1');
--> statement-breakpoint
CREATE TRIGGER came AFTER UPDATE ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('1');
--> statement-breakpoint
CREATE TRIGGER went AFTER UPDATE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('-1');
--> statement-breakpoint
CREATE TRIGGER removed AFTER DELETE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('-1');
--> statement-breakpoint
CREATE TRIGGER extents_added AFTER INSERT ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION widen_energy_extents();
--> statement-breakpoint
CREATE TRIGGER extents_changed AFTER UPDATE ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_energy_extents();
--> statement-breakpoint
CREATE TRIGGER extents_removed AFTER DELETE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_energy_extents();
--> statement-breakpoint
CREATE TRIGGER energy_days_deleted BEFORE DELETE ON counting_points
  FOR EACH ROW EXECUTE FUNCTION delete_energy_days();
--> statement-breakpoint
CREATE TRIGGER energy_days_moved AFTER UPDATE OF community_id, power_production_type ON counting_points
  FOR EACH ROW WHEN (OLD.community_id <> NEW.community_id OR OLD.power_production_type <> NEW.power_production_type)
  EXECUTE FUNCTION sum_up_communities();
--> statement-breakpoint
SELECT sum_up_community(community_id, power_production_type)
  FROM (SELECT DISTINCT community_id, power_production_type FROM counting_points) kinds;
--> statement-breakpoint
INSERT INTO energy_extents
SELECT organisation_id, counting_point_id, min(day), max(day), max(day) FILTER (WHERE missing = 0)
FROM energy_days GROUP BY 1, 2;
