ALTER TABLE "counting_points" ADD COLUMN "date_of_deactivation" date;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "applied_until" date;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "settled_end" text;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "settled_trouble" text;--> statement-breakpoint
-- As before, but a share also counts no longer than the counting point takes part.
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
          CASE WHEN owner.state = 'left' THEN owner.left_on + 1 ELSE 'infinity' END,
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
CREATE CONSTRAINT TRIGGER shares_fit_prolonged AFTER UPDATE ON counting_points DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.date_of_deactivation IS NOT NULL
    AND coalesce(NEW.date_of_deactivation, 'infinity') > OLD.date_of_deactivation)
  EXECUTE FUNCTION shares_fit_of_point();
