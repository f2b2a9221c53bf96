-- by hand
-- Always in this order, as whoever deletes a counting point locks them.
LOCK TABLE counting_points, energy_days IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- contract: the version before waits for the lock, and then finds a table of the same name and columns
ALTER TABLE energy_days RENAME TO energy_days_whole;
--> statement-breakpoint
CREATE TABLE energy_days (LIKE energy_days_whole INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (day);
--> statement-breakpoint
DO $$
DECLARE part text;
BEGIN
  FOR year IN 2021..2040 LOOP
    EXECUTE format(
      'CREATE TABLE %I PARTITION OF energy_days FOR VALUES FROM (%L) TO (%L)',
      'energy_days_' || year, year || '-01-01', (year + 1) || '-01-01');
  END LOOP;
  CREATE TABLE energy_days_default PARTITION OF energy_days DEFAULT;
  -- Without a policy and without a grant: the application reads the whole table, under its policy, or nothing.
  FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'energy_days'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
  END LOOP;
END $$;
--> statement-breakpoint
-- Before there are triggers: what they keep stands already.
INSERT INTO energy_days SELECT * FROM energy_days_whole;
--> statement-breakpoint
-- contract: every row of it stands in the table that has its name now
DROP TABLE energy_days_whole;
--> statement-breakpoint
ALTER TABLE energy_days ADD CONSTRAINT "energy_days_counting_point_id_day_pk" PRIMARY KEY (counting_point_id, day);
--> statement-breakpoint
ALTER TABLE energy_days ADD CONSTRAINT "energy_days_counting_point_id_counting_points_id_fk"
  FOREIGN KEY (counting_point_id) REFERENCES counting_points (id) ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE energy_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON energy_days TO nahstrom_app
  USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON energy_days TO nahstrom_app;
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
ANALYZE energy_days;
