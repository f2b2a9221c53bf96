-- by hand
-- A counting point takes part with at most 100 % over all communities of an organisation, on every day. Counted are the
-- shares of active members, from the day on which they were accepted. Only the days that a change touches are looked at,
-- when the transaction ends, so that what broke the rule before it was held can be put right step by step.
CREATE FUNCTION assert_shares_fit(in_organisation integer, of_number text, since date, until date)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- As the portal does: of two that change shares at once, the second sees what the first did.
  PERFORM pg_advisory_xact_lock(hashtext('shares'), in_organisation);
  IF EXISTS (
    WITH periods AS (
      SELECT greatest(share.valid_from, (owner.decided AT TIME ZONE 'Europe/Vienna')::date) AS first_day,
        lead(share.valid_from, 1, 'infinity') OVER (PARTITION BY point.id ORDER BY share.valid_from) AS next_day,
        share.percent
      FROM counting_points point
      JOIN members owner ON owner.id = point.member_id AND owner.state = 'active'
      JOIN shares share ON share.counting_point_id = point.id
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
REVOKE EXECUTE ON FUNCTION assert_shares_fit(integer, text, date, date) FROM PUBLIC;
--> statement-breakpoint
-- As the owner: until version 18 a trigger that waits for the end runs as whoever the transaction is by then, and who
-- sends an application may read nothing.
CREATE FUNCTION shares_fit_of_share() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  changed record;
  found_point record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  SELECT point.organisation_id, point.cp_number INTO found_point
  FROM counting_points point JOIN members owner ON owner.id = point.member_id AND owner.state = 'active'
  WHERE point.id = changed.counting_point_id AND NOT point.released;
  IF FOUND THEN
    PERFORM assert_shares_fit(found_point.organisation_id, found_point.cp_number, changed.valid_from, coalesce(
      (SELECT min(valid_from) FROM shares
       WHERE counting_point_id = changed.counting_point_id AND valid_from > changed.valid_from),
      'infinity'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION shares_fit_of_point() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM assert_shares_fit(point.organisation_id, point.cp_number, '-infinity', 'infinity')
  FROM counting_points point JOIN members owner ON owner.id = point.member_id AND owner.state = 'active'
  WHERE point.id = NEW.id AND NOT point.released;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who comes back: the days up to the last one were told before.
CREATE FUNCTION shares_fit_of_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM assert_shares_fit(point.organisation_id, point.cp_number,
    CASE WHEN OLD.state = 'left' THEN coalesce(OLD.left_on + 1, '-infinity') ELSE '-infinity' END, 'infinity')
  FROM counting_points point JOIN members owner ON owner.id = point.member_id AND owner.state = 'active'
  WHERE point.member_id = NEW.id AND NOT point.released
  ORDER BY point.cp_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER INSERT OR DELETE ON shares DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION shares_fit_of_share();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit_raised AFTER UPDATE ON shares DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.percent > OLD.percent OR NEW.valid_from <> OLD.valid_from
    OR NEW.counting_point_id <> OLD.counting_point_id)
  EXECUTE FUNCTION shares_fit_of_share();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER UPDATE ON counting_points DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.cp_number <> OLD.cp_number OR NEW.member_id <> OLD.member_id OR NEW.released <> OLD.released)
  EXECUTE FUNCTION shares_fit_of_point();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER UPDATE ON members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'active' AND (OLD.state <> 'active' OR NEW.decided IS DISTINCT FROM OLD.decided))
  EXECUTE FUNCTION shares_fit_of_member();
