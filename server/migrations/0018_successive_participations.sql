DROP INDEX "counting_points_number_in_community";--> statement-breakpoint
ALTER TABLE "counting_points" ADD COLUMN "participation" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "counting_points_number_in_community" ON "counting_points" USING btree ("organisation_id","community_id","cp_number","participation") WHERE not "counting_points"."released";--> statement-breakpoint
-- As before, but a share also counts no longer than an announced last day of the membership.
CREATE OR REPLACE FUNCTION assert_shares_fit(in_organisation integer, of_number text, since date, until date)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises concurrent changes of shares, with the same lock as the portal.
  PERFORM pg_advisory_xact_lock(hashtext('shares'), in_organisation);
  IF EXISTS (
    WITH periods AS (
      SELECT greatest(share.valid_from, (owner.decided AT TIME ZONE 'Europe/Vienna')::date) AS first_day,
        least(
          lead(share.valid_from, 1, 'infinity') OVER (PARTITION BY point.id ORDER BY share.valid_from),
          owner.left_on + 1,
          point.date_of_deactivation + 1
        ) AS next_day,
        share.percent
      FROM counting_points point
      JOIN members owner ON owner.organisation_id = point.organisation_id AND owner.id = point.member_id
        AND takes_or_took_part(owner.state, owner.left_on)
      JOIN shares share ON share.organisation_id = point.organisation_id AND share.counting_point_id = point.id
      WHERE point.organisation_id = in_organisation AND point.cp_number = of_number AND NOT point.released
    ), days AS (
      SELECT since AS day
      UNION
      SELECT periods.first_day FROM periods
      WHERE periods.first_day >= since AND periods.first_day < until
    )
    SELECT FROM days
    JOIN periods ON periods.first_day <= days.day AND days.day < periods.next_day
    GROUP BY days.day
    HAVING sum(periods.percent) > 100
  ) THEN
    RAISE EXCEPTION 'the shares of counting point % exceed 100 percent', of_number USING ERRCODE = 'NS001';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION shares_fit_of_longer_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assert_shares_fit(point.organisation_id, point.cp_number, OLD.left_on + 1, 'infinity')
  FROM counting_points point
  WHERE point.organisation_id = NEW.organisation_id AND point.member_id = NEW.id AND NOT point.released
  ORDER BY point.cp_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION shares_fit_of_longer_member() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION shares_fit_of_longer_member() FROM PUBLIC;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit_longer AFTER UPDATE ON members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 'active' AND NEW.state = 'active' AND OLD.left_on IS NOT NULL
    AND coalesce(NEW.left_on, 'infinity') > OLD.left_on)
  EXECUTE FUNCTION shares_fit_of_longer_member();
