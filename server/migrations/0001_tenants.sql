-- Two roles that own nothing. nahstrom_app works inside one organisation, held there by row-level security;
-- nahstrom_identity finds out who somebody is, before an organisation is known.
DO $$
DECLARE
  own_role text;
  may_become text := CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH own_role IN ARRAY ARRAY['nahstrom_app', 'nahstrom_identity'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = own_role) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', own_role);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Roles belong to the whole server: another database was migrated at the same time.
    END;
    IF NOT pg_has_role(current_user, own_role, may_become) THEN
      EXECUTE format('GRANT %I TO %I', own_role, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The embedded database has no ICU collations: names are sorted and searched by this key (Österreicher beside Oster).
CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(unaccent($1)) $$;
--> statement-breakpoint
CREATE FUNCTION current_organisation() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.organisation', true), '')::integer $$;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'organisation_users', 'communities', 'members', 'approvals', 'mandates', 'counting_points', 'shares',
    'energy_days', 'energy_imports', 'energy_import_days', 'mails', 'audit_log'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_log FROM nahstrom_app;
--> statement-breakpoint
ALTER TABLE organisations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON organisations TO nahstrom_app USING (id = current_organisation());
--> statement-breakpoint
CREATE POLICY identity ON organisations TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, UPDATE ON organisations TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON organisations TO nahstrom_identity;
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON users TO nahstrom_app USING (
  EXISTS (SELECT FROM organisation_users WHERE user_id = users.id AND organisation_id = current_organisation()));
--> statement-breakpoint
CREATE POLICY identity ON users TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT (id, username, firstname, lastname, active, locale, created, updated) ON users TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON users TO nahstrom_identity;
--> statement-breakpoint
CREATE POLICY identity ON organisation_users TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON organisation_users TO nahstrom_identity;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON sessions TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO nahstrom_identity;
--> statement-breakpoint
ALTER TABLE tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON tokens TO nahstrom_identity USING (true);
--> statement-breakpoint
CREATE POLICY tenant ON tokens FOR INSERT TO nahstrom_app WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON tokens TO nahstrom_identity;
--> statement-breakpoint
GRANT INSERT ON tokens TO nahstrom_app;
--> statement-breakpoint
ALTER TABLE attempts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON attempts TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON attempts TO nahstrom_identity;
--> statement-breakpoint
CREATE POLICY identity ON mails FOR INSERT TO nahstrom_identity WITH CHECK (true);
--> statement-breakpoint
GRANT INSERT ON mails TO nahstrom_identity;
